import Syntax

extension ProjectIndex {
    /// Returns the documentation comments before a declaration's keyword, but after the previous declaration or the
    /// opening brace.
    func docComments(of id: DeclarationID) -> [String] {
        let facts = file(of: id)
        let before = facts.declarations[..<Int(id.index)].last { $0.range.end <= self[id].range.start }?.range.end ?? 0
        let opening = parent(of: id).map { self[$0].body.start + 1 } ?? 0
        let start = max(before, opening)
        let end = keyword(of: id)?.start ?? self[id].range.start
        return facts.source.comments(in: ByteRange(start, max(start, end))).map { facts.source[$0] }
            .filter { $0.hasPrefix("///") || $0.hasPrefix("/**") }
    }
}
