import Bytes
import Syntax

extension MemberTree {
    /// Whether a comment in the lines before a statement, or in its own lines, says something in at least five words,
    /// unless it is a to-do.
    package func isExplained(_ statement: CodeNode) -> Bool {
        let bytes = tree.source.bytes
        // In longer lines, a comment may be about anything.
        let longestLine = 1_000
        func startOfLine(_ place: Int) -> Int {
            let first = max(0, place - longestLine)
            var place = place
            while place > first, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
            return place
        }
        var start = startOfLine(Int(statement.range.start))
        while start > 0 {
            let before = startOfLine(start - 1)
            guard tree.source[ByteRange(before, start)].drop(while: \.isWhitespace).hasPrefix("//") else { break }
            start = before
        }
        var end = Int(statement.range.end)
        let last = min(bytes.count, end + longestLine)
        while end < last, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return isExplained(in: ByteRange(start, end))
    }

    /// Whether the comments in a range say something in at least five words, unless one is a to-do.
    package func isExplained(in range: ByteRange) -> Bool {
        let comments = tree.source[range].split(separator: "\n").compactMap(comment).filter { !$0.contains("vmlint:") }
        let text = comments.joined(separator: " ")
        if Vocabulary.isReminder(text) { return false }
        return text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.count >= 5
    }

    /// Returns what follows `//` in a line.
    private func comment(in line: Substring) -> Substring? {
        var previous: Character = " "
        for (place, character) in zip(line.indices, line) {
            if character == "/", previous == "/" { return line[place...] }
            // `https://` is no comment.
            previous = character == "/" && previous == ":" ? ":" : character
        }
        return nil
    }
}

extension CodeNode {
    /// Whether a node that holds statements contains a comment, apart from those in other nodes that do.
    package var hasComment: Bool {
        tree.source.comments(in: range).contains { comment in
            var holder = tree.node(at: comment)
            while let node = holder, !node.holdsStatements { holder = node.parent }
            return holder == self
        }
    }
}
