import Bytes
import Syntax

/// The three kinds of sections in a test.
package enum SectionKind: String, CaseIterable, Sendable {
    case given, when, then
}

/// A section of a test, opened by a comment. `// When / Then` opens two kinds at once.
package struct Section: Placed {
    package let kinds: [SectionKind]
    /// The words that open the kinds, as the labels write them.
    package let words: [String]
    /// The place of the comment that opens the section.
    package let place: Place
    /// Whether the comment says more than the kind of section: `// When the user logs out`.
    package let hasOwnWords: Bool
    fileprivate let block: CodeNode

    /// Returns whether another section is in the same block as this section or in a nested block, rather than in a
    /// different branch.
    package func leads(to other: Section) -> Bool { block.contains(other.block) }
}

/// A test's code with its sections and statements. If the sections are in the closure of the test's only call, that
/// closure counts as the body.
package struct SectionedTest: Sendable {
    package let code: MemberTree
    package let sections: [Section]
    /// The statements of the body, including nested ones in `do`, `if` and the like. Statements in closures and local
    /// declarations are left out.
    package let statements: [CodeNode]
    /// The statements directly in the body.
    package let topStatements: [CodeNode]

    package init?(_ code: MemberTree, labels: SectionLabels) {
        guard var body = code.tree.root?.children.first else { return nil }
        let comments = code.tree.source.comments(in: body.range).map {
            ($0, labels.labels(in: $0, of: code.tree.source))
        }
        func sections(in body: CodeNode) -> [Section] {
            comments.compactMap { comment, opened in
                guard !opened.labels.isEmpty, let block = code.tree.node(at: comment)?.blockInFlow, body.runs(block)
                else {
                    return nil
                }
                return Section(
                    kinds: opened.labels.map(\.kind), words: opened.labels.map(\.text), place: code.place(comment),
                    hasOwnWords: opened.rest.contains(where: \.isLetter), block: block)
            }
        }
        var found = sections(in: body)
        // A test that consists of a single call has its sections in the closure.
        if found.isEmpty, let closure = body.onlyClosure {
            body = closure
            found = sections(in: body)
        }
        self.code = code
        self.sections = found
        statements = body.descendants.filter { $0.isStatementInFlow(of: body) }
        topStatements = statements.filter { $0.parent?.blockInFlow == body }
    }

    /// Returns the section that contains a node, or nil before the first one.
    package func section(of node: CodeNode) -> Section? {
        let next = sections.partitioningIndex { $0.place.range.start >= node.range.start }
        return next > 0 ? sections[next - 1] : nil
    }

    package func hasSection(_ kind: SectionKind) -> Bool { first(kind) != nil }
    package func first(_ kind: SectionKind) -> Section? { sections.first { $0.kinds.contains(kind) } }
}

extension Test {
    /// Returns the test with its sections, or nil if it has none. The body is scanned only if it may contain a comment
    /// that opens a section.
    package func sectioned(by labels: SectionLabels) -> SectionedTest? {
        let body = function.declaration.body
        guard !body.isEmpty, labels.mayOpenSection(in: body, of: function.index.file(of: function.id).source),
            let sectioned = function.tree.flatMap({ SectionedTest($0, labels: labels) })
        else {
            return nil
        }
        return sectioned.sections.isEmpty ? nil : sectioned
    }
}

extension CodeNode {
    /// The innermost block, closure or case that is the node or contains it. What the branches of `#if` contain belongs
    /// to the block around it.
    fileprivate var blockInFlow: CodeNode? {
        sequence(first: self, next: \.parent).first { $0.holdsStatements && $0.kind != .branch }
    }

    fileprivate func isStatementInFlow(of body: CodeNode) -> Bool {
        guard kind != .conditional, let parent, parent.holdsStatements, statement == self else { return false }
        return body.runs(parent)
    }

    /// Returns whether another block is this one or nested in it, but not in a closure or local declaration.
    fileprivate func runs(_ block: CodeNode) -> Bool {
        for outer in sequence(first: block, next: \.parent) {
            if outer == self { return true }
            if outer.kind == .typeDeclaration || outer.kind.isFunction && outer.kind != .accessor { return false }
        }
        return false
    }

    /// The first closure that the block's only statement passes to a call, unless the call is an expectation.
    fileprivate var onlyClosure: CodeNode? {
        guard holdsOneStatement else { return nil }
        return descendants.first { node in
            node.enclosingBlock == self && Closure(node)?.call.map { !$0.node.isExpectation } ?? false
        }
    }
}

/// The words in comments that open the sections of a test.
package struct SectionLabels: Sendable {
    /// A kind of section with a word that opens one.
    typealias Label = (kind: SectionKind, text: String)

    private let labels: [(label: Label, lowercased: String)]
    /// The lowercase first bytes of the labels and of the words that can come before them.
    private let firstBytes: Set<UInt8>

    /// Creates labels from the words for each kind of section: `["when": ["When", "Act"]]`.
    package init(_ labels: [String: [String]]) {
        let all = SectionKind.allCases.flatMap { kind in
            (labels[kind.rawValue] ?? []).map { (label: (kind: kind, text: $0), lowercased: $0.lowercased()) }
        }
        self.labels = all
        firstBytes = Set((all.map(\.lowercased) + ["and", "mark"]).compactMap(\.utf8.first))
    }

    /// Returns whether a comment in a range may open a section. No tokens are read, so the comment may be text in a
    /// string.
    func mayOpenSection(in range: ByteRange, of source: Source) -> Bool {
        source.withBytes(at: range) { bytes, range in
            let end = Int(range.end)
            var slash = bytes.first("/", from: Int(range.start))
            while slash + 1 < end {
                var word = slash + 1
                if bytes[word] == "/" {
                    while word < end, bytes[word] == "/" || isSpace(bytes[word]) { word += 1 }
                    let lineEnd = bytes.part(word..<end).firstIndex(where: isLineEnd).map { $0 + word } ?? end
                    // Only ASCII has another case in its sixth bit.
                    if word < end, bytes[word] >= 0x80 || firstBytes.contains(bytes[word] | 0x20),
                        !self.labels(in: ByteRange(slash, lineEnd), of: source).labels.isEmpty
                    {
                        return true
                    }
                    word = lineEnd
                }
                slash = bytes.first("/", from: word)
            }
            return false
        }
    }

    /// Returns the labels with which a comment opens sections, and the rest of its text. Other comments, and comments
    /// after code, open none.
    func labels(in comment: ByteRange, of source: Source) -> (labels: [Label], rest: Substring) {
        var text = source[comment][...]
        guard text.hasPrefix("//") else { return ([], "") }
        let before = source.bytes.start(before: Int(comment.start), while: isSpace)
        if before > 0, !isLineEnd(source.bytes[before - 1]), source.bytes[before - 1] != "{" { return ([], "") }
        text = text.drop { $0 == "/" }
        text = text.drop { $0.isWhitespace }
        if text.lowercased().hasPrefix("and ") { text = text.dropFirst(4) }
        if text.lowercased().hasPrefix("mark:") { text = text.dropFirst(5).drop { $0.isWhitespace || $0 == "-" } }
        var found: [Label] = []
        while let (label, rest) = label(at: text), !found.contains(where: { $0.kind == label.kind }) {
            found.append(label)
            text = rest
            guard let further = afterSeparator(rest) else { break }
            text = further
        }
        return (found, text)
    }

    private func label(at text: Substring) -> (label: Label, rest: Substring)? {
        let lower = text.lowercased()
        for (label, lowercased) in labels where lower.hasPrefix(lowercased) {
            let rest = text.dropFirst(label.text.count)
            if let next = rest.first, next.isLetter || next.isNumber || "_'(".contains(next) { continue }
            return (label, rest)
        }
        return nil
    }

    /// Returns the text after a leading separator: `/`, `&`, `,`, `+`, `-` or `and`. Returns nil if the text does not
    /// begin with a separator.
    private func afterSeparator(_ text: Substring) -> Substring? {
        let rest = text.drop { $0.isWhitespace || $0 == ":" }
        if let first = rest.first, "/&,+-–—".contains(first) { return rest.drop { "/&,+-–— ".contains($0) } }
        if rest.lowercased().hasPrefix("and ") { return rest.dropFirst(4).drop { $0.isWhitespace } }
        return nil
    }
}
