import Foundation
import Testing

@Suite("`vmlint watch` lints again when files change")
struct WatchTests {
    /// Runs `vmlint watch` in a folder, and calls a function with its output so far. The function waits for texts.
    private func watch(_ scratch: Scratch, _ work: (_ wait: (String) throws -> Void) throws -> Void) throws -> Int32 {
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("out-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = binary
        process.arguments = ["watch", "--color", "never"]
        process.currentDirectoryURL = scratch.folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        var seen = 0
        try work { text in
            while true {
                let data = try Data(contentsOf: output)
                let rest = String(decoding: data.dropFirst(seen), as: UTF8.self)
                if rest.contains(text) {
                    seen = data.count
                    return
                }
                try #require(process.isRunning, "vmlint watch ended: \(String(decoding: data, as: UTF8.self))")
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
        process.interrupt()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test("what is new and gone is printed, and the last exit code returned", .timeLimit(.minutes(5)))
    func changes() throws {
        let scratch = try Scratch(screenWithMistake)
        let model = "Sources/Shelf/ShelfViewModel.swift"
        let code = try watch(scratch) { wait in
            try wait("[viewmodel-is-final]")
            try scratch.write(cleanScreen[model] ?? "", to: model)
            try wait("- \(model):1:7: error: `ShelfViewModel` is not `final`")
            try scratch.write(
                "class ShelfViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n}\n\n", to: model)
            try wait("+ \(model):1:7: error: ")
        }
        #expect(code == 1)
    }

    @Test("mistakes in the settings are printed, and watched", .timeLimit(.minutes(5)))
    func settings() throws {
        let scratch = try Scratch(screenWithMistake.merging([".lint.yml": "ruels: {}\n"]) { $1 })
        let code = try watch(scratch) { wait in
            try wait("did you mean `rules`")
            try scratch.write("rules: { viewmodel-is-final: off }\n", to: ".lint.yml")
            try wait("No findings")
        }
        #expect(code == 0)
    }
}
