import Testing

@testable import Linking
