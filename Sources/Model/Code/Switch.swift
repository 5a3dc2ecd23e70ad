import Syntax

/// A `switch` statement and its subject.
package struct Switch: Placed {
    let block: Block

    package var code: Code { block.code }
    /// The place of `default`, or of a `case` pattern that matches every value; nil if the statement has neither.
    /// `@unknown default` does not count, because it is for cases that a later version of a library may add.
    package var defaultPlace: Place? {
        for other in code.body.blocks where other.kind == .default && Int(other.parent) == block.number {
            if other.head.start == other.range.start {
                return code.place(ByteRange(other.head.start, other.head.start + 7))
            }
        }
        for other in code.blocks where other.matchesAnything && other.parent == block { return other.keyword }
        return nil
    }
    package var place: Place { block.statement?.place ?? block.place }
    /// Whether the statement has exactly two cases, including `default`, like an `if` with an `else`.
    package var isChoiceOfTwo: Bool {
        code.body.blocks.count { Int($0.parent) == block.number && ($0.kind == .case || $0.kind == .default) } == 2
    }

    /// The chain of names that the statement switches over; nil if the subject is any other expression.
    package var subject: Expression? {
        guard let statement = block.statement?.statement else { return nil }
        let head = ByteRange(statement.range.start, block.block.range.start)
        let read = code.expressions.filter { head.contains($0.chain.range) && $0.use == .read }
        guard read.count == 1 else { return nil }
        let before = code.text(ByteRange(head.start, read[0].chain.range.start)).split(whereSeparator: \.isWhitespace)
        let after = code.text(ByteRange(read[0].chain.range.end, head.end))
        let isAll = before.last?.hasSuffix("switch") == true && after.allSatisfy(\.isWhitespace)
        return isAll ? read[0] : nil
    }
}

extension Code {
    /// The `switch` statements in source order.
    package var switches: [Switch] { blocks.filter { $0.kind == .switch }.map(Switch.init) }
}

extension Type {
    /// Returns the code of the members that contain a word.
    package func code(containing word: String) -> [Code] { code(containingAnyOf: [word]) }

    /// Returns the code of the members that contain one of `words`, or one of `names` after a dot.
    package func code(containingAnyOf words: [String], orMembers names: [String] = []) -> [Code] {
        let known = project.caches.facade.memberWords.value(for: self) { MemberWords(of: id, in: index) }
        return known.members(mayContain: words + names).filter { member in
            let (source, range) = (project.index.file(of: member).source, project.index[member].range)
            return words.contains { holds(word: $0, in: source, at: range) }
                || names.contains { holds(word: $0, in: source, at: range, isMember: true) }
        }.flatMap(index.bodies(ofMember:)).map { Code($0, in: project) }
    }

    /// Returns the code of the members whose bytes satisfy a condition.
    func code(where satisfies: (Source, ByteRange) -> Bool) -> [Code] {
        index.members(of: id)
            .filter { !index[$0].kind.hasMembers && satisfies(index.file(of: $0).source, index[$0].range) }
            .flatMap(index.bodies(ofMember:)).map { Code($0, in: project) }
    }
}
