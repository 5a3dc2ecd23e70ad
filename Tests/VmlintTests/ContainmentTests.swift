import Foundation
import Testing

@Suite("Nothing outside of the root is read or written")
struct ContainmentTests {
    private let path = "Sources/Shelf/ShelfViewModel.swift"
    private static let secret = "class SecretViewModel {}\n"

    /// Returns a folder that contains links to a second one, and the second folder.
    private func linked() throws -> (inside: Scratch, outside: Scratch) {
        let outside = try Scratch([
            "Secret.swift": ContainmentTests.secret, "Secret.yml": "secret: words\n", "baseline": "words\n",
        ])
        let inside = try Scratch(screenWithMistake)
        try link("Out", to: outside.folder.path, in: inside)
        try link("Secret.swift", to: outside.folder.path + "/Secret.swift", in: inside)
        try link("Sources/Deep.swift", to: "../Out/Secret.swift", in: inside)
        return (inside, outside)
    }

    private func link(_ path: String, to target: String, in scratch: Scratch) throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.folder.path + "/" + path, withDestinationPath: target)
    }

    @Test(
        "a named path that leads out of the root is an error, and its target is not changed",
        arguments: [
            ["Secret.swift"], ["Out/Secret.swift"], ["Sources/Deep.swift"], ["Out"], ["Out/."],
            ["Sources/../Out/Secret.swift"],
        ], [[], ["--fix"], ["--diff"]])
    func named(paths: [String], options: [String]) throws {
        let (inside, outside) = try linked()
        for paths in [paths, paths + [path]] {
            let outcome = try inside.run(binary.path, options + paths)
            #expect(outcome.code == 2 && (outcome.errors + outcome.output).contains("it leads out of the root"))
            #expect(!outcome.output.contains("SecretViewModel"))
        }
        let listed = try inside.run(
            binary.path, options + ["--files-from", "-", "--root", inside.folder.path], input: paths[0] + "\n")
        #expect(listed.code == 2 && !listed.output.contains("SecretViewModel") || paths[0].hasPrefix("Out"))
        #expect(try outside.read("Secret.swift") == ContainmentTests.secret)
    }

    @Test(
        "links that are found, and `include`, do not lead out",
        arguments: ["Out/**", "Out", "Secret.swift", "Out/Secret.swift"])
    func found(include: String) throws {
        let (inside, outside) = try linked()
        let plain = try inside.vmlint("--fix", "--format", "concise")
        #expect(plain.code == 0 && plain.output + plain.errors.filter { $0 == "S" } == "", "\(plain.output)")
        try inside.write("include: [\"\(include)\"]\n", to: ".lint.yml")
        let outcome = try inside.vmlint("--fix")
        #expect(outcome.code == 2 && outcome.errors.contains("leads out of the root"), "\(outcome.errors)")
        #expect(try outside.read("Secret.swift") == ContainmentTests.secret)
    }

    @Test("settings and baselines that are links neither expose nor change their targets")
    func settings() throws {
        let (inside, outside) = try linked()
        try link(".lint.yml", to: outside.folder.path + "/Secret.yml", in: inside)
        let broken = try inside.vmlint()
        #expect(broken.code == 2 && broken.errors.contains("leads out of") && !broken.errors.contains("words"))
        try FileManager.default.removeItem(atPath: inside.folder.path + "/.lint.yml")
        try link(".lint.yml", to: "nowhere", in: inside)
        #expect(try inside.vmlint().code == 2)
        for baseline in ["Out/baseline", "linked", outside.folder.path + "/baseline", "../baseline", "Out/new"] {
            try? FileManager.default.removeItem(atPath: inside.folder.path + "/.lint.yml")
            try? FileManager.default.removeItem(atPath: inside.folder.path + "/linked")
            try link("linked", to: outside.folder.path + "/baseline", in: inside)
            try inside.write("baseline: \(baseline)\n", to: ".lint.yml")
            for command in [[], ["baseline", "write"], ["baseline", "prune"]] {
                let outcome = try inside.run(binary.path, command)
                // A path that leads out of the root as written is a mistake in the settings.
                let isSeen = ["leads out of", ".lint.yml:1:"].contains(where: outcome.errors.contains)
                #expect(outcome.code == 2 && isSeen, "\(baseline): \(outcome.errors)")
            }
        }
        #expect(try outside.read("baseline") == "words\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder.path).count == 3)
    }

    @Test("a link inside the root is followed, and the file it leads to is reported and fixed once, by its own name")
    func inside() throws {
        let scratch = try Scratch(screenWithMistake)
        try link("Linked", to: "Sources", in: scratch)
        try link("One.swift", to: path, in: scratch)
        for paths in [["Linked"], ["One.swift"], ["One.swift", path], ["Linked/Shelf/ShelfViewModel.swift"]] {
            let outcome = try scratch.run(binary.path, ["--format", "concise"] + paths)
            #expect(outcome.findings == [mistake] && outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        }
        try scratch.write("include: [Linked]\n", to: ".lint.yml")
        #expect(try scratch.vmlint("--format", "concise").findings == [mistake])
        #expect(try scratch.vmlint("--fix", "One.swift").code == 0)
        #expect(try scratch.read(path) == cleanScreen[path])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.folder.path + "/One.swift") == path)
    }

    @Test("a root can be a link to a folder")
    func linkedRoot() throws {
        let scratch = try Scratch()
        for (path, text) in screenWithMistake { try scratch.write(text, to: "Real/" + path) }
        try link("Root", to: "Real", in: scratch)
        try link("Real/Again.swift", to: path, in: scratch)
        for paths in [[], ["Root/" + path], ["Real/" + path], ["Root/Again.swift"]] {
            let outcome = try scratch.run(binary.path, ["--root", "Root", "--format", "concise"] + paths)
            #expect(outcome.findings == [mistake] || paths == [], "\(outcome.output)\(outcome.errors)")
        }
    }

    @Test("`include` names files too")
    func includedFile() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.write("include: [\"\(path)\", Sources/Shelf/ShelfViewModelContract.swift]\n", to: ".lint.yml")
        #expect(try scratch.vmlint("--format", "concise").findings == [mistake])
    }

    @Test("a deleted working folder is an error, and no other folder is used instead")
    func deletedFolder() throws {
        let scratch = try Scratch(screenWithMistake)
        for options in ["", "--fix", "--fix .", "baseline write", "init", "screens", "--format json=a.json /tmp"] {
            let outcome = try scratch.run(
                "/bin/sh", ["-c", "mkdir gone && cd gone && rmdir ../gone && exec '\(binary.path)' \(options)"])
            #expect(outcome.code == 2 && outcome.errors.contains("the working folder cannot be found"), "\(options)")
            #expect(outcome.output == "")
        }
        let version = try scratch.run(
            "/bin/sh", ["-c", "mkdir gone && cd gone && rmdir ../gone && exec '\(binary.path)' --version"])
        #expect(version.code == 0)
    }

    @Test("a report never replaces a source, and two reports to one file are detected in all spellings")
    func reports() throws {
        let scratch = try Scratch(screenWithMistake)
        let over = try scratch.vmlint("--format", "json=\(path)")
        #expect(over.code == 2 && over.errors.contains("cannot replace a source"))
        #expect(try scratch.read(path) == screenWithMistake[path])
        try scratch.write("", to: "a.json")
        try link("b.json", to: "a.json", in: scratch)
        for other in ["./a.json", "Sources/../a.json", "b.json", scratch.folder.path + "/a.json"] {
            let twice = try scratch.vmlint("--format", "json=a.json", "--format", "sarif=\(other)")
            #expect(twice.code == 2 && twice.errors.contains("two reports"), "\(other)")
        }
        #expect(try scratch.vmlint("").code == 2)

        // A link leads to the folder of a file that does not exist yet.
        try link("here", to: ".", in: scratch)
        let new = try scratch.vmlint("--format", "json=new.json", "--format", "sarif=here/new.json")
        #expect(new.code == 2 && new.errors.contains("two reports"))
        for missing in ["json=", "json=reports/"] {
            let outcome = try scratch.vmlint("--format", missing)
            #expect(outcome.code == 2 && outcome.errors.contains("names no file"), "\(missing)")
        }
    }

    @Test("a report never replaces the settings, a baseline or a list that is read")
    func reportsOverSettings() throws {
        let scratch = try Scratch(screenWithMistake)
        let files = [
            ".lint.yml": "baseline: accepted\n", "accepted": "", ".gitignore": "*.tmp\n", "other.yml": "habits: off\n",
            "list": path + "\n", "Other.SWIFT": "let a = 1\n",
        ]
        for (file, text) in files { try scratch.write(text, to: file) }
        for options in [
            ["json=.lint.yml"], ["json=accepted"], ["json=.gitignore"], ["json=list", "--files-from", "list"],
            ["json=other.yml", "--config", "other.yml"], ["json=Other.SWIFT"],
        ] {
            let outcome = try scratch.run(binary.path, ["--format"] + options)
            #expect(outcome.code == 2 && outcome.errors.contains("cannot replace"), "\(options)")
        }
        for (file, text) in files { #expect(try scratch.read(file) == text, "\(file)") }
    }
}
