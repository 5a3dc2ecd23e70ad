/// What later rooms ask of a declaration; texts are glued (`[String:Int]`, `any Foo`) as `inspect` prints them.
extension FileFacts {
    package func clauses(of id: Int) -> ArraySlice<Clause> {
        let first = Int(declarations[id].firstClause)
        return clauses[first..<first + Int(declarations[id].clauseCount)]
    }

    package func name(of id: Int) -> String { source[declarations[id].nameRange] }

    /// The places of the clauses of one kind: `ranges(.inherited, of: id)`.
    package func ranges(_ kind: Clause.Kind, of id: Int) -> [ByteRange] {
        clauses(of: id).compactMap { $0.kind == kind ? $0.range : nil }
    }
}
