import Syntax

extension Property {
    /// The first place outside of tests that may read the property: in its type, in a view, or through a protocol.
    /// Assigning the property or appending to it does not count as reading.
    package var firstRead: Place? {
        guard let owner else { return place }
        // An extension of a protocol that the type adopts may read the property, even as another protocol's requirement.
        let types = [owner] + owner.subclasses
        for type in types + types.flatMap(\.protocols).uniqued() {
            for code in type.code(containingAnyOf: [name, "$" + name, "_" + name]) where code.memberPlace != place {
                if let read = code.firstRead(ofMember: name) { return read }
            }
        }
        return firstReadElsewhere(inTests: false)
    }

    /// Whether a test may read the property.
    package var isReadByTests: Bool { firstReadElsewhere(inTests: true) != nil }

    /// Whether a test reads the property of a value that is certainly of this type.
    package var isCertainlyReadByTests: Bool { firstReadElsewhere(inTests: true, certainly: true) != nil }

    /// The properties of other view models that implement the same protocol requirement.
    package var counterparts: [Property] {
        guard let owner else { return [] }
        let protocols = owner.protocols.filter { $0.requirements.contains { $0.name == name } }
        if protocols.isEmpty { return [] }
        return project.allViewModels.filter { other in other != owner && protocols.contains(where: other.inherits) }
            .compactMap { $0.property(named: name) }
    }

    /// Returns the name of the first member of `type` that the owner uses on this property and that `contract` does not
    /// declare.
    package func firstUsedMember(of type: Type, lackingIn contract: Type) -> String? {
        let offered = Set(
            ([contract] + contract.protocols).flatMap { $0.requirements.map(\.fullName) + $0.members.map(\.fullName) })
        let own = Dictionary(grouping: type.members, by: \.name)
        return owner?.code(containing: name).lazy.flatMap(\.expressions).compactMap { expression -> String? in
            guard expression.start == .name, expression.base == nil, expression.names.count > 1,
                plainName(expression.names[0]) == name
            else { return nil }
            let used = (own[plainName(expression.names[1])] ?? []).filter { $0.function?.fits(expression) ?? true }
            return used.isEmpty || used.contains { offered.contains($0.fullName) } ? nil : used[0].fullName
        }.first
    }

    /// Returns the first place outside of the type, either in tests or not, that may read the property or its publisher.
    private func firstReadElsewhere(inTests: Bool, certainly: Bool = false) -> Place? {
        firstReadElsewhere(by: name, inTests, certainly)
            ?? (isPublished ? firstReadElsewhere(by: "$" + name, inTests, certainly) : nil)
    }

    private func firstReadElsewhere(by name: String, _ inTests: Bool, _ certainly: Bool) -> Place? {
        guard let owner else { return nil }
        let contracts = ([owner] + owner.subclasses).flatMap(\.protocols).uniqued().filter {
            $0.requirements.contains { $0.name == self.name }
        }
        let types = ([owner] + owner.subclasses + contracts).map(\.id)
        let ownDeclarations = types.flatMap { [$0] + index.extensions(of: $0) }
        let inside = owner.extents
        return project.caches.uses.of(name) { uses in
            index.firstUse(of: name, on: types, notWithin: ownDeclarations, onlyWrites: false, &uses) { use in
                index.isTestFile(Int32(use.place.file)) == inTests && (use.isCertain || !certainly)
                    && !inside.contains { $0.file == use.place.file && $0.range.contains(use.place.range) }
                    && (!isPrivate || use.place.file == file) && !use.isReplaced
            }?.place
        }
    }
}

extension Code {
    /// Returns the first place in the code that may read the given member of the code's owner.
    fileprivate func firstRead(ofMember name: String) -> Place? {
        func isLocal() -> Bool {
            localNames.contains(name) || function?.parameters.contains { $0.name == name } ?? false
        }
        for expression in expressions where expression.names.contains(where: { isName(name, $0) }) {
            let isOwn = expression.start == .name && expression.base == nil && isName(name, expression.names[0])
            if isOwn {
                if !expression.beginsWithSelf, expression.names[0] == name, isLocal(), !isCopied(expression) {
                    continue
                }
                if expression.isOnlyWritten { continue }
            } else if expression.isMemberOfAnother(than: owner) {
                continue
            }
            return expression.place
        }
        return unwrapping(of: name)
    }

    /// Whether an expression is the value of a local constant with the same name: `let query = query ?? last`.
    private func isCopied(_ expression: Expression) -> Bool {
        guard !(function?.parameters.contains { $0.name == expression.names[0] } ?? false), let node = expression.node
        else { return false }
        return node.ancestors.lazy.compactMap(PatternBinding.init).contains { binding in
            binding.names.contains { $0.name == expression.names[0] }
                && binding.value.map { $0.contains(node) } ?? false
        }
    }

    /// Returns the place of `if let name {`, which unwraps a value into a local variable with the same name.
    private func unwrapping(of name: String) -> Place? {
        tree?.bindings.first { $0.isUnwrapping && $0.value == nil && $0.name == name }?.pattern.map { place($0.range) }
    }

    /// Returns whether a word refers to a property or its projected value: `query`, `$query`, `_query`.
    private func isName(_ name: String, _ word: String) -> Bool {
        word == name || (word.first == "$" || word.first == "_") && word.dropFirst() == name || plainName(word) == name
    }
}

extension Expression {
    /// Returns whether the expression accesses a member of a stored property whose type is unrelated to the owner.
    fileprivate func isMemberOfAnother(than owner: Type?) -> Bool {
        guard let owner, start == .name, base == nil, names.count == 2,
            let type = owner.property(named: names[0])?.type
        else { return false }
        return type != owner && type.kind != .protocol && !type.inherits(owner) && !owner.inherits(type)
    }

    /// Whether the expression changes its first name and uses the value for nothing else: `count = 1`,
    /// `rows.append(row)`, `assign(to: &$count)`.
    fileprivate var isOnlyWritten: Bool {
        if names[0].first == "$" {
            return names.count == 1 && use == .inout && enclosingCalls.first?.lastName == "assign"
        }
        if names.count == 1 { return isAssignment }
        return names.count == 2 && isDiscarded && ["append", "insert", "removeAll", "toggle"].contains(names[1])
    }
}
