import Model

let observationIgnoredIsNotShown = Rule(Pages.observationIgnoredIsNotShown) { project in
    project.screens(.observable, .stateful, .inputOutputEffect).flatMap { screen in
        (screen.viewModel?.ignoredVariables ?? []).map { (screen: screen, property: $0) }
    }.judge(at: \.property.place) { screen, property in
        guard let viewModel = screen.viewModel else { return .kept }
        let contents = screen.contents(showing: property)
        if contents.isEmpty { return .kept }
        if let wrapper = property.unknownWrapper(in: viewModel) {
            return .notJudged("`@\(wrapper)` may update views by itself")
        }
        let stale = contents.lazy.compactMap { held, read in
            property.firstWriteAfterInitialization(of: viewModel, except: held.readVariables).map { (read, $0) }
        }
        guard let (read, change) = stale.first else {
            return .notJudged("nothing changes `\(property)`, or only together with what its views read as well")
        }
        if viewModel.tracksByHand(property) { return .notJudged("`\(viewModel)` tracks `\(property)` by hand") }
        return .broken(
            "`\(property)` is `@ObservationIgnored`, and a view shows it: the view is not updated when it changes",
            at: property, notes: [Note("it is displayed here", at: read), Note("it changes here", at: change)])
    }
}

extension Property {
    /// Returns the name of a property wrapper that neither SwiftUI nor the project declares: what it stores may be
    /// observed, as it is with `@Shared`.
    fileprivate func unknownWrapper(in type: Type) -> String? {
        guard let wrapper, wrapper.source == nil, wrapper != .published, type.resolve(wrapper.name) == nil else {
            return nil
        }
        return wrapper.name
    }
}

extension Type {
    /// The stored variables that an observable class excludes from observation.
    fileprivate var ignoredVariables: [Property] {
        storedProperties.filter {
            $0.isVariable && $0.has(attribute: "ObservationIgnored")
                && !$0.has(anyModifierOf: [.lazy, .weak, .unowned])
        }
    }

    /// Returns whether the class calls the observation registrar for a property itself: `access(keyPath: \.name)`.
    fileprivate func tracksByHand(_ property: Property) -> Bool {
        trees(containingAnyOf: [property.name]).flatMap(\.calls).contains { call in
            ["access", "withMutation"].contains(call.calledName)
                && call.arguments.contains { $0.node.names.contains(property.name) }
        }
    }
}
