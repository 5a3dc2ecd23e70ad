import Syntax

/// How a closure captures the enclosing `self`.
package enum SelfCapture: Sendable {
    /// The closure does not use `self`.
    case none
    /// The closure captures `self` with `[weak self]` or `[unowned self]`.
    case weak
    /// The closure captures `self` strongly. The place is the first use of `self`, or the closure if `self` is in its
    /// capture list.
    case strong(Place)
}

extension Block {
    /// Whether the capture list contains a weak or unowned `self`; nil if it does not contain `self`.
    private var capturesSelfWeakly: Bool? { closure?.captureOfSelf.map { $0.isWeak || $0.isUnowned } }

    /// How the closure captures `self`.
    package var selfCapture: SelfCapture {
        switch capturesSelfWeakly {
        case true: return .weak
        case false: return .strong(place)
        default: return usesOfSelf.first.map { .strong($0.place) } ?? .none
        }
    }

    /// Whether an enclosing closure captures `self` weakly.
    package var isInWeakClosure: Bool {
        andParents.dropFirst().contains { $0.kind == .closure && $0.capturesSelfWeakly == true }
    }

    /// The expressions in the closure that use `self`. Nested closures with `self` in their own capture list are left
    /// out. In a `Task`, members without `self.` count, too.
    package var usesOfSelf: [Expression] {
        let isImplicit = isSelfImplicit ? code.implicitMembers : { _ in false }
        return expressions.filter { expression in
            guard expression.start == .name, expression.base == nil else { return false }
            let isUse = expression.beginsWithSelf || expression.names.first.map(isImplicit) ?? false
            return isUse && !expression.isBehindCaptureList(in: self) && !expression.isInClosureWithSelf
        }
    }

    private var isSelfImplicit: Bool { opener?.names.first == "Task" }

    /// The fix that captures `self` weakly: it adds `weak self` to the capture list and replaces each `self.` with
    /// `self?.`. There is no fix if `self` is in the capture list already, or if a use of `self` is only part of a
    /// statement.
    package var holdingSelfWeakly: Remedy {
        guard let closure, closure.captureOfSelf == nil, closure.attributes.isEmpty else { return .none }
        var edits: [Edit] = []
        for use in usesOfSelf {
            guard use.beginsWithSelf, use.isWholeStatement, use.namePlaces.count > 1,
                use.block == self || use.block.kind == .then
            else {
                return .none
            }
            let end = use.namePlaces[0].range.end
            edits.append(Edit(code.place(ByteRange(end, end)), "?"))
        }
        let start = block.head.isEmpty ? block.range.start + 1 : block.head.start
        if !closure.captures.isEmpty {
            edits.insert(Edit(code.place(ByteRange(start + 1, start + 1)), "weak self, "), at: 0)
        } else {
            let text = block.head.isEmpty ? " [weak self] in" : "[weak self] "
            edits.insert(Edit(code.place(ByteRange(start, start)), text), at: 0)
        }
        return .edits(edits, "Capture `self` weakly", safety: .suggested)
    }
}

extension Expression {
    /// Whether the expression begins with an explicit `self`.
    package var beginsWithSelf: Bool { code.body.names(of: chain, in: code.facts.source).first == "self" }

    /// Returns whether a closure around the expression, but inside `outer`, has `self` in its capture list.
    fileprivate func isBehindCaptureList(in outer: Block) -> Bool {
        block.andParents.prefix { $0 != outer }.contains { inner in
            inner.closure?.captureOfSelf != nil
        }
    }

    /// Whether a closure around the expression has a parameter that is named `self`.
    fileprivate var isInClosureWithSelf: Bool {
        block.andParents.contains { $0.closure?.hasParameterNamedSelf ?? false }
    }

    /// Whether the expression is a call or an assignment that forms a whole statement.
    fileprivate var isWholeStatement: Bool {
        guard let statement, statement.place.range.start == place.range.start else { return false }
        return statement.kind == .assignment || isAssignment || isCall && isDiscarded
    }
}

extension Code {
    /// A closure that returns whether a name without `self.` refers to a member of the type, rather than to a local
    /// name or a parameter.
    fileprivate var implicitMembers: (String) -> Bool {
        guard let owner else { return { _ in false } }
        let members = project.caches.facade.memberNames.value(for: owner) { Set(owner.members.map(\.name)) }
        let others = localNames.union(function?.parameters.map(\.name) ?? [])
        return { members.contains($0) && !others.contains($0) }
    }
}

extension Closure {
    /// The entry of the capture list for `self`: `weak self`, `this = self`.
    fileprivate var captureOfSelf: Capture? {
        captures.first { $0.value?.isSelf ?? ($0.name == "self") }
    }
}
