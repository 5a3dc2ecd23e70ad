import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Rules that are not reported where the class or view around a place mostly breaks them.
@Suite struct CustomaryTests {
    /// Returns the messages of a rule's findings in one file.
    private func messages(_ id: String, _ text: String) throws -> [String] {
        let rule = try #require(allRules.first { $0.page.id == id })
        let project = link(
            [scan(Source(path: "Sources/File.swift", bytes: Array(text.utf8)))], settings: Configuration().linking)
        return lint(project, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message)
    }

    /// Returns the messages of a rule's findings in a file with classes that have a line of code for each number.
    private func messages(_ id: String, of counts: [Int], _ member: (_ owner: Int, Int) -> String) throws -> [String] {
        let types = counts.enumerated().map { owner, count in
            """
            final class Pier\(owner)ViewModel: ObservableObject {
                @Published private(set) var rows = 0
                @Published private(set) var message = ""
            \((0..<count).map { member(owner, $0) }.joined(separator: "\n"))
                private func add(_ count: Int) async throws { rows += count }
            }
            """
        }
        return try messages(id, "import SwiftUI\n" + types.joined(separator: "\n"))
    }

    @Test("A class that hides most of the errors that it catches hides the others on purpose")
    func classesThatLog() throws {
        func hidden(_ logging: Int) throws -> Int {
            try messages("errors-are-surfaced", of: [12, 4]) { owner, number in
                let body = owner == 1 && number < logging ? "print(error)" : "message = \"failed\""
                return "    func open\(number)() async { do { try await add(1) } catch { \(body) } }"
            }.count
        }
        #expect(try hidden(1) == 1)
        #expect(try hidden(2) == 2)
        #expect(try hidden(3) == 0)
    }

    @Test("A class that holds `self` in most of its tasks does so on purpose")
    func classesWithTasks() throws {
        func strong(_ count: Int) throws -> Int {
            try messages("closures-hold-self-weakly", of: [12, 3]) { owner, number in
                let list = owner == 1 && number < count ? "" : "[weak self] in "
                let use = list.isEmpty ? "add" : "self?.add"
                return "    func raise\(number)() { Task { \(list)try await \(use)(1) } }"
            }.count
        }
        #expect(try strong(1) == 1)
        #expect(try strong(2) == 0)
    }

    @Test("A view that hides hardly any of its properties has its own style, unless the project's is clear")
    func openViews() throws {
        func views(_ kept: Int, _ broken: Int, open: Int, hidden: Int) throws -> Int {
            func properties(_ names: Range<Int>, _ modifier: String) -> String {
                names.map { "    @State \(modifier)var a\($0) = 0" }.joined(separator: "\n")
            }
            let single = (0..<kept + broken).map { number in
                "struct V\(number): View {\n\(properties(0..<1, number < kept ? "private " : ""))\nvar body: some View { Text(\"\") } }"
            }
            let last = """
                struct Last: View {
                \(properties(0..<open, ""))
                \(properties(open..<open + hidden, "private "))
                    var body: some View { Text("") }
                }
                """
            return try messages(
                "view-properties-are-private", "import SwiftUI\n" + (single + [last]).joined(separator: "\n")
            )
            .count { $0.contains("Last") }
        }
        #expect(try views(20, 4, open: 3, hidden: 0) == 0)
        #expect(try views(20, 4, open: 2, hidden: 0) == 2)
        #expect(try views(20, 4, open: 3, hidden: 2) == 3)
        #expect(try views(20, 0, open: 3, hidden: 0) == 3)
    }

    @Test("Where half of the view models import SwiftUI for a reason, the other imports are not reported")
    func importsOfSwiftUI() throws {
        func imports(_ needing: Int) throws -> Int {
            let rule = try #require(allRules.first { $0.page.id == "view-models-do-not-import-swiftui" })
            let files = (0..<9 + needing).map { number in
                let needs = number >= 9
                let text = """
                    import \(number < 8 ? "Combine" : "SwiftUI")
                    final class Keel\(number)ViewModel: ObservableObject {
                        @Published var \(needs ? "color = Color.red" : "row = 0")
                    }
                    """
                return scan(Source(path: "Sources/Keel\(number)ViewModel.swift", bytes: Array(text.utf8)))
            }
            let project = link(files, settings: Configuration().linking)
            return lint(project, with: Configuration(), rules: [rule]).diagnostics.count
        }
        #expect(try imports(2) == 1)
        #expect(try imports(7) == 0)
    }

    @Test("A class whose properties are mostly set by tests leaves the others open on purpose")
    func classesThatTestsSet() throws {
        func open(setByTests: Int, setByViews: Int = 0) throws -> [String] {
            let rule = try #require(allRules.first { $0.page.id == "published-is-private-set" })
            let code = """
                import SwiftUI
                final class BuoyViewModel: ObservableObject {
                \((0..<6).map { "    @Published private(set) var row\($0) = 0" }.joined(separator: "\n"))
                }
                final class LampViewModel: ObservableObject {
                \((0..<5).map { "    @Published var lamp\($0) = 0" }.joined(separator: "\n"))
                }
                struct LampView: View {
                    @StateObject var viewModel: LampViewModel
                    @StateObject var buoy: BuoyViewModel
                    var body: some View {
                \((0..<setByViews).map { "        Toggle(isOn: $viewModel.lamp\($0))" }.joined(separator: "\n"))
                    }
                }
                """
            let tests = """
                final class LampViewModelTests: XCTestCase {
                    func testShines() {
                        let viewModel = LampViewModel()
                \((0..<setByTests).map { "        viewModel.lamp\($0) = 1" }.joined(separator: "\n"))
                    }
                }
                """
            let files = [("Sources/Lamps.swift", code), ("Tests/LampViewModelTests.swift", tests)].map { path, text in
                scan(Source(path: path, bytes: Array(text.utf8)))
            }
            let project = link(files, settings: Configuration().linking)
            return lint(project, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message)
        }
        #expect(try open(setByTests: 2).count == 3)
        #expect(try open(setByTests: 3) == [])
        #expect(try open(setByTests: 3, setByViews: 2).count == 2)
    }
}
