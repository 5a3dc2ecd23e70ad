import Syntax

/// What linking takes from one file, told without looking at any other: its types by name, and what may play a part.
///
/// Linking is two steps. `outline(of:by:)` runs on each file in parallel, right after `scan`; `link` then joins all
/// outlines. A file plays a part if it declares, extends, holds or makes anything named like a part of a screen, has
/// a view, a test, a `vmlint:` comment or a fault. No rule points into a file that plays none.
package struct Outline: Sendable {
    package var playsAPart: Bool
    /// Types, extensions and typealiases, in source order.
    var entries: [Entry] = []
    var candidates: [Candidate] = []
    /// Functions marked `@Test`, and `test…` methods of classes.
    var tests: [Int32] = []
    /// Module names.
    var imports: [String] = []
    /// What the file does with members of other values.
    var uses = MemberUses()
    /// The names in it by their hashes.
    var mentions = Mentions()

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
    var outline = Outline(playsAPart: !file.suppressions.isEmpty || !file.faults.isEmpty)
    file.source.bytes.withUnsafeBufferPointer { bytes in
        func text(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: bytes[range.indices.clamped(to: bytes.indices)])
        }
        for (index, declaration) in file.declarations.enumerated() {
            outline.take(declaration, at: Int32(index), of: file, by: patterns, text: text)
        }
        outline.playsAPart =
            outline.playsAPart || file.constructions.contains { patterns.mentionsPart(text($0)) }
        outline.uses = MemberUses(of: bytes)
        outline.mentions = Mentions(in: file, bytes)
    }
    return outline
}

extension Outline {
    /// Hands out what is needed once only.
    mutating func takeUses() -> MemberUses {
        var taken = MemberUses()
        swap(&taken, &uses)
        return taken
    }

    fileprivate mutating func take(
        _ declaration: Declaration, at index: Int32, of file: FileFacts, by patterns: Patterns,
        text: (ByteRange) -> UnsafeBufferPointer<UInt8>
    ) {
        switch declaration.kind {
        case .import:
            let path = file.source[declaration.nameRange]
            imports.append(String(path.prefix { $0 != "." }))
            return
        case .protocol, .class, .actor, .struct, .enum, .extension, .typealias:
            take(entry: declaration, at: index, of: file)
            find(rolesOf: declaration, at: index, by: patterns, text: text)
        case .func:
            find(rolesOf: declaration, at: index, by: patterns, text: text)
            if isTest(declaration, at: index, in: file) {
                tests.append(index)
                playsAPart = true
            }
        default: break
        }
        guard !playsAPart else { return }
        playsAPart =
            patterns.mentionsPart(text(declaration.nameRange))
            || file.clauses(of: Int(index)).contains { patterns.mentionsPart(text($0.range)) }
    }

    fileprivate mutating func take(entry declaration: Declaration, at index: Int32, of file: FileFacts) {
        let target = declaration.kind == .typealias ? file.type(of: Int(index)) : nil
        let inherited = file.ranges(.inherited, of: Int(index)).flatMap(file.names)
        var name = file.source[declaration.nameRange]
        if declaration.kind == .extension { name = WrittenType.path(of: name).joined(separator: ".") }
        let isHidden = !declaration.modifiers.isDisjoint(with: [.private, .fileprivate]) && declaration.parent < 0
        entries.append(
            Entry(
                index: index, kind: declaration.kind, name: name, inherited: inherited, target: target,
                isFilePrivate: isHidden && declaration.kind != .extension))
        if inherited.contains(where: { $0 == "View" || $0 == "SwiftUI.View" }) { playsAPart = true }
    }

    fileprivate mutating func find(
        rolesOf declaration: Declaration, at index: Int32, by patterns: Patterns,
        text: (ByteRange) -> UnsafeBufferPointer<UInt8>
    ) {
        for (role, templates) in patterns.byRole where role.fits(declaration.kind) {
            guard let name = Template.best(of: templates, for: text(declaration.nameRange)) else { continue }
            candidates.append(Candidate(index: index, role: role, name: name))
            playsAPart = true
        }
    }

    /// `@Test func adds()`, and `func testAdds()` as XCTest finds it.
    private func isTest(_ declaration: Declaration, at index: Int32, in file: FileFacts) -> Bool {
        let clauses = file.clauses(of: Int(index))
        if clauses.contains(where: { $0.kind == .attribute && file.isTestAttribute($0.range) }) { return true }
        let name = declaration.nameRange
        return declaration.parent >= 0 && name.count > 4 && !clauses.contains { $0.kind == .label }
            && file.source.holds("test", at: ByteRange(name.start, name.start + 4))
    }
}

extension FileFacts {
    fileprivate func isTestAttribute(_ range: ByteRange) -> Bool {
        let name = ByteRange(range.start, min(range.start + 5, range.end))
        guard source.holds("@Test", at: name) else { return false }
        return range.count == 5 || source.holds("(", at: ByteRange(range.start + 5, range.start + 6))
            || source.holds(" ", at: ByteRange(range.start + 5, range.start + 6))
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
