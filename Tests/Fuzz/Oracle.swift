import Foundation

/// The compiler's parser, which fuzz targets ask about each input.
///
/// `Tests/Judge` runs beside the fuzzer, because the parser itself takes minutes for some inputs and crashes on others: it
/// is restarted then, and the input counts as rejected, like those that are not valid UTF-8. The parser also accepts some
/// sources that the compiler rejects (`let var x = 1`), so the compiler has the last word on what looks like a find. This
/// module is compiled without libFuzzer's counters, so that only vmlint's code guides the fuzzer.
package enum Oracle {
    package static func accepts(_ bytes: [UInt8]) -> Bool { listing(of: bytes) != nil }

    /// Returns whether the compiler, too, parses bytes without an error.
    package static func isConfirmed(_ bytes: [UInt8]) -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-frontend", "-parse", "-swift-version", "6", file.path]
        compiler.standardError = FileHandle.nullDevice
        do { try Data(bytes).write(to: file) } catch { fatalError("\(error)") }
        launch(compiler)
        compiler.waitUntilExit()
        return compiler.terminationStatus == 0
    }

    /// Returns the first difference between vmlint's listings of some bytes and the parser's, or nil if there is none or
    /// the parser rejects the bytes.
    package static func difference(
        in bytes: [UInt8], tokens: [UInt8], declarations: [UInt8], code: [UInt8]
    ) -> String? {
        guard let truth = listing(of: bytes).map(lines), let first = difference([tokens, declarations, code], truth)
        else {
            return nil
        }
        return isConfirmed(bytes) ? first : nil
    }

    private static func difference(_ listings: [[UInt8]], _ truth: [String]) -> String? {
        // The first line of each listing names the file.
        let claims = listings.flatMap { lines($0).dropFirst() }
        for (claim, line) in zip(claims, truth) where !isSame(claim, line) { return "vmlint \(claim)\nparser \(line)" }
        return claims.count == truth.count ? nil : "vmlint lists \(claims.count), the parser \(truth.count)"
    }

    private static func lines(_ listing: [UInt8]) -> [String] {
        listing.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns whether two lines are equal, or objects of JSON in which strings are escaped differently.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        if one.utf8.elementsEqual(other.utf8) { return true }
        let objects = [one, other].map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary }
        return objects[0] != nil && objects[0] == objects[1]
    }

    // MARK: Asking

    // libFuzzer has one thread.
    nonisolated(unsafe) private static var judge: JudgeProcess?
    nonisolated(unsafe) private static var asked = 0
    nonisolated(unsafe) private static var accepted = 0
    nonisolated(unsafe) private static var unanswered = 0

    /// Returns the parser's tokens, declarations and code, or nil if it rejects the bytes.
    private static func listing(of bytes: [UInt8]) -> [UInt8]? {
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return nil }
        if asked == 0 { atexit { Oracle.printCounts() } }
        asked += 1
        let process = judge ?? JudgeProcess()
        judge = process
        switch process.answer(for: bytes) {
        case .accepted(let listing):
            accepted += 1
            return listing
        case .rejected: return nil
        case .none:
            unanswered += 1
            process.stop()
            judge = nil
            return nil
        }
    }

    private static func printCounts() {
        let counts = "parser: asked \(asked) times, accepted \(accepted), no answer \(unanswered)\n"
        FileHandle.standardError.write(Data(counts.utf8))
    }
}
