import Syntax

extension Function {
    /// Whether a test calls the function with an argument label, on a value of the function's type. In the file
    /// that declares the type, the value may also be of unknown type.
    package var isCalledByTests: Bool {
        guard let owner else { return false }
        return project.caches.uses[name].withLock { $0.useByTests(of: id, in: owner.id, isCall: isCall) != nil }
    }

    /// Returns whether the name at a place is called with a label first, and with arguments that the function accepts.
    private func isCall(at place: Place) -> Bool {
        index.node(at: place)?.callAsCallee.map { $0.arguments.first?.label != nil && accepts($0) } ?? false
    }
}

extension Function {
    /// Whether the function is an operator: `==`.
    package var isOperator: Bool { !(name.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false) }
}
