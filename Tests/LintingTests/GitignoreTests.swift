import Foundation
import Support
import Testing

@testable import Linting

@Suite struct GitignoreTests {
    /// Returns whether `.gitignore` files, given by folder, ignore a path.
    private func ignores(_ path: String, _ files: [String: String]) -> Bool {
        IgnoreRules.ignore(path) { Gitignore(Array((files[$0] ?? "").utf8)) }
    }

    @Test(
        "The patterns of one file are applied; a path with `!` is not ignored",
        arguments: [
            ("*.swift", "a.swift b/a.swift a.txt!"),
            ("/a.swift", "a.swift b/a.swift!"),
            ("b/a.swift", "b/a.swift c/b/a.swift!"),
            ("build/", "build/a b/build/a build!"),
            ("build", "build build/a b/build"),
            ("/b/*/c", "b/x/c b/x/y/c! b/c!"),
            ("b/**/c", "b/c b/x/c b/x/y/c"),
            ("**/c", "c a/c a/b/c cc!"),
            ("b/**", "b/a b/c/d b!"),
            ("*\n!keep.swift", "a.swift keep.swift!"),
            ("b/\n!b/keep.swift", "b/keep.swift"),
            ("b/*\n!b/keep.swift", "b/a b/keep.swift!"),
            ("!a\na", "a"),
            ("# words\n\\#a\n\\!b", "#a !b words!"),
            ("a  \nb\\ ", "a b\\u0020 b!"),
            ("a\r\nb\r\n", "a b"),
            ("\u{FEFF}a", "a"),
            ("[ab].swift\n[!c]x", "a.swift c.swift! dx cx!"),
            ("a[", "a[! a!"),
            ("a\\", "a! a\\!"),
            ("{a,b}", "{a,b} a!"),
            ("?", "a ab! é!"),
            ("??", "é"),
            ("\\*", "* a!"),
            ("foo**bar", "foobar fooxbar foo/bar!"),
            ("foo**/bar", "foobar foo/bar fooxx/y/bar xfoo/bar!"),
            ("foo**/**", "foo foox foo/a"),
            ("a/foo**", "a/foo a/foobar/b a/fo!"),
            ("f?o**/bar", "foox/bar foox/y/bar!"),
            ("/", "a! a/b!"),
            ("**", "a a/b"),
            ("**/", "a/b a!"),
        ])
    func patterns(file: String, paths: String) {
        for word in paths.split(separator: " ") {
            let isExpected = !word.hasSuffix("!")
            let path = String(isExpected ? word : word.dropLast()).replacing("\\u0020", with: " ")
            #expect(ignores(path, ["": file]) == isExpected, "\(file): \(path)")
        }
    }

    @Test("A deeper file takes precedence, and nothing in an ignored folder can be included again")
    func deeperFiles() {
        let files = ["": "*.swift\nout/", "a": "!keep.swift\n/b/x", "a/b": "keep.swift\n!x", "out": "!keep.swift"]
        #expect(ignores("keep.swift", files))
        #expect(!ignores("a/keep.swift", files))
        #expect(ignores("a/b/keep.swift", files))
        #expect(!ignores("a/b/x", files))
        #expect(ignores("a/other.swift", files))
        #expect(ignores("out/keep.swift", files))
        #expect(!ignores("ab/x", files))
    }

    @Test("git itself ignores the same files")
    func gitIgnoresTheSame() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ignore-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["a", "b", "ab", "c.swift", "a.swift", "é", "x y", "[a]", "{a,b}"]
        let pieces = [
            "a", "b", "*", "**", "/", "?", "!", "[ab]", "[!a]", ".swift", "c", "é", " ", "\\", "[", "{a,b}", "-",
            "[[:alpha:]]", "x y",
        ]
        var random = Dice(seed: 23)
        for round in 0..<24 {
            let root = folder.appending(path: "\(round)")
            var ignoreFiles: [String: String] = [:]
            var paths: [String] = []
            for _ in 0..<60 {
                let path = (0...random.below(4)).map { _ in names[random.below(names.count)] }.joined(separator: "/")
                let url = root.appending(path: path)
                try? FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                if FileManager.default.createFile(atPath: url.path(percentEncoded: false), contents: Data()) {
                    paths.append(path)
                }
            }
            for ignored in [""]
                + paths.compactMap({ $0.contains("/") ? String($0.split(separator: "/")[0]) : nil }).prefix(2)
            {
                let text = (0..<4).map { _ in
                    (0...random.below(4)).map { _ in pieces[random.below(pieces.count)] }.joined()
                }
                let lines = text.joined(separator: "\n") + "\n"
                try Data(lines.utf8).write(to: root.appending(path: ignored).appending(path: ".gitignore"))
                ignoreFiles[ignored] = lines
            }
            _ = try git(["init", "-q"], in: root)
            let listed = try git(["ls-files", "-o", "-z", "--exclude-standard"], in: root)
            for path in Set(paths) {
                #expect(ignores(path, ignoreFiles) == !listed.contains(path), "\(path) by \(ignoreFiles)")
            }
        }
    }

    /// Each pattern is the `.gitignore` of a separate folder, so that a single run of git checks all of them.
    @Test("git check-ignore agrees on generated patterns and paths", arguments: [false, true])
    func agreesWithCheckIgnore(ignoresCase: Bool) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "check-\(UInt64.random(in: 0 ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        let pieces = [
            "a", "b", "A", "*", "**", "**/", "/", "?", "!", "[ab]", "[!a]", "[A-C]", ".swift", "\\/", "\\a", "\\A", "[",
            "{a,b}", "-", "[[:upper:]]", "[^b-]", "a**", "/**", "é",
        ]
        let names = ["a", "b", "ab", "A", "aB", "c.swift", "a.swift", "é", "{a,b}", "-"]
        var random = Dice(seed: ignoresCase ? 313 : 373)
        var patterns: [String] = []
        var pairs: [(pattern: Int, path: String)] = []
        for number in 0..<600 {
            let pattern = (0...random.below(5)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let folder = root.appending(path: "\(number)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((pattern + "\n").utf8).write(to: folder.appending(path: ".gitignore"))
            patterns.append(pattern)
            for _ in 0..<40 {
                let path = (0...random.below(4)).map { _ in names[random.below(names.count)] }.joined(separator: "/")
                pairs.append((number, path))
            }
        }
        _ = try git(["init", "-q"], in: root)
        let input = pairs.map { "\($0.pattern)/\($0.path)" }
        let ignored = try git(
            ["-c", "core.ignorecase=\(ignoresCase)", "check-ignore", "--no-index", "-z", "--stdin"], in: root,
            input: input.joined(separator: "\0"))
        let rules = patterns.map { Gitignore(Array($0.utf8), ignoresCase: ignoresCase) }
        var differing: [String] = []
        for (pair, path) in zip(pairs, input) {
            let isIgnored = IgnoreRules.ignore(pair.path) { $0.isEmpty ? rules[pair.pattern] : Gitignore() }
            if isIgnored != ignored.contains(path) { differing.append("`\(patterns[pair.pattern])` and \(pair.path)") }
        }
        #expect(ignored.count > 1_000)
        #expect(differing == [])
    }

    /// Runs git without settings other than the repository's, and returns the paths that it lists.
    private func git(_ arguments: [String], in root: URL, input: String = "") throws -> Set<String> {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "-c", "core.excludesFile=/dev/null"] + arguments
        git.currentDirectoryURL = root
        // The input is a file, because a pipe can be too small for what git reads before it writes.
        let asked = root.appending(path: ".asked")
        try Data(input.utf8).write(to: asked)
        git.standardInput = try FileHandle(forReadingFrom: asked)
        let pipe = Pipe()
        git.standardOutput = pipe
        try git.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        // `check-ignore` exits with 1 if nothing is ignored.
        #expect(git.terminationStatus == 0)
        return Set(String(decoding: output, as: UTF8.self).split(separator: "\0").map(String.init))
    }
}
