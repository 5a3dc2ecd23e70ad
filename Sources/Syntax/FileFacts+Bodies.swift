extension FileFacts {
    /// Returns the scanned body of a function, an initializer or a variable's accessors; nil if there is none.
    package func body(of id: Int) -> Body? {
        let declaration = declarations[id]
        guard !declaration.body.isEmpty, !declaration.kind.hasMembers else { return nil }
        var scanner = BodyScanner(source, declaration.body)
        return scanner.readBlock(holdsAccessors: !ranges(.accessor, of: id).isEmpty)
    }

    /// Returns a scanned expression, such as the initial value of a variable or a default argument.
    package func expression(at range: ByteRange) -> Body {
        var scanner = BodyScanner(source, range)
        return scanner.readExpression()
    }
}
