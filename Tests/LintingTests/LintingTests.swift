import Testing

@testable import Linting
