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

    @Test("it prints how often a rule is kept, whether it is reported, and examples")
    func text() throws {
        let outcome = try shop().vmlint("survey")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let row = try #require(lines.first { $0.contains("viewmodel-is-final") })
        #expect(row.contains("9") && row.contains("90 %") && row.contains("█████████░"))
        #expect(row.hasSuffix("habit      1 finding, a habit"))
        #expect(outcome.output.contains("broken Sources/Shop/Loan3ViewModel.swift:1"))
        #expect(outcome.output.contains("{Name}ViewModel"))
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
        #expect(try reason("habits: { least: 20 }") == "as documented: too few places")
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
        #expect(outcome.output.hasPrefix("1 rule is not a habit here · `vmlint survey` shows them\nNo findings"))
        let silence = try scratch.vmlint("--explain-silence", "Sources/Shop/Loan3ViewModel.swift:1").output
        #expect(silence.contains("violated, but not a habit here: 4 of 10 keep it"), "\(silence)")
        let json = try scratch.vmlint("--only", "viewmodel-is-final", "--format", "json").output
        #expect(json.contains("\"rulesAgainstHabits\": 1"))
        try scratch.write("habits: off\n", to: ".lint.yml")
        #expect(try scratch.vmlint("--only", "viewmodel-is-final", "--strict").code == 1)
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
        #expect(row.contains("9/10, 90 %  →") && row.hasSuffix("4/10, 40 %  is no longer a habit"), "\(outcome)")
        #expect(try scratch.vmlint("survey", "--since", "nowhere").code == 2)
    }
}
