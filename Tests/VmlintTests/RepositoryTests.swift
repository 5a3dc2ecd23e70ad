import Foundation
import Testing

/// Tests of repositories with several folders, and of baselines that are merged.
@Suite struct RepositoryTests {
    private let path = "Sources/Shelf/ShelfViewModel.swift"

    private func committed(_ files: [String: String]) throws -> Scratch {
        let scratch = try Scratch(files)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        return scratch
    }

    @Test("In a worktree --staged and --since see that tree's own index and lines")
    func worktree() throws {
        let scratch = try committed(cleanScreen)
        try scratch.git("worktree", "add", "-q", "side")
        let broken = screenWithMistake[path] ?? ""
        try scratch.write(broken, to: "side/" + path)
        try scratch.git("-C", "side", "add", ".")
        func inSide(_ options: String) throws -> Outcome {
            try scratch.run("/bin/sh", ["-c", "cd side && \(binary.path) \(options) --format concise"])
        }
        #expect(try inSide("--staged").findings == [mistake])
        #expect(try inSide("--since main").findings == [mistake])
        #expect(try scratch.vmlint("--staged", "--format", "concise").findings == [])
    }

    @Test("A submodule is linted in its own repository, and as a folder of the outer one")
    func submodule() throws {
        let inner = try committed(cleanScreen)
        let outer = try committed(["README.md": "An app\n"])
        try outer.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.folder.path, "Shelf")
        try outer.git("commit", "-qm", "Add Shelf")
        try outer.write(screenWithMistake[path] ?? "", to: "Shelf/" + path)
        try outer.git("-C", "Shelf", "add", ".")
        let own = try outer.run("/bin/sh", ["-c", "cd Shelf && \(binary.path) --staged --format concise"])
        #expect(own.findings == [mistake])
        // The outer commit contains a commit of the submodule, but not its files.
        #expect(try outer.vmlint("--staged", "--format", "concise").output == "")
        #expect(try outer.vmlint("--format", "concise").findings == ["Shelf/" + mistake])
    }

    @Test("Two branches' baselines, merged line by line, accept what both accepted")
    func mergedBaselines() throws {
        let scratch = try committed(cleanScreen.merging([".lint.yml": "baseline: .lint-baseline\n"]) { $1 })
        try scratch.write("", to: ".lint-baseline")
        try scratch.write(".lint-baseline merge=union\n", to: ".gitattributes")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Add a baseline")
        for name in ["Atlas", "Zine"] {
            try scratch.git("checkout", "-q", "-b", name, "main")
            try scratch.write(
                "@MainActor\nprotocol \(name)ViewModelContract {}\nclass \(name)ViewModel: \(name)ViewModelContract {}\n",
                to: "Sources/\(name).swift")
            #expect(try scratch.vmlint("--strict").code == 1)
            #expect(try scratch.vmlint("baseline", "write").code == 0)
            try scratch.git("add", ".")
            try scratch.git("commit", "-qm", name)
        }
        try scratch.git("merge", "-q", "--no-edit", "Atlas")
        let merged = try scratch.vmlint("--strict")
        #expect(merged.code == 0, "\(merged.output)\(merged.errors)")
        #expect(try scratch.vmlint("baseline", "check").code == 0)
        // A merged baseline has the same lines as one that is written in a single run.
        let union = try scratch.read(".lint-baseline").split(separator: "\n").sorted()
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        #expect(try scratch.read(".lint-baseline").split(separator: "\n").sorted() == union)
    }

    @Test("Files that cannot be written are reported, and all others are fixed")
    func readOnly() throws {
        let names = ["Atlas", "Zine"]
        let scratch = try Scratch()
        for name in names {
            try scratch.write(
                "@MainActor\nprotocol \(name)ViewModelContract {}\nclass \(name)ViewModel: \(name)ViewModelContract {}\n",
                to: "\(name)/\(name)ViewModel.swift")
        }
        // The superuser can write everywhere except on read-only volumes.
        let line =
            getuid() == 0
            ? "unshare -rm sh -c 'mount --bind Atlas Atlas && mount -o remount,bind,ro Atlas && \(binary.path) --fix'"
            : "chmod 555 Atlas; \(binary.path) --fix; code=$?; chmod 755 Atlas; exit $code"
        let outcome = try scratch.run("/bin/sh", ["-c", line])
        if outcome.errors.contains("unshare") || outcome.errors.contains("mount:") { return }
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("Atlas/AtlasViewModel.swift cannot be written: "), "\(outcome.errors)")
        #expect(outcome.output.contains("AtlasViewModel.swift:3:7: warning: "), "\(outcome.output)")
        #expect(try scratch.read("Zine/ZineViewModel.swift").contains("final class"))
        #expect(!(try scratch.read("Atlas/AtlasViewModel.swift").contains("final class")))
    }
}
