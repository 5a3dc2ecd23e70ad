import Foundation
import Testing

/// A way in which a repository can have git start a program.
private struct Way: CustomTestStringConvertible {
    var testDescription: String
    /// The settings of the repository, in which `MARK` is a program that creates a file `ran` and fails.
    var settings: [String]
    var attributes = ""
    /// A git command that starts the program, which proves that the way works.
    var proof: [String] = []
}

private let ways = [
    Way(
        testDescription: "a clean filter", settings: ["filter.e.clean=MARK"], attributes: "*.swift filter=e",
        proof: ["diff", "HEAD"]),
    Way(
        testDescription: "a filter process", settings: ["filter.e.process=MARK", "filter.e.required=false"],
        attributes: "*.swift filter=e", proof: ["diff", "HEAD"]),
    Way(
        testDescription: "a smudge filter", settings: ["filter.e.smudge=MARK"], attributes: "*.swift filter=e",
        proof: ["checkout", "-q", "HEAD", "--", "."]),
    Way(
        testDescription: "a text conversion", settings: ["diff.e.textconv=MARK"], attributes: "*.swift diff=e",
        proof: ["diff", "HEAD"]),
    Way(
        testDescription: "a diff driver's command", settings: ["diff.e.command=MARK"], attributes: "*.swift diff=e",
        proof: ["diff", "HEAD"]),
    Way(testDescription: "an external diff", settings: ["diff.external=MARK"], proof: ["diff", "HEAD"]),
    Way(testDescription: "a file-system monitor", settings: ["core.fsmonitor=MARK"], proof: ["status"]),
    Way(
        testDescription: "hooks in another folder", settings: ["core.hooksPath=hooks"],
        proof: ["checkout", "-q", "HEAD", "--", "."]),
    Way(
        testDescription: "an alias", settings: ["alias.x=!MARK", "alias.cat-file=!MARK", "alias.ls-tree=!MARK"],
        proof: ["x"]),
    Way(
        testDescription: "a pager", settings: ["core.pager=MARK", "pager.ls-tree=MARK", "pager.cat-file=MARK"],
        proof: ["--paginate", "log"]),
    Way(testDescription: "an editor", settings: ["core.editor=MARK", "sequence.editor=MARK"]),
    Way(testDescription: "a signature's program", settings: ["gpg.program=MARK", "log.showSignature=true"]),
    Way(
        testDescription: "credentials",
        settings: ["credential.helper=!MARK", "core.askPass=MARK", "core.gitProxy=MARK", "core.sshCommand=MARK"]),
]

@Suite("No program of a repository runs")
struct RepositoryProgramsTests {
    private let path = "Sources/Shelf/ShelfViewModel.swift"

    /// Creates a repository with a commit, a changed file, and a program `mark` that creates a file.
    private func repository() throws -> Scratch {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        let hooks = ["post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman"]
        for file in ["mark"] + hooks.flatMap({ [".git/hooks/\($0)", "hooks/\($0)"] }) {
            try scratch.write("#!/bin/sh\ntouch '\(scratch.folder.path)/ran'\nexit 1\n", to: file)
            chmod(scratch.folder.appendingPathComponent(file).path, 0o755)
        }
        try touch(scratch)
        return scratch
    }

    private func touch(_ scratch: Scratch) throws {
        try scratch.write("// touched\n" + (screenWithMistake[path] ?? ""), to: path)
    }

    private func expectNothingRuns(in scratch: Scratch, commands: [[String]] = RepositoryProgramsTests.commands) throws
    {
        let index = scratch.folder.appendingPathComponent(".git/index")
        let before = try? Data(contentsOf: index)
        for command in commands {
            _ = try scratch.run(binary.path, command)
            #expect(!scratch.has("ran"), "\(command)")
            try? FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ran"))
        }
        let after = try? Data(contentsOf: index)
        #expect(before == after, "the index was written")
    }

    private static let commands = [
        [], ["--since", "HEAD"], ["--since", "HEAD", "--diff"], ["--staged"], ["--staged", "--diff"], ["screens"],
        ["baseline", "check"], ["--since", "nowhere"],
    ]

    @Test("by its settings and attributes", arguments: ways)
    private func settings(_ way: Way) throws {
        let scratch = try repository()
        let ran = scratch.folder.appendingPathComponent("ran")
        try scratch.write(way.attributes + "\n", to: ".gitattributes")
        for setting in way.settings {
            let sides = setting.split(separator: "=", maxSplits: 1).map(String.init)
            let value = sides[1].replacingOccurrences(of: "MARK", with: scratch.folder.path + "/mark")
            try scratch.git("config", sides[0], value)
        }
        if !way.proof.isEmpty {
            _ = try scratch.run("/usr/bin/env", ["git"] + way.proof)
            // A pager starts only in a terminal.
            #expect(scratch.has("ran") || way.proof[0] == "--paginate", "this way is none")
            try? FileManager.default.removeItem(at: ran)
        }
        try touch(scratch)
        try expectNothingRuns(in: scratch)
        // The change is found regardless of attributes.
        let outcome = try scratch.vmlint("--since", "HEAD", "--format", "concise")
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
    }

    @Test("by its hooks")
    func hooks() throws {
        let scratch = try repository()
        // git updates its index, and runs the hook, if the modification time of a file has changed.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)],
            ofItemAtPath: scratch.folder.appendingPathComponent("Sources/Shelf/ShelfViewModelContract.swift").path)
        _ = try scratch.run("/usr/bin/env", ["git", "update-index", "--refresh"])
        #expect(scratch.has("ran"))
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ran"))
        try touch(scratch)
        try expectNothingRuns(in: scratch)
    }

    @Test(
        "by fetching objects that are missing in a partial clone",
        arguments: ["uploadpack", "ext::sh -c 'touch ran'", "vcs", "ssh://localhost/x", "file:///none"])
    func lazyFetch(_ transport: String) throws {
        let scratch = try repository()
        let mark = scratch.folder.path + "/mark"
        try scratch.git("config", "remote.origin.promisor", "true")
        try scratch.git("config", "remote.origin.partialclonefilter", "blob:none")
        try scratch.git("config", "extensions.partialClone", "origin")
        try scratch.git("config", "core.repositoryformatversion", "1")
        try scratch.git("config", "protocol.ext.allow", "always")
        try scratch.git("config", "core.sshCommand", mark)
        switch transport {
        case "uploadpack":
            try scratch.git("config", "remote.origin.url", scratch.folder.path)
            try scratch.git("config", "remote.origin.uploadpack", mark)
        case "vcs":
            try scratch.git("config", "remote.origin.vcs", "ext")
            try scratch.git("config", "remote.origin.url", mark)
        default:
            try scratch.git(
                "config", "remote.origin.url", transport.replacingOccurrences(of: "touch ran", with: mark))
        }
        let blob = try scratch.git("rev-parse", "HEAD:" + path).output.prefix(40)
        let object = ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))"
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(object))
        _ = try scratch.run("/usr/bin/env", ["git", "cat-file", "-p", String(blob)])
        #expect(scratch.has("ran") || transport.hasPrefix("file:"), "this way is none")
        try? FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ran"))
        try expectNothingRuns(in: scratch)
        // The problem is reported, and no change is hidden.
        let outcome = try scratch.vmlint("--since", "HEAD", "--format", "concise")
        #expect(outcome.code == 2 && outcome.errors.contains("does not contain"), "\(outcome.errors)")
        #expect(outcome.findings == ["\(path):2 viewmodel-is-final"])
        try scratch.write("struct Next {}\n", to: "Next.swift")
        try scratch.git("add", "Next.swift")
        try? FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("ran"))
        let staged = try scratch.vmlint("--staged")
        #expect(staged.code == 2 && staged.errors.contains("does not contain the staged contents"), "\(staged.errors)")
        #expect(!scratch.has("ran"))
    }

    @Test("by a program named git in the repository")
    func gitInTheFolder() throws {
        let scratch = try repository()
        try FileManager.default.copyItem(
            at: scratch.folder.appendingPathComponent("mark"), to: scratch.folder.appendingPathComponent("git"))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        for folders in [".:\(path)", ":\(path)", "bin/..:\(path)"] {
            let outcome = try scratch.vmlint("--since", "HEAD", environment: ["PATH": folders])
            #expect(outcome.code == 0 && !scratch.has("ran"), "\(outcome.errors)")
        }
    }

    @Test("by a bare repository inside another one, or around it")
    func bare() throws {
        let scratch = try repository()
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(".git/HEAD"))
        try scratch.write("ref: refs/heads/main\n", to: "HEAD")
        try scratch.write(
            "[core]\nrepositoryformatversion = 0\nbare = true\nfsmonitor = \(scratch.folder.path)/mark\n", to: "config")
        for folder in ["objects", "refs"] { try scratch.write("", to: folder + "/kept") }
        let outcome = try scratch.vmlint("--since", "HEAD")
        #expect(outcome.code == 2 && !scratch.has("ran"), "\(outcome.errors)")
    }
}
