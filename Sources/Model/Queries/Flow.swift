import Syntax

/// What a type's functions do with its own state and functions, told from their bodies.
extension ProjectIndex {
    /// `.idle`, `CartViewState.idle` or `.loaded(cart)` as its case's name.
    package func enumCase(at range: ByteRange, inFileOf id: DeclarationID, among cases: Set<String>) -> String? {
        let facts = file(of: id)
        let tokens = CodeTokens(of: facts.source, in: range)
        var position = 0
        while tokens.all.indices.contains(position), tokens.all[position].kind == .word, tokens.isDot(position + 1) {
            position += 2
        }
        if tokens.isDot(position) { position += 1 }
        let name = tokens.name(position)
        guard tokens.isMember(position), cases.contains(name) else { return nil }
        let rest = position + 1
        return rest >= tokens.all.count || tokens.text(rest) == "(" && tokens.text(tokens.all.count - 1) == ")"
            ? name : nil
    }

    /// The calls of a type's own functions in one of them, in order: `load()`, `self.load()`.
    package func ownCalls(in function: DeclarationID, of type: DeclarationID) -> [(
        chain: Chain, callees: [DeclarationID]
    )] {
        guard let body = body(of: function) else { return [] }
        let methods = methods(of: type)
        return body.chains.compactMap { chain in
            guard chain.use == .call, chain.start == .name, chain.base < 0 else { return nil }
            var words = body.names(of: chain, in: file(of: function).source).map(plainName)
            if words.first == "self" { words.removeFirst() }
            guard words.count == 1 else { return nil }
            let callees = methods.filter { plainName(name(of: $0)) == words[0] }
            return callees.isEmpty ? nil : (chain, callees)
        }
    }
}

extension Body {
    /// Whether a chain is reached whenever the body runs: no condition, loop, guard or early return stands before it.
    package func isCertain(_ chain: Chain, in source: Source) -> Bool {
        var block = Int(chain.block)
        while block >= 0 {
            switch blocks[block].kind {
            case .body, .closure, .do, .other, .accessor: block = Int(blocks[block].parent)
            default: return false
            }
        }
        return !statements.contains { statement in
            guard statement.range.start < chain.range.start else { return false }
            switch statement.kind {
            case .return, .jump, .throw: return statement.range.end <= chain.range.start
            case .guard: return !source[statement.range].hasPrefix("guard let self ")
            default: return false
            }
        }
    }
}
