import Syntax
import Testing

@testable import Reporting

@Suite("Text in a terminal")
struct TerminalTests {
    @Test("the lines of a page fit the width, except for code", arguments: [40, 60, 80, 120])
    func width(width: Int) {
        for line in explain(samplePage.description, style: PageStyle(width: width)).split(separator: "\n") {
            #expect(cells(String(line)) <= width)
        }
    }

    @Test("wide characters take two cells, joined ones no more")
    func widths() {
        #expect(cells("abc") == 3)
        #expect(cells("日本") == 4)
        #expect(cells("e\u{301}") == 1)
        #expect(cells("👩‍🍳") == 2)
    }

    @Test("a very long line is truncated around the place")
    func longLines() {
        let line = String(repeating: "x", count: 5000)
        let shown = text(report("m", source: Array("/**/\(line)".utf8)))
        #expect(shown.split(separator: "\n").allSatisfy { $0.count < 600 })
    }

    @Test("each option is in the completions of each shell and the help of its command")
    func options() {
        let scripts = [bashCompletions(samplePages), zshCompletions(samplePages), fishCompletions(samplePages)]
        for option in allOptions + commonOptions {
            #expect(scripts[0].contains(option.name))
            #expect(scripts[1].contains(option.name))
            #expect(scripts[2].contains("-l \(option.name.dropFirst(2))"))
        }
        #expect(Set((allOptions + commonOptions).map(\.id)) == Set(CommandOption.ID.allCases))
        #expect(
            allCommands.map(\.id).sorted { $0.rawValue < $1.rawValue }
                == Command.ID.allCases.sorted { $0.rawValue < $1.rawValue })
        for command in allCommands {
            for option in command.options {
                #expect(allOptions.contains { $0.id == option }, "\(option) is in no table")
                #expect(help(for: command).contains(option.rawValue))
            }
        }
    }

    @Test("apostrophes and colons in descriptions reach zsh and fish")
    func quotes() {
        #expect(zshCompletions(samplePages).contains("'--update[Rewrite the pages'\\'' marks to match the findings.]'"))
        #expect(fishCompletions(samplePages).contains("-d 'Rewrite the pages\\' marks to match the findings.'"))
        #expect(zshCompletions(samplePages).contains("'--jobs=[Use N threads (default\\: one per core).]'"))
    }

    @Test(
        "characters that control a terminal or reorder a line are escaped",
        arguments: [
            ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\n\tb\u{202E}c", "a\n\tb\\u{202E}c"), ("\u{9B}2J", "\\u{9B}2J"),
            ("a\r\nb\u{61C}", "a\\u{D}\nb\\u{61C}"), ("👩‍🍳 naïve\n", "👩‍🍳 naïve\n"), ("", ""),
        ])
    func unseen(text: String, shown: String) { #expect(visibleLines(text) == shown) }

    @Test(
        "JSON escapes the same characters",
        arguments: [
            ("\u{1B}\u{7F}", #""\u001b\u007f""#), ("\u{9B}\"\\", #""\u009b\"\\""#),
            ("é\u{202E}\n", #""é\u202e\u000a""#),
            ("é\n", #""é\n""#), ("x##[a]", #""x##\u005ba]""#), ("é##vso[", #""é##vso\u005b""#), ("[a]", #""[a]""#),
        ])
    func json(text: String, written: String) { #expect(JSON.string(text).text == written + "\n") }

    @Test(
        "nothing in a log is a command for a runner of CI",
        arguments: [
            ("::error::a\n", "\\u{3A}:error::a\n"), ("a\n  ::b\nc::d", "a\n  \\u{3A}:b\nc::d"),
            ("a ##[error]##[b]", "a ##\\u{5B}error]##\\u{5B}b]"), ("a: #[b]\n", "a: #[b]\n"),
            ("##vso[task.x]##teamcity[y]", "##vso\\u{5B}task.x]##teamcity\\u{5B}y]"),
            // As characters, the marks are joined to a number sign and to an accent.
            ("\u{600}##[error]", "\u{600}##\\u{5B}error]"), ("::\u{301}error", "\\u{3A}:\u{301}error"),
            ("\u{3000}::a", "\u{3000}\\u{3A}:a"), ("## [a]", "## [a]"),
        ])
    func commands(text: String, written: String) { #expect(withoutCommands(text) == written) }

    @Test("seconds are written to the millisecond")
    func times() {
        #expect(seconds(0) == "0.000 s")
        #expect(seconds(12_400_000) == "0.012 s")
        #expect(seconds(61_234_567_890) == "61.235 s")
    }
}
