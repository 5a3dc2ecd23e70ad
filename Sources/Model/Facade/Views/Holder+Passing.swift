import Syntax

extension Holder {
    /// Whether code of the app creates the view, and passes it the view model each time. The default value of the property
    /// is then for previews alone.
    package var isAlwaysPassed: Bool {
        let calls = view.constructions.filter { !$0.isOutsideApp }
        return !calls.isEmpty && calls.allSatisfy { $0.passes(property.name) }
    }
}

extension Construction {
    /// Returns whether the call has an argument with a label.
    fileprivate func passes(_ label: String) -> Bool {
        let call = project.index.node(at: place)?.parent.flatMap(Call.init)
        return call?.arguments.contains { $0.label == label } ?? false
    }
}
