import Bytes
import Syntax

/// The three kinds of sections of a test.
package enum SectionKind: String, CaseIterable {
    case given, when, then
}

/// A section comment of a test: `// When / Then` opens two kinds.
package struct Section {
    package var kinds: [SectionKind]
    package var comment: ByteRange
    /// To the next section or the test's end.
    package var content: ByteRange
}

/// A test's body with its sections and the statements that count.
package struct SectionedTest {
    package var source: MemberBody
    package var sections: [Section]
    /// Those of the body itself and of its `do`, `if` and the like, closures left out; in source order.
    package var statements: [Syntax.Statement]
    /// Those that stand in the body itself.
    package var topStatements: [Syntax.Statement]
    /// The block that counts as the body.
    package var root: Int
}

extension SectionedTest {
    /// Reads the sections of a body by their labels.
    package init(_ source: MemberBody, labels: [String: [String]]) {
        let body = source.body
        var root = 0
        let everything = Self.visibleBlocks(of: body, from: 0)
        // A test that is one call around everything has its sections in there.
        let top = body.statements.filter { $0.block == 0 }
        if top.count == 1,
            let closure = body.blocks.indices.first(where: {
                body.blocks[$0].kind == .closure && body.blocks[$0].parent == 0 && body.blocks[$0].opener >= 0
                    && !isExpectation(
                        source.names(body.chains[Int(body.blocks[$0].opener)]),
                        body.chains[Int(body.blocks[$0].opener)])
            }),
            !body.comments.contains(where: {
                everything.contains($0.block) && !Self.kinds($0.range, source, labels).isEmpty
            })
        {
            root = closure
        }
        let visible = root == 0 ? everything : Self.visibleBlocks(of: body, from: root)
        let end = body.blocks[root].range.end
        var sections: [Section] = []
        for comment in body.comments where visible.contains(comment.block) {
            let kinds = Self.kinds(comment.range, source, labels)
            if kinds.isEmpty { continue }
            if let last = sections.indices.last { sections[last].content.end = comment.range.start }
            sections.append(
                Section(kinds: kinds, comment: comment.range, content: ByteRange(comment.range.end, end)))
        }
        let counted = body.statements.filter { visible.contains($0.block) }
        self.init(
            source: source, sections: sections, statements: counted,
            topStatements: counted.filter { Int($0.block) == root }, root: root)
    }

    /// The blocks that are no closures or local functions, nor lie in one.
    private static func visibleBlocks(of body: Body, from root: Int) -> Set<Int32> {
        var visible: Set<Int32> = [Int32(root)]
        for (index, block) in body.blocks.enumerated() where visible.contains(block.parent) && index != root {
            switch block.kind {
            case .closure, .localFunction, .localType: continue
            default: visible.insert(Int32(index))
            }
        }
        return visible
    }

    /// The kinds that a comment opens; none for a remark, or one that stands behind code.
    private static func kinds(_ comment: ByteRange, _ source: MemberBody, _ labels: [String: [String]]) -> [SectionKind]
    {
        let file = source.facts.source
        var text = file[comment][...]
        guard text.hasPrefix("//") else { return [] }
        var before = Int(comment.start)
        while before > 0, isSpace(file.bytes[before - 1]) { before -= 1 }
        if before > 0, !isLineEnd(file.bytes[before - 1]), file.bytes[before - 1] != "{" { return [] }
        text = text.drop { $0 == "/" }
        text = text.drop { $0.isWhitespace }
        if text.lowercased().hasPrefix("mark:") { text = text.dropFirst(5).drop { $0.isWhitespace || $0 == "-" } }
        var kinds: [SectionKind] = []
        while let (kind, rest) = label(at: text, labels), !kinds.contains(kind) {
            kinds.append(kind)
            guard let further = separated(rest) else { break }
            text = further
        }
        return kinds
    }

    private static func label(
        at text: Substring, _ labels: [String: [String]]
    ) -> (kind: SectionKind, rest: Substring)? {
        let lower = text.lowercased()
        for kind in SectionKind.allCases {
            for label in labels[kind.rawValue] ?? [] where lower.hasPrefix(label.lowercased()) {
                let rest = text.dropFirst(label.count)
                if let next = rest.first, next.isLetter || next.isNumber || next == "_" || next == "'" || next == "(" {
                    continue
                }
                return (kind, rest)
            }
        }
        return nil
    }

    /// What follows `/`, `&`, `,`, `+`, `-` or `and`.
    private static func separated(_ text: Substring) -> Substring? {
        var rest = text.drop { $0.isWhitespace || $0 == ":" }
        if let first = rest.first, "/&,+-–—".contains(first) {
            rest = rest.drop { "/&,+-–— ".contains($0) }
        } else if rest.lowercased().hasPrefix("and ") {
            rest = rest.dropFirst(4).drop { $0.isWhitespace }
        } else {
            return nil
        }
        return rest
    }
}
