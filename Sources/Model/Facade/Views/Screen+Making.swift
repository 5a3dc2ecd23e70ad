/// Where views make view models.
extension Screen {
    /// The calls that make the view model where a view of the app is drawn, each with the view whose code it stands in.
    package var makingsInViews: [(expression: Expression, view: Type)] {
        (viewModel?.constructions ?? []).compactMap { construction in
            guard let maker = construction.maker, let view = maker.owner, view.isAppCode, view.kind == .struct,
                view.isViewOfUI
            else { return nil }
            let code = view.viewCode.first { $0.memberPlace == maker.place }
            let expression = code?.expressions.first { $0.place.range.contains(construction.place.range) }
            return expression.flatMap { $0.isViewContent ? ($0, view) : nil }
        }
    }

    /// How a view that is given the view model by a call keeps it; nil when the call makes no view of the screen.
    package func holder(givenBy call: Expression) -> Holder? {
        holders.first { $0.view.name == call.lastName }
    }
}

extension Expression {
    /// Whether a statement of its own binds the expression to a local name: `let model = CartViewModel()`.
    package var isBoundLocally: Bool {
        guard let statement, statement.kind == .binding else { return false }
        return enclosingCalls.first.map { !statement.place.range.contains($0.place.range) } ?? true
    }
}
