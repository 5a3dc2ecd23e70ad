import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Reporting

@Suite("The HTML report")
struct HTMLTests {
    private let source = """
        protocol FigViewModelContract {}
        final class FigViewModel: FigViewModelContract {}
        struct Ripe {}
        """

    /// Returns a report on one screen with a finding at each of several words.
    private func report(at words: String...) -> Report {
        let file = Source(path: "Fig.swift", bytes: Array(source.utf8))
        let diagnostics = words.enumerated().map { ordinal, word in
            let start = source.utf8.distance(from: source.startIndex, to: source.firstRange(of: word)!.lowerBound)
            let place = Place(file: 0, range: ByteRange(start, start + word.utf8.count))
            return Diagnostic(
                rule: samplePages[0], severity: .warning, finding: Finding("`\(word)` is wrong", at: place),
                symbol: word,
                ordinal: ordinal, silencedBy: nil)
        }
        let project = link([scan(file)], settings: LinkSettings())
        return Report(result: LintResult(project: project, diagnostics: diagnostics, ruleTimes: []))
    }

    @Test("a screen shows its convention, its parts with their places, and its findings")
    func screens() {
        let text = html(report(at: "FigViewModel:"), rules: samplePages)
        #expect(
            text.contains(
                "<details open=\"\">\n<summary><strong>Fig</strong> <span class=\"convention\">stateless</span>"))
        #expect(text.contains("<td>contract</td><td>FigViewModelContract</td><td><span class=\"place\">Fig.swift:1:10</span></td>"))
        #expect(text.contains("<td>view model</td><td>FigViewModel</td><td><span class=\"place\">Fig.swift:2:13</span></td>"))
        #expect(text.contains("<code>FigViewModel:</code> is wrong") && !text.contains("Findings outside screens"))
    }

    @Test("a screen without findings is collapsed, and findings outside of screens are listed below")
    func others() throws {
        let text = html(report(at: "Ripe"), rules: samplePages)
        #expect(text.contains("<details>\n<summary><strong>Fig</strong>") && text.contains(" · no findings</summary>"))
        let heading = try #require(text.firstRange(of: "<h2>Findings outside screens</h2>"))
        #expect(text[heading.upperBound...].contains("<code>Ripe</code> is wrong"))
        #expect(text[..<heading.lowerBound].contains("is wrong") == false)
    }

    @Test("paths open in the editor that was chosen, and are plain text otherwise")
    func editors() {
        var report = report(at: "Ripe")
        report.root = "/Users/Reader/Figs & Co"
        let plain = html(report, rules: samplePages)
        #expect(plain.contains("<span class=\"place\">Fig.swift:3:8</span>") && !plain.contains("/Users/"))
        report.editor = .vscode
        let address = "vscode://file/Users/Reader/Figs%20%26%20Co/Fig.swift:3:8"
        let place = "<a class=\"place\" href=\"\(address)\">Fig.swift:3:8</a>"
        #expect(html(report, rules: samplePages).contains(place))
        report.editor = .xcode
        let other = "xcode://open?file=/Users/Reader/Figs%20%26%20Co/Fig.swift&amp;line=3&amp;column=8"
        #expect(html(report, rules: samplePages).contains("href=\"\(other)\""))
    }

    @Test("a rule that was violated is described once")
    func rules() {
        let text = html(report(at: "Ripe", "FigViewModel:"), rules: samplePages)
        #expect(text.matches(of: #/<details id="state-is-kept">/#).count == 1)
        #expect(text.contains("<code class=\"warning\">state-is-kept</code> · 2 findings"))
        #expect(!text.contains("names-are-plain</code>"))
    }
}
