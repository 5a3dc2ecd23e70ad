import SwiftSyntax

/// Declarations.
extension CodeListing {
    mutating func list(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .ifConfigDecl(let node): list(node)
        case .variableDecl(let node):
            addHeaded("variable", node, node.bindingSpecifier.text) { listing in
                for binding in node.bindings { listing.list(binding) }
            }
        case .functionDecl(let node):
            addHeaded("function", node, node.name.text) {
                $0.list(node.genericParameterClause)
                $0.list(node.signature)
                $0.list(node.genericWhereClause)
                $0.list(node.body)
            }
        case .initializerDecl(let node):
            addHeaded("initializer", node, "init") {
                $0.list(node.genericParameterClause)
                $0.list(node.signature)
                $0.list(node.genericWhereClause)
                $0.list(node.body)
            }
        case .deinitializerDecl(let node):
            addHeaded("deinitializer", node, "deinit") {
                $0.list(node.effectSpecifiers?.asyncSpecifier, nil)
                $0.list(node.body)
            }
        case .subscriptDecl(let node):
            addHeaded("subscriptDeclaration", node) {
                $0.list(node.genericParameterClause)
                $0.list(node.parameterClause)
                $0.list(node.returnClause.type)
                $0.list(node.genericWhereClause)
                $0.list(node.accessorBlock)
            }
        case .macroExpansionDecl(let node):
            list(node.attributes)
            list(node.modifiers)
            add("macro", start(of: node.pound), end(of: node), node.macroName.text) {
                $0.list(node.genericArgumentClause)
                $0.list(node.arguments)
                $0.list(node.trailingClosure, node.additionalTrailingClosures)
            }
        default: listType(declaration)
        }
    }

    private mutating func listType(_ declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let node): listGroup(node, node.name.text, node.genericParameterClause)
        case .structDecl(let node): listGroup(node, node.name.text, node.genericParameterClause)
        case .enumDecl(let node): listGroup(node, node.name.text, node.genericParameterClause)
        case .actorDecl(let node): listGroup(node, node.name.text, node.genericParameterClause)
        case .protocolDecl(let node): listGroup(node, node.name.text, node.primaryAssociatedTypeClause)
        case .extensionDecl(let node): listGroup(node, text(node.extendedType), node.extendedType)
        case .typeAliasDecl(let node):
            addHeaded("typeAlias", node, node.name.text) {
                $0.list(node.genericParameterClause)
                $0.list(node.initializer.value)
                $0.list(node.genericWhereClause)
            }
        case .associatedTypeDecl(let node):
            addHeaded("declaration", node, node.name.text) { listing in
                for type in node.inheritanceClause?.inheritedTypes ?? [] { listing.list(type.type) }
                listing.list(node.initializer?.value)
                listing.list(node.genericWhereClause)
            }
        case .enumCaseDecl(let node):
            addHeaded("enumCase", node) { listing in
                for element in node.elements { listing.list(element) }
            }
        case .importDecl(let node): addHeaded("declaration", node)
        case .macroDecl(let node): addHeaded("declaration", node)
        case .precedenceGroupDecl(let node): addHeaded("declaration", node)
        case .poundSourceLocation(let node): listLocation(node)
        case .operatorDecl(let node):
            add("declaration", node) { $0.add("modifier", node.fixitySpecifier, node.fixitySpecifier.text) }
        default: add("unknown", declaration)
        }
    }

    /// Lists `#sourceLocation` like a macro.
    private mutating func listLocation(_ node: PoundSourceLocationSyntax) {
        add("macro", node, "sourceLocation") { listing in
            guard let arguments = node.arguments else { return }
            let file = (listing.start(of: arguments.fileLabel), listing.end(of: arguments.fileName))
            listing.add("argument", file.0, file.1, "file") { $0.add("string", arguments.fileName) }
            let line = (listing.start(of: arguments.lineLabel), listing.end(of: arguments.lineNumber))
            listing.add("argument", line.0, line.1, "line") { $0.add("number", arguments.lineNumber) }
        }
    }

    /// Adds a declaration with its attributes and modifiers.
    private mutating func addHeaded(
        _ kind: String, _ node: some Headed, _ name: String? = nil, _ children: (inout CodeListing) -> Void = { _ in }
    ) {
        add(kind, node, name) { listing in
            listing.list(node.attributes)
            listing.list(node.modifiers)
            children(&listing)
        }
    }

    /// - Parameter head: The generic parameters, or the extended type.
    private mutating func listGroup(
        _ node: some Headed & DeclGroupSyntax, _ name: String, _ head: (any SyntaxProtocol)?
    ) {
        addHeaded("typeDeclaration", node, name) { listing in
            if !node.is(ProtocolDeclSyntax.self), let head { listing.listTypeNames(in: Syntax(head)) }
            for type in node.inheritanceClause?.inheritedTypes ?? []
            where !type.type.is(ClassRestrictionTypeSyntax.self) {
                listing.list(type.type)
            }
            listing.list(node.genericWhereClause)
            listing.list(node.memberBlock)
        }
    }

    private mutating func list(_ binding: PatternBindingSyntax) {
        add("binding", binding) { listing in
            listing.list(binding.pattern)
            listing.list(binding.typeAnnotation?.type)
            if let value = binding.initializer?.value { listing.list(value) }
            listing.list(binding.accessorBlock)
        }
    }

    private mutating func list(_ element: EnumCaseElementSyntax) {
        add("enumElement", element, element.name.text) { listing in
            for parameter in element.parameterClause?.parameters ?? [] {
                listing.list(
                    parameter, [], parameter.modifiers, parameter.firstName, parameter.secondName, parameter.type,
                    parameter.defaultValue)
            }
            if let value = element.rawValue?.value { listing.list(value) }
        }
    }

    // MARK: Signatures

    private mutating func list(_ signature: FunctionSignatureSyntax) {
        list(signature.parameterClause)
        list(signature.effectSpecifiers?.asyncSpecifier, signature.effectSpecifiers?.throwsClause)
        list(signature.returnClause?.type)
    }

    private mutating func list(_ clause: FunctionParameterClauseSyntax) {
        for parameter in clause.parameters {
            list(
                parameter, parameter.attributes, parameter.modifiers, parameter.firstName, parameter.secondName,
                parameter.type, parameter.defaultValue)
        }
    }

    mutating func list(
        _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ first: TokenSyntax?, _ second: TokenSyntax?, _ type: TypeSyntax?, _ value: InitializerClauseSyntax?
    ) {
        add("parameter", node, (second ?? first)?.text) { listing in
            listing.list(attributes)
            listing.list(modifiers)
            if let first, second != nil { listing.add("label", first, first.text) }
            listing.list(type)
            if let value { listing.list(value.value) }
        }
    }

    // MARK: Accessors

    private mutating func list(_ block: AccessorBlockSyntax?) {
        guard let block else { return }
        add("accessors", block) { listing in
            switch block.accessors {
            case .getter(let statements): listing.add("accessor", statements) { $0.list(statements) }
            case .accessors(let accessors):
                for accessor in accessors { listing.list(accessor) }
            @unknown default: break
            }
        }
    }

    private mutating func list(_ accessor: AccessorDeclSyntax) {
        add("accessor", accessor, accessor.accessorSpecifier.text) { listing in
            listing.list(accessor.attributes)
            if let modifier = accessor.modifier { listing.add("modifier", modifier, modifier.name.text) }
            if let parameter = accessor.parameters?.name { listing.add("parameter", parameter, parameter.text) }
            let effects = accessor.effectSpecifiers
            listing.list(effects?.asyncSpecifier, effects?.throwsClause)
            listing.list(accessor.body)
        }
    }
}
