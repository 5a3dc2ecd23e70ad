import Model

let bindableIsBound = Rule(Pages.bindableIsBound) { project in
    let screens = project.screens(.observable, .stateful, .inputOutputEffect, .observableObject)
    let properties = screens.flatMap(\.viewModelProperties).filter { held in
        switch held.wrapper {
        case .bindable: held.screen.convention != .observableObject
        case .observedObject: held.screen.convention == .observableObject
        case nil: held.screen.convention == .observable && held.firstBinding != nil
        default: false
        }
    }
    return properties.judge { held in
        if held.view.isRepresentable {
            return .notJudged("SwiftUI updates `\(held.view)` when the view model changes")
        }
        if held.isMade { return .notJudged("`\(held.view)` creates `\(held.name)`") }
        guard let wrapper = held.wrapper else { return held.lackOfBindable }
        if held.firstBinding != nil || wrapper == .observedObject && held.isRead { return .kept }
        if held.view.property(named: "body")?.trees.contains(where: \.isUnfinished) == true {
            return .notJudged("a comment says that `\(held.view)` is unfinished")
        }
        if let viewModel = held.screen.viewModel, viewModel.isUnchanging {
            return .notJudged("`\(viewModel)` has no state, so observing it costs nothing")
        }
        let reason = wrapper == .bindable ? "nothing is bound to it" : "nothing is bound to it or read from it"
        return .broken(
            "`\(held.name)` of `\(held.view)` is `@\(wrapper)`, but \(reason)", at: held,
            remedy: held.removingWrapper)
    }
}

extension ViewModelProperty {
    /// The verdict on a view model that is stored without a property wrapper.
    fileprivate var lackOfBindable: Verdict {
        guard let binding = firstBinding else { return .kept }
        return .broken(
            "`\(name)` of `\(view)` is bound, but not `@Bindable`", at: self,
            notes: [Note("it is bound here", at: binding)], remedy: storing(in: .bindable))
    }
}

extension MemberTree {
    /// Whether a comment in the code is a to-do.
    fileprivate var isUnfinished: Bool {
        guard let root = tree.root else { return false }
        return tree.source.comments(in: root.range).contains { Vocabulary.isReminder(tree.source[$0]) }
    }
}
