import Bytes

/// A word in code: a name or a keyword. Names have nodes, but many keywords, such as `else`, are only parts of them.
package struct CodeWord: Sendable {
    /// The innermost node that contains the word.
    package let node: CodeNode
    package let range: ByteRange
    private let former: ByteRange
    /// Whether a colon follows.
    fileprivate(set) package var precedesColon = false

    fileprivate init(node: CodeNode, range: ByteRange, former: ByteRange) {
        self.node = node
        self.range = range
        self.former = former
    }

    package var name: String { node.tree.source.name(at: range) }

    /// The word, operator or other piece of source that precedes the word; empty if there is none.
    package var textBefore: String { node.tree.source[former] }

    /// Whether the word follows a dot: `.name`, `?.name`.
    package var isMember: Bool {
        node.tree.source.withBytes(at: former) { bytes, range in
            let text = bytes.part(range.indices)
            return text.last == "." && (text.count == 1 || text[text.count - 2] != ".")
        }
    }

    /// Whether the node has the word as its name.
    package var isName: Bool { node.nameRange == range }
}

extension CodeTree {
    /// Returns the words whose range satisfies a condition, in source order. Comments and strings have none, but
    /// interpolations do.
    package func words(where fits: (ByteRange) -> Bool) -> [CodeWord] {
        guard let root else { return [] }
        var (words, current, next) = ([CodeWord](), root, root.index + 1)
        var (former, precedesColon) = (ByteRange.none, false)
        source.forEachCodeToken(in: root.range) { kind, range, _ in
            if precedesColon, source.holds(":", at: range) { words[words.count - 1].precedesColon = true }
            precedesColon = false
            if kind == .word, fits(range) {
                // Each node is entered and left once, so the time is linear even in long chains.
                while let node = CodeNode(self, next), node.range.start <= range.start {
                    current = node
                    next += 1
                }
                while !current.range.contains(range), let parent = current.parent { current = parent }
                words.append(CodeWord(node: current, range: range, former: former))
                precedesColon = true
            }
            former = range
        }
        return words
    }
}
