import SwiftSyntax

/// The lines of `inspect code` for one file, in source order.
struct CodeListing {
    var lines: [String] = []
    private var depth = 0
    /// Writes the texts of types and names.
    private let texts: DeclarationListing

    init(bytes: UnsafeBufferPointer<UInt8>) { texts = DeclarationListing(bytes: bytes) }

    // MARK: Lines

    /// Adds a line for a node, and then those of its children.
    mutating func add(
        _ kind: String, _ node: some SyntaxProtocol, _ name: String? = nil,
        _ children: (inout CodeListing) -> Void = { _ in }
    ) {
        add(kind, start(of: node), end(of: node), name, children)
    }

    mutating func add(
        _ kind: String, _ start: Int, _ end: Int, _ name: String? = nil,
        _ children: (inout CodeListing) -> Void = { _ in }
    ) {
        // Nodes without a token are no nodes of vmlint.
        guard end > start else { return }
        lines.append("\(start) \(end) \(depth) \(kind)" + (name.map { $0.isEmpty ? "" : " \($0)" } ?? ""))
        depth += 1
        children(&self)
        depth -= 1
    }

    func start(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

    /// Returns the end of a node without the comma that separates it from the next one.
    func end(of node: some SyntaxProtocol) -> Int {
        if let element = node.asProtocol(WithTrailingCommaSyntax.self), let comma = element.trailingComma,
            let last = comma.previousToken(viewMode: .sourceAccurate)
        {
            return last.endPositionBeforeTrailingTrivia.utf8Offset
        }
        return node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    func text(_ node: (any SyntaxProtocol)?) -> String { texts.text(node) }

    // MARK: Lists

    mutating func listFile(_ file: SourceFileSyntax, count: Int) {
        lines.append("0 \(count) 0 root")
        depth = 1
        list(file.statements)
    }

    mutating func list(_ items: CodeBlockItemListSyntax) {
        for item in items {
            switch item.item {
            case .decl(let node): list(node)
            case .stmt(let node): list(node)
            case .expr(let node): list(node)
            @unknown default: break
            }
        }
    }

    mutating func list(_ members: MemberBlockItemListSyntax) {
        for member in members { list(member.decl) }
    }

    mutating func list(_ block: CodeBlockSyntax?) {
        guard let block else { return }
        add("block", block) { $0.list(block.statements) }
    }

    mutating func list(_ block: MemberBlockSyntax) {
        add("block", block) { $0.list(block.members) }
    }

    mutating func list(_ attributes: AttributeListSyntax) {
        for element in attributes {
            switch element {
            case .attribute(let node): list(node)
            case .ifConfigDecl(let node): list(node)
            @unknown default: break
            }
        }
    }

    mutating func list(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers { add("modifier", modifier, modifier.name.text) }
    }

    /// Lists `async` and `throws`.
    mutating func list(_ async: TokenSyntax?, _ throwing: ThrowsClauseSyntax?) {
        if let async { add("effect", async, async.text) }
        if let throwing {
            add("effect", throwing, throwing.throwsSpecifier.text) { listing in
                if let type = throwing.type { listing.listTypeNames(in: Syntax(type)) }
            }
        }
    }

    mutating func list(_ arguments: LabeledExprListSyntax) {
        for argument in arguments {
            add("argument", argument, argument.label?.text) { $0.list(argument.expression) }
        }
    }

    mutating func list(_ first: ClosureExprSyntax?, _ rest: MultipleTrailingClosureElementListSyntax) {
        if let first { add("argument", first) { $0.list(ExprSyntax(first)) } }
        for element in rest {
            add("argument", element, element.label.text) { $0.list(ExprSyntax(element.closure)) }
        }
    }

    // MARK: `#if`

    mutating func list(_ node: IfConfigDeclSyntax) {
        add("conditional", node) { $0.listBranches(node) }
    }

    mutating func listBranches(_ node: IfConfigDeclSyntax) {
        for clause in node.clauses {
            add("branch", clause, String(clause.poundKeyword.text.dropFirst())) { listing in
                if let condition = clause.condition { listing.list(condition) }
                switch clause.elements {
                case .statements(let items): listing.list(items)
                case .switchCases(let cases): listing.list(cases)
                case .decls(let members): listing.list(members)
                case .postfixExpression(let expression): listing.list(expression)
                case .attributes(let attributes): listing.list(attributes)
                default: break
                }
            }
        }
    }
}
