import Foundation
import Testing

@Suite("`vmlint test` runs the pages of a team's rules")
struct TestCommandTests {
    private let settings = "own-rules: { sheds-are-final: { each: class, must: { modifiers: final } } }\n"
    private let page = """
        # sheds-are-final

        A shed is final.

        ## Violates the rule

        ```swift
        class Shed {}  // ✗ is not `final`
        ```

        ## Follows the rule

        ```swift
        final class Shed {}
        ```

        """

    private func scratch(page: String? = nil) throws -> Scratch {
        try Scratch([".lint.yml": settings, ".lint/sheds-are-final.md": page ?? self.page])
    }

    @Test("the code is 0 for a correct page, and 1 for a mistake, which is reported with its place")
    func codes() throws {
        let good = try scratch().vmlint("test")
        #expect(good.code == 0)
        #expect(good.output == "1 page, 2 cases: all pass\n")
        let bad = try scratch(page: page.replacing("final class", with: "class")).vmlint("test")
        #expect(bad.code == 1)
        #expect(
            bad.output == """
                .lint/sheds-are-final.md:14: error: reported without a mark: the class `Shed` is not `final`
                1 page, 2 cases: 1 page with mistakes

                """)
    }

    @Test("a page that is not text is an error with the place of its first wrong byte, also when linting")
    func bytes() throws {
        let scratch = try scratch()
        let file = scratch.folder.appendingPathComponent(".lint/sheds-are-final.md")
        try (Data(page.utf8.prefix(30)) + [0xFF]).write(to: file)
        for outcome in [try scratch.vmlint("test"), try scratch.vmlint()] {
            #expect(outcome.code == 2)
            #expect(outcome.errors == "vmlint: .lint/sheds-are-final.md:3:12: error: the file is not UTF-8\n")
        }
    }

    @Test("pages are chosen by rule or path, and other words are rejected")
    func choice() throws {
        let scratch = try scratch()
        #expect(try scratch.vmlint("test", "sheds-are-final").code == 0)
        #expect(try scratch.vmlint("test", ".lint/sheds-are-final.md").code == 0)
        let none = try scratch.vmlint("test", "sheds-are-finl")
        #expect(none.code == 2 && none.errors.contains("did you mean `sheds-are-final`?"))
        let empty = try Scratch([".lint.yml": settings]).vmlint("test")
        #expect(empty.code == 2 && empty.errors.contains("no pages in .lint"))
    }

    @Test("--update writes marks, once")
    func update() throws {
        let scratch = try scratch(page: page.replacing("  // ✗ is not `final`", with: ""))
        #expect(try scratch.vmlint("test").code == 1)
        let updated = try scratch.vmlint("test", "--update")
        #expect(updated.code == 0 && updated.errors.contains("wrote .lint/sheds-are-final.md"))
        #expect(
            try scratch.read(".lint/sheds-are-final.md").contains(
                "class Shed {}  // ✗ the class `Shed` is not `final`\n"))
        #expect(try scratch.vmlint("test", "--update").errors == "")
    }

    @Test("a page is what `explain` prints")
    func explain() throws {
        let outcome = try scratch().vmlint("explain", "sheds-are-final")
        #expect(outcome.output.contains("A shed is final.") && outcome.output.contains("Follows the rule"))
    }

    @Test("a page that leads out of the project is not read")
    func containment() throws {
        let scratch = try scratch()
        let outside = try Scratch(["page.md": "# sheds-are-final\n\nSecret.\n"])
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(".lint/sheds-are-final.md"))
        try FileManager.default.createSymbolicLink(
            at: scratch.folder.appendingPathComponent(".lint/sheds-are-final.md"),
            withDestinationURL: outside.folder.appendingPathComponent("page.md"))
        let outcome = try scratch.vmlint("test")
        #expect(outcome.code == 2)
        #expect(!(outcome.output + outcome.errors).contains("Secret"))
    }

    @Test("the example of own rules has no findings, and its pages are correct")
    func example() throws {
        let root = packageRoot.appendingPathComponent("Examples/OwnRules").path
        let scratch = try Scratch()
        let lint = try scratch.vmlint("--root", root, "--config", "\(root)/.lint.yml", "--format", "concise")
        #expect(lint.code == 0)
        #expect(lint.findings == [] && lint.errors == "")
        let pages = try scratch.vmlint("test", "--root", root, "--config", "\(root)/.lint.yml")
        #expect(pages.code == 0, "\(pages.output)\(pages.errors)")
        #expect(pages.output.hasPrefix("5 pages"))
    }
}
