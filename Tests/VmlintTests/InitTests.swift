import Foundation
import Testing

@Suite("vmlint init")
struct InitTests {
    /// Returns a project of view models that their views observe and own, none of which is `final`.
    private func shop() throws -> Scratch {
        let scratch = try Scratch()
        for number in 0..<9 {
            try scratch.write(
                """
                import SwiftUI
                class Loan\(number)ViewModel: ObservableObject { @Published var isLoading = false }
                struct Loan\(number)View: View {
                    @StateObject private var viewModel = Loan\(number)ViewModel()
                    var body: some View { Text("\\(viewModel.isLoading)") }
                }

                """, to: "Sources/Loan\(number).swift")
        }
        return scratch
    }

    @Test("it lints with the written settings, and prints the findings before and after")
    func beforeAndAfter() throws {
        let scratch = try shop()
        let outcome = try scratch.vmlint("init")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("wrote .lint.yml for 9 files, 9 screens"), "\(outcome.errors)")
        #expect(outcome.errors.contains("without the settings: ") && outcome.errors.contains("; with them: "))
        #expect(try scratch.read(".lint.yml").contains("viewmodel-is-final: off  # 0 of 9"))
    }

    @Test("it names the rules with findings that only the new settings cause")
    func newFindings() throws {
        let scratch = try Scratch()
        for number in 0..<6 {
            try scratch.write(
                """
                protocol Tide\(number)Protocol { func load() }
                \(number < 1 ? "" : "final ")class MockTide\(number): Tide\(number)Protocol { func load() {} }

                """, to: "Tests/Tide\(number).swift")
        }
        // A mock of another protocol is not one of the protocol that its name suggests.
        try scratch.write(
            """
            protocol SimpleTide { func load() }
            final class MockTide1: SimpleTide { func load() {} }

            """, to: "Sources/Preview/Tide.swift")
        let outcome = try scratch.vmlint("init")
        #expect(try scratch.read(".lint.yml").contains("mock: [\"Mock{Name}\", \"{Name}Mock\"]"))
        #expect(
            outcome.errors.contains(
                "  new with them: 1 of mock-is-final, the first at Tests/Tide0.swift:2: `MockTide0` is not `final`"
            ),
            "\(outcome.errors)")
        // No mock counts its calls, which is this team's way.
        #expect(!outcome.errors.contains("mock-conforms-to-its-contract") && !outcome.errors.contains("mock-counts"))
    }

    @Test("it says which settings no longer apply")
    func belowOthers() throws {
        let scratch = try Scratch(["App/Shop/A.swift": "struct A {}\n", ".lint.yml": "include: [App]\n"])
        try scratch.git("init", "-q")
        let outcome = try scratch.vmlint("init", "--root", "App/Shop")
        #expect(
            outcome.errors.contains(
                "../../.lint.yml no longer applies in this folder: add `extends: ../../.lint.yml` to keep its settings")
        )
        #expect(scratch.has("App/Shop/.lint.yml"))
        let other = try scratch.vmlint("init", "--config", "other.yml")
        #expect(other.code == 0 && !other.errors.contains("no longer applies"))
    }

    @Test("it prints what to do if nothing is recognized")
    func nothing() throws {
        let scratch = try Scratch(["A.swift": "struct A {}\n"])
        let outcome = try scratch.vmlint("init")
        #expect(outcome.code == 0)
        #expect(outcome.errors.contains("no screens were recognized: set `names`"), "\(outcome.errors)")
    }

    @Test("--adopt names conventions and accepts today's findings, so that the next run is clean")
    func adopt() throws {
        let scratch = try shop()
        let outcome = try scratch.vmlint("init", "--adopt", "stateful,stateless")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try scratch.read(".lint.yml").contains("\nconventions: [stateful, stateless]\n"))
        #expect(!(try scratch.read(".lint-baseline")).isEmpty)
        #expect(try scratch.vmlint("--strict").code == 0)
        #expect(try scratch.read(".lint-baseline").contains("viewmodel-is-final\tSources/Loan0.swift"))
        try scratch.write("import SwiftUI\nclass MoreViewModel: ObservableObject {}\n", to: "Sources/More.swift")
        #expect(try scratch.vmlint("--strict").code == 1)
    }

    @Test("--adopt knows the conventions, and leaves a baseline as it is")
    func refusals() throws {
        let scratch = try shop()
        let unknown = try scratch.vmlint("init", "--adopt", "statefull")
        #expect(unknown.code == 2 && unknown.errors.contains("did you mean `stateful`?"))
        try scratch.write("", to: ".lint-baseline")
        let refused = try scratch.vmlint("init", "--adopt", "stateful")
        #expect(refused.code == 2 && refused.errors.contains(".lint-baseline already exists"))
        #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/.lint.yml"))
    }
}
