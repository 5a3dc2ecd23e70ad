import Model

let bindableIsBound = Rule(Pages.bindableIsBound) { project in
    project.screens(.observable, .stateful, .inputOutputEffect, .observableObject).flatMap(\.holders).filter { holder in
        switch holder.wrapper {
        case .bindable: holder.screen.convention != .observableObject
        case .observedObject: holder.screen.convention == .observableObject
        case nil: holder.screen.convention == .observable && holder.firstBinding != nil
        default: false
        }
    }.judge { holder in
        if holder.view.isRepresentable {
            return .notJudged("SwiftUI updates `\(holder.view)` when the view model changes")
        }
        if holder.isMade {
            return .notJudged("`\(holder.view)` creates `\(holder.name)`")
        }
        guard let wrapper = holder.wrapper else { return holder.lackOfBindable }
        if holder.firstBinding != nil || wrapper == .observedObject && holder.isRead { return .kept }
        if holder.view.property(named: "body")?.trees.contains(where: \.isUnfinished) == true {
            return .notJudged("a comment says that `\(holder.view)` is unfinished")
        }
        if let viewModel = holder.screen.viewModel, viewModel.isUnchanging {
            return .notJudged("`\(viewModel)` has no state, so observing it costs nothing")
        }
        let reason = wrapper == .bindable ? "nothing is bound to it" : "nothing is bound to it or read from it"
        return .broken(
            "`\(holder.name)` of `\(holder.view)` is `@\(wrapper)`, but \(reason)", at: holder,
            remedy: holder.removingWrapper)
    }
}

extension Holder {
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
