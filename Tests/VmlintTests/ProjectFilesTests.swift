import Foundation
import Reporting
import Rules
import Testing

/// Tests of the project itself: imports, names, documents.
@Suite("The project's own files follow its rules")
struct ProjectFilesTests {
    @Test(
        "modules import only those before them, and only `vmlint` imports the system",
        arguments: swiftFiles(in: "Sources"))
    func imports(path: String) throws {
        let folder = String(path.split(separator: "/")[1])
        let place = try #require(line.firstIndex(of: folder), "\(path) is in no module")
        for module in try importedModules(in: path) {
            let mayKnow =
                line[..<place].contains(module) || folder == "vmlint" && systemModules.contains(module)
                // The names of instructions are allowed in the one file that uses them.
                || path == "Sources/Bytes/ByteMarks.swift" && module == "_Builtin_intrinsics"
                // The lock is that of the system.
                || path == "Sources/Bytes/Locked.swift" && systemModules.contains(module)
            #expect(mayKnow, "\(path) imports \(module)")
        }
    }

    @Test("a rule reads the model, and neither syntax nor tokens", arguments: swiftFiles(in: "Sources/Rules"))
    func rulesReadTheModel(path: String) throws {
        #expect(try importedModules(in: path).allSatisfy { $0 == "Model" }, "\(path)")
    }

    @Test("folders hold few files")
    func folders() {
        let files = swiftFiles(in: "Sources")
        let counts = Dictionary(grouping: files) { $0.split(separator: "/").dropLast().joined(separator: "/") }
        for (folder, files) in counts { #expect(files.count <= 18, "\(folder) holds \(files.count) files") }
    }

    @Test("nothing is public; declarations for other modules are `package`", arguments: swiftFiles(in: "Sources"))
    func access(path: String) throws {
        for (number, text) in try numberedLines(of: path) {
            let words = text.split(separator: " ").drop { $0.hasPrefix("@") }
            let isShown = ["public", "open"].contains(words.first) && words.dropFirst().first?.first?.isLetter == true
            // A public protocol requires it to be public.
            let isLiteral = path == "Sources/Bytes/UInt8+Literal.swift" && text.contains("init(unicodeScalarLiteral")
            #expect(!isShown || isLiteral, "\(path):\(number)")
        }
    }

    @Test("unsafe code is only in Bytes", arguments: swiftFiles(in: "Sources"))
    func safety(path: String) throws {
        // The system's functions take pointers.
        let isExempt = ["Sources/Bytes/", "Sources/vmlint/"].contains { path.hasPrefix($0) }
        guard !isExempt else { return }
        for (number, text) in try numberedLines(of: path) {
            // Names in strings belong to linted sources.
            let unsafe = text.replacing(#/"[^"]*"/#, with: "").firstMatch(of: unsafeCode)
            #expect(unsafe == nil, "\(path):\(number)")
        }
    }

    @Test("names are meaningful", arguments: swiftFiles(in: "Sources", "Tests", "Plugins"))
    func names(path: String) throws {
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        #expect(emptyWord(in: file) == nil, "\(path)")
        // Tests contain sources of apps as text, which may use any names.
        guard path.hasPrefix("Sources/") else { return }
        for (number, text) in try numberedLines(of: path) {
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" }
            guard !words.contains(where: { $0.contains("/") }),
                let keyword = words.firstIndex(where: typeKeywords.contains),
                let name = words[keyword...].dropFirst().first.map(String.init), name.first?.isUppercase == true
            else { continue }
            #expect(emptyWord(in: name) == nil, "\(path):\(number): \(name)")
            #expect(!line.contains(name), "\(path):\(number): a module has the name \(name)")
        }
    }

    @Test("a file has at most 320 lines", arguments: swiftFiles(in: "Sources"))
    func lengths(path: String) throws {
        let count = try numberedLines(of: path).count
        #expect(count <= 320, "\(path) has \(count) lines")
    }

    @Test("links in documents have targets", arguments: documents)
    func links(path: String) throws {
        let folder = packageRoot.appendingPathComponent(path).deletingLastPathComponent()
        for link in linkTargets(in: try text(of: path)) where !link.contains("://") && !link.hasPrefix("mailto:") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target =
                parts[0].isEmpty ? packageRoot.appendingPathComponent(path) : folder.appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link)")
            if parts.count == 2, target.pathExtension == "md",
                let text = try? String(contentsOf: target, encoding: .utf8)
            {
                #expect(anchors(in: text).contains(parts[1]), "\(path): \(link)")
            }
        }
    }

    // This is a single test because with `UPDATE=1` it writes all parts to one file.
    @Test("README's picture, layers, help and table of rules are what vmlint prints")
    func readme() throws {
        try expectSection("picture", of: "README.md", is: "\n```\n" + picture() + "```\n\n")
        try expectSection("rules", of: "README.md", is: "\n" + ruleListMarkdown(allRules.map(\.page)) + "\n")
        let layers = try Scratch().run(binary.path, ["layers", "--root", packageRoot.path + "/Examples/Layers"])
        try expectSection("layers", of: "README.md", is: "\n```\n" + layers.output + "```\n\n")
        try expectSection("help", of: "README.md", is: "\n```\n" + help(for: allCommands[0]) + "```\n\n")
    }

    @Test("README's screens are those of Examples/Clean")
    func examples() throws {
        let known = try Set(
            swiftFiles(in: "Examples/Clean").flatMap { try numberedLines(of: $0).map { trimmed($0.text) } })
        let readme = try text(of: "README.md")
        let begin = try #require(readme.firstRange(of: "## Parts of a screen\n"))
        let end = try #require(readme.firstRange(of: "### Which convention does a screen follow?\n"))
        let examples = readme[begin.upperBound..<end.lowerBound].split(separator: "```swift\n").dropFirst()
        #expect(examples.count == 6)
        for line in examples.flatMap({ $0.prefix(upTo: $0.firstRange(of: "```")!.lowerBound).split(separator: "\n") }) {
            #expect(known.contains(trimmed(line)), "\(line)")
        }
    }

    @Test("the changelog begins with the version and its date")
    func changelog() throws {
        let heading = try text(of: "CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(
            try heading?.wholeMatch(of: Regex("## (.+) \\((unreleased|\\d{4}-\\d\\d-\\d\\d)\\)"))?[1].substring
                == version[...])
    }

    @Test("what is copied from documents is of this version", arguments: ["README.md", "Releases/gitlab.yml"])
    func versions(path: String) throws {
        let named = try text(of: path).matches(
            of: /(?:rev: |@|from: "|download\/|vmlint-|vmlint\/|VERSION: )(\d+\.\d+\.\d+)/)
        #expect(!named.isEmpty && named.allSatisfy { $0.1 == version })
    }

    @Test("each marked line of the example with mistakes is reported")
    func marks() throws {
        var marked: [String] = []
        for path in swiftFiles(in: "Examples/Mistakes") {
            for (number, text) in try numberedLines(of: path) {
                guard let mark = text.range(of: "// ✗ ") else { continue }
                for rule in text[mark.upperBound...].split(separator: ",") {
                    marked.append("\(path):\(number) \(trimmed(rule))")
                }
            }
        }
        let arguments = ["--root", packageRoot.path, "--format", "concise", packageRoot.path + "/Examples/Mistakes"]
        let reported = Set(try Scratch().run(binary.path, arguments).findings)
        #expect(marked.count > 30 && marked.filter { !reported.contains($0) } == [])
    }

    @Test("tests have plain names, the only ones that Swift 6.0 knows", arguments: swiftFiles(in: "Tests"))
    func plainNames(path: String) throws {
        for (number, text) in try numberedLines(of: path) {
            #expect(!text.contains(/^ *(@Test.*)?func `/), "\(path):\(number)")
        }
    }
}

/// Returns the output of README's first command for one folder, with its summary but without the time.
private func picture() throws -> String {
    let outcome = try Scratch().run(
        binary.path, ["--root", packageRoot.path, packageRoot.path + "/Examples/Mistakes"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    var shown: [String] = []
    var isShown = false
    for line in lines.dropLast() {
        if line.hasPrefix("Examples/") { isShown = line.contains("/Library/Welcome/") }
        if isShown { shown.append(line) }
    }
    shown.append(try #require(lines.last).split(separator: " · ").dropLast().joined(separator: " · "))
    return shown.map { $0 + "\n" }.joined()
}

private func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }

/// The modules, each of which knows only those before it.
private let line = ["Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting", "LanguageServer", "vmlint"]

/// A pattern for pointers and functions that use them, except for the keywords of accessors (`unsafeAddress`).
private var unsafeCode: Regex<Substring> {
    #/\b(?:Unsafe\w*(?:Pointer|Bytes)|withUnsafe\w+|unsafe(?!(?:Mutable)?Address)[A-Z]\w+|withUTF8|_rawHashValue)\b/#
}

/// The modules of the system. Foundation is not allowed, because loading it takes 10 ms or more, and adds 10 MB to the
/// program.
private let systemModules = ["Glibc", "Darwin", "MachO", "Musl"]

private let typeKeywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]

/// Returns the meaningless word of a camel case name: `Manager` at its end, `Base` at its start.
private func emptyWord(in name: String) -> Substring? {
    let words = name.matches(of: #/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/#).map(\.output)
    if name == "PropertyWrapper" { return nil }  // It is Swift's own term.
    let last = words.last.flatMap { emptyEnds.contains($0) ? $0 : nil }
    return last ?? (words.count > 1 ? words.first.flatMap { emptyStarts.contains($0) ? $0 : nil } : nil)
}

private let emptyStarts: Set<Substring> = ["Base", "Common", "Misc", "Util", "Utils", "Utility"]
private let emptyEnds: Set<Substring> = [
    "Manager", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Handler", "Service", "Provider",
    "Common", "Context", "Info", "Impl", "Wrapper", "Misc",
]

private func importedModules(in path: String) throws -> [String] {
    try numberedLines(of: path).compactMap { _, text in
        guard text.contains("import ") else { return nil }
        return text.firstMatch(
            of: #/^\s*(?:@\w+ )*(?:(?:private|internal|package|public) )?import (?:(?:struct|class|func|enum) )?(\w+)/#
        ).map { String($0.1) }
    }
}

/// Returns the targets of Markdown links outside of code.
private func linkTargets(in text: String) -> [String] {
    var isCode = false
    var links: [String] = []
    for line in text.split(separator: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode else { continue }
        let prose = line.replacing(#/`[^`]*`/#, with: "code")
        links += prose.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
    }
    return links
}

/// Returns the anchors in a document, as GitHub creates them from headings.
private func anchors(in text: String) -> Set<String> {
    Set(
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
            let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
            return String(
                words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 })
        })
}

/// Compares the part of a document between `<!-- name -->` and `<!-- end of name -->` with an expected text.
private func expectSection(_ name: String, of path: String, is wanted: String) throws {
    let document = try text(of: path)
    let begin = try #require(document.firstRange(of: "<!-- \(name) -->\n"))
    let end = try #require(document.firstRange(of: "<!-- end of \(name) -->"))
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
        let updated = String(document[..<begin.upperBound]) + wanted + String(document[end.lowerBound...])
        try updated.write(to: packageRoot.appendingPathComponent(path), atomically: true, encoding: .utf8)
    } else {
        #expect(
            document[begin.upperBound..<end.lowerBound] == wanted[...],
            "run `UPDATE=1 swift test --filter ProjectFilesTests`")
    }
}
