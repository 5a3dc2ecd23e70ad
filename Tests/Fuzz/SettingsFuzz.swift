// A libFuzzer target for the files that are read besides sources, which `Tests/Fuzz/run settings` builds. It is not
// part of the package.
import Linting
import Rules
import Settings

/// Reads the bytes as settings, as a baseline and as a .gitignore, and checks properties of the results.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let reading = readSettings(bytes)
    for mistake in reading.mistakes {
        precondition(mistake.line >= 1 && mistake.column >= 1 && !mistake.message.isEmpty)
    }
    for path in ["Sources/App/Login.swift", "a", "..", ""] {
        _ = reading.settings.excludes(path)
        _ = reading.settings.includes(path)
        _ = reading.settings.linking.convention(path)
    }
    for folder in reading.settings.includedFolders {
        precondition(!folder.hasPrefix("/") && !folder.split(separator: "/").contains(".."), "a folder outside")
    }
    let baseline = readBaseline(bytes).baseline
    let again = readBaseline(Array(baseline.text.utf8))
    precondition(again.faultyLines.isEmpty && again.baseline == baseline, "a baseline that does not read back")
    _ = IgnoreRules.ignore("Sources/App/Login.swift") { Gitignore($0.isEmpty || $0 == "Sources" ? bytes : []) }
    let text = String(decoding: bytes, as: UTF8.self)
    for dialect in [Glob.Dialect.settings, .gitignore] {
        let glob = Glob(text, dialect: dialect)
        if glob.matches("Sources/Login.swift") {
            precondition(glob.covers("Sources/Login.swift"), "fits and does not cover")
        }
        _ = glob.covers(text)
    }
    return 0
}
