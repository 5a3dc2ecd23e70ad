import Foundation
import Testing

/// Tests of what untrusted names and sources print to terminals and to logs of CI.
@Suite struct LogTests {
    private static let control = "\u{1B}[31m\u{202E}\u{9B}\u{2066}"

    /// Returns a repository in which names, sources and comments contain control characters and commands for runners.
    private func repository() throws -> Scratch {
        let control = LogTests.control
        let scratch = try Scratch([
            ".lint.yml": "habits: off\nlayers:\n  ui:\n    in: 'S*'\n    may-use: []\n  data:\n    in: D\n",
            "S\(control)/A\(control)ViewModel.swift": """
            // \(control)
            import Combine
            class A\u{202E}ViewModel: ObservableObject {
                @Published var a = "\(control)"
                ::error::no ##[error]no ##vso[task.complete]
                func track\u{200F}() {} // vmlint:disable:this \(control)
            }
            """,
            "x\n::error::y/##[error]y/QViewModel.swift":
                "class QViewModel: ObservableObject { @Published var a = 0 ; let l = \"##[error]\" }\n",
            "D/B.swift": "protocol B {}\n",
            "base": "a\tb\(control)\tc\(control)\t0\n\(control)\n",
        ])
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        return scratch
    }

    @Test("No output controls a terminal, reorders a line or commands a runner")
    func everyMessage() throws {
        let scratch = try repository()
        let control = LogTests.control
        let formats = [
            "text", "concise", "xcode", "agent", "markdown", "json", "sarif", "gitlab", "rdjson", "sonarqube",
            "checkstyle", "junit", "html",
        ]
        let lines: [[String]] =
            formats.map { ["--format", $0] } + [
                ["screens", "--all"], ["screens", "--format", "json"], ["screens", "--format", "markdown"], ["layers"],
                ["layers", "--format", "json"], ["survey"], ["survey", "--format", "markdown"], ["rules", "--counts"],
                ["explain", control], ["--since", control], ["--since", "HEAD"], ["--staged"], [control],
                ["--\(control)"], ["--format", control], ["--format", "json=\(control)/x"], ["--only", control],
                ["--config", control], ["--root", control], ["--baseline", control], ["--baseline", "base"],
                ["--jobs", control], ["baseline", "check", "--baseline", "base"], ["baseline", control],
                ["test", control], ["help", control], ["completions", control], ["inspect", "tokens", "."],
                ["inspect", "verdicts"],
                ["inspect", "declarations", control], ["--explain-silence", "\(control):1"],
                ["init", "--adopt", control], ["init", "--config", "\(control)/a.yml"], ["--fix", "--suggested"],
            ]
        for line in lines {
            let outcome = try scratch.run(binary.path, line, environment: ["GITHUB_ACTIONS": "true"])
            for text in [outcome.output, outcome.errors] {
                let unseen = text.unicodeScalars.filter {
                    $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F..<0xA0).contains($0.value)
                        || ["\u{202E}", "\u{200F}", "\u{2066}"].contains($0)
                }
                #expect(unseen.isEmpty, "\(line): \(unseen.map { String($0.value, radix: 16) })")
                #expect(!text.contains("##[") && !text.contains("##vso["), "\(line)")
                let starts = text.split(separator: "\n").map { $0.drop { $0.isWhitespace }.prefix(2) }
                #expect(!starts.contains("::"), "\(line)")
            }
        }
    }

    @Test(
        "Settings with control characters are quoted without them",
        arguments: [
            "%: a\n", "rules:\n  %: error\n", "rules:\n  viewmodel-is-final: %\n", "\"a%\": [", "include: ['../%']\n",
            "baseline: '../%'\n", "extends: '%'\n", "exclude: ['%']\n", "habits: '%'\n", "- %\n", "a: *%\n",
            "own-rules:\n  '%': {}\n",
        ])
    func settings(_ text: String) throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write(text.replacingOccurrences(of: "%", with: LogTests.control), to: ".lint.yml")
        let outcome = try scratch.vmlint()
        #expect(outcome.errors.contains(".lint.yml:") && !outcome.errors.contains("\u{1B}"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("\u{202E}"))
    }

    @Test("A diff in a log of GitHub stops commands, and can still be applied")
    func diff() throws {
        let scratch = try repository()
        let line = "\(binary.path) --diff | tee log | git apply; cat log"
        let outcome = try scratch.run("/bin/sh", ["-c", line], environment: ["GITHUB_ACTIONS": "true"])
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome)")
        let word = try #require(lines.first).dropFirst("::stop-commands::".count)
        #expect(lines.first?.hasPrefix("::stop-commands::diff-") == true && lines.last == "::\(word)::")
        #expect(lines.filter { $0.contains(word) }.count == 2)
        #expect(try scratch.git("status", "--porcelain").output.contains("QViewModel.swift"))
        let file = try repository()
        _ = try file.run("/bin/sh", ["-c", "\(binary.path) --diff >log"], environment: ["GITHUB_ACTIONS": "true"])
        #expect(try file.read("log").hasPrefix("diff --git"))
    }
}
