import Foundation
import Testing

/// A temporary folder for one test, in which vmlint and git run.
final class Scratch {
    let folder: URL

    /// Creates a folder with files, which are given by their paths.
    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("vmlint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }

    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> Outcome {
        let author = ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "init.defaultBranch=main"]
        let outcome = try run("/usr/bin/env", ["git"] + author + arguments)
        #expect(outcome.code == 0, "git \(arguments): \(outcome.errors)")
        return outcome
    }

    func vmlint(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
        try run(binary.path, arguments, input: input, environment: environment)
    }

    func run(
        _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var variables = ProcessInfo.processInfo.environment
        for name in cleared { variables[name] = nil }
        process.environment = variables.merging(environment) { _, new in new }
        // Files are used instead of pipes, which can fill up.
        let names = ["in", "out", "errors"].map {
            FileManager.default.temporaryDirectory.appendingPathComponent("\($0)-\(UUID().uuidString)")
        }
        defer { for name in names { try? FileManager.default.removeItem(at: name) } }
        for name in names { try Data((name == names[0] ? input : "").utf8).write(to: name) }
        process.standardInput = try FileHandle(forReadingFrom: names[0])
        let output = try FileHandle(forWritingTo: names[1])
        let errors = try FileHandle(forWritingTo: names[2])
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus, output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
    }
}

/// The environment variables that affect git and vmlint.
private let cleared = [
    "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "NO_COLOR", "FORCE_COLOR", "FORCE_HYPERLINK", "AI_AGENT",
    "CLAUDECODE",
    "CURSOR_AGENT", "CODEX_SANDBOX", "GEMINI_CLI", "OPENCODE",
]

/// The output and the exit status of a program.
struct Outcome {
    var code: Int32
    var output: String
    var errors: String

    /// The path, the line and the rule of each finding in the format `concise`.
    var findings: [String] {
        output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/^(.+?:\d+):\d+: (?:error|warning|note): .*\[([a-z-]+)\]$/#).map { "\($0.1) \($0.2)" }
        }
    }
}

/// The program that was built with these tests.
let binary: URL = {
    // On macOS the tests are a bundle next to the program, which another program loads.
    let folders = [
        Bundle(for: Scratch.self).bundleURL.deletingLastPathComponent(),
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        packageRoot.appendingPathComponent(".build/debug"),
    ]
    let files = folders.map { $0.appendingPathComponent("vmlint") }
    return files.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? files[files.count - 1]
}()

/// A stateless screen without violations: the contract and its view model.
let cleanScreen = [
    "Sources/Shelf/ShelfViewModelContract.swift": """
    protocol ShelfViewModelContract {
        func didTapOnBook()
    }

    """,
    "Sources/Shelf/ShelfViewModel.swift": """
    final class ShelfViewModel: ShelfViewModelContract {
        func didTapOnBook() {}
    }

    """,
]

/// A stateless screen with one mistake that has a safe fix.
let screenWithMistake = cleanScreen.merging([
    "Sources/Shelf/ShelfViewModel.swift": """
    class ShelfViewModel: ShelfViewModelContract {
        func didTapOnBook() {}
    }

    """
]) { $1 }

let mistake = "Sources/Shelf/ShelfViewModel.swift:1 viewmodel-is-final"
