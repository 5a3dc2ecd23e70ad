import Syntax

extension Expression {
    /// The expression at the start of the assigned value.
    package var assigned: Expression? { isAssignment ? code.expression(at: chain.value.start) : nil }

    /// Returns whether the expression creates an instance of a type, judging by its names.
    package func makes(_ type: Type) -> Bool { call.map(type.isMade) ?? false }
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
