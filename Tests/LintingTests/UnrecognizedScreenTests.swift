import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Screens without a convention, such as those that only UIKit shows.
@Suite struct UnrecognizedScreenTests {
    /// Returns the messages of a rule's findings.
    private func messages(_ id: String, _ files: [String: String]) throws -> [String] {
        let rule = try #require(allRules.first { $0.page.id == id })
        let facts = files.sorted { $0.key < $1.key }.map { scan(Source(path: $0.key, bytes: Array($0.value.utf8))) }
        let project = link(facts, settings: Configuration().linking)
        return lint(project, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message)
    }

    /// Returns ten screens, each in its file.
    private func files(_ member: (Int) -> String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (0..<10).map { ("App/Silo\($0).swift", "import UIKit\n" + screen($0, member($0))) })
    }

    private func screen(_ number: Int, _ member: String = "") -> String {
        """
        protocol Silo\(number)ViewModelProtocol { func open() }
        final class Silo\(number)ViewModel: Silo\(number)ViewModelProtocol {
            var didOpen: () -> Void = {}
            \(member)
            func open() { didOpen() }
        }
        final class Silo\(number)ViewController: UIViewController {
            private let viewModel: Silo\(number)ViewModelProtocol
            init(viewModel: Silo\(number)ViewModelProtocol) { self.viewModel = viewModel }
            func close() { (viewModel as? Silo\(number)ViewModel)?.didOpen = {} }
        }

        """
    }

    @Test("They are tested where most of them are")
    func tests() throws {
        func found(testing count: Int) throws -> [String] {
            let suites = (0..<count).map { number in
                "final class Silo\(number)ViewModelTests: XCTestCase { func testOpen() { Silo\(number)ViewModel().open() } }\n"
            }
            return try messages(
                "viewmodel-is-tested",
                files { _ in "" }.merging(["Tests/SiloTests.swift": "import XCTest\n" + suites.joined()]) { $1 })
        }
        #expect(try found(testing: 9) == ["`Silo9ViewModel` has no test suite"])
        #expect(try found(testing: 5) == [])
        #expect(try found(testing: 0) == [])
    }
}
