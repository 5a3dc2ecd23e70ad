import Syntax

extension Type {
    /// Returns whether a call creates an instance of the type, judging by its names: `CartViewModel()`,
    /// `Cart.CartViewModel.init()`, `CartViewModel.make()`. The call `.init()` fits any type.
    func isMade(by call: Call) -> Bool {
        guard let callee = call.callee, let last = callee.path.last else { return false }
        if MemberAccess(callee)?.isImplicit ?? false { return last == "init" }
        let former = callee.path.dropLast().last
        return last == name || former == name && (last == "init" || hasMaker(named: last))
    }

    /// Returns whether a static function with this name creates an instance of the type: its name begins with `make`,
    /// `create` or `build`, and it returns the type.
    private func hasMaker(named name: String) -> Bool {
        guard ["make", "create", "build"].contains(where: name.hasPrefix) else { return false }
        return staticFunctions.contains { $0.name == name && ($0.writtenResult == "Self" || $0.result == self) }
    }
}

extension CodeNode {
    /// Returns whether an expression begins with a call that creates an instance of a type.
    func makes(_ type: Type) -> Bool { leadingCall.map(type.isMade) ?? false }
}

extension Property {
    /// Returns whether the property's initial value creates an instance of a type: `= CartViewState()`, `:
    /// CartViewState = .init()`.
    package func isMade(as type: Type) -> Bool { initialNode?.makes(type) ?? false }

    /// Returns whether an initializer of `owner` assigns a new instance of a type to the property, directly or in a
    /// property wrapper.
    package func isMade(as type: Type, inInitializersOf owner: Type) -> Bool {
        owner.initializers.compactMap(\.tree).contains { code in
            code.uses(ofOwn: name).contains { use in
                guard let value = use.assignedNodes.first else { return false }
                // `.init(wrappedValue: model)` makes the wrapper.
                if use.name == "_" + name { return value.wrappedValue?.makes(type) ?? false }
                return value.makes(type) || code.initialValue(of: value)?.makes(type) ?? false
            }
        }
    }

    /// Returns the first place where a method or accessor of a type assigns or mutates the property or a part of it.
    /// Changes inside an object that the property refers to do not count.
    package func firstChange(inMethodsOf type: Type) -> Place? {
        let isObject = self.type?.kind.isReference == true
        return type.bodyTrees.lazy.filter { $0.function?.isInitializer != true }.compactMap { code in
            code.uses(ofOwn: name).first { use in
                use.name == name && (use.accessedMember == nil || !isObject) && use.isChanged(by: index.mutations)
            }.map { code.place($0.wholePath.nameRange) }
        }.first
    }
}
