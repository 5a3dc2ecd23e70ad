import Bytes
import Model
import Rules

/// The findings that are accepted, one per line, sorted, and without line numbers.
///
/// `viewmodel-is-final<TAB>Sources/Login.swift<TAB>LoginViewModel<TAB>0`
package struct Baseline: Sendable, Equatable {
    package var entries: Set<Entry> = []

    package init() {}

    /// Identifies a finding by its rule, file and symbol. The ordinal distinguishes several findings at one symbol.
    package struct Entry: Hashable, Sendable {
        package var rule: String
        package var path: String
        package var symbol: String
        package var ordinal: Int

        /// The line of the entry in the file and in messages.
        package var line: String {
            "\(escaped(rule))\t\(escaped(path))\t\(escaped(symbol))\t\(ordinal)"
        }
    }

    /// The text of the file. Equal baselines have equal texts.
    package var text: String { sorted(entries).map { $0.line + "\n" }.joined() }
}

// MARK: Linting with a baseline

extension LintResult {
    /// Silences the findings that the baseline accepts. Returns the stale entries, which match no finding, in sorted
    /// order.
    ///
    /// - Parameter wasRead: A closure that returns whether a file at a path would have been read if it existed. Entries
    ///   for other files are ignored, as are entries for rules that `--only` and `--skip` exclude.
    package mutating func accept(
        _ baseline: Baseline, settings: Configuration, wasRead: (_ path: String) -> Bool = { _ in true }
    ) -> [Baseline.Entry] {
        var stale = baseline.entries.filter { settings.runs($0.rule) && wasRead($0.path) }
        for index in diagnostics.indices where diagnostics[index].silencedBy == nil {
            let entry = entry(of: diagnostics[index])
            guard baseline.entries.contains(entry) else { continue }
            diagnostics[index].silencedBy = .baseline
            stale.remove(entry)
        }
        // An entry stays valid while a habit comes and goes.
        for diagnostic in unreported { stale.remove(entry(of: diagnostic)) }
        return sorted(stale)
    }

    package func entry(of diagnostic: Diagnostic) -> Baseline.Entry {
        Baseline.Entry(
            rule: diagnostic.rule.id, path: project.files[diagnostic.finding.place.file].path,
            symbol: diagnostic.symbol, ordinal: diagnostic.ordinal)
    }

    /// Returns the baseline to write: the findings of this run, and the previous entries that the run did not check.
    ///
    /// The baseline includes violations of rules that are not yet a habit. If other code later makes such a rule a
    /// habit, these violations are not reported.
    package func baseline(
        keeping former: Baseline = Baseline(), settings: Configuration,
        wasRead: (_ path: String) -> Bool = { _ in true }
    ) -> Baseline {
        var baseline = Baseline()
        baseline.entries = former.entries.filter { !settings.runs($0.rule) || !wasRead($0.path) }
        for diagnostic in diagnostics + unreported {
            if case .comment = diagnostic.silencedBy { continue }
            baseline.entries.insert(entry(of: diagnostic))
        }
        return baseline
    }
}

// MARK: Reading

/// Reads a baseline file. The entries can be in any order and repeated, as after a merge of two branches.
package func readBaseline(_ bytes: [UInt8]) -> BaselineReading {
    var reading = BaselineReading()
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = raw.last == "\r" ? raw.dropLast() : raw
        if line.isEmpty { continue }
        if let entry = Baseline.Entry(line: line) {
            reading.baseline.entries.insert(entry)
        } else if reading.faultyLines.count < 50 {
            reading.faultyLines.append(index + 1)
        }
    }
    return reading
}

/// A baseline, and the numbers of the first 50 invalid lines of its file.
package struct BaselineReading: Sendable {
    package var baseline = Baseline()
    package var faultyLines: [Int] = []

    /// Returns an error message for each invalid line: `.lint-baseline:3:1: error: …`.
    package func messages(of path: String) -> [String] {
        faultyLines.map {
            "\(path):\($0):1: error: not a baseline entry: expected rule, path, symbol and ordinal, separated by tabs"
        }
    }
}

extension Baseline.Entry {
    fileprivate init?(line: ArraySlice<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        // Invalid UTF-8 was replaced.
        guard text.utf8.elementsEqual(line) else { return nil }
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 4, let rule = unescaped(fields[0]), let path = unescaped(fields[1]),
            let symbol = unescaped(fields[2]), let ordinal = Int(fields[3]), ordinal >= 0, !rule.isEmpty, !path.isEmpty
        else { return nil }
        self.init(rule: rule, path: path, symbol: symbol, ordinal: ordinal)
    }
}

/// Returns the entries sorted by the bytes of their lines, so that the order is the same in all locales and Unicode
/// versions.
private func sorted(_ entries: Set<Baseline.Entry>) -> [Baseline.Entry] {
    entries.map { ($0, Array($0.line.utf8)) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
}

/// Returns the text with control characters as `\t`, `\n`, `\r` or an escape such as `\x1B`, and with doubled
/// backslashes.
private func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\".unicodeScalars
        case "\t": result += "\\t".unicodeScalars
        case "\n": result += "\\n".unicodeScalars
        case "\r": result += "\\r".unicodeScalars
        case "\0"..<" ", "\u{7F}"..<"\u{A0}":
            let digits = String(scalar.value, radix: 16, uppercase: true)
            result += ("\\x" + (digits.utf8.count < 2 ? "0" : "") + digits).unicodeScalars
        default: result.append(scalar)
        }
    }
    return String(result)
}

private func unescaped(_ text: Substring) -> String? {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
        guard scalar == "\\" else {
            result.append(scalar)
            continue
        }
        switch rest.popFirst() {
        case "\\": result.append("\\")
        case "t": result.append("\t")
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "x":
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(digits), radix: 16) else { return nil }
            result.append(Unicode.Scalar(value))
            rest = rest.dropFirst(2)
        default: return nil
        }
    }
    return String(result)
}
