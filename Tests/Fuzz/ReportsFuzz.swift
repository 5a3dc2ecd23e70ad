// A libFuzzer target for the report formats, which `Tests/Fuzz/run reports` builds. It is not part of the package.
import Foundation
import Linting
import Model
import Reporting
import Rules
import Syntax

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Lints the bytes as a file whose path is their first line, and reads each report with an independent parser.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReports(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(decoding: lines[0], as: UTF8.self)
    var settings = Configuration()
    for rule in allRules { settings.rules["\(rule.page.id)"] = RuleSetting(severity: .warning) }
    let file = scan(Source(path: path, bytes: Array(lines.count > 1 ? lines[1] : lines[0])))
    var report = Report(result: lint(link([file], settings: settings.linking), with: settings))
    // The values that a project caches refer to it.
    defer { report.result.project.forget() }
    let text = String(decoding: bytes, as: UTF8.self)
    report.unreadable = [(path, text)]
    report.staleBaselineEntries = [text]
    report.pathInRepository = path
    let pages = allRules.map(\.page)
    for format in ReportFormat.allCases {
        let written = format.write(report, rules: pages, style: TextStyle(statistics: true))
        switch format {
        case .json, .sarif, .gitlab, .rdjson, .sonarqube:
            let read = try? JSONSerialization.jsonObject(with: Data(written.utf8))
            hold(read != nil, "\(format.rawValue) is no JSON")
        case .checkstyle, .junit, .html:
            hold(XMLParser(data: Data(written.utf8)).parse(), "\(format.rawValue) is no XML")
        case .text, .concise, .xcode, .agent, .github, .markdown:
            let raw = written.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }
            hold(raw == nil, "\(format.rawValue) holds \(raw.map { $0.value } ?? 0)")
        }
    }
    return 0
}

/// A precondition whose message is also printed in an optimized build.
private func hold(_ isSo: Bool, _ words: @autoclosure () -> String) {
    guard isSo else { fatalError(words()) }
}
