import Syntax

/// A call in a view's content that creates the view model of a screen.
package struct NewViewModel: Placed {
    package let screen: Screen
    /// The view that contains the call.
    package let view: Type
    private let code: MemberTree
    private let call: Call

    package var place: Place { code.place(call.callee ?? call.node) }

    /// Creates a value for a call at a place, if the code there evaluates it whenever the view's content is created.
    fileprivate init?(_ screen: Screen, _ view: Type, by maker: Member, at place: Place) {
        let trees = view.viewTrees.lazy.filter { $0.memberPlace == maker.place }
        guard let code = trees.first(where: { $0.tree.root?.range.contains(place.range) ?? false }),
            let call = code.tree.node(at: place.range)?.wholePath.callAsCallee, code.isViewContent(call.node),
            view.draws(maker)
        else { return nil }
        (self.screen, self.view, self.code, self.call) = (screen, view, code, call)
    }

    /// The property of the view to which the new view model is passed; nil if it is passed to none of the screen's views.
    package var held: ViewModelProperty? { call.node.enclosingCalls.first.flatMap(screen.held) }

    /// Whether a statement binds the view model to a local name: `let model = CartViewModel()`.
    package var isBoundLocally: Bool { variable != nil }

    private var variable: Variable? {
        call.node.isOutsideCallsOfItsStatement ? call.node.statement.flatMap(Variable.init) : nil
    }
    private var localName: String? { variable?.bindings.first?.names.first?.name }

    /// Whether a view keeps the view model that is first bound to a local name: `let model = CartViewModel()`, followed
    /// by `CartView(model: model)`, where `CartView` stores the model in `@State`.
    package var isKept: Bool {
        guard let localName else { return false }
        return code.mentions(of: localName).contains { use in
            use.kind == .name && screen.held(keeping: use) != nil
        }
    }

    /// The view's property that keeps the first value of the local name, as `@State` does: `let model = kept ??
    /// CartViewModel()`, with `kept = model` elsewhere.
    package var keeperOfFirst: Property? {
        guard let localName, call.node.follows("??"),
            let first = variable?.bindings.first?.value?.children.first.flatMap(code.ownMember),
            let property = view.property(named: first), property.wrapper?.keepsFirst == true
        else { return nil }
        return code.uses(ofOwn: first).contains { $0.assignedNode?.path == [localName] } ? property : nil
    }
}

extension Screen {
    /// The calls that create the view model whenever the content of one of the app's views is created.
    package var constructionsInViews: [NewViewModel] {
        let named = (viewModel?.constructions ?? []).map { ($0, $0.place) }
        return (named + viewModelProperties.flatMap(\.constructionsWithoutName)).compactMap { construction, place in
            guard let maker = construction.maker, let view = maker.owner, view.isAppCode, view.kind == .struct,
                view.isViewOfUI
            else { return nil }
            return NewViewModel(self, view, by: maker, at: place)
        }
    }

    /// Returns the screen's view that a call creates, and its property for the view model; nil if the call creates none
    /// of the views that store the view model.
    func held(givenBy call: Call) -> ViewModelProperty? {
        call.node.creation?.initializedType.flatMap { name in viewModelProperties.first { $0.view.name == name } }
    }
}

extension ViewModelProperty {
    /// The calls that create the view and pass it a new object as `.init(…)`, with the places of that.
    fileprivate var constructionsWithoutName: [(Construction, Place)] {
        view.constructions.compactMap { construction in
            guard let call = project.index.node(at: construction.place)?.wholePath.callAsCallee,
                let made = call.argument(name).flatMap(Call.init), let callee = made.callee, callee.path == ["init"],
                made.node.creation?.typeName == nil
            else { return nil }
            return (construction, Place(file: construction.place.file, range: callee.range))
        }
    }
}

extension Type {
    /// Returns whether a member of the view contributes to its content: the member is `body`, or `body` uses it for
    /// content, directly or indirectly. Members that only an action uses do not contribute, and neither does what makes
    /// the wrapped view of UIKit or AppKit, which is updated, but made only once.
    fileprivate func draws(_ member: Member) -> Bool {
        let code = isRepresentable ? bodyTrees : viewTrees
        let drawing = placesThatDraw
        if drawing.isEmpty && !isRepresentable || drawing.contains(member.place) { return true }
        var reached: Set<Place> = [member.place]
        var names = [member.name]
        while let name = names.popLast() {
            for user in code where !reached.contains(user.memberPlace) {
                let isUsed = user.uses(ofOwn: name).contains {
                    $0.name == name && (user.isViewContent($0) || $0.isOutsideCallsOfItsStatement)
                }
                guard isUsed else { continue }
                if drawing.contains(user.memberPlace) { return true }
                reached.insert(user.memberPlace)
                names.append(user.name)
            }
        }
        // A protocol may use the member, as may a view that inherits it.
        return !isRepresentable && member.requirement != nil
    }

    /// The places of the members that SwiftUI calls for each update: `body`, or `updateUIView(_:context:)` and the like.
    private var placesThatDraw: [Place] {
        guard isRepresentable else { return [property(named: "body")?.place].compactMap(\.self) }
        return functions.filter { function in
            function.hasBody && ["updateUI", "updateNS", "updateWK"].contains(where: function.name.hasPrefix)
        }.map(\.place)
    }
}

extension CodeNode {
    /// Whether the node is in no call within its own statement, so that it may be the value of the statement.
    fileprivate var isOutsideCallsOfItsStatement: Bool {
        guard let statement else { return false }
        return enclosingCalls.first.map { !statement.contains($0.node) } ?? true
    }
}
