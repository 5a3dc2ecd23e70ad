import Foundation
import Support
import Testing

@testable import Linting

@Suite struct DiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        String(decoding: unifiedDiff(path: "A.swift", from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
    }

    private let head = "diff --git a/A.swift b/A.swift\n--- a/A.swift\n+++ b/A.swift\n"

    @Test("A change is shown with three lines around it")
    func surroundingLines() {
        let old = (1...9).map { "line \($0)\n" }.joined()
        #expect(diff(old, old) == "")
        #expect(
            diff(old, old.replacing("line 5", with: "line five"))
                == head + "@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+line five\n line 6\n line 7\n line 8\n"
        )
        #expect(diff("a\n", "b\na\n") == head + "@@ -1 +1,2 @@\n+b\n a\n")
        #expect(diff("a\n", "") == head + "@@ -1 +0,0 @@\n-a\n")
    }

    @Test("A missing last line feed is marked")
    func missingLineFeed() {
        #expect(
            diff("a", "b") == head + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
        )
        #expect(diff("a", "a\n") == head + "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("b\na", "c\na") == head + "@@ -1,2 +1,2 @@\n-b\n+c\n a\n\\ No newline at end of file\n")
    }

    @Test(
        "Names are quoted as git does it",
        arguments: [
            ("é.swift", "--- a/é.swift\n"), ("a b.swift", "--- a/a b.swift\t\n"), ("a\"b", "--- \"a/a\\\"b\"\n"),
            ("a\nb", "--- \"a/a\\nb\"\n"), ("\u{1}é", "--- \"a/\\001\\303\\251\"\n"),
        ])
    func names(path: String, line: String) {
        #expect(String(decoding: unifiedDiff(path: path, from: [], to: [0x61]), as: UTF8.self).contains(line))
    }

    @Test("`git apply` creates the new file from the old one")
    func gitApplies() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var random = Dice(seed: 5)
        let pieces = ["a\n", "b\n", "\n", "}\n", "c\r\n", "d", "e\nf\n", "    g\n"]
        for round in 0..<40 {
            let old = (0..<random.below(30)).map { _ in pieces[random.below(pieces.count)] }
            var new = old
            for _ in 0...random.below(4) where !new.isEmpty {
                let place = random.below(new.count)
                if random.below(2) == 0 {
                    new.remove(at: place)
                } else {
                    new.insert("new \(random.below(9))\n", at: place)
                }
            }
            // `git apply` requires another header for created and deleted files, which fixes do not cause.
            if old.isEmpty || new.isEmpty { continue }
            let path = ["A.swift", "a b.swift", "é\"\t.swift"][round % 3]
            let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
            if before == after { continue }
            try Data(before).write(to: folder.appending(path: path))
            try Data(unifiedDiff(path: path, from: before, to: after)).write(to: folder.appending(path: "patch"))
            let git = Process()
            git.executableURL = URL(filePath: "/usr/bin/env")
            git.arguments = ["git", "apply", "--whitespace=nowarn", "patch"]
            git.currentDirectoryURL = folder
            try git.run()
            git.waitUntilExit()
            #expect(git.terminationStatus == 0)
            #expect(try Array(Data(contentsOf: folder.appending(path: path))) == after)
        }
    }

    @Test("Large files take limited time", .timeLimit(.minutes(5)))
    func largeFiles() {
        let old = Array((0..<60_000).map { "line \($0 % 7)\n" }.joined().utf8)
        let new = Array((0..<60_000).map { "line \($0 % 11)\n" }.joined().utf8)
        #expect(!unifiedDiff(path: "a", from: old, to: new).isEmpty)
    }
}
