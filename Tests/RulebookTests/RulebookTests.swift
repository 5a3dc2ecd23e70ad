import Testing

@testable import Rulebook
