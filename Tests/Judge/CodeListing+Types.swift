import SwiftSyntax

/// Types, generic parameters and requirements.
extension CodeListing {
    mutating func list(_ type: TypeSyntax?) {
        if let type { add("type", type) { $0.listTypeNames(in: Syntax(type)) } }
    }

    mutating func list(_ clause: GenericArgumentClauseSyntax?) {
        if let clause { add("generics", clause) { $0.listTypeNames(in: Syntax(clause)) } }
    }

    mutating func list(_ clause: GenericParameterClauseSyntax?) {
        if let clause { listTypeNames(in: Syntax(clause)) }
    }

    mutating func list(_ clause: GenericWhereClauseSyntax?) {
        if let clause { listTypeNames(in: Syntax(clause)) }
    }

    /// Lists the names and attributes in a node. Those of generic parameters and labels are no types.
    mutating func listTypeNames(in node: Syntax) {
        switch node.as(SyntaxEnum.self) {
        case .identifierType(let type):
            add("typeName", type.name, type.name.text)
            if let generics = type.genericArgumentClause { listTypeNames(in: Syntax(generics)) }
        case .memberType(let type):
            listMember(type.name, of: type.baseType, from: type.period)
            if let generics = type.genericArgumentClause { listTypeNames(in: Syntax(generics)) }
        case .metatypeType(let type): listMember(type.metatypeSpecifier, of: type.baseType, from: type.period)
        case .attribute(let attribute): list(attribute)
        default:
            for child in node.children(viewMode: .sourceAccurate) { listTypeNames(in: child) }
        }
    }

    /// Lists an attribute with the names in its name, and with its arguments if they are expressions: those of the
    /// language's own attributes, whose names begin with a lowercase letter, are not.
    mutating func list(_ attribute: AttributeSyntax) {
        let name = text(attribute.attributeName)
        add("attribute", attribute, name) { listing in
            listing.listTypeNames(in: Syntax(attribute.attributeName))
            if name.first?.isUppercase == true, case .argumentList(let arguments) = attribute.arguments {
                listing.list(arguments)
            }
        }
    }

    /// Lists a member of a type. Names with nothing but a dot between them contain each other.
    private mutating func listMember(_ name: TokenSyntax, of base: TypeSyntax, from period: TokenSyntax) {
        var names = [(name: name, period: period)]
        var inner = base
        while let member = inner.as(MemberTypeSyntax.self), member.genericArgumentClause == nil {
            names.append((name: member.name, period: member.period))
            inner = member.baseType
        }
        let root = inner.as(IdentifierTypeSyntax.self).flatMap { $0.genericArgumentClause == nil ? $0.name : nil }
        if root == nil { listTypeNames(in: Syntax(inner)) }
        listNames(names[...], from: start(of: root ?? names[names.count - 1].period), root)
    }

    private mutating func listNames(
        _ names: ArraySlice<(name: TokenSyntax, period: TokenSyntax)>, from start: Int, _ root: TokenSyntax?
    ) {
        guard let first = names.first else {
            if let root { add("typeName", root, root.text) }
            return
        }
        add("typeName", start, end(of: first.name), first.name.text) {
            $0.listNames(names.dropFirst(), from: start, root)
        }
    }
}
