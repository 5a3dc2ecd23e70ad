import Model

extension Leak {
    /// The notes that show the path: where it leaves the code, and in which called function.
    func notes(without what: String) -> [Note] {
        guard let inner = inner.first else { return [note(without: what)].compactMap(\.self) }
        guard let call = points.last?.node else { return inner.notes(without: what) }
        return inner.notes(without: what) + [
            Note("`\(inner.graph.code.name)` is called here", at: graph.code.place(call))
        ]
    }

    private func note(without what: String) -> Note? {
        for point in points.reversed() {
            guard let node = point.node, let words = point.words(in: self) else { continue }
            return Note("\(words) without \(what)", at: graph.code.place(ofKeyword: node))
        }
        return Note("`\(graph.code.name)` ends without \(what)", at: graph.code.memberPlace)
    }
}

extension FlowPoint {
    fileprivate func words(in leak: Leak) -> String? {
        switch kind {
        case .jump where node?.kind == .return: return "`\(leak.graph.code.name)` returns here"
        case .jump where node?.kind == .throw: return "`\(leak.graph.code.name)` throws here"
        case .jump: return nil
        default: if !showsProblem { return nil }
        }
        switch kind {
        case .thrown: return "an error thrown here ends the work"
        case .caught: return "this `catch` ends"
        case .matched: return "this case ends"
        default: return "the work ends here"
        }
    }
}
