import Syntax

/// How an expression gets an instance from a type, judging by its form alone: `Cart()`, `Shop.Cart<Item>.init()`,
/// `.init()`, `Cart.make()`, `Cart.shared`.
///
/// `CodeNode.creation` reads this form from the tree; the scanner only notes where a name may be called.
/// `ProjectIndex.value(of:in:)` says what type that is, and `ProjectIndex.makes(_:_:)` whether the instance is a new one.
package struct Creation: Sendable, Hashable {
    /// The type as written; nil if the context determines it, as in `.init()`.
    package let type: String?
    /// The static member that gives the instance, such as `make` or `shared`; nil for an initializer.
    package let member: String?
    /// Whether an initializer or a function is called.
    package let isCall: Bool

    /// The name of the type without those of the types around it, and without generic arguments.
    package var typeName: String? { type.flatMap { WrittenType.path(of: $0).last } }
    /// The name of the type if an initializer of it is called.
    package var initializedType: String? { member == nil ? typeName : nil }
    /// Whether the instance is a static constant that is named like a shared instance.
    package var isShared: Bool { !isCall && member.map(Vocabulary.sharedInstances.contains) ?? false }
}

extension CodeNode {
    /// How the whole expression gets an instance, also in parentheses, behind `try` and `await`, in a property wrapper,
    /// and as the result of a closure that is called immediately. Nil for anything else, such as a member of a new
    /// instance.
    package var creation: Creation? {
        let node = unwrapped.returnedValue.unwrapped
        let wrapped = node.wrappedValue
        if let creation = wrapped?.creation { return creation }
        let isCall = node.kind == .call
        guard let callee = isCall ? node.child(.base)?.withoutMarks : node else { return nil }
        if callee.isTypeName { return isCall ? Creation(type: callee.text, member: nil, isCall: true) : nil }
        guard callee.kind == .member, !callee.isNamed("self") else { return nil }
        let base = callee.child(.base)?.withoutMarks
        // `.init(wrappedValue: model)` creates the wrapper.
        guard base?.isTypeName ?? (wrapped == nil) else { return nil }
        let isInitializer = callee.isNamed("init")
        if isInitializer, !isCall { return nil }
        return Creation(type: base?.text, member: isInitializer ? nil : callee.name, isCall: isCall)
    }

    /// How an expression gets an instance at first, whatever it then does with it: `Label()` in `Label().bold() ?? other`.
    package var leadingCreation: Creation? { creation ?? leadingCall?.node.creation }

    /// The value that a property wrapper is initialized with: `model` in `State(initialValue: model)`,
    /// `Bindable(model)` and `.init(wrappedValue: model)`.
    package var wrappedValue: CodeNode? {
        guard let call = Call(unwrapped), let first = call.node.children.lazy.compactMap(CallArgument.init).first else {
            return nil
        }
        let isWrapped = ["initialValue", "wrappedValue"].contains(first.label) || WrittenType.wraps(call.calledName)
        return isWrapped ? first.value : nil
    }

    /// What a closure that is called immediately returns: `CartRepository()` for `{ CartRepository() }()`. Any other
    /// expression stands for itself.
    var returnedValue: CodeNode {
        guard let call = Call(self), let closure = call.callee.flatMap(Closure.init), call.arguments.isEmpty,
            let last = closure.statements.last
        else { return self }
        return last.kind == .return ? last.child(.value) ?? self : last
    }

    private var isTypeName: Bool {
        let path = path
        return path.first?.beginsUppercase ?? false && path.last?.beginsUppercase ?? false
            && start.kind == .name && !start.isSelf
    }
}
