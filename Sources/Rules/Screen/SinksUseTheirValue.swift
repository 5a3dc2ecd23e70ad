import Model

let sinksUseTheirValue = Rule(Pages.sinksUseTheirValue) { project in
    let types = project.namedTypes(isForAppAlone: true).map(\.type).filter { $0.kind != .protocol }
    return types.flatMap(\.publishedSinks).judge { sink in
        if let place = sink.placeOfDelay {
            return .notJudged("the value has been stored when it is received", at: place)
        }
        guard let read = sink.firstRead else { return .kept }
        if read.isCompared { return .notJudged("the code compares the value with the previous one", at: read.place) }
        let subject = read.reader.map { "`\($0)` reads the previous value of `\(sink.name)`" }
        return .broken(
            subject ?? "`\(sink.name)` still has its previous value here", at: read.site,
            notes: [
                Note("`$\(sink.name)` sends each value before it is stored", at: sink.place)
            ] + (read.reader == nil ? [] : [Note("`\(sink.name)` is read here", at: read.place)]))
    }
}

/// A closure that gets the values of a `@Published` property.
private struct PublishedSink: Placed {
    let code: MemberTree
    let call: Call
    let closure: Closure
    /// The published property with what leads to it: `viewModel` and `query`.
    let path: [String]

    var name: String { path[path.count - 1] }
    var place: Place { code.place(ofName: call) }

    /// Where an operator sends the values on later.
    var placeOfDelay: Place? {
        var node = call.receiver?.unwrapped
        while let operation = node.flatMap(Call.init) {
            if !Vocabulary.operatorsInPlace.contains(operation.calledName) { return code.place(ofName: operation) }
            node = operation.receiver?.unwrapped
        }
        return nil
    }

    struct Read {
        /// Where the finding is: the read, or the call of the method with it.
        var site: Place
        var place: Place
        var reader: Function?
        /// Whether the closure's own value is in the same statement.
        var isCompared = false
    }

    /// The first place in the closure that reads the property, directly or by a method that is called.
    var firstRead: Read? {
        if let node = code.reads(of: path, in: closure.node).first {
            let place = code.place(node)
            return Read(site: place, place: place, isCompared: isBesideValue(node))
        }
        for call in closure.node.descendants.lazy.compactMap(Call.init)
        where call.node.runsInPlace(in: closure.node) {
            guard let (method, place) = code.methodReading(path, calledBy: call) else { continue }
            return Read(
                site: code.place(ofName: call), place: place, reader: method, isCompared: isBesideValue(call.node))
        }
        return nil
    }

    private func isBesideValue(_ node: CodeNode) -> Bool {
        let names = Set(closure.parameters.map(\.name) + ["$0"])
        let region = node.ancestors.first { $0.role == .condition } ?? node.statement ?? node
        return region.subtree.contains { $0.kind == .name && names.contains($0.name) }
    }
}

extension Type {
    fileprivate var publishedSinks: [PublishedSink] {
        trees(containingAnyOf: used(among: ["sink"])).flatMap { code in
            code.calls.filter { $0.calledName == "sink" }.compactMap { call in
                guard let closure = call.arguments.last?.closure, call.arguments.last?.label != "receiveCompletion",
                    let path = call.receiver?.pathOfPublished, code.isPublished(path)
                else { return nil }
                return PublishedSink(code: code, call: call, closure: closure, path: path)
            }
        }
    }
}

extension MemberTree {
    /// Whether a path such as `query` or `viewModel.query` leads to a `@Published` property.
    fileprivate func isPublished(_ path: [String]) -> Bool {
        var type = owner
        for name in path.dropLast() { type = type?.property(named: name)?.type }
        return path.count <= 2 && type?.property(named: path[path.count - 1])?.isPublished ?? false
    }

    /// Returns the places in a closure, or in a function's body, that read a property when the code around them runs.
    fileprivate func reads(of path: [String], in region: CodeNode) -> [CodeNode] {
        region.descendants.filter { node in
            guard node.kind == .name || node.kind == .member, node.name == path[path.count - 1],
                !(MemberAccess(node)?.isImplicit ?? false), !node.isReplaced
            else { return false }
            var names = node.chainNames
            if ["self", "strongSelf", "this"].contains(names.first) { names.removeFirst() }
            guard names == path, !boundNames(contain: names[0], at: node) else { return false }
            return node.runsInPlace(in: region)
        }
    }

    /// Whether a name without `self` before it is bound by the code.
    private func boundNames(contain name: String, at node: CodeNode) -> Bool {
        node.chainNames.first == name && ownMember(node.firstOfChain) == nil
    }

    /// Returns the method of `self` that a call runs and that reads a property, and where it does.
    fileprivate func methodReading(_ path: [String], calledBy call: Call) -> (Function, Place)? {
        let callees = ownCallees(of: call)
        guard callees.count == 1, !callees[0].isAsync else { return nil }
        let reached = callees[0].reached(most: 16) { inner in
            !inner.callees[0].isAsync && inner.code.tree.root.map(inner.call.node.runsInPlace) ?? false
        }
        return reached.functions.lazy.compactMap(\.tree).compactMap { code in
            let read = code.tree.root.flatMap { code.reads(of: path, in: $0).first }
            return read.map { (callees[0], code.place($0)) }
        }.first
    }
}

extension CodeNode {
    /// The expression at the beginning of a chain of members.
    fileprivate var firstOfChain: CodeNode {
        var node = unwrapped
        while let base = node.child(.base)?.unwrapped { node = base }
        return node
    }

    /// The path to the property whose publisher a chain of operators begins with: `viewModel` and `query` for
    /// `viewModel.$query.map { }`.
    fileprivate var pathOfPublished: [String]? {
        var names = chainNames
        if names.first == "self" { names.removeFirst() }
        guard let number = names.firstIndex(where: { $0.hasPrefix("$") }), names[number].count > 1 else { return nil }
        return names[..<number] + [String(names[number].dropFirst())]
    }
}
