import Syntax

extension Expression {
    /// The expression at the start of the assigned value.
    package var assigned: Expression? { isAssignment ? code.expression(at: chain.value.start) : nil }

    /// Returns whether the expression creates an instance of a type, judging by its names: `CartViewModel()`,
    /// `Cart.CartViewModel.init()`, `CartViewModel.make()`. The expression `.init()` fits any type.
    package func makes(_ type: Type) -> Bool {
        guard isCall else { return false }
        let names = names
        if start == .implicitMember { return names == ["init"] }
        guard start == .name else { return false }
        if names.count > 1, names[names.count - 2] == type.name, let last = names.last, type.hasMaker(named: last) {
            return true
        }
        return (names.last == "init" ? names.dropLast() : names[...]).last == type.name
    }
}

extension Code {
    /// Returns the expression that begins at an offset.
    func expression(at start: UInt32) -> Expression? {
        let number = body.chains.partitioningIndex { $0.range.start >= start }
        return number < body.chains.count && body.chains[number].range.start == start
            ? Expression(number, in: self) : nil
    }
}

extension Property {
    /// The expression at the start of the initial value.
    var initialExpression: Expression? {
        guard let value = index.ranges(.value, of: id).first else { return nil }
        let facts = index.file(of: id)
        return Code(MemberBody(member: id, body: facts.expression(at: value), facts: facts), in: project)
            .expression(at: value.start)
    }

    /// Returns whether the property's initial value creates an instance of a type: `= CartViewState()`, `:
    /// CartViewState = .init()`.
    package func isMade(as type: Type) -> Bool { initialExpression?.makes(type) ?? false }

    /// Returns whether an initializer of `owner` assigns a new instance of a type to the property, directly or in a
    /// property wrapper.
    package func isMade(as type: Type, inInitializersOf owner: Type) -> Bool {
        owner.initializers.compactMap(\.code).flatMap(\.expressions).contains { expression in
            guard expression.base == nil, let value = expression.assigned else { return false }
            // `.init(wrappedValue: model)` makes the wrapper.
            if expression.names == ["_" + name] {
                let wrapped = expression.assignedNode?.wrappedValue.map(expression.code.expressions(in:))
                return wrapped?.first?.makes(type) ?? false
            }
            guard expression.names == [name] else { return false }
            return value.makes(type) || value.localValue?.makes(type) == true
        }
    }

    /// Returns the first place where a method or accessor of a type assigns or mutates the property or a part of it.
    /// Changes inside an object that the property refers to do not count.
    package func firstChange(inMethodsOf type: Type) -> Place? {
        let isObject = self.type?.kind.isReference == true
        return type.bodies.filter { $0.function?.isInitializer != true }.flatMap(\.expressions).first { expression in
            guard expression.base == nil, expression.start == .name else { return false }
            let names = expression.names.first == "self" ? expression.names.dropFirst() : expression.names[...]
            guard names.first == name, names.count == 1 || !isObject, let last = names.last else { return false }
            return [.assign, .inout, .subscripted].contains(expression.use)
                || names.count > 1 && expression.isCall && index.mutations.include(last)
        }?.lastNamePlace
    }
}

extension Type {
    /// The bodies of all members, including those in extensions. Initial values are not included.
    package var bodies: [Code] {
        index.members(of: id).compactMap { member in
            guard !index[member].kind.hasMembers, let body = index.body(of: member) else { return nil }
            return Code(MemberBody(member: member, body: body, facts: index.file(of: member)), in: project)
        }
    }
}

extension Type {
    /// Returns whether a static function with this name creates an instance of the type: its name begins with `make`,
    /// `create` or `build`, and it returns the type.
    fileprivate func hasMaker(named name: String) -> Bool {
        guard ["make", "create", "build"].contains(where: name.hasPrefix) else { return false }
        return staticFunctions.contains { $0.name == name && ($0.writtenResult == "Self" || $0.result == self) }
    }
}
