import Syntax

extension ProjectIndex {
    /// Returns whether an expression creates an instance of a type, judging by names: `CartViewModel()`, or
    /// `CartViewModel.make()`, where a static function whose name begins with `make`, `create` or `build` returns the
    /// type. An expression that doesn't name a type, such as `.init()`, fits any.
    func makes(_ creation: Creation, _ type: DeclarationID) -> Bool {
        guard creation.typeName.map({ $0 == plainName(name(of: type)) }) ?? true else { return false }
        guard let member = creation.member else { return true }
        guard creation.isCall, ["make", "create", "build"].contains(where: member.hasPrefix) else { return false }
        return members(of: type).contains { function in
            self[function].kind == .func && self[function].isStatic && plainName(name(of: function)) == member
                && self.type(of: function).flatMap { resolve($0, from: function) } == type
        }
    }
}

extension Type {
    /// Returns whether an expression begins with the creation of an instance of the type.
    func isMade(by expression: CodeNode?) -> Bool {
        expression?.leadingCreation.map { index.makes($0, id) } ?? false
    }

    /// Returns the project's type that an expression initializes in the scope of this type.
    package func typeInitialized(by expression: CodeNode) -> Type? {
        expression.creation.flatMap { $0.member == nil ? $0.type : nil }.flatMap(resolve)
    }

    /// Returns whether an expression begins with a call of one of the type's own static functions that creates an instance
    /// of another type: `Self.assemble(repository)`.
    func makes(_ type: Type, in expression: CodeNode) -> Bool {
        guard let path = expression.leadingCall?.callee?.path, let called = path.last,
            path.count == 1 || path.count == 2 && [name, "Self"].contains(path[0])
        else { return false }
        return staticFunctions.contains { function in
            function.name == called && function.result == type
                && function.tree?.tree.nodes(ofKind: .call).contains { type.isMade(by: $0) } ?? false
        }
    }
}

extension Property {
    /// Returns whether the property's initial value creates an instance of a type: `= CartViewState()`, `:
    /// CartViewState = .init()`.
    package func isMade(as type: Type) -> Bool { type.isMade(by: initialNode) }

    /// Returns whether an initializer of `owner` assigns a new instance of a type to the property, directly or in a
    /// property wrapper.
    package func isMade(as type: Type, inInitializersOf owner: Type) -> Bool {
        owner.initializers.compactMap(\.tree).contains { code in
            code.uses(ofOwn: name).contains { use in
                guard let value = use.assignedNodes.first else { return false }
                let inner = code.initialValue(of: value.wrappedValue ?? value)
                return type.isMade(by: value) || type.isMade(by: inner) || owner.makes(type, in: value)
                    || inner.map { owner.makes(type, in: $0) } ?? false
            }
        }
    }
}
