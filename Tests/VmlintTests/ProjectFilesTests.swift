import Foundation
import Reporting
import Syntax
import Testing

/// Tests of the project itself: imports, names, files.
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

    @Test("no token is seen above Syntax", arguments: swiftFiles(in: "Sources"))
    func tokens(path: String) throws {
        guard !path.hasPrefix("Sources/Syntax/") else { return }
        for (number, text) in try numberedLines(of: path) where !text.contains("Inspection.tokens") {
            let names = text.split { !$0.isLetter && $0 != "(" && $0 != "." }
            let readers = ["Tokenizer", "TokenKind", "forEachCodeToken(", ".tokens("]
            #expect(!names.contains { name in readers.contains(where: name.contains) }, "\(path):\(number)")
        }
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

    @Test("what is `@inlinable` is a member of types that other modules may use inline; otherwise it isn't inlined")
    func inlining() throws {
        let files = try swiftFiles(in: "Sources").map { scan(Source(path: $0, bytes: Array(try text(of: $0).utf8))) }
        func has(_ attribute: String, _ id: Int, _ file: FileFacts) -> Bool {
            file.ranges(.attribute, of: id).contains { file.source[$0] == attribute }
        }
        func path(_ id: Int, _ file: FileFacts) -> String {
            let outer = Int(file.declarations[id].parent)
            return (outer < 0 ? "" : path(outer, file) + ".") + file.name(of: id)
        }
        // The types of this project that other modules may not use inline.
        let closed = Set(
            files.flatMap { file in
                file.declarations.indices.filter {
                    file.declarations[$0].kind.isType && !has("@usableFromInline", $0, file)
                }.map { path($0, file) }
            })
        var count = 0
        for file in files {
            for id in file.declarations.indices where has("@inlinable", id, file) {
                count += 1
                let owners = sequence(first: id) { Int(file.declarations[$0].parent) }.prefix { $0 >= 0 }
                let isClosed = owners.contains { closed.contains(path($0, file)) }
                #expect(!isClosed, "\(file.path): \(path(id, file))")
            }
        }
        #expect(count > 30)
    }

    @Test("unsafe code is only in Bytes", arguments: swiftFiles(in: "Sources"))
    func safety(path: String) throws {
        // The system's functions take pointers.
        let isExempt = ["Sources/Bytes/", "Sources/vmlint/"].contains { path.hasPrefix($0) }
        guard !isExempt else { return }
        // Regular expressions are slow in a debug build.
        let all = try text(of: path)
        guard ["nsafe", "withUTF8", "_rawHashValue"].contains(where: all.contains) else { return }
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

    @Test("the changelog begins with the version and its date")
    func changelog() throws {
        let heading = try text(of: "CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(
            try heading?.wholeMatch(of: Regex("## (.+) \\((unreleased|\\d{4}-\\d\\d-\\d\\d)\\)"))?[1].substring
                == version[...])
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

private func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }

/// The modules, each of which knows only those before it.
private let line = [
    "Bytes", "Syntax", "Model", "Rules", "Linting", "Settings", "Reporting", "LanguageServer", "vmlint",
]

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
