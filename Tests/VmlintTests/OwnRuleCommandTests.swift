import Foundation
import Testing

@Suite("Own rules on the command line")
struct OwnRuleCommandTests {
    private let settings = """
        roles:
          use-case: { name: "{Name}UseCase" }
          robot: { name: "{Name}Robot", in: ["Tests/**"] }
        own-rules:
          use-cases-are-values:
            each: use-case
            must: { be: struct }
            severity: error
            because: A use case holds no state.
          robots-are-final: { each: robot, must: { modifiers: final } }
        """
    private let sources = [
        "Sources/Load.swift": "final class LoadUseCase {}\n", "Sources/Save.swift": "struct SaveUseCase {}\n",
    ]

    private func scratch(_ more: [String: String] = [:]) throws -> Scratch {
        try Scratch(sources.merging([".lint.yml": settings]) { $1 }.merging(more) { $1 })
    }

    @Test("are reported with their reason, fail the run by their severity, and roles without a type are reported")
    func lint() throws {
        let outcome = try scratch().vmlint("--format", "text")
        #expect(outcome.code == 1)
        #expect(
            outcome.output.contains(
                "Sources/Load.swift:1:13: error: the use case `LoadUseCase` is a class, not a struct [use-cases-are-values]"
            ))
        #expect(outcome.output.contains("note: A use case holds no state."))
        #expect(outcome.errors.contains(".lint.yml:3:3: warning: nothing in the project has the role `robot`"))
        #expect(outcome.errors.contains(".lint.yml:10:3: warning: the rule `robots-are-final` finds nothing to judge"))
    }

    @Test(
        "every report format includes them",
        arguments: [
            "concise", "xcode", "agent", "json", "sarif", "github", "gitlab", "rdjson", "sonarqube", "checkstyle",
            "junit", "markdown", "html",
        ])
    func formats(format: String) throws {
        let outcome = try scratch().vmlint("--format", format)
        #expect(outcome.output.contains("use-cases-are-values"))
        #expect(outcome.output.contains("is a class, not a struct"))
    }

    @Test("`rules`, `explain`, `--only`, `--skip` and `schema` include them")
    func commands() throws {
        let scratch = try scratch()
        #expect(try scratch.vmlint("rules").output.contains("use-cases-are-values"))
        let page = try scratch.vmlint("explain", "use-cases-are-values")
        #expect(page.code == 0)
        #expect(page.output.contains("A use case holds no state.") && page.output.contains("must: { be: struct }"))
        #expect(try scratch.vmlint("--only", "use-cases-are-values").code == 1)
        #expect(try scratch.vmlint("--skip", "use-cases-are-values").code == 0)
        let unknown = try scratch.vmlint("--only", "use-cases-are-value")
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("did you mean `use-cases-are-values`?"))
        #expect(try scratch.vmlint("explain", "robots-are-finl").errors.contains("did you mean `robots-are-final`?"))
        #expect(try scratch.vmlint("schema").output.contains("\"use-cases-are-values\""))
        let silence = try scratch.vmlint("--explain-silence", "Sources/Save.swift:1")
        #expect(silence.output.contains("use-cases-are-values  the rule is kept"))
    }

    @Test("a baseline accepts them")
    func baseline() throws {
        let scratch = try scratch()
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        #expect(try scratch.vmlint("--baseline", ".lint-baseline").code == 0)
    }

    @Test("suggested fixes are applied")
    func fix() throws {
        let scratch = try scratch()
        #expect(try scratch.vmlint("--fix", "--suggested").code == 0)
        #expect(try scratch.read("Sources/Load.swift") == "struct LoadUseCase {}\n")
    }

    @Test("what docs/own-rules.md shows can be pasted")
    func documented() throws {
        let page = try text(of: "docs/own-rules.md")
        let fence = try #require(page.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
        let outcome = try scratch([".lint.yml": String(fence)]).vmlint("--format", "concise")
        #expect(outcome.code == 1)
        #expect(outcome.findings.contains("Sources/Load.swift:1 use-cases-are-values"))
    }
}
