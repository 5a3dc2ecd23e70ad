import Syntax

extension Body {
    /// Whether a chain is reached whenever the body runs: no condition, loop, guard or early return stands before it.
    func isCertain(_ chain: Chain, in source: Source) -> Bool {
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
