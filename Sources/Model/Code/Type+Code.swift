import Syntax

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
