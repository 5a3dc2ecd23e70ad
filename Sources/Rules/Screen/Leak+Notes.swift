import Model

extension Leak {
    /// The notes that show the path: where it leaves the code, and in which called function.
    func notes(without what: String) -> [Note] {
        guard let inner = inner.first else { return [note(without: what)] }
        guard let call = points.last?.node else { return inner.notes(without: what) }
        return inner.notes(without: what) + [
            Note("`\(inner.graph.code.name)` is called here", at: graph.code.place(call))
        ]
    }

    private func note(without what: String) -> Note {
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
        case .jump where node?.kind == .return: "`\(leak.graph.code.name)` returns here"
        case .jump where node?.kind == .throw: "`\(leak.graph.code.name)` throws here"
        case _ where !showsProblem: nil
        case .thrown: "an error thrown here ends the work"
        case .caught: "this `catch` ends"
        case .matched: "this case ends"
        default: "the work ends here"
        }
    }
}
