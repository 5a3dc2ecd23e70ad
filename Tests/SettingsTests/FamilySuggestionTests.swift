import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Settings

@Suite struct FamilySuggestionTests {
    /// Returns files with 23 coordinators, of which all but one are final and in a file with their name, and with as
    /// many ledgers, of which all but one are private.
    private var files: [FileFacts] {
        (0..<23).map { number in
            let name = "Berth\(["A", "B", "C"][number % 3])\(number)Coordinator"
            let text = """
                \(number == 3 ? "" : "final ")class \(name) {
                    \(number == 4 ? "" : "private ")let ledger = Ledger()
                }
                """
            return scan(Source(path: "Sources/App/\(name).swift", bytes: Array(text.utf8)))
        }
    }

    @Test("The conventions of families become own rules in comments, and can be read as such")
    func ownRules() throws {
        let text = suggestSettings(for: files)
        let lines = text.split(separator: "\n").filter { $0.contains("each: class") || $0.contains("each: type") }
        #expect(
            lines.contains(
                "#   coordinator-are-final: { each: class, where: { name: \"*Coordinator\" }, must: { modifiers: final } }  # 22 of 23"
            ), "\(text)")
        #expect(
            lines.contains(
                "#   ledger-are-private: { each: type, properties: { stored: true, name: ledger }, must: { access: private } }  # 22 of 23"
            ), "\(text)")
        let rules = lines.map { "  " + $0.drop { $0 == "#" || $0 == " " } }.joined(separator: "\n")
        let reading = readSettings(Array("own-rules:\n\(rules)\n".utf8))
        #expect(reading.mistakes == [])
        let counts = countVerdicts(
            in: link(files, settings: LinkSettings()), with: reading.settings, rules: reading.settings.teamRules)
        #expect(counts.allSatisfy { $0.counts.kept >= 22 }, "\(counts)")
    }

    @Test("A survey lists the conventions of families, the surest first")
    func survey() {
        let project = link(files, settings: LinkSettings())
        let result = lint(project, with: Configuration(), isSurvey: true)
        let families = Survey(result, workers: OneWorker()).families
        #expect(families.map(\.words).contains("classes named `…Coordinator` are in a file with their name"))
        #expect(families.map(\.words).contains("classes named `…Coordinator` are `final`"))
        #expect(families.map(\.count.lowerBound) == families.map(\.count.lowerBound).sorted(by: >))
    }
}
