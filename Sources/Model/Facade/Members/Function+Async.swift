import Syntax

extension Function {
    /// The place of the function's `async`.
    package var asyncPlace: Place? {
        index.ranges(.effect, of: id).first { index.file(of: id).source.holds("async", at: $0) }
            .map { Place(file: file, range: $0) }
    }

    /// Returns a fix that removes `async` from the method. If the method is a requirement of the contract, the fix
    /// changes all implementations as well.
    ///
    /// The result is an obstacle if one of the methods awaits something, overrides a method or is overridden, or is
    /// isolated to an actor although the contract is not.
    package func removingAsync(from contract: Type, _ title: String) -> Remedy {
        let isRequirement = index.parent(of: id) == contract.id
        let implementations = isRequirement ? implementations(for: contract) : [self]
        for implementation in implementations {
            if let obstacle = implementation.obstacleToRemovingAsync(under: contract) { return obstacle }
        }
        return .edits(([self] + implementations).uniqued().compactMap(\.asyncRemoval), title)
    }

    private var asyncRemoval: Edit? {
        asyncPlace.map { effect in
            let start = index.file(of: id).source.bytes.start(before: Int(effect.range.start), while: isSpace)
            return index.replacing(ByteRange(start, Int(effect.range.end)), inFileOf: id, with: "")
        }
    }

    /// Returns the implementations of this requirement of a contract, including default implementations.
    private func implementations(for contract: Type) -> [Function] {
        let all = contract.descendants.filter { $0.kind != .protocol }.flatMap(\.functions) + contract.functions
        return all.filter { $0 != self && $0.fullName == fullName }
    }

    private func obstacleToRemovingAsync(under contract: Type) -> Remedy? {
        let wait = project.trees(ofMember: id).lazy.compactMap(\.firstWait).first
        if let wait { return .obstacle("the body awaits something here", at: wait) }
        // A requirement may be `async` all the same.
        if let obstacle = obstacle(to: .signature, by: [.declaration, .subclass]) { return obstacle.remedy }
        guard let owner else { return nil }
        let isolated = [id, owner.id] + (index.parent(of: id).map { [$0] } ?? [])
        let isIsolated = isolated.contains { index.isMarkedWithActor($0) }
        if owner.kind == .actor || isIsolated && !index.isMarkedWithActor(contract.id) {
            return .obstacle("`\(owner)` is isolated to an actor, but its contract is not", at: owner.place)
        }
        return nil
    }
}

extension ProjectIndex {
    fileprivate func isMarkedWithActor(_ id: DeclarationID) -> Bool {
        attributes(of: id).contains { $0.name.hasSuffix("Actor") }
    }
}

extension MemberTree {
    /// The first `await` or `async` in the code.
    fileprivate var firstWait: Place? {
        let wait = tree.root?.descendants.first { node in
            switch node.kind {
            case .await: true
            case .for: ForLoop(node)?.awaits ?? false
            case .modifier, .effect: node.isNamed("async")
            default: false
            }
        }
        return wait.map(place(ofKeyword:))
    }
}
