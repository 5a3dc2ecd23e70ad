#if os(Linux)
    import Foundation
    import Testing

    /// Tests of files whose names are the same as texts and differ as bytes, or are no texts at all.
    @Suite struct PathTests {
        /// The names of sources. A Swift character can join a `.` or a `/` to what is before or after it.
        private static let names: [[UInt8]] = [
            Array("Caf\u{E9}.swift".utf8), Array("Cafe\u{301}.swift".utf8),
            Array("Bad".utf8) + [0xE9] + Array(".swift".utf8),
            Array("Bad\u{FFFD}.swift".utf8), Array("Bad\u{10FFE9}.swift".utf8),
            [0xFF, 0xFE] + Array("/Odd.swift".utf8),
            Array("\u{E9}/Same.swift".utf8), Array("e\u{301}/Same.swift".utf8), Array("Joined\u{600}.swift".utf8),
            Array("\u{301}Mark.swift".utf8), Array("d\u{600}/Deep.swift".utf8), Array("d/\u{301}x/Deeper.swift".utf8),
            Array("\u{200D}\u{600}.swift".utf8),
        ]

        /// Creates a repository with a class in each file, which `--fix` changes.
        private func repository() throws -> Scratch {
            let scratch = try Scratch([".lint.yml": "habits: off\n"])
            for (number, name) in PathTests.names.enumerated() {
                if let slash = name.lastIndex(of: 0x2F) { make(name[..<slash], in: scratch) }
                write("class Pier\(number)ViewModel {}\n", to: name, in: scratch)
            }
            try scratch.git("init", "-q")
            try scratch.git("add", ".")
            try scratch.git("commit", "-qm", "Begin")
            return scratch
        }

        private func system(_ name: some Sequence<UInt8>, in scratch: Scratch) -> [CChar] {
            (Array(scratch.folder.path.utf8) + [0x2F] + name + [0]).map(CChar.init(bitPattern:))
        }

        private func make(_ folders: some Collection<UInt8>, in scratch: Scratch) {
            for end in folders.indices where folders[end] == 0x2F { mkdir(system(folders[..<end], in: scratch), 0o755) }
            mkdir(system(folders, in: scratch), 0o755)
        }

        private func write(_ text: String, to name: [UInt8], in scratch: Scratch) {
            let file = fopen(system(name, in: scratch), "w")
            fputs(text, file)
            fclose(file)
        }

        private func read(_ name: [UInt8], in scratch: Scratch) -> String {
            guard let file = fopen(system(name, in: scratch), "r") else { return "" }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1000)
            return String(decoding: bytes[..<fread(&bytes, 1, 1000, file)], as: UTF8.self)
        }

        /// Returns the numbers of the classes that a report mentions, each with its number of findings.
        private func mentioned(_ text: String) -> [Int: Int] {
            text.split(separator: "Pier").reduce(into: [:]) { counts, part in
                if let number = Int(part.prefix { $0.isNumber }) { counts[number, default: 0] += 1 }
            }
        }

        private var each: [Int: Int] { Dictionary(uniqueKeysWithValues: PathTests.names.indices.map { ($0, 1) }) }
        private let only = ["--only", "viewmodel-is-final", "--format", "concise"]

        @Test("Each file is linted once, found or listed, and has its own name in reports")
        func lints() throws {
            let scratch = try repository()
            let found = try scratch.run(binary.path, only)
            #expect(mentioned(found.output) == each && found.errors == "", "\(found)")
            #expect(
                Set(found.output.split(separator: "\n").map { Array($0.split(separator: ":")[0].utf8) }).count
                    == each.count)
            let list = scratch.folder.appendingPathComponent("list")
            for separator: UInt8 in [0x0A, 0] {
                try Data(PathTests.names.joined(separator: [separator])).write(to: list)
                let listed = try scratch.run(binary.path, only + ["--files-from", "list"])
                #expect(listed.output == found.output && listed.errors == "", "\(listed)")
            }
            let named = try scratch.run(
                "/bin/sh",
                ["-c", "find . -name '*.swift' -print0 | xargs -0 \(binary.path) \(only.joined(separator: " "))"])
            #expect(mentioned(named.output) == each && named.errors == "", "\(named)")
            let alone = try scratch.run("/bin/sh", ["-c", "cd \"$(printf '\\377\\376')\" && exec \(binary.path)"])
            #expect(alone.output.contains("Pier5ViewModel"), "\(alone)")
        }

        @Test("--fix changes each file, and --diff can be applied")
        func fixes() throws {
            let scratch = try repository()
            let diff = try scratch.run(
                "/bin/sh", ["-c", "\(binary.path) --diff --only viewmodel-is-final >patch; git apply patch"])
            #expect(diff.code == 0, "\(diff)")
            for (number, name) in PathTests.names.enumerated() {
                #expect(read(name, in: scratch) == "final class Pier\(number)ViewModel {}\n", "\(number)")
            }
            try scratch.git("checkout", "-q", ".")
            let fixed = try scratch.vmlint("--fix", "--only", "viewmodel-is-final")
            #expect(fixed.code == 0 && fixed.errors.contains("in \(each.count) files"), "\(fixed)")
            for (number, name) in PathTests.names.enumerated() {
                #expect(read(name, in: scratch) == "final class Pier\(number)ViewModel {}\n", "\(number)")
            }
        }

        @Test("A baseline accepts the findings of each file")
        func baselines() throws {
            let scratch = try repository()
            #expect(try scratch.vmlint("baseline", "write").code == 0)
            let outcome = try scratch.run(binary.path, only + ["--baseline", ".lint-baseline"])
            #expect(outcome.output == "" && outcome.errors == "", "\(outcome)")
            #expect(try scratch.vmlint("baseline", "check").code == 0)
        }

        @Test("--since and --staged compare each file with its own former contents")
        func changes() throws {
            let scratch = try repository()
            for option in [["--since", "HEAD"], ["--staged"]] {
                #expect(try scratch.run(binary.path, only + option).output == "", "\(option)")
            }
            for (number, name) in PathTests.names.enumerated() {
                write("class Pier\(number)ViewModel { }\n", to: name, in: scratch)
            }
            try scratch.git("add", ".")
            for option in [["--since", "HEAD"], ["--staged"]] {
                let outcome = try scratch.run(binary.path, only + option)
                #expect(mentioned(outcome.output) == each && outcome.errors == "", "\(option): \(outcome)")
            }
        }

        @Test("Patterns match names in any encoding, and those of git their bytes")
        func patterns() throws {
            let scratch = try repository()
            // In settings, an accented letter is the same however it is encoded.
            try scratch.write("habits: off\nexclude: ['Caf\u{E9}.swift', 'Bad?.swift']\n", to: ".lint.yml")
            let settings = try scratch.run(binary.path, only)
            #expect(Set(mentioned(settings.output).keys) == Set(each.keys).subtracting([0, 1, 2, 3]), "\(settings)")
            try scratch.write("habits: off\n", to: ".lint.yml")
            try scratch.git("rm", "-rq", "--cached", ".")
            try Data(Array("Caf\u{E9}.swift\nBad".utf8) + [0xE9] + Array(".swift\n".utf8) + [0xFF, 0xFE, 0x2F, 0x0A])
                .write(to: scratch.folder.appendingPathComponent(".gitignore"))
            let ignored = try scratch.run(binary.path, only)
            #expect(Set(mentioned(ignored.output).keys) == Set(each.keys).subtracting([0, 2, 5]), "\(ignored)")
        }

        @Test("Reports show bytes that are no text, and URIs contain them")
        func reports() throws {
            let scratch = try repository()
            #expect(try scratch.run(binary.path, only).output.contains("Bad\\xE9.swift:1:7: "))
            let uris = try scratch.vmlint("--format", "sarif").output
            #expect(uris.contains("\"Bad%E9.swift\"") && uris.contains("\"%FF%FE/Odd.swift\""))
            for format in ["json", "sarif", "gitlab", "rdjson", "sonarqube"] {
                let output = try scratch.vmlint("--format", format).output
                #expect(try JSONSerialization.jsonObject(with: Data(output.utf8)) is any Collection, "\(format)")
            }
        }
    }
#endif
