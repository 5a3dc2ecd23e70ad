import Syntax

extension Screen {
    /// A type outside of the screen and its tests with a variable for the view model or the contract: an app, a
    /// coordinator, a parent's view model.
    package var otherOwner: Type? {
        let own = Set(parts.views.map(\.type) + parts.mocks + parts.suites)
        let index = project.index
        let owners = project.caches.viewModelOwners.wrapped
        return [contract, viewModel].lazy.compactMap { $0 }.flatMap { owners[$0.name] ?? [] }
            .first { index[$0].kind != .protocol && !own.contains($0) && !index.isForPreviewsOrTests($0) }
            .map(project.type)
    }
}
