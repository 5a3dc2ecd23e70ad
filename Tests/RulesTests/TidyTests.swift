import Foundation
import Rules
import Testing

@Suite("Each rule has a page, a file and an entry in the list")
struct TidyTests {
    @Test("A page follows the grammar", arguments: allPages)
    func grammar(page: RulePage) {
        for fault in page.faults { Issue.record("\(page.fileName): \(fault)") }
    }

    @Test("There are pages")
    func thereArePages() {
        #expect(!allPages.isEmpty)
        #expect(Set(allPages.map(\.id)).count == allPages.count)
    }

    @Test("Pages and entries in the list match")
    func list() {
        let pages = allPages.map(\.id)
        #expect(Set(listed).count == listed.count, "a rule is listed twice")
        #expect(Set(listed).subtracting(pages).sorted() == [], "rules without a page")
        #expect(Set(pages).subtracting(listed).sorted() == [], "pages without a rule")
    }

    @Test(
        "Each rule has a separate file, and each file has a rule",
        arguments: listed)
    func file(id: String) throws {
        let page = try #require(allPages.first { $0.id == id })
        let name = camelCased(id)
        let path = try #require(ruleFiles[name.prefix(1).uppercased() + name.dropFirst()], "\(id): no Swift file")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            text.contains("let \(name) = Rule(Pages.\(name))"),
            "\(id): \(path) does not begin its rule as the others do")
        // A rule with several files has a folder in that of its group.
        let folder = try #require(path.components(separatedBy: "Sources/Rules/").last?.split(separator: "/").first)
        #expect(
            folder.lowercased() == page.group.filter { $0 != "-" },
            "\(id): page and Swift file are in folders of different names")
    }

    @Test("Each file with a rule is in the list")
    func noStrayFiles() throws {
        let listed = Set(allRules.map { camelCased("\($0.page.id)") })
        for path in ruleFiles.values.sorted() {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            for match in text.matches(of: /Rule\(Pages\.([A-Za-z]+)\)/) {
                #expect(listed.contains(String(match.1)), "\(path): not in allRules")
            }
        }
    }
}

/// The Swift files in folders of `Sources/Rules`, by their names without `.swift`.
private let ruleFiles: [String: String] = {
    let folder = packageRoot.appendingPathComponent("Sources/Rules")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".swift") && $0.contains("/") }
    return Dictionary(
        files.map { (URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent, folder.path + "/" + $0) }
    ) { first, _ in first }
}()

private let listed = allRules.map { "\($0.page.id)" }
