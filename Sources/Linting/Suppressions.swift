import Bytes
import Syntax

/// The range in which a `vmlint:disable…` comment silences findings. A comment has a range for each rule that it names.
struct SuppressedRange: Sendable {
    /// The index of the comment in `FileFacts.suppressions`; `name` is an index into its `names`.
    var comment: Int
    var name: Int
    var start: Int
    /// The exclusive end. It is after the last byte for a comment that applies to the rest of the file.
    var end: Int
    /// Whether a `vmlint:enable` comment can end the range.
    var canBeEnabled: Bool
}

/// What a file's `vmlint:` comments silence, by rule id or `all`.
struct SuppressedRanges: Sendable {
    /// The ranges of each name, sorted by start.
    private var byName: [String: [SuppressedRange]] = [:]
    /// The offsets at which `vmlint:enable` comments take effect, by name.
    private var enables: [String: [Int]] = [:]

    static let all = "all"

    init(of file: FileFacts) {
        // The source may be read again here, once for both lines and braces.
        let source = file.source
        let lines = CodeLines(of: file.suppressions.contains(where: \.appliesToLines) ? source.bytes : [])
        let scopeEnds = file.endsOfDisabledScopes
        var stacked = 0
        for (index, suppression) in file.suppressions.enumerated() {
            let comment = Int(suppression.range.start)
            let stretch: Range<Int>
            switch suppression.kind {
            case .disable: stretch = comment..<max(comment, scopeEnds[index] ?? .max)
            case .disableFile: stretch = 0..<Int.max
            case .disableThis: stretch = lines.range(lines.line(of: comment))
            case .disableNext:
                let code = file.extendToName(lines.codeLine(after: comment), lines)
                // Each of several stacked comments applies to the last of them as well, so that findings about a
                // suppression stay silenced.
                if stacked <= index { stacked = index }
                while stacked + 1 < file.suppressions.count,
                    Int(file.suppressions[stacked + 1].range.start) < code.lowerBound
                {
                    stacked += 1
                }
                stretch = lines.from(Int(file.suppressions[stacked].range.start), through: code)
            case .disablePrevious: stretch = lines.codeLine(before: comment)
            case .enable:
                for name in suppression.names { enables[file.source[name], default: []].append(comment) }
                continue
            case .convention, .unknown: continue
            }
            for (position, name) in suppression.names.enumerated() {
                let range = SuppressedRange(
                    comment: index, name: position, start: stretch.lowerBound, end: stretch.upperBound,
                    canBeEnabled: suppression.kind == .disable)
                byName[file.source[name], default: []].append(range)
            }
        }
        for name in byName.keys { byName[name]?.sort { $0.start < $1.start } }
    }

    /// Returns the ranges that can silence a rule, by its id or by `all`, sorted by start.
    func ranges(of rule: String) -> [SuppressedRange] {
        var found = (byName[rule] ?? []) + (byName[SuppressedRanges.all] ?? [])
        let stops = ((enables[rule] ?? []) + (enables[SuppressedRanges.all] ?? [])).sorted()
        if !stops.isEmpty {
            for index in found.indices where found[index].canBeEnabled {
                let stop = stops.partitioningIndex(where: { $0 > found[index].start })
                if stop < stops.count { found[index].end = min(found[index].end, stops[stop]) }
            }
        }
        return found.sorted { $0.start < $1.start }
    }
}

extension Suppression {
    fileprivate var appliesToLines: Bool { kind == .disableThis || kind == .disableNext || kind == .disablePrevious }
}

extension FileFacts {
    /// Returns the range of a line. If a declaration begins on the line, the range extends to the line with its name,
    /// because attributes can be on separate lines.
    fileprivate func extendToName(_ line: Range<Int>, _ lines: CodeLines) -> Range<Int> {
        let first = declarations.partitioningIndex { Int($0.range.start) >= line.lowerBound }
        guard first < declarations.count, line.contains(Int(declarations[first].range.start)) else { return line }
        let name = lines.range(lines.line(of: Int(declarations[first].nameRange.start)))
        return line.lowerBound..<max(line.upperBound, name.upperBound)
    }
}

/// The lines of a file, and which of them contain code: more than whitespace and a line comment.
private struct CodeLines {
    private let starts: [Int]
    private var isCode: [Bool] = []
    /// For each line, the index of the next line with code; the number of lines if there is none.
    private var following: [Int]

    init(of bytes: [UInt8]) {
        starts = bytes.withView { $0.lineStarts() }
        for (line, start) in starts.enumerated() {
            let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
            let text = bytes[start..<end].drop { " \t\r\n".utf8.contains($0) }
            isCode.append(!text.isEmpty && !text.starts(with: "//".utf8))
        }
        following = Array(repeating: starts.count, count: starts.count + 1)
        for line in starts.indices.reversed() { following[line] = isCode[line] ? line : following[line + 1] }
    }

    func line(of offset: Int) -> Int { starts.partitioningIndex(where: { $0 > offset }) - 1 }

    func range(_ line: Int) -> Range<Int> {
        starts[line]..<(line + 1 < starts.count ? starts[line + 1] : Int.max)
    }

    /// Returns the range of the next line of code; empty at the end of the file.
    func codeLine(after offset: Int) -> Range<Int> {
        let line = following[line(of: offset) + 1]
        return line < starts.count ? range(line) : Int.max..<Int.max
    }

    /// Returns the range of a line of code and of the lines between it and the line of an offset. A finding can be
    /// about a comment on these lines.
    func from(_ offset: Int, through code: Range<Int>) -> Range<Int> {
        let next = line(of: offset) + 1
        guard next < starts.count, starts[next] < code.lowerBound, code.lowerBound < Int.max else { return code }
        return starts[next]..<code.upperBound
    }

    func codeLine(before offset: Int) -> Range<Int> {
        let line = line(of: offset)
        // Only the thousand lines above are checked, because real code stacks few comments, and the time would
        // otherwise be quadratic.
        return isCode[max(0, line - 1_001)..<line].lastIndex(of: true).map(range) ?? 0..<0
    }
}
