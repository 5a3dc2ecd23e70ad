import Foundation
import Testing

@Suite("Verdicts are counted and silence is explained")
struct VerdictCommandTests {
    private let harbour = """
        final class HarbourViewModel: ObservableObject {
            @Published private(set) var boats: [String] = []
        }
        class QuayViewModel: ObservableObject {
            @Published private(set) var name = ""
        }
        """

    @Test("rules --counts counts what keeps and breaks each rule")
    func counts() throws {
        let scratch = try Scratch(["Sources/Harbour.swift": harbour])
        let outcome = try scratch.vmlint("rules", "--counts", "--format", "json", "Sources")
        #expect(outcome.code == 0)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let rules = try #require(json?["rules"] as? [[String: Any]])
        func counts(of rule: String) -> [Int] {
            let row = rules.first { $0["rule"] as? String == rule }
            return ["kept", "broken", "notJudged"].compactMap { row?[$0] as? Int }
        }
        #expect(counts(of: "viewmodel-is-final") == [1, 1, 0])
        #expect(counts(of: "mock-is-final") == [0, 0, 0])
    }

    @Test("--explain-silence lists each rule that judges the line, with its finding or the reason for its silence")
    func silence() throws {
        let scratch = try Scratch(["Sources/Harbour.swift": harbour])
        let kept = try scratch.vmlint("--explain-silence", "Sources/Harbour.swift:1")
        #expect(kept.code == 0)
        #expect(kept.output.contains("viewmodel-is-final"))
        #expect(kept.output.contains("the code follows the rule"))
        let broken = try scratch.vmlint("--explain-silence", "Sources/Harbour.swift:4")
        #expect(broken.output.contains("reported: `QuayViewModel` is not `final`"))
    }

    @Test("--explain-silence prints the line of the code that a reason refers to")
    func place() throws {
        let scratch = try Scratch([
            "Sources/Harbour.swift": """
            final class HarbourViewModel: ObservableObject {
                @Published var boats: [String] = []
            }
            """,
            "Sources/Port.swift": "\n\nfunc leave(_ harbour: HarbourViewModel) { harbour.boats = [] }",
        ])
        let outcome = try scratch.vmlint("--explain-silence", "Sources/Harbour.swift:2")
        #expect(outcome.output.contains("not judged: `boats` may be changed at Sources/Port.swift:3"))
    }

    @Test(
        "--explain-silence rejects places outside of linted files",
        arguments: ["Sources/Harbour.swift", "Sources/Harbour.swift:0", ":3", "Sources/Pier.swift:3"])
    func refusal(value: String) throws {
        let scratch = try Scratch(["Sources/Harbour.swift": harbour])
        let outcome = try scratch.vmlint("--explain-silence", value)
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
    }
}
