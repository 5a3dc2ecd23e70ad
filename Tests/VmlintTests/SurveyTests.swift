import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("vmlint survey")
struct SurveyTests {
    /// Returns a project of nine final view models and one that is not final.
    private func shop(_ settings: String? = nil) throws -> Scratch {
        let scratch = try Scratch()
        for number in 0..<10 {
            try scratch.write(
                "\(number == 3 ? "" : "final ")class Loan\(number)ViewModel: Loan\(number)ViewModelContract {}\n",
                to: "Sources/Shop/Loan\(number)ViewModel.swift")
            try scratch.write(
                "protocol Loan\(number)ViewModelContract {}\n", to: "Sources/Shop/Loan\(number)Contract.swift")
        }
        if let settings { try scratch.write(settings, to: ".lint.yml") }
        return scratch
    }

    @Test("it prints how often code follows a rule, whether it is reported, and examples")
    func text() throws {
        let outcome = try shop().vmlint("survey")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let row = try #require(lines.first { $0.contains("viewmodel-is-final") })
        #expect(row.contains("9") && row.contains("90 %") && row.contains("█████████░"))
        #expect(row.hasSuffix("habit      1 finding, a habit"))
        #expect(outcome.output.contains("violate Sources/Shop/Loan3ViewModel.swift:1"))
        #expect(outcome.output.contains("{Name}ViewModel"))
    }

    @Test("it gives no convention as the reason in a large project that follows none by choice")
    func noChoice() throws {
        let scratch = try Scratch()
        try scratch.write("habits: { least: 20 }\n", to: ".lint.yml")
        for number in 0..<10 {
            try scratch.write(
                """
                import Combine
                \(number == 3 ? "" : "final ")class Quay\(number)ViewModel: ObservableObject {
                    @Published private(set) var boats = 0
                }

                """, to: "Sources/Quay\(number)ViewModel.swift")
        }
        let survey = try scratch.vmlint("survey").output.split(separator: "\n")
        let row = try #require(survey.first { $0.contains("viewmodel-is-final") })
        #expect(row.hasSuffix("too few places to see a habit"))
    }

    @Test("its reasons depend on the settings")
    func reasons() throws {
        func reason(_ settings: String) throws -> String {
            let json = try shop(settings).vmlint("survey", "--format", "json").output
            let survey = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let rules = survey?["rules"] as? [[String: Any]] ?? []
            return rules.first { $0["rule"] as? String == "viewmodel-is-final" }?["reason"] as? String ?? "none"
        }
        #expect(try reason("") == "a habit")
        #expect(try reason("habits: { least: 20 }") == "too few places: as the convention says")
        #expect(try reason("habits: { share: 0.95 }") == "contested")
        #expect(try reason("habits: off") == "everywhere: habits are off")
        #expect(try reason("rules: { viewmodel-is-final: off }") == "off: the settings say so")
        #expect(try reason("rules: { viewmodel-is-final: error }") == "everywhere: the settings say so")
        #expect(try reason("conventions: stateless") == "everywhere: the conventions are adopted")
    }

    @Test("findings against habits are counted in the summary and by --explain-silence")
    func silence() throws {
        let scratch = try shop()
        for number in 4..<9 {
            try scratch.write(
                "class Loan\(number)ViewModel: Loan\(number)ViewModelContract {}\n",
                to: "Sources/Shop/Loan\(number)ViewModel.swift")
        }
        let outcome = try scratch.vmlint("--only", "viewmodel-is-final", "--format", "text")
        #expect(outcome.code == 0)
        let summary =
            "6 violations are not reported, because too little of the code follows this rule: viewmodel-is-final · `vmlint survey` shows how much\nNo findings"
        #expect(outcome.output.hasPrefix(summary))
        let silence = try scratch.vmlint("--explain-silence", "Sources/Shop/Loan3ViewModel.swift:1").output
        #expect(silence.contains("violated, but not a habit: 4 of 10 in the project follow the rule"), "\(silence)")
        let json = try scratch.vmlint("--only", "viewmodel-is-final", "--format", "json").output
        #expect(json.contains("\"rulesAgainstHabits\": 1"))
        try scratch.write("habits: off\n", to: ".lint.yml")
        #expect(try scratch.vmlint("--only", "viewmodel-is-final", "--strict").code == 1)
    }

    @Test("`agents` describes the conventions, names and habits of the sources unless the settings name conventions")
    func agents() throws {
        let scratch = try Scratch()
        for number in 0..<10 {
            try scratch.write(
                """
                import SwiftUI
                class Loan\(number)ViewModel: ObservableObject { @Published var isLoading = false }
                struct Loan\(number)Page: View {
                    @StateObject private var viewModel = Loan\(number)ViewModel()
                    var body: some View { Text("\\(viewModel.isLoading)") }
                }

                """, to: "Sources/Loan\(number).swift")
        }
        let text = try scratch.vmlint("agents").output
        #expect(text.contains("\n- observable-object, 10 of 10 screens: "))
        #expect(text.contains("- View: `{Name}Page` (10)\n") && !text.contains("- Mock: "), "\(text)")
        #expect(!text.contains("`viewmodel-is-final`") && !text.contains("`mock-is-final`"))
        #expect(text.contains("(`view-owns-with-state-object`;"))
        try scratch.write("rules: { viewmodel-is-final: error }\nnames: { view: \"{Name}Site\" }\n", to: ".lint.yml")
        let set = try scratch.vmlint("agents").output
        #expect(set.contains("(`viewmodel-is-final`; error; 0 of 10)") && set.contains("- View: `{Name}Site`\n"))
        for settings in ["conventions: [stateless]\n", "habits: off\n"] {
            try scratch.write(settings, to: ".lint.yml")
            #expect(try scratch.vmlint("agents").output.contains("`viewmodel-is-final`"))
        }
    }

    @Test("its reasons name no folder as one that has the habit and one that has not")
    func reasonsOfGroups() throws {
        // The view models' dependencies are all private, but half of them are variables.
        func reason(_ count: Int, variables: Int) throws -> String {
            let scratch = try Scratch()
            for number in 0..<count {
                try scratch.write(
                    """
                    protocol Loan\(number)ViewModelContract { func didAppear() }
                    final class Loan\(number)ViewModel: Loan\(number)ViewModelContract {
                        private \(number < variables ? "var" : "let") navigator: LoanNavigatorContract
                        init(navigator: LoanNavigatorContract) { self.navigator = navigator }
                        func didAppear() { navigator.navigate() }
                    }

                    """, to: "Sources/Loan\(number).swift")
            }
            try scratch.write("protocol LoanNavigatorContract { func navigate() }\n", to: "Sources/Navigator.swift")
            let json = try scratch.vmlint("survey", "--format", "json").output
            let survey = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let rules = survey?["rules"] as? [[String: Any]] ?? []
            let rule = rules.first { $0["rule"] as? String == "dependencies-are-private-let" }
            return "\(rule?["standing"] as? String ?? "none"): \(rule?["reason"] as? String ?? "none")"
        }
        #expect(try reason(10, variables: 0) == "habit: a habit")
        #expect(try reason(10, variables: 6) == "contested: contested")
        #expect(try reason(3, variables: 0) == "too few: too few places: as the convention says")
    }

    @Test("`survey`, `rules --counts` and `init` count the same places, each of them once")
    func counts() throws {
        // The dependencies are judged twice: whether they are private, and whether they are constant.
        let scratch = try Scratch()
        for number in 0..<9 {
            try scratch.write(
                """
                protocol Loan\(number)ViewModelContract { func didAppear() }
                final class Loan\(number)ViewModel: Loan\(number)ViewModelContract {
                    \(number < 1 ? "var" : "private let") navigator: LoanNavigatorContract
                    init(navigator: LoanNavigatorContract) { self.navigator = navigator }
                    func didAppear() { navigator.navigate() }
                }

                """, to: "Sources/Loan\(number).swift")
        }
        try scratch.write("protocol LoanNavigatorContract { func navigate() }\n", to: "Sources/Navigator.swift")
        func counts(_ words: String...) throws -> [String: [Int]] {
            let json = try scratch.run(binary.path, words + ["--format", "json"]).output
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let rules = (object?["rules"] as? [[String: Any]] ?? []).filter {
                $0["rule"] as? String != "source-is-readable"
            }
            return Dictionary(
                uniqueKeysWithValues: rules.map { rule in
                    (rule["rule"] as? String ?? "", ["kept", "broken", "notJudged"].map { rule[$0] as? Int ?? -1 })
                }
            ).filter { $0.value != [0, 0, 0] }
        }
        let surveyed = try counts("survey")
        #expect(surveyed["dependencies-are-private-let"] == [8, 1, 0])
        #expect(try counts("rules", "--counts") == surveyed)
        #expect(try scratch.vmlint("init").code == 0)
        let settings = try scratch.read(".lint.yml")
        #expect(settings.contains("dependencies-are-private-let: error  # 8 of 9\n"), "\(settings)")
    }

    @Test("A baseline accepts violations of rules that are not a habit, so that a change elsewhere causes no findings")
    func habitsAndBaseline() throws {
        let scratch = try shop()
        func write(_ number: Int, isFinal: Bool) throws {
            try scratch.write(
                "\(isFinal ? "final " : "")class Loan\(number)ViewModel: Loan\(number)ViewModelContract {}\n",
                to: "Sources/Shop/Loan\(number)ViewModel.swift")
        }
        for number in 4..<8 { try write(number, isFinal: false) }
        for number in 10..<20 {
            try scratch.write(
                "protocol Loan\(number)ViewModelContract {}\n", to: "Sources/Shop/Loan\(number)Contract.swift")
            try write(number, isFinal: false)
        }
        let only = ["--only", "viewmodel-is-final", "--strict"]
        #expect(try scratch.run(binary.path, only).code == 0)
        let written = try scratch.vmlint("baseline", "write", "--only", "viewmodel-is-final")
        #expect(
            written.errors.contains("15 findings accepted, 15 of them violations of rules that too little of the code"),
            "\(written.errors)")
        // More classes make `final` a habit.
        for number in [4, 5, 6] + Array(10..<20) { try write(number, isFinal: true) }
        #expect(try scratch.run(binary.path, only).code == 1)
        #expect(try scratch.run(binary.path, only + ["--baseline", ".lint-baseline"]).code == 0)
        try scratch.write("baseline: .lint-baseline\n", to: ".lint.yml")
        #expect(try scratch.run(binary.path, only).code == 0)
        try write(9, isFinal: false)
        #expect(try scratch.run(binary.path, only).code == 1)
        // What the baseline accepts can be fixed.
        #expect(try scratch.vmlint("--fix", "--no-baseline", "--only", "viewmodel-is-final").code == 0)
        #expect(try scratch.read("Sources/Shop/Loan3ViewModel.swift").hasPrefix("final class"))
        #expect(try scratch.vmlint("--baseline", "a", "--no-baseline").errors.contains("cannot be combined"))
    }

    @Test("a violation of a rule that is off is explained with its counts, and a reported one with its message")
    func silenceOfRulesThatAreOff() throws {
        let scratch = try shop()
        let line = "Sources/Shop/Loan3ViewModel.swift:1"
        let off = "violated, but the rule is off unless it is a habit, and 0 of 10 in the project follow the rule"
        let silence = try scratch.vmlint("--explain-silence", line).output
        #expect(silence.contains("stateless-says-why  ") && silence.contains(off), "\(silence)")
        #expect(silence.contains("reported: `Loan3ViewModel` is not `final`"))
        try scratch.write("rules: { stateless-says-why: off }\n", to: ".lint.yml")
        #expect(
            try scratch.vmlint("--explain-silence", line).output.contains(
                "violated, but the settings turn the rule off here"))
        let outcome = try scratch.vmlint("--explain-silence", "Sources/Shop/Loan3ViewModel.swift:99")
        #expect(outcome.code == 2 && outcome.errors.contains("Loan3ViewModel.swift has 2 lines, and no line 99"))
    }

    @Test("its web page is well-formed, loads nothing, and can be written to a file")
    func html() throws {
        let scratch = try shop()
        let outcome = try scratch.vmlint("survey", "--format", "html=survey.html")
        #expect(outcome.code == 0 && outcome.output.isEmpty)
        let page = try scratch.read("survey.html")
        let parser = XMLParser(data: Data(page.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(page.contains("default-src 'none'") && !page.contains("src=\"http"))
        #expect(page.contains("Loan3ViewModel"))
    }

    @Test("--since prints which habits become stronger and which weaker, without a checkout")
    func since() throws {
        let scratch = try shop()
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-q", "-m", "Begin")
        for number in 4..<9 {
            try scratch.write(
                "class Loan\(number)ViewModel: Loan\(number)ViewModelContract {}\n",
                to: "Sources/Shop/Loan\(number)ViewModel.swift")
        }
        let outcome = try scratch.vmlint("survey", "--since", "HEAD")
        let row = outcome.output.split(separator: "\n").first { $0.contains("viewmodel-is-final") } ?? ""
        #expect(row.contains("9 of 10, 90.0 %  →"), "\(outcome)")
        #expect(row.hasSuffix("4 of 10, 40.0 %  is no longer a habit"), "\(outcome)")
        #expect(try scratch.vmlint("survey", "--since", "nowhere").code == 2)
    }
}
