import SwiftSyntax

/// A declaration with attributes and modifiers.
typealias Headed = DeclSyntaxProtocol & WithAttributesSyntax & WithModifiersSyntax

/// The lines of `inspect declarations` for one file, in source order.
struct DeclarationListing {
    let bytes: UnsafeBufferPointer<UInt8>
    var lines: [String] = []
    private var enclosing: [String] = []

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    // MARK: Where declarations stand

    mutating func list(_ statements: CodeBlockItemListSyntax) {
        for statement in statements {
            if case .decl(let declaration) = statement.item { list(declaration) }
        }
    }

    mutating func list(_ members: MemberBlockItemListSyntax) {
        for member in members { list(member.decl) }
    }

    private mutating func list(_ conditional: IfConfigDeclSyntax) {
        for branch in conditional.clauses {
            switch branch.elements {
            case .statements(let statements): list(statements)
            case .decls(let members): list(members)
            default: break
            }
        }
    }

    private mutating func list(membersOf name: String, _ block: MemberBlockSyntax) {
        enclosing.append(name)
        list(block.members)
        enclosing.removeLast()
    }

    // MARK: Each kind

    private mutating func list(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .ifConfigDecl(let node): list(node)
        case .importDecl(let node):
            add("import", text(node.path), node, ["importKind": .text(text(node.importKindSpecifier))])
        case .protocolDecl(let node):
            addType("protocol", node, node.inheritanceClause, node.primaryAssociatedTypeClause, node.genericWhereClause)
        case .classDecl(let node):
            addType("class", node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
        case .actorDecl(let node):
            addType("actor", node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
        case .structDecl(let node):
            addType("struct", node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
        case .enumDecl(let node):
            addType("enum", node, node.inheritanceClause, node.genericParameterClause, node.genericWhereClause)
        case .extensionDecl(let node):
            let name = text(node.extendedType)
            add(
                "extension", name, node,
                [
                    "inherits": inherits(node.inheritanceClause),
                    "where": requirements(node.genericWhereClause),
                ])
            list(membersOf: name, node.memberBlock)
        case .functionDecl(let node):
            add(
                "func", node.name.text, node,
                signature(node.signature, node.genericParameterClause, node.genericWhereClause, node.body))
        case .initializerDecl(let node):
            add(
                "init", "init" + (node.optionalMark?.text ?? ""), node,
                signature(node.signature, node.genericParameterClause, node.genericWhereClause, node.body))
        case .deinitializerDecl(let node): add("deinit", "deinit", node, ["body": .flag(node.body != nil)])
        case .subscriptDecl(let node):
            add(
                "subscript", "subscript", node,
                [
                    "parameters": parameters(node.parameterClause),
                    "returns": .text(text(node.returnClause.type)),
                    "accessors": accessors(node.accessorBlock),
                    "generics": .text(text(node.genericParameterClause)),
                    "where": requirements(node.genericWhereClause),
                ])
        case .variableDecl(let node): listBindings(node)
        case .enumCaseDecl(let node):
            for element in node.elements {
                add(
                    "case", element.name.text, node,
                    [
                        "payload": element.parameterClause.flatMap { $0.parameters.isEmpty ? nil : parameters($0) }
                            ?? .text(""),
                        "initialized": .flag(element.rawValue != nil),
                    ])
            }
        case .typeAliasDecl(let node):
            add(
                "typealias", node.name.text, node,
                [
                    "type": .text(text(node.initializer.value)),
                    "generics": .text(text(node.genericParameterClause)),
                    "where": requirements(node.genericWhereClause),
                ])
        case .associatedTypeDecl(let node):
            add(
                "associatedtype", node.name.text, node,
                [
                    "inherits": inherits(node.inheritanceClause),
                    "where": requirements(node.genericWhereClause),
                ])
        default: break
        }
    }

    private mutating func addType(
        _ kind: String, _ node: some Headed & DeclGroupSyntax & NamedDeclSyntax,
        _ inheritance: InheritanceClauseSyntax?,
        _ generics: (any SyntaxProtocol)?, _ requirements: GenericWhereClauseSyntax?
    ) {
        add(
            kind, node.name.text, node,
            [
                "inherits": inherits(inheritance),
                "generics": .text(text(generics)),
                "where": self.requirements(requirements),
            ])
        list(membersOf: node.name.text, node.memberBlock)
    }

    /// Lists the bindings of a variable: `var a, b: Int` is two lines with one type; `let (a, (b, _)) = f()` is two
    /// lines.
    private mutating func listBindings(_ node: VariableDeclSyntax) {
        // `inout x = …` is an experimental feature of the parser.
        guard [.keyword(.var), .keyword(.let)].contains(node.bindingSpecifier.tokenKind) else { return }
        let bindings = Array(node.bindings)
        var types = bindings.map { text($0.typeAnnotation?.type) }
        // As in the compiler, a type applies to the plain names before it that have no type, if it has no initial value
        // itself.
        for index in bindings.indices.dropFirst().reversed() {
            let binding = bindings[index]
            let former = bindings[index - 1]
            if binding.initializer == nil, binding.pattern.is(IdentifierPatternSyntax.self), former.initializer == nil,
                former.typeAnnotation == nil, former.pattern.is(IdentifierPatternSyntax.self)
            {
                types[index - 1] = types[index]
            }
        }
        for (binding, type) in zip(bindings, types) {
            for name in names(in: binding.pattern) {
                add(
                    node.bindingSpecifier.text, name, node,
                    [
                        "type": .text(type),
                        "initialized": .flag(binding.initializer != nil),
                        "accessors": accessors(binding.accessorBlock),
                    ])
            }
        }
    }

    private func names(in pattern: PatternSyntax) -> [String] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let node): [node.identifier.text]
        case .tuplePattern(let node): node.elements.flatMap { names(in: $0.pattern) }
        case .valueBindingPattern(let node): names(in: node.pattern)
        default: []
        }
    }

    // MARK: A line

    private mutating func add(
        _ kind: String, _ name: String, _ node: some Headed,
        _ rest: [String: Value]
    ) {
        var object = rest
        object["kind"] = .text(kind)
        object["name"] = .text(name)
        object["in"] = .text(enclosing.joined(separator: "."))
        object["start"] = .number(node.positionAfterSkippingLeadingTrivia.utf8Offset)
        object["end"] = .number(node.endPositionBeforeTrailingTrivia.utf8Offset)
        object["attributes"] = .list(attributes(node.attributes))
        object["modifiers"] = .list(node.modifiers.map(text))
        lines.append(json(object))
    }
}
