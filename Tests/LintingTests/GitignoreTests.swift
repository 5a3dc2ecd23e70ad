import Foundation
import Testing

@testable import Linting

@Suite struct GitignoreTests {
    /// Asks the files at hand, by folder, whether a path is ignored.
    private func ignores(_ path: String, _ files: [String: String]) -> Bool {
        IgnoreRules.ignore(path) { Gitignore(Array((files[$0] ?? "").utf8)) }
    }

    @Test(
        "One file's patterns; a path with ! is not ignored",
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

    @Test func `A deeper file decides first, and nothing in an ignored folder comes back`() {
        let files = ["": "*.swift\nout/", "a": "!keep.swift\n/b/x", "a/b": "keep.swift\n!x", "out": "!keep.swift"]
        #expect(ignores("keep.swift", files))
        #expect(!ignores("a/keep.swift", files))
        #expect(ignores("a/b/keep.swift", files))
        #expect(!ignores("a/b/x", files))
        #expect(ignores("a/other.swift", files))
        #expect(ignores("out/keep.swift", files))
        #expect(!ignores("ab/x", files))
    }

    @Test func `git itself ignores the same files`() throws {
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
            let listed = try git(["ls-files", "-o", "-z", "--exclude-standard"], in: root)
            for path in Set(paths) {
                #expect(ignores(path, ignoreFiles) == !listed.contains(path), "\(path) by \(ignoreFiles)")
            }
        }
    }

    private func git(_ arguments: [String], in root: URL) throws -> Set<String> {
        var output = Data()
        for words in [["init", "-q"], arguments] {
            let git = Process()
            git.executableURL = URL(filePath: "/usr/bin/env")
            git.arguments = ["git", "-c", "core.excludesFile=/dev/null"] + words
            git.currentDirectoryURL = root
            let pipe = Pipe()
            git.standardOutput = pipe
            try git.run()
            output = pipe.fileHandleForReading.readDataToEndOfFile()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0)
        }
        return Set(String(decoding: output, as: UTF8.self).split(separator: "\0").map(String.init))
    }
}
