extension Screen {
    /// The calls that create the view model whenever the content of one of the app's views is created. Each comes with
    /// the view that contains the call.
    package var constructionsInViews: [(expression: Expression, view: Type)] {
        (viewModel?.constructions ?? []).compactMap { construction in
            guard let maker = construction.maker, let view = maker.owner, view.isAppCode, view.kind == .struct,
                view.isViewOfUI
            else { return nil }
            let code = view.viewCode.first { $0.memberPlace == maker.place }
            let expression = code?.expressions.first { $0.place.range.contains(construction.place.range) }
            return expression.flatMap { $0.isViewContent && view.draws(maker) ? ($0, view) : nil }
        }
    }

    /// Returns the screen's view that a call creates, and its property for the view model; nil if the call creates none
    /// of the views that store the view model.
    package func holder(givenBy call: Expression) -> Holder? {
        holders.first { $0.view.name == call.lastName }
    }

    /// Returns whether a view keeps a new view model that is first bound to a local name: `let model =
    /// CartViewModel()`, followed by `CartView(model: model)`, where `CartView` stores the model in `@State`.
    package func isKept(_ made: Expression) -> Bool {
        guard let name = made.statement?.declaredNames.first?.name else { return false }
        return made.code.expressions.contains { use in
            guard use.names == [name], let call = use.enclosingCalls.first, let holder = holder(givenBy: call) else {
                return false
            }
            return holder.wrapper?.keepsFirst == true
        }
    }
}

extension Type {
    /// Returns whether a member of the view contributes to its content: the member is `body`, or `body` uses it for
    /// content, directly or indirectly. Members that only an action uses do not contribute, and neither does what makes
    /// the wrapped view of UIKit or AppKit, which is updated, but made only once.
    fileprivate func draws(_ member: Member) -> Bool {
        let code = isRepresentable ? bodies : viewCode
        let drawing = placesThatDraw
        if drawing.isEmpty && !isRepresentable || drawing.contains(member.place) { return true }
        var reached: Set<Place> = [member.place]
        var names = [member.name]
        while let name = names.popLast() {
            for user in code where !reached.contains(user.memberPlace) {
                let isUsed = user.expressions.contains {
                    $0.start == .name && $0.base == nil && $0.names.first == name
                        && ($0.isViewContent || $0.isStatement)
                }
                guard isUsed else { continue }
                if drawing.contains(user.memberPlace) { return true }
                reached.insert(user.memberPlace)
                names.append((user.function?.name ?? user.property?.name).map(plainName) ?? "")
            }
        }
        // A protocol may use the member, as may a view that inherits it.
        return !isRepresentable && index.requirement(named: member.name, of: id) != nil
    }

    /// The places of the members that SwiftUI calls for each update: `body`, or `updateUIView(_:context:)` and the like.
    private var placesThatDraw: [Place] {
        guard isRepresentable else { return [property(named: "body")?.place].compactMap(\.self) }
        return bodies.compactMap { code in
            let name = code.function?.name ?? ""
            return ["updateUI", "updateNS", "updateWK"].contains(where: name.hasPrefix) ? code.memberPlace : nil
        }
    }
}

extension Holder {
    /// The view to which this view passes the view model, if that view keeps the first value that it receives, as
    /// `@State` does.
    package var keeperBehind: Type? {
        for use in view.code(containing: name).flatMap(\.expressions) where use.names == [name] {
            guard let call = use.enclosingCalls.first, let other = screen.holder(givenBy: call) else { continue }
            if other.wrapper?.keepsFirst == true { return other.view }
        }
        return nil
    }
}

extension Expression {
    /// Returns the view's property that keeps the first value of a local variable, as `@State` does: `let model = kept
    /// ?? CartViewModel()`, with `kept = model` elsewhere.
    package func keeperOfFirst(in view: Type) -> Property? {
        guard let statement, let name = statement.declaredNames.first?.name, call?.node.follows("??") ?? false else {
            return nil
        }
        return statement.expressions.first { $0.place < place }.flatMap { first in
            first.names.count == 1 ? view.property(named: first.names[0]) : nil
        }.flatMap { property in
            let isAssigned = code.expressions.contains {
                $0.isAssignment && $0.names == [property.name] && $0.assignedNode?.path == [name]
            }
            return isAssigned && property.wrapper?.keepsFirst == true ? property : nil
        }
    }

    /// Whether the expression is in no call within its own statement, so that it may be the value of its closure.
    fileprivate var isStatement: Bool {
        guard let statement else { return false }
        return enclosingCalls.first.map { !statement.place.range.contains($0.place.range) } ?? true
    }

    /// Whether a statement assigns the expression to a local name: `let model = CartViewModel()`.
    package var isBoundLocally: Bool {
        guard let statement, statement.kind == .binding else { return false }
        return enclosingCalls.first.map { !statement.place.range.contains($0.place.range) } ?? true
    }
}
