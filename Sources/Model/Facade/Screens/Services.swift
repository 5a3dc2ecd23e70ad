import Syntax

extension Declared {
    /// Returns whether a written type is a service: it is named like one and, if it is a struct or an enum of the
    /// project, has asynchronous or throwing functions.
    func isService(_ written: String) -> Bool {
        let endings = index.names(for: id).dependencyEndings
        guard Endings(endings).fit(type: written) || endings.contains(identifiers(in: written).last ?? "") else {
            return false
        }
        guard let meant = self.resolve(written), meant.kind == .struct || meant.kind == .enum else { return true }
        return (meant.functions + meant.staticFunctions).contains { $0.isAsync || $0.isThrowing }
    }
}

extension Property {
    /// Whether the property stores a service that is set once: the type is a service, and the property is a `let`, is
    /// `lazy`, or has an existential type.
    package var isService: Bool {
        guard isStored, !isStatic else { return false }
        if let writtenType {
            let isGivenOnce =
                isConstant || has(modifier: .lazy) || writtenType.hasPrefix("any ") || writtenType.hasPrefix("(any ")
            return isGivenOnce && isService(writtenType)
        }
        guard isConstant || has(modifier: .lazy), let value = initialNode,
            let type = value.leadingCreation?.type
        else { return false }
        return isService(type)
    }
}

extension Function {
    /// The name of the service that the function calls: one of its parameters, or a type with a shared instance.
    package var calledService: String? {
        let given = parameters.filter { isService($0.type) }.map(\.name)
        for names in tree?.calls.compactMap({ $0.callee?.path }) ?? [] where names.count > 1 {
            if given.contains(names[0]) { return names[0] }
            let isShared = names.contains(where: Vocabulary.sharedInstances.contains)
            if isShared, names[0].beginsUppercase, isService(names[0]) { return names[0] }
        }
        return nil
    }
}

extension Type {
    /// Returns whether a member of this type may access a value of another type: through that type or one of its
    /// ancestors, a binding, a key path, or a generic parameter.
    package func mayReach(_ other: Type) -> Bool {
        let relatedTypes = Set(other.ancestors + [other])
        let generics = index.ranges(.generics, of: id).map { index.file(of: id).normalizedText(of: $0) }.joined()
        return index.members(of: id).contains { member in
            if !index.ranges(.generics, of: member).isEmpty { return true }
            if index.attributes(of: member).contains(where: { ["Binding", "Bindable"].contains($0.name) }) {
                return true
            }
            let types =
                index[member].isStored
                ? [index.type(of: member)].compactMap(\.self) : index.parameters(of: member).map(\.type)
            return types.contains { written in
                if written.holds("Binding<") || written.holds(other.name) || written.holds("KeyPath<") { return true }
                let type = written.hasSuffix("?") ? String(written.dropLast()) : written
                if generics.holds(type) { return true }
                return index.resolve(written, from: member).map { relatedTypes.contains(project.type($0)) } ?? false
            }
        }
    }
}
