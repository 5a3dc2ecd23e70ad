/// What edits must not change, and comments that end with their scope.
extension Source {
    /// The number of literals followed by a word that can only begin another statement: `count += 1 Task {`, `=
    /// 0private var`.
    package var runOnLiterals: Int {
        var count = 0
        var literalEnd: UInt32?
        for token in tokens() where token.kind != .comment {
            if token.kind == .word, let end = literalEnd, !continuing.contains(self[token.range]),
                !bytes[Int(end)..<Int(token.range.start)].contains(where: { $0 == "\n" || $0 == "\r" })
            {
                count += 1
            }
            literalEnd = token.kind == .number || token.kind == .string ? token.range.end : nil
        }
        return count
    }

    /// The brackets without a counterpart, in source order. Most files have none; a few share one between branches
    /// of `#if`.
    package var looseBrackets: [UInt8] {
        let opening: [UInt8: UInt8] = [
            ")": "(", "]": "[",
            "}": "{",
        ]
        var open: [UInt8] = []
        var counts: [UInt8: Int] = [:]
        var loose: [UInt8] = []
        for token in tokens() where token.kind == .punct {
            let byte = bytes[Int(token.range.start)]
            if let partner = opening[byte] {
                guard counts[partner, default: 0] > 0 else {
                    loose.append(byte)
                    continue
                }
                while let last = open.popLast() {
                    counts[last, default: 0] -= 1
                    if last == partner { break }
                    loose.append(last)
                }
            } else if opening.values.contains(byte) {
                open.append(byte)
                counts[byte, default: 0] += 1
            }
        }
        return loose + open
    }
}

/// The words that can follow a literal on its line.
private let continuing: Set<String> = ["as", "is", "in", "else", "where", "async", "throws", "rethrows"]

extension FileFacts {
    /// The end of the innermost braces around each `vmlint:disable`, by the index of the comment. Comments
    /// outside of braces have no entry.
    package var endsOfDisabledScopes: [Int: Int] {
        guard suppressions.contains(where: { $0.kind == .disable }) else { return [:] }
        var ends: [Int: Int] = [:]
        /// The comments in each open pair of braces, outermost first.
        var open: [[Int]] = [[]]
        var next = 0
        for token in source.tokens() where token.kind == .punct {
            while next < suppressions.count, suppressions[next].range.start < token.range.start {
                if suppressions[next].kind == .disable { open[open.count - 1].append(next) }
                next += 1
            }
            if source.holds("{", at: token.range) {
                open.append([])
            } else if source.holds("}", at: token.range), open.count > 1 {
                for comment in open.removeLast() { ends[comment] = Int(token.range.end) }
            }
        }
        return ends
    }
}
