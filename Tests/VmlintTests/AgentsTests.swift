import Testing

@Suite("Instructions for coding agents")
struct AgentsTests {
    /// Returns an app of screens with an `ObservableObject` each, none of them on the main actor, and of screens without
    /// a convention.
    private func app(observed: Int, others: Int) throws -> Scratch {
        let scratch = try Scratch()
        for number in 0..<observed {
            try scratch.write(
                """
                import SwiftUI
                final class Pier\(number)ViewModel: ObservableObject {
                    @Published private(set) var boats = 0
                }
                struct Pier\(number)View: View {
                    @StateObject private var viewModel = Pier\(number)ViewModel()
                    var body: some View { Text("\\(viewModel.boats)") }
                }

                """, to: "Pier\(number).swift")
        }
        for number in 0..<others {
            try scratch.write(
                """
                import UIKit
                final class Quay\(number)ViewModel {
                    private(set) var boats = 0
                    func load() {}
                }
                final class Quay\(number)ViewController: UIViewController {
                    private let viewModel = Quay\(number)ViewModel()
                    override func viewDidLoad() { viewModel.load() }
                }

                """, to: "Quay\(number).swift")
        }
        return scratch
    }

    @Test("only what was counted is stated, with its figure")
    func figures() throws {
        let outcome = try app(observed: 3, others: 9).vmlint("agents")
        #expect(outcome.code == 0 && outcome.errors == "")
        #expect(outcome.output.contains("\n- observable-object, 3 of 12 screens: an `ObservableObject` view model"))
        #expect(outcome.output.contains("\n- none of the documented conventions, 9 of 12 screens.\n"))
        #expect(outcome.output.contains("\n- View model: `{Name}ViewModel` (12)\n"))
        #expect(outcome.output.contains("(`viewmodel-is-final`; warning; 12 of 12)\n"))
        for word in ["Each screen follows", "@MainActor", "CallCount", "contract"] {
            #expect(!outcome.output.contains(word), "\(word): \(outcome.output)")
        }
        // Each rule has a figure.
        let rules = outcome.output.split(separator: "\n").filter { $0.hasPrefix("- ") && $0.contains(" (`") }
        #expect(rules.count > 2 && rules.allSatisfy { $0.contains(#/; [1-9]\d* of \d+\)$/#) }, "\(rules)")
    }

    @Test("what the settings prescribe is stated even if nothing does it")
    func settings() throws {
        let scratch = try app(observed: 1, others: 0)
        try scratch.write("rules: { viewmodel-is-tested: warning }\n", to: ".lint.yml")
        #expect(try scratch.vmlint("agents").output.contains("(`viewmodel-is-tested`; warning"))
        try scratch.write("conventions: [stateful]\n", to: ".lint.yml")
        let adopted = try scratch.vmlint("agents").output
        #expect(adopted.contains("Each screen follows this one.\n\n- stateful: "))
        let empty = try Scratch().vmlint("agents")
        #expect(empty.code == 0 && empty.output.contains("\nvmlint found no screens. "))
        #expect(!empty.output.contains("(`"))
    }
}
