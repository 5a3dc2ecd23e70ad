import Syntax

/// What linking takes from one file, told without looking at any other: its types by name, and what may play a part.
///
/// Linking is two steps. `outline(of:by:)` runs on each file in parallel, right after `scan`; `link` then joins all
/// outlines.
package struct Outline: Sendable {
    let content: Content
    /// What the file does with members of other values; needed no more when all files' are joined.
    let uses: MemberUses

    /// Whether a declaration is named like a part of a screen, so that rules will ask for the file's code.
    package var hasParts: Bool { !content.candidates.isEmpty }

    /// All that stays. A class, for outlines are handed about: to copy each array of each file took a hundredth of the run.
    final class Content: Sendable {
        /// Types, extensions and typealiases, in source order.
        let entries: [Entry]
        let candidates: [Candidate]
        let tests: [Test]
        /// Module names.
        let imports: [String]
        /// The names in it by their hashes.
        let mentions: Mentions

        fileprivate init(_ reader: OutlineReader, _ mentions: Mentions) {
            entries = reader.entries
            candidates = reader.candidates
            tests = reader.tests
            imports = reader.imports
            self.mentions = mentions
        }
    }

    /// A type, extension or typealias.
    struct Entry: Sendable {
        var index: Int32
        var kind: Declaration.Kind
        /// An extension's is its extended type without generic arguments.
        var name: String
        /// Dotted names without attributes and generic arguments, a composition's one by one.
        var inherited: [String]
        /// What a typealias stands for, glued.
        var target: String?
        /// At file scope and `private` or `fileprivate`: no other file sees it.
        var isFilePrivate: Bool
    }

    /// A function marked `@Test`, or a method named `test…`.
    struct Test: Sendable {
        var index: Int32
        var isMarked: Bool
    }

    /// A declaration whose name fits a role.
    struct Candidate: Sendable {
        var index: Int32
        var role: Role
        /// What `{Name}` stands for.
        var name: String
    }
}

/// Reads one file's outline.
package func outline(of file: FileFacts, by patterns: Patterns) -> Outline {
    file.source.bytes.withUnsafeBufferPointer { bytes in
        var reader = OutlineReader()
        for (index, declaration) in file.declarations.enumerated() {
            reader.take(declaration, at: Int32(index), of: file, by: patterns) { range in
                UnsafeBufferPointer(rebasing: bytes[range.indices.clamped(to: bytes.indices)])
            }
        }
        return Outline(content: Outline.Content(reader, Mentions(in: file, bytes)), uses: MemberUses(of: bytes))
    }
}

/// Takes down one declaration after the other.
private struct OutlineReader {
    var entries: [Outline.Entry] = []
    var candidates: [Outline.Candidate] = []
    var tests: [Outline.Test] = []
    var imports: [String] = []

    mutating func take(
        _ declaration: Declaration, at index: Int32, of file: FileFacts, by patterns: Patterns,
        text: (ByteRange) -> UnsafeBufferPointer<UInt8>
    ) {
        switch declaration.kind {
        case .import:
            let path = file.source[declaration.nameRange]
            imports.append(String(decoding: path.utf8.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self))
        case .protocol, .class, .actor, .struct, .enum, .extension, .typealias:
            take(entry: declaration, at: index, of: file)
            find(rolesOf: declaration, at: index, by: patterns, text: text)
        case .func:
            find(rolesOf: declaration, at: index, by: patterns, text: text)
            if let test = test(declaration, at: index, in: file) { tests.append(test) }
        default: break
        }
    }

    private mutating func take(entry declaration: Declaration, at index: Int32, of file: FileFacts) {
        let target = declaration.kind == .typealias ? file.type(of: Int(index)) : nil
        let inherited = file.ranges(.inherited, of: Int(index)).flatMap(file.names)
        var name = file.source[declaration.nameRange]
        if declaration.kind == .extension, !WrittenType.isOneWord(name) {
            name = WrittenType.path(of: name).joined(separator: ".")
        }
        let isHidden = declaration.isPrivate && declaration.parent < 0
        entries.append(
            Outline.Entry(
                index: index, kind: declaration.kind, name: name, inherited: inherited, target: target,
                isFilePrivate: isHidden && declaration.kind != .extension))
    }

    private mutating func find(
        rolesOf declaration: Declaration, at index: Int32, by patterns: Patterns,
        text: (ByteRange) -> UnsafeBufferPointer<UInt8>
    ) {
        let written = text(declaration.nameRange)
        for (role, templates) in patterns.roles(of: declaration.kind, named: written) {
            guard let name = Template.best(of: templates, for: written) else { continue }
            candidates.append(Outline.Candidate(index: index, role: role, name: name))
        }
    }

    /// `@Test func adds()`, and `func testAdds()` as XCTest finds it.
    private func test(_ declaration: Declaration, at index: Int32, in file: FileFacts) -> Outline.Test? {
        var hasParameters = false
        for clause in declaration.clauses {
            let clause = file.clauses[clause]
            if clause.kind == .attribute, file.isTestAttribute(clause.range) {
                return Outline.Test(index: index, isMarked: true)
            }
            if clause.kind == .label { hasParameters = true }
        }
        let name = declaration.nameRange
        guard declaration.parent >= 0, name.count >= 4, !hasParameters,
            file.source.holds("test", at: ByteRange(name.start, name.start + 4))
        else { return nil }
        return Outline.Test(index: index, isMarked: false)
    }
}

extension FileFacts {
    /// `@Test`, `@Test("adds")`, `@Testing.Test`.
    fileprivate func isTestAttribute(_ range: ByteRange) -> Bool {
        var end = min(range.start + 5, range.end)
        guard source.holds("@Test", at: ByteRange(range.start, end)) else { return false }
        if source.holds("ing.Test", at: ByteRange(end, min(end + 8, range.end))) { end += 8 }
        // Not `@Tests` or `@Test.Case`.
        let next = end < range.end ? source.bytes[Int(end)] : UInt8(ascii: "(")
        return !next.isInName && next != UInt8(ascii: ".")
    }

    /// What one entry of an inheritance clause names: most are one word, which needs no tokenizer.
    fileprivate func names(inherited range: ByteRange) -> [String] {
        let isWord = source.bytes[range.indices].allSatisfy {
            ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "_")
        }
        if isWord { return [source[range]] }
        return WrittenType.inheritedPaths(in: glued(range)).map { $0.joined(separator: ".") }
    }
}
