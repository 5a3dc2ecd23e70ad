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

    /// Returns whether an expression begins with the creation of an instance of a type.
    func makes(_ type: DeclarationID, in expression: CodeNode?) -> Bool {
        expression?.leadingCreation.map { makes($0, type) } ?? false
    }
}

extension Type {
    /// Returns the project's type that an expression initializes in the scope of this type.
    package func typeInitialized(by expression: CodeNode) -> Type? {
        expression.creation.flatMap { $0.member == nil ? $0.type : nil }.flatMap(resolve)
    }

    /// Returns whether an expression in the type's code creates an instance of another type: it begins with that, also
    /// under the name of a type alias, or calls one of the type's own static functions that does: `Self.assemble()`.
    func makes(_ type: Type, in expression: CodeNode?) -> Bool {
        guard let expression else { return false }
        if index.makes(type.id, in: expression) || typeInitialized(by: expression) == type { return true }
        guard let path = expression.leadingCall?.callee?.path, let called = path.last,
            path.count == 1 || path.count == 2 && [name, "Self"].contains(path[0])
        else { return false }
        return staticFunctions.contains { function in
            function.name == called && function.result == type
                && function.tree?.tree.nodes(ofKind: .call).contains { index.makes(type.id, in: $0) } ?? false
        }
    }
}
