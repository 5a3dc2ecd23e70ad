import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Places that are alike and have a habit of their own, whatever the other places of a rule do.
@Suite struct LikenessTests {
    /// Returns the messages of a rule's findings in files with the given paths.
    private func messages(_ id: String, _ files: [(path: String, text: String)]) throws -> [String] {
        let rule = try #require(allRules.first { $0.page.id == id })
        let project = link(
            files.map { scan(Source(path: $0.path, bytes: Array($0.text.utf8))) }, settings: Configuration().linking)
        return lint(project, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message)
    }

    @Test("A few alike places have a habit of their own only if hardly any of them keeps the rule")
    func thresholds() {
        func standing(_ kept: Int, _ judged: Int) -> HabitThresholds.Standing? {
            HabitThresholds().standing(ofAlike: Practice(kept: kept, judged: judged))
        }
        #expect(standing(0, 2) == nil)
        #expect(standing(0, 3) == .noHabit)
        #expect(standing(1, 4) == nil)
        #expect(standing(1, 5) == .noHabit)
        #expect(standing(2, 8) == .noHabit)
        #expect(standing(3, 8) == nil)
        #expect(standing(6, 8) == nil)
        #expect(standing(7, 8) == .habit)
        #expect(standing(8, 16) == .noHabit)
    }

    @Test("Calls of methods that return streams need no count where hardly any of these methods has one")
    func streams() throws {
        func reported(_ streams: Int) throws -> [String] {
            let plain = (0..<12).map { (name: "open\($0)", isCounted: true, result: "", body: "") }
            let others = (0..<streams).map {
                (name: "levels\($0)", isCounted: false, result: " -> AsyncStream<Int>", body: "AsyncStream { _ in }")
            }
            let methods = plain + others + [("lock", false, "", "print(0)")]
            let text =
                "protocol LockViewModelContract {\n"
                + methods.map { "    func \($0.name)()\($0.result)\n" }.joined()
                + "}\nfinal class LockViewModelMock: LockViewModelContract, @unchecked Sendable {\n"
                + methods.map { method in
                    let count = "\(method.name)CallCount"
                    return method.isCounted
                        ? "    var \(count) = 0\n    func \(method.name)() { \(count) += 1 }\n"
                        : "    func \(method.name)()\(method.result) { \(method.body) }\n"
                }.joined() + "}\n"
            return try messages("mock-counts-every-call", [("Mocks/LockViewModelMock.swift", text)])
        }
        #expect(try reported(2).count == 3)
        #expect(try reported(3) == ["`lock` has no `lockCallCount`"])
    }

    @Test("An object of the environment that no view keeps private is not reported where others are private")
    func objectsOfEnvironment() throws {
        func reported(_ open: Int) throws -> Int {
            let views = (0..<20 + open).map { number in
                """
                struct Weir\(number)View: View {
                    @Environment(\(number < 20 ? "Sluice\(number)" : "Navigation").self) \(number < 20 ? "private " : "")var object
                    var body: some View { Text("\(number)") }
                }
                """
            }
            return try messages(
                "view-properties-are-private", [("Weirs.swift", "import SwiftUI\n" + views.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(2) == 2)
        #expect(try reported(3) == 0)
    }

    @Test("A contested key of the environment is judged by the habit of all keys, unless many views read it")
    func contestedKeys() throws {
        func reported(_ open: Int, of readers: Int) throws -> Int {
            let views = (0..<40 + readers).map { number in
                """
                struct Weir\(number)View: View {
                    @Environment(\\.\(number < 40 ? "dismiss" : "openURL")) \(number < 40 + open ? "" : "private ")var act
                    var body: some View { Text("\(number)") }
                }
                """.replacing("dismiss) var", with: "dismiss) private var")
            }
            return try messages(
                "view-properties-are-private", [("Weirs.swift", "import SwiftUI\n" + views.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(3, of: 6) == 3)
        #expect(try reported(8, of: 16) == 0)
    }

    @Test("A dependency that all view models of a folder keep in a variable is not reported there")
    func dependenciesOfOneType() throws {
        func reported(_ variables: Int, in folder: String) throws -> Int {
            let files = (0..<12).map { number in
                let isOpen = number < variables
                return (
                    path: "Sources/\(isOpen ? folder : "Piers")/Pier\(number)ViewModel.swift",
                    text: """
                    final class Pier\(number)ViewModel: ObservableObject {
                        @Published private(set) var rows = 0
                        private \(isOpen ? "var" : "let") gate: Gate\(isOpen ? "" : "\(number)")Repository
                        init(gate: Gate\(isOpen ? "" : "\(number)")Repository) { self.gate = gate }
                    }
                    \(isOpen && number > 0 ? "" : "protocol Gate\(isOpen ? "" : "\(number)")Repository: AnyObject {}")
                    """
                )
            }
            return try messages("dependencies-are-private-let", files).count
        }
        #expect(try reported(2, in: "Locks") == 2)
        #expect(try reported(3, in: "Locks") == 0)
    }

    @Test("Properties of a type that hardly any suite sets to nil are not reported where the others are")
    func propertiesOfSuites() throws {
        func reported(_ clocks: Int) throws -> Int {
            let suites = (0..<12).map { number in
                let hasClock = number < clocks
                return """
                    final class Reef\(number)Tests: XCTestCase {
                        private var reef: Reef!
                        private var pearl: Pearl!
                        \(hasClock ? "private var clock: Clock!" : "")
                        override func setUp() { reef = Reef(); pearl = Pearl(); \(hasClock ? "clock = Clock()" : "") }
                        override func tearDown() { reef = nil; \(number == 11 ? "" : "pearl = nil") }
                        func testReef() { XCTAssertNotNil(reef) }
                    }
                    """
            }
            let types = "import XCTest\nfinal class Reef {}\nfinal class Pearl {}\nfinal class Clock {}\n"
            return try messages(
                "setup-is-torn-down", [("Tests/ReefTests.swift", types + suites.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(2) == 3)
        #expect(try reported(3) == 1)
    }

    @Test("Suites that store nothing and are classes are not reported, others are")
    func suites() throws {
        func reported(_ classes: Int) throws -> [String] {
            let suites = (0..<40).map { number in
                let isBare = number < classes
                return """
                    \(isBare || number == 39 ? "final class" : "struct") Suite\(number)Tests {
                        \(isBare ? "" : "let start = 1")
                        @Test func adds() { #expect(1 + 1 == 2) }
                    }
                    """
            }
            return try messages(
                "tests-run-in-a-struct",
                [("Tests/SuiteTests.swift", "import Testing\n" + suites.joined(separator: "\n"))])
        }
        #expect(try reported(2).count == 3)
        #expect(
            try reported(3) == ["`Suite39Tests` is a class: Swift Testing creates a new instance for each test"])
    }

    @Test("A contract is bound to classes on purpose if those of most screens are")
    func siblings() throws {
        func reported(_ others: Int) throws -> Int {
            let text = """
                import SwiftUI
                protocol QuayViewInteraction: AnyObject { func didTap() }
                final class QuayViewModel: QuayViewInteraction { func didTap() {} }
                struct QuayView: View {
                    let interaction: QuayViewInteraction
                    var body: some View { Button("") { interaction.didTap() } }
                }
                \((0..<others).map { "protocol Ramp\($0)ViewInteraction: AnyObject { func didTap() }" }.joined(separator: "\n"))
                """
            return try messages("contract-uses-anyobject-only-when-needed", [("Sources/Quay.swift", text)]).count
        }
        #expect(try reported(6) == 1)
        #expect(try reported(7) == 0)
    }

    @Test("An action that only bridges to an `async` one is not reported where contracts require such actions")
    func bridges() throws {
        func reported(_ required: Int) throws -> Int {
            let screens = (0..<12).map { number in
                let isRequired = number < required
                return """
                    \(isRequired ? "@MainActor protocol Dock\(number)ViewModel: ObservableObject { func didTap() }" : "")
                    final class Dock\(number)ViewModel\(isRequired ? "Impl: Dock\(number)ViewModel" : ": ObservableObject") {
                        @Published private(set) var rows = 0
                        func load() async { rows = await rows() }
                        func didTap() \(isRequired || number == 11 ? "{ Task { await load() } }" : "async { await load() }")
                        private func rows() async -> Int { 1 }
                    }
                    struct Dock\(number)View: View {
                        @StateObject var viewModel: Dock\(number)ViewModel\(isRequired ? "Impl" : "")
                        var body: some View { Text("").task { await viewModel.load() }.onTapGesture { viewModel.didTap() } }
                    }
                    """
            }
            return try messages(
                "actions-are-async", [("Sources/Docks.swift", "import SwiftUI\n" + screens.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(2) == 1)
        #expect(try reported(8) == 0)
    }

    @Test("With few places, what nearly all similar places do is a habit as well")
    func similarPlaces() throws {
        func reported(_ open: Int, of classes: Int) throws -> Int {
            let text = (0..<classes).map { "\($0 < open ? "" : "final ")class Row\($0)Tests: XCTestCase {}" }
            return try messages(
                "mock-is-final",
                [("Tests/Rows.swift", "class Row {}\nclass FakeRow: Row {}\n" + text.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(0, of: 5) == 0)
        #expect(try reported(0, of: 10) == 0)
        #expect(try reported(0, of: 12) == 1)
        #expect(try reported(2, of: 30) == 1)
        #expect(try reported(3, of: 30) == 0)
    }

    @Test("Tests of suites without a screen need sections where nearly all such suites have some")
    func sections() throws {
        func reported(_ sectioned: Int, _ comment: String = "") throws -> [String] {
            let suites = (0..<20).map { number in
                let (when, then) = number < sectioned ? ("// When", "// Then") : (comment, "")
                return """
                    final class Suite\(number)Tests: XCTestCase {
                        func test\(number)() {
                            \(when)
                            let sum = add(1, \(number))
                            \(then)
                            XCTAssertEqual(sum, \(number + 1))
                        }
                    }
                    """
            }
            return try messages(
                "tests-follow-given-when-then",
                [("Tests/Sums.swift", "import XCTest\n" + suites.joined(separator: "\n"))])
        }
        #expect(try reported(19).count == 1)
        #expect(try reported(19, "// Sums of small numbers").isEmpty)
        #expect(try reported(17).isEmpty)
        #expect(try reported(20).isEmpty)
    }

    @Test("Doubles of one kind that are never final are not reported where others are")
    func kindsOfDoubles() throws {
        func reported(_ fakes: Int) throws -> Int {
            let doubles =
                (0..<12).map { "final class Row\($0)Mock: Row {}" } + (0..<fakes).map { "class Row\($0)Fake: Row {}" }
            return try messages(
                "mock-is-final", [("Tests/Rows.swift", "class Row {}\n" + doubles.joined(separator: "\n"))]
            ).count
        }
        #expect(try reported(2) == 2)
        #expect(try reported(3) == 0)
    }

    @Test("Tests of several rounds write `Given` again where most of them do")
    func rounds() throws {
        func found(_ repeated: Int) throws -> Int {
            let tests = (0..<40).map { number in
                """
                @Test func opens\(number)() {
                    // Given
                    let lock = sut
                    // When
                    lock.didTap()
                    // Then
                    #expect(lock.taps == 1)
                    \(number < 10 ? "\(number < repeated ? "// Given\nlet other = lock\n" : "")// When\nlock.didTap()\n// Then\n#expect(lock.taps == 2)" : "")
                }
                """
            }
            let model = """
                protocol LockViewModelContract { func didTap() }
                final class LockViewModel: LockViewModelContract { var taps = 0; func didTap() { taps += 1 } }
                """
            let suite =
                "import Testing\n@Suite struct LockViewModelTests {\nlet sut = LockViewModel()\n\(tests.joined(separator: "\n"))\n}"
            return try messages(
                "tests-follow-given-when-then",
                [("App/Lock.swift", model), ("Tests/LockViewModelTests.swift", suite)]
            ).count
        }
        #expect(try found(1) == 1)
        #expect(try found(9) == 0)
    }
}
