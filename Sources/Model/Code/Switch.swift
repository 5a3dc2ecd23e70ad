import Syntax

/// A `switch` statement and its subject.
package struct Switch: Placed {
    let block: Block

    package var code: Code { block.code }
    private var node: SwitchStatement? { code.node(at: block.place.range).flatMap(SwitchStatement.init) }

    /// The place of `default`, or of a `case` pattern that matches every value; nil if the statement has neither.
    /// `@unknown default` does not count, because it is for cases that a later version of a library may add.
    package var defaultPlace: Place? {
        let cases = node?.cases ?? []
        if let last = cases.first(where: { $0.isDefault && $0.node.children(.attribute).isEmpty }) {
            return code.place(last.node.nameRange)
        }
        return cases.lazy.compactMap(\.itemMatchingAnything).first.map { code.place($0.range) }
    }
    package var place: Place { block.statement?.place ?? block.place }
    /// Whether the statement has exactly two cases, including `default`, like an `if` with an `else`.
    package var isChoiceOfTwo: Bool {
        code.body.blocks.count { Int($0.parent) == block.number && ($0.kind == .case || $0.kind == .default) } == 2
    }

    /// The chain of names that the statement switches over; nil if the subject is any other expression.
    package var subject: Expression? {
        guard let subject = node?.subject?.unwrapped, !subject.path.isEmpty else { return nil }
        return code.expressions(in: subject).first
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
