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
        let line = silence.output.split(separator: "\n").first { $0.contains("use-cases-are-values") }
        #expect(line?.hasSuffix("  the code follows the rule") == true, "\(silence.output)")
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
        let fences = page.split(separator: "```yaml\n").dropFirst().compactMap { $0.split(separator: "```").first }
        let outcomes = try fences.map { try scratch([".lint.yml": String($0)]).vmlint("--format", "concise") }
        #expect(outcomes.map(\.code) == [1, 1, 0])
        for outcome in outcomes.prefix(2) {
            #expect(outcome.findings.contains("Sources/Load.swift:1 use-cases-are-structs"))
        }
        // The page of the rule is correct, too.
        let example = try #require(page.split(separator: "````markdown\n").last?.split(separator: "````").first)
        let tested = try scratch([
            ".lint.yml": String(fences[0]), ".lint/use-cases-are-structs.md": String(example),
        ]).vmlint("test")
        #expect(tested.code == 0, "\(tested)")
    }

    @Test("files that no Xcode target compiles are mentioned once")
    func targets() throws {
        let project = """
            objects = {
                A1 = {isa = PBXBuildFile; fileRef = A2; };
                A2 = {isa = PBXFileReference; path = Sources/Load.swift; sourceTree = SOURCE_ROOT; };
                A3 = {isa = PBXSourcesBuildPhase; files = (A1, ); };
            };

            """
        let outcome = try scratch(["App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n\(project)}\n"]).vmlint()
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("no Xcode target") }
        #expect(
            lines.map {
                $0.hasSuffix(
                    "own rules report nothing in 1 file that no Xcode target compiles, such as Sources/Save.swift")
            }
                == [true], "\(outcome.errors)")
    }

    @Test("a rule that judges nothing, because a list means all of it, says so")
    func lists() throws {
        let rule = "own-rules: { own: { each: { inherit: [BaseA, BaseB] }, must: { modifiers: final } } }\n"
        let outcome = try Scratch(sources.merging([".lint.yml": rule]) { $1 }).vmlint()
        #expect(
            outcome.errors.contains(
                "`inherit: [BaseA, BaseB]` means all of them; for one of them, write `any: [{ inherit: BaseA }, { inherit: BaseB }]`"
            ), "\(outcome.errors)")
    }

    @Test("`init --from` translates the custom rules of SwiftLint")
    func translation() throws {
        let scratch = try Scratch(
            sources.merging([
                ".swiftlint.yml": "custom_rules:\n  no_print:\n    regex: 'print\\('\n  lines:\n    regex: '\\n{3}'\n"
            ]) { $1 })
        let outcome = try scratch.vmlint("init", "--from", ".swiftlint.yml")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("translated 1 custom rule; as comments with the reason: lines"))
        #expect(try scratch.read(".lint.yml").contains("call: [\"print\", \".print\"]"))
        #expect(try scratch.vmlint("--only", "no-print").code == 0)
        let none = try Scratch(sources.merging([".swiftlint.yml": "line_length: 3\n"]) { $1 })
        #expect(try none.vmlint("init", "--from", ".swiftlint.yml").code == 2)
    }
}
