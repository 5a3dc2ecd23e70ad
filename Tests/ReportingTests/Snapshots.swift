import Foundation
import Testing

/// Compares a text with a file next to the tests, which `UPDATE=1 swift test` rewrites.
func expectSnapshot(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
        try Data(text.utf8).write(to: file)
    }
    let stored = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == stored, "differs from Snapshots/\(name)", sourceLocation: sourceLocation)
}
