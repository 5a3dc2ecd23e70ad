extension FileFacts {
    /// What the body of a function, initialiser or variable's accessors says; nil when it has none.
    package func body(of id: Int) -> Body? {
        let declaration = declarations[id]
        guard !declaration.body.isEmpty, !declaration.kind.hasMembers else { return nil }
        var scanner = BodyScanner(source, declaration.body)
        return scanner.readBlock(holdsAccessors: !ranges(.accessor, of: id).isEmpty)
    }

    /// What an expression says, such as a variable's initial value or a default argument.
    package func expression(at range: ByteRange) -> Body {
        var scanner = BodyScanner(source, range)
        return scanner.readExpression()
    }
}
