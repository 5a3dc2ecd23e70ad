import Bytes
import Foundation
import Testing

@testable import Syntax

/// Compares the scanner with the toolchain's own parser: see Tests/Judge/README.md.
@Suite(
    .enabled(if: Judge.isCurrent, "parsers before Swift 6.3 do not know all syntax of the literals"),
    .enabled(if: Judge.isThere, "this toolchain has no SwiftParser in lib/swift/host: nothing to compare with"))
struct JudgeTests {
    @Test("The literals agree with the parser, and it accepts all but the broken ones")
    func literals() throws {
        let literals = files(under: "Tests/SyntaxTests/Literals", ending: ".literal")
        #expect(literals.count > 30)
        let accepted = try check(literals)
        let names = Set(literals.filter { !$0.contains("/broken-") })
        #expect(names.subtracting(accepted).sorted() == [])
    }

    @Test("The project's own sources agree with the parser", .sweep)
    func ownSources() throws {
        let sources = files(under: "Sources", ending: ".swift") + files(under: "Tests", ending: ".swift")
        let accepted = try check(sources)
        #expect(accepted.count == sources.count)
    }

    @Test("The toolchain's interfaces agree with the parser", .sweep)
    func interfaces() throws {
        let interfaces = Judge.interfaces()
        let accepted = try check(interfaces)
        #expect(accepted.count > 10)
        #expect(accepted.count == interfaces.count)
    }

    /// Compares tokens, declarations and code of every file that the parser accepts, and returns those files.
    private func check(_ files: [String], _ location: SourceLocation = #_sourceLocation) throws -> Set<String> {
        let sources = files.map { Source(path: $0, bytes: [UInt8](FileManager.default.contents(atPath: $0) ?? Data())) }
        let tokens = try Judge.answers("tokens", files)
        let declarations = try Judge.answers("declarations", files)
        let code = try Judge.answers("code", files)
        for source in sources {
            if let answer = tokens[source.path] {
                expectSame(Inspection.tokens(of: source), answer, source.path, location)
            }
            if let answer = declarations[source.path] {
                expectSame(Inspection.declarations(of: scan(source)), answer, source.path, location)
            }
            if let answer = code[source.path] {
                expectSame(Inspection.code(of: source), answer, source.path, location)
            }
        }
        return Set(tokens.keys)
    }

    /// Returns whether two lines are the same object, in which strings can be escaped differently.
    private func isSameJSON(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        let objects = [one, other].map { try? JSONSerialization.jsonObject(with: Data($0)) as? NSDictionary }
        return objects[0] != nil && objects[0] == objects[1]
    }

    private func expectSame(_ ours: [UInt8], _ parsers: ArraySlice<UInt8>, _ path: String, _ location: SourceLocation) {
        guard !ours.elementsEqual(parsers) else { return }
        let newline: UInt8 = "\n"
        let (lines, parsersLines) = (ours.split(separator: newline), parsers.split(separator: newline))
        for (our, theirs) in zip(lines, parsersLines)
        where our != theirs && !isSameJSON(our, theirs) {
            Issue.record(
                "\(path)\n  vmlint \(String(decoding: our, as: UTF8.self))\n  parser \(String(decoding: theirs, as: UTF8.self))",
                sourceLocation: location)
            return
        }
        if lines.count != parsersLines.count {
            Issue.record("\(path): one lists more than the other", sourceLocation: location)
        }
    }

    private func files(under folder: String, ending: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: Judge.root + "/" + folder)
        return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
            .map { "\(Judge.root)/\(folder)/\($0)" }
    }
}

/// The program in Tests/Judge, which is built with the toolchain's parser.
private enum Judge {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static let build = run("/usr/bin/env", ["bash", root + "/Tests/Judge/build"])

    /// Whether the toolchain contains a parser. A program that does not compile fails the tests instead.
    static var isThere: Bool { build.status != 3 }

    /// Whether the parser supports all syntax in the literals.
    static var isCurrent: Bool {
        #if compiler(>=6.3)
            true
        #else
            false
        #endif
    }

    /// Returns the parser's output for each file that it accepts, including the header line.
    static func answers(_ topic: String, _ files: [String]) throws -> [String: ArraySlice<UInt8>] {
        try #require(build.status == 0, "Tests/Judge does not build")
        let program = String(decoding: build.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).files")
        try Data(files.joined(separator: "\n").utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let judged = run(program, [topic, "--accepted-only", "--files-from", list.path])
        try #require(judged.status == 0)
        return parts(of: judged.output)
    }

    /// Returns an interface of each module in `lib/swift`, except for those of 2 MB, which take too long in a debug
    /// build.
    static func interfaces() -> [String] {
        let program = String(decoding: run("/usr/bin/env", ["swiftc", "-print-target-info"]).output, as: UTF8.self)
        guard let key = program.range(of: "\"runtimeResourcePath\""),
            let path = program[key.upperBound...].split(separator: "\"").dropFirst().first.map(String.init)
        else { return [] }
        var modules: Set<String> = []
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.sorted() ?? []
        return found.filter {
            $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface")
                && size(of: path + "/" + $0) < 1_000_000
                && modules.insert(String($0.split(separator: "/").dropLast().last ?? "")).inserted
        }.map { path + "/" + $0 }
    }

    private static func size(of path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    /// Splits output before each header line.
    private static func parts(of output: [UInt8]) -> [String: ArraySlice<UInt8>] {
        let opening = Array("{\"file\":\"".utf8)
        var parts: [String: ArraySlice<UInt8>] = [:]
        var start = 0
        var path = ""
        for line in output.split(separator: "\n") where line.starts(with: opening) {
            if !path.isEmpty { parts[path] = output[start..<line.startIndex] }
            start = line.startIndex
            path = String(decoding: line.dropFirst(opening.count).dropLast(2), as: UTF8.self)
        }
        if !path.isEmpty { parts[path] = output[start...] }
        return parts
    }

    private static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: [UInt8]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch { return (-1, []) }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, [UInt8](output))
    }
}
