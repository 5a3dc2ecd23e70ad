import Syntax

extension Type {
    /// Whether the type has a `==`, declared or synthesized.
    package var isComparable: Bool {
        if inherits(anyOf: ["Equatable", "Hashable", "Comparable"]) { return true }
        if (functions + staticFunctions).contains(where: { $0.name == "==" }) { return true }
        if kind == .enum, !cases.isEmpty, cases.allSatisfy(\.payload.isEmpty) { return true }
        return project.caches.comparedTypes.wrapped.contains(id)
    }
}

extension ProjectIndex {
    /// The types of the parameters of global `==` functions.
    var typesComparedByFunctions: Set<DeclarationID> {
        var types: Set<DeclarationID> = []
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated()
            where declaration.kind == .func && declaration.parent < 0
                && facts.source.holds("==", at: declaration.nameRange)
            {
                let id = DeclarationID(file: file, index: index)
                types.formUnion(parameters(of: id).compactMap { resolve($0.type, from: id) })
            }
        }
        return types
    }
}
