import Syntax

/// The types of stored properties: written ones, those of the environment, and those of initial values.
extension ProjectIndex {
    /// Returns the project's type of a stored property.
    func storedType(of property: DeclarationID) -> DeclarationID? { resolved(value(ofMember: property)) }

    /// Returns what is known about a property's value, from its annotation, the environment or its initial value.
    func value(ofMember member: DeclarationID) -> Value {
        guard ranges(.type, of: member).allSatisfy({ $0.count <= longestType }) else { return .unknown }
        if let written = type(of: member) { return .written(written, member) }
        if let type = environmentType(of: member) { return .type(type) }
        return initialValues.value(for: member) {
            creation(of: member).map { value(of: $0, in: member) } ?? .unknown
        }
    }

    /// Returns how a property's initial value gets its instance.
    func creation(of property: DeclarationID) -> Creation? {
        initialNode(of: property).flatMap { creation(in: $0, property) }
    }

    func initialNode(of property: DeclarationID) -> CodeNode? {
        ranges(.value, of: property).first.flatMap { file(of: property).code(at: $0).root?.children.first }
    }

    /// Returns how an expression gets its instance, also if it then calls methods like `then`, which return the instance:
    /// those that return its type, and those that its type doesn't declare.
    private func creation(in node: CodeNode, _ scope: DeclarationID) -> Creation? {
        if let creation = node.creation { return creation }
        guard let method = Call(node.unwrapped)?.callee.flatMap(MemberAccess.init),
            let creation = method.base.flatMap({ creation(in: $0, scope) }),
            let type = resolved(value(of: creation, in: scope))
        else { return nil }
        let isDeclared = !members(named: method.name, of: type).isEmpty
        return isDeclared && resolved(result(ofMethod: method.name, of: type)) != type ? nil : creation
    }

    /// Returns the type that a property takes from the environment: `LoginViewModel` for
    /// `@Environment(LoginViewModel.self) private var viewModel`.
    private func environmentType(of property: DeclarationID) -> DeclarationID? {
        for attribute in attributes(of: property) where attribute.name.hasSuffix("Environment") {
            let argument = text(of: Place(file: Int(property.file), range: attribute.arguments)).dropFirst().dropLast()
            guard argument.hasSuffix(".self") else { continue }
            return resolve(String(argument.dropLast(5)), from: property)
        }
        return nil
    }
}
