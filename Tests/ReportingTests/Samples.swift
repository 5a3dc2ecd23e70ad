import Linting
import Model
import Rules
import Syntax

@testable import Reporting

/// Pages that belong to no rule, so that the reports do not depend on the rules.
let samplePages = [
    Page(
        id: "state-is-kept", group: "viewmodel", summary: "A view model's `state` | shown <b>once</b>.",
        severity: .error,
        conventions: [.stateful], fix: .safe,
        options: [Option(name: "prefixes", value: .words(["did"]), summary: "What an action begins with.")],
        text: samplePage),
    Page(
        id: "names-are-plain", group: "tests", summary: "Names say what is meant.", severity: .off,
        conventions: [], fix: nil, options: [], text: "# names-are-plain\n\nNames say what is meant.\n"),
]

let samplePage: String = """
    # state-is-kept

    A view model's `state` is kept by one view, and **only** by one, however long the sentence that says so may become.

    Default: error · Conventions: stateful · Fix: safe · Reported: by habit

    ## Why

    - See [another rule](../tests/names-are-plain.md) and [the book](https://example.org/a).
    - Second, with *emphasis*; a long item that has to be wrapped shows whether the lines behind the first are indented as they should.

    | name | value |
    |---|---|
    | `prefixes` | did |

    ## Violates the rule

    `Sources/Shop.swift`

    ```swift
    final class Shop {
    \tvar state = 1  // ✗ kept

        let other = 2
    }
    ```
    """

/// Returns a report on two files, with one finding of each kind and each way to silence one.
func sampleReport() -> Report {
    let basket = Source(
        path: "Sources/Basket/Basket.swift",
        bytes: Array("\u{FEFF}final class Basket {\r\n\tvar 🧺state = 1; var b = 2\r\n}\r\n".utf8))
    let clean = Source(path: "Sources/Clean.swift", bytes: Array("struct Clean {}\n".utf8))
    let project = link([basket, clean].map { scan($0) }, settings: LinkSettings())
    let state = place(of: "🧺state", in: basket)
    let name = place(of: "Basket", in: basket)
    func diagnostic(
        _ page: Int, _ severity: Severity, _ finding: Finding, ordinal: Int = 0, by silence: Diagnostic.Silence? = nil
    ) -> Diagnostic {
        Diagnostic(
            rule: samplePages[page], severity: severity, finding: finding, symbol: "Basket.state", ordinal: ordinal,
            silencedBy: silence)
    }
    var report = Report(
        result: LintResult(
            project: project,
            diagnostics: [
                diagnostic(1, .info, Finding("`Basket` is plain", at: name)),
                diagnostic(
                    0, .error,
                    Finding(
                        "`state` is kept: 100%, once | twice", at: state,
                        notes: [Note("`Basket` keeps it", at: name), Note("this part has to be changed by hand")],
                        fix: Fix(
                            "Make it `private`",
                            edits: [
                                Edit(Place(file: 0, range: ByteRange(state.range.start, state.range.start)), "private ")
                            ]))),
                diagnostic(
                    0, .warning,
                    Finding("`state` again", at: state, fix: Fix("Rename it", safety: .suggested, edits: [])),
                    ordinal: 1),
                diagnostic(0, .error, Finding("silenced", at: state), ordinal: 2, by: .comment(reason: "old \"code\"")),
                diagnostic(0, .error, Finding("silenced", at: state), ordinal: 3, by: .comment(reason: nil)),
                diagnostic(0, .error, Finding("known", at: state), ordinal: 4, by: .baseline),
            ], ruleTimes: []))
    report.nanoseconds = 12_400_000
    (report.start, report.hostName, report.root) = (1_700_000_000, "build-7", "/work/My Shop")
    report.unreadable = [("Sources/Gone.swift", "no such file")]
    report.staleBaselineEntries = ["state-is-kept\tSources/Basket/Basket.swift\tBasket.old\t0"]
    return report
}

/// Returns a report with one finding in one file.
func report(_ finding: String, path: String = "A.swift", source: [UInt8] = Array("let a = 1\n".utf8)) -> Report {
    report([finding], path: path, source: source)
}

func report(_ findings: [String], path: String = "A.swift", source: [UInt8] = Array("let a = 1\n".utf8)) -> Report {
    let project = link([scan(Source(path: path, bytes: source))], settings: LinkSettings())
    let diagnostics = findings.enumerated().map { ordinal, message in
        Diagnostic(
            rule: samplePages[0], severity: ordinal == findings.count - 1 ? .error : .warning,
            finding: Finding(
                message, at: Place(file: 0, range: ByteRange(4, 5)),
                notes: [Note(message, at: Place(file: 0, range: ByteRange(0, 3)))],
                fix: Fix(message, edits: [Edit(Place(file: 0, range: ByteRange(4, 5)), message)])),
            symbol: message, ordinal: ordinal, silencedBy: nil)
    }
    return Report(result: LintResult(project: project, diagnostics: diagnostics, ruleTimes: []))
}

/// Returns a report with one finding of each rule.
func report(of pages: [Page]) -> Report {
    var report = report("m")
    let diagnostic = report.result.diagnostics[0]
    report.result.diagnostics = pages.map {
        Diagnostic(
            rule: $0, severity: .warning, finding: diagnostic.finding, symbol: "a", ordinal: 0, silencedBy: nil)
    }
    return report
}

func emptyReport() -> Report {
    Report(
        result: LintResult(
            project: link([scan(Source(path: "Clean.swift", bytes: []))], settings: LinkSettings()), diagnostics: [],
            ruleTimes: []))
}

private func place(of text: String, in source: Source) -> Place {
    let start = source.bytes.firstRange(of: Array(text.utf8))!.lowerBound
    return Place(file: 0, range: ByteRange(start, start + text.utf8.count))
}

/// Strings that can break formats: every control byte, quotes, markup, escapes, line breaks, emoji, repaired unpaired
/// surrogates.
let nastyStrings: [String] =
    [
        "", "%0A%25", "a,b:c::d", "]]><!--&amp;", "\"'\\\\\"", "\u{FFFE}\u{FFFF}\u{1FFFE}", "🧺\u{200D}🧺e\u{301}",
        "\r\n\u{2028}\u{85}", "| ` ``` **", "{0} {{ [a](1)", "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}txt",
        String(decoding: [0xFF, 0x41, 0xED, 0xA0, 0x80, 0xC3] as [UInt8], as: UTF8.self),
    ] + (UInt8(0)...0x20).map { "x\(Unicode.Scalar($0))y" }
