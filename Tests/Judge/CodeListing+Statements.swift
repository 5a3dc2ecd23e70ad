import SwiftSyntax

/// Statements and patterns.
extension CodeListing {
    mutating func list(_ statement: StmtSyntax, label: TokenSyntax? = nil) {
        let begin = label.map { start(of: $0) } ?? start(of: statement)
        let finish = end(of: statement)
        let name = label?.text
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node):
            switch node.expression.as(ExprSyntaxEnum.self) {
            case .ifExpr(let inner): list(inner, begin, name)
            case .switchExpr(let inner): list(inner, begin, name)
            default: list(node.expression)
            }
        case .labeledStmt(let node): list(node.statement, label: node.label)
        case .guardStmt(let node):
            add("guard", begin, finish, name) {
                $0.list(node.conditions)
                $0.list(node.body)
            }
        case .whileStmt(let node):
            add("while", begin, finish, name) {
                $0.list(node.conditions)
                $0.list(node.body)
            }
        case .repeatStmt(let node):
            add("repeat", begin, finish, name) {
                $0.list(node.body)
                $0.list(node.condition)
            }
        case .forStmt(let node): add("for", begin, finish, name) { $0.listParts(node) }
        case .doStmt(let node):
            add("do", begin, finish, name) {
                $0.list(nil, node.throwsClause)
                $0.list(node.body)
                $0.list(node.catchClauses)
            }
        default: if !listJump(statement) { add("unknown", statement) }
        }
    }

    private mutating func listJump(_ statement: StmtSyntax) -> Bool {
        switch statement.as(StmtSyntaxEnum.self) {
        case .deferStmt(let node): add("defer", node) { $0.list(node.body) }
        case .returnStmt(let node):
            add("return", node) { listing in
                if let value = node.expression { listing.list(value) }
            }
        case .throwStmt(let node): add("throw", node) { $0.list(node.expression) }
        case .breakStmt(let node): add("break", node, node.label?.text)
        case .continueStmt(let node): add("continue", node, node.label?.text)
        case .fallThroughStmt(let node): add("fallthrough", node)
        case .discardStmt(let node): add("yield", node, "discard") { $0.list(node.expression) }
        case .yieldStmt(let node):
            add("yield", node, "yield") { listing in
                if case .single(let value) = node.yieldedExpressions { listing.list(value) }
            }
        default: return false
        }
        return true
    }

    mutating func list(_ node: IfExprSyntax, _ begin: Int? = nil, _ label: String? = nil) {
        add("if", begin ?? start(of: node), end(of: node), label) { listing in
            listing.list(node.conditions)
            listing.list(node.body)
            switch node.elseBody {
            case .ifExpr(let next): listing.list(next)
            case .codeBlock(let block): listing.list(block)
            default: break
            }
        }
    }

    mutating func list(_ node: SwitchExprSyntax, _ begin: Int? = nil, _ label: String? = nil) {
        add("switch", begin ?? start(of: node), end(of: node), label) {
            $0.list(node.subject)
            $0.list(node.cases)
        }
    }

    mutating func list(_ cases: SwitchCaseListSyntax) {
        for element in cases {
            switch element {
            case .ifConfigDecl(let node): list(node)
            case .switchCase(let node):
                let isDefault = node.label.is(SwitchDefaultLabelSyntax.self)
                add("case", node, isDefault ? "default" : "case") { listing in
                    if let attribute = node.attribute { listing.list(attribute) }
                    if case .case(let label) = node.label {
                        for item in label.caseItems { listing.list(item, item.pattern, item.whereClause) }
                    }
                    listing.list(node.statements)
                }
            @unknown default: break
            }
        }
    }

    mutating func list(_ clauses: CatchClauseListSyntax) {
        for clause in clauses {
            add("catch", clause) { listing in
                for item in clause.catchItems {
                    listing.add("item", item) { listing in
                        if let pattern = item.pattern { listing.list(pattern) }
                        if let condition = item.whereClause?.condition { listing.list(condition) }
                    }
                }
                listing.list(clause.body)
            }
        }
    }

    private mutating func list(_ item: some SyntaxProtocol, _ pattern: PatternSyntax, _ condition: WhereClauseSyntax?) {
        add("item", item) { listing in
            listing.list(pattern)
            if let condition = condition?.condition { listing.list(condition) }
        }
    }

    private mutating func listParts(_ node: ForStmtSyntax) {
        for word in [node.tryKeyword, node.awaitKeyword, node.unsafeKeyword] {
            if let word { add("effect", word, word.text) }
        }
        list(node.pattern)
        list(node.typeAnnotation?.type)
        list(node.sequence)
        if let condition = node.whereClause?.condition { list(condition) }
        list(node.body)
    }

    // MARK: Conditions

    mutating func list(_ conditions: ConditionElementListSyntax) {
        for element in conditions {
            switch element.condition {
            case .expression(let node): list(node)
            case .availability(let node):
                add("availability", node, String(node.availabilityKeyword.text.dropFirst()))
            case .optionalBinding(let node):
                add("unwrapping", node, node.bindingSpecifier.text) { listing in
                    listing.list(node.pattern)
                    listing.list(node.typeAnnotation?.type)
                    if let value = node.initializer?.value { listing.list(value) }
                }
            case .matchingPattern(let node):
                add("matching", node) { listing in
                    listing.list(node.pattern)
                    listing.list(node.typeAnnotation?.type)
                    listing.list(node.initializer.value)
                }
            @unknown default: break
            }
        }
    }

    // MARK: Patterns

    mutating func list(_ pattern: PatternSyntax) {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let node): add("bound", node, node.identifier.text)
        case .wildcardPattern(let node): add("name", node, "_")
        case .expressionPattern(let node): list(node.expression)
        case .isTypePattern(let node): add("typePattern", node) { $0.list(node.type) }
        case .valueBindingPattern(let node):
            add("binder", node, node.bindingSpecifier.text) { $0.list(node.pattern) }
        case .tuplePattern(let node):
            add("tuple", node) { listing in
                for element in node.elements {
                    listing.add("argument", element, element.label?.text) { $0.list(element.pattern) }
                }
            }
        default: add("unknown", pattern)
        }
    }
}
