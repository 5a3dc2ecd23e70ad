import SwiftSyntax

/// Expressions.
extension CodeListing {
    mutating func list(_ expression: ExprSyntax) {
        switch expression.as(ExprSyntaxEnum.self) {
        case .sequenceExpr(let node): list(elements: Array(node.elements))
        case .tryExpr, .awaitExpr, .unsafeExpr: list(elements: [expression])
        case .declReferenceExpr(let node): add("name", node, node.baseName.text)
        case .superExpr(let node): add("name", node, "super")
        case .discardAssignmentExpr(let node): add("name", node, "_")
        case .editorPlaceholderExpr(let node): add("name", node, node.placeholder.text)
        case .memberAccessExpr(let node):
            add("member", node, node.declName.baseName.text) { listing in
                if let base = node.base { listing.list(base) }
            }
        case .genericSpecializationExpr(let node): listSpecialized(node)
        case .functionCallExpr(let node):
            if listJoined(node) { return }
            add("call", node) {
                $0.list(node.calledExpression)
                $0.list(node.arguments)
                $0.list(node.trailingClosure, node.additionalTrailingClosures)
            }
        case .subscriptCallExpr(let node):
            add("subscript", node) {
                $0.list(node.calledExpression)
                $0.list(node.arguments)
                $0.list(node.trailingClosure, node.additionalTrailingClosures)
            }
        case .macroExpansionExpr(let node):
            add("macro", node, node.macroName.text) {
                $0.list(node.genericArgumentClause)
                $0.list(node.arguments)
                $0.list(node.trailingClosure, node.additionalTrailingClosures)
            }
        case .closureExpr(let node): listClosure(node)
        case .ifExpr(let node): list(node)
        case .switchExpr(let node): list(node)
        case .keyPathExpr(let node): listKeyPath(node)
        case .patternExpr(let node): list(node.pattern)
        case .typeExpr(let node): list(node.type)
        case .postfixIfConfigExpr(let node):
            add("conditionalMembers", node) { listing in
                if let base = node.base { listing.list(base) }
                listing.listBranches(node.config)
            }
        default: if !listOperand(expression) { listLiteral(expression) }
        }
    }

    /// Lists a trailing closure together with the call, subscript or macro before it. In a condition, the parser makes
    /// another call of the closure, and the compiler does not.
    private mutating func listJoined(_ closures: FunctionCallExprSyntax) -> Bool {
        guard closures.leftParen == nil else { return false }
        switch closures.calledExpression.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let node) where node.leftParen != nil && node.trailingClosure == nil:
            add("call", closures) {
                $0.list(node.calledExpression)
                $0.list(node.arguments)
                $0.list(closures.trailingClosure, closures.additionalTrailingClosures)
            }
        case .subscriptCallExpr(let node) where node.trailingClosure == nil:
            add("subscript", closures) {
                $0.list(node.calledExpression)
                $0.list(node.arguments)
                $0.list(closures.trailingClosure, closures.additionalTrailingClosures)
            }
        case .macroExpansionExpr(let node) where node.trailingClosure == nil:
            add("macro", closures, node.macroName.text) {
                $0.list(node.genericArgumentClause)
                $0.list(node.arguments)
                $0.list(closures.trailingClosure, closures.additionalTrailingClosures)
            }
        default: return false
        }
        return true
    }

    private mutating func listOperand(_ expression: ExprSyntax) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .prefixOperatorExpr(let node): listMarked("prefix", node, node.operator, node.expression)
        case .postfixOperatorExpr(let node): listMarked("postfix", node, node.operator, node.expression)
        case .inOutExpr(let node): listMarked("inout", node, node.ampersand, node.expression)
        case .forceUnwrapExpr(let node): listMarked("forced", node, node.exclamationMark, node.expression)
        case .optionalChainingExpr(let node): listMarked("optional", node, node.questionMark, node.expression)
        case .copyExpr(let node): listMarked("marked", node, node.copyKeyword, node.expression)
        case .consumeExpr(let node): listMarked("marked", node, node.consumeKeyword, node.expression)
        case .borrowExpr(let node): listMarked("marked", node, node.borrowKeyword, node.expression)
        case .packElementExpr(let node): listMarked("marked", node, node.eachKeyword, node.pack)
        case .packExpansionExpr(let node):
            listMarked("marked", node, node.repeatKeyword, node.repetitionPattern)
        case .binaryOperatorExpr(let node): add("operator", node, node.operator.text)
        case .assignmentExpr(let node): add("assignment", node, "=")
        case .arrowExpr(let node): add("operator", node, "->")
        case .unresolvedTernaryExpr(let node): add("ternary", node) { $0.list(node.thenExpression) }
        default: return false
        }
        return true
    }

    private mutating func listMarked(
        _ kind: String, _ node: some SyntaxProtocol, _ mark: TokenSyntax, _ operand: ExprSyntax
    ) {
        add(kind, node, mark.text) { $0.list(operand) }
    }

    private mutating func listLiteral(_ expression: ExprSyntax) {
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr, .floatLiteralExpr: add("number", expression)
        case .booleanLiteralExpr: add("boolean", expression)
        case .nilLiteralExpr: add("nil", expression)
        case .regexLiteralExpr: add("regex", expression)
        case .simpleStringLiteralExpr: add("string", expression)
        case .stringLiteralExpr(let node):
            add("string", node) { listing in
                for case .expressionSegment(let segment) in node.segments {
                    let (start, end) = (listing.start(of: segment.leftParen), listing.end(of: segment.rightParen))
                    listing.add("interpolation", start, end) { $0.list(segment.expressions) }
                }
            }
        case .arrayExpr(let node):
            add("array", node) { listing in
                for element in node.elements { listing.list(element.expression) }
            }
        case .dictionaryExpr(let node):
            add("dictionary", node) { listing in
                guard case .elements(let elements) = node.content else { return }
                for element in elements {
                    listing.add("entry", element) {
                        $0.list(element.key)
                        $0.list(element.value)
                    }
                }
            }
        case .tupleExpr(let node): add("tuple", node) { $0.list(node.elements) }
        default: add("unknown", expression)
        }
    }

    private mutating func listSpecialized(_ node: GenericSpecializationExprSyntax) {
        let name: String
        let base: ExprSyntax?
        switch node.expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let inner): (name, base) = (inner.baseName.text, nil)
        case .memberAccessExpr(let inner): (name, base) = (inner.declName.baseName.text, inner.base)
        default: return add("unknown", node)
        }
        add(node.expression.is(MemberAccessExprSyntax.self) ? "member" : "name", node, name) { listing in
            if let base { listing.list(base) }
            listing.list(node.genericArgumentClause)
        }
    }

    // MARK: Sequences

    /// Lists operands and operators. A `try` or `await` among them covers those after it.
    private mutating func list(elements: [ExprSyntax]) {
        guard let first = elements.first, let last = elements.last else { return }
        if isCovering(first) { return listCovering(first, elements.dropFirst(), end: end(of: last)) }
        guard elements.count > 1 else { return list(first) }
        add("sequence", start(of: first), end(of: last)) { listing in
            var index = 0
            while index < elements.count {
                let element = elements[index]
                index += 1
                if listing.isCovering(element) {
                    return listing.listCovering(element, elements[index...], end: listing.end(of: last))
                }
                switch element.as(ExprSyntaxEnum.self) {
                case .unresolvedAsExpr(let node) where index < elements.count:
                    let mark = node.questionOrExclamationMark?.text ?? ""
                    listing.listCast(element, "as" + mark, elements[index])
                    index += 1
                case .unresolvedIsExpr where index < elements.count:
                    listing.listCast(element, "is", elements[index])
                    index += 1
                default: listing.list(element)
                }
            }
        }
    }

    private func isCovering(_ expression: ExprSyntax) -> Bool {
        expression.is(TryExprSyntax.self) || expression.is(AwaitExprSyntax.self)
            || expression.is(UnsafeExprSyntax.self)
    }

    private mutating func listCovering(_ expression: ExprSyntax, _ rest: ArraySlice<ExprSyntax>, end: Int) {
        let (kind, name, operand): (String, String, ExprSyntax)
        switch expression.as(ExprSyntaxEnum.self) {
        case .tryExpr(let node):
            (kind, name, operand) = ("try", "try" + (node.questionOrExclamationMark?.text ?? ""), node.expression)
        case .awaitExpr(let node): (kind, name, operand) = ("await", "await", node.expression)
        case .unsafeExpr(let node): (kind, name, operand) = ("marked", "unsafe", node.expression)
        default: return
        }
        add(kind, start(of: expression), end, name) { $0.list(elements: [operand] + rest) }
    }

    private mutating func listCast(_ keyword: ExprSyntax, _ name: String, _ type: ExprSyntax) {
        add("cast", start(of: keyword), end(of: type), name) { $0.list(type) }
    }

    // MARK: Closures and key paths

    private mutating func listClosure(_ node: ClosureExprSyntax) {
        add("closure", node) { listing in
            if let signature = node.signature { listing.listSignature(signature) }
            listing.list(node.statements)
        }
    }

    private mutating func listSignature(_ signature: ClosureSignatureSyntax) {
        list(signature.attributes)
        if let captures = signature.capture {
            for capture in captures.items {
                add("capture", capture, capture.name.text) { listing in
                    if let value = capture.initializer?.value { listing.list(value) }
                }
            }
        }
        switch signature.parameterClause {
        case .simpleInput(let parameters):
            for parameter in parameters { add("parameter", parameter, parameter.name.text) }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                list(
                    parameter, parameter.attributes, parameter.modifiers, parameter.firstName, parameter.secondName,
                    parameter.type, nil)
            }
        default: break
        }
        list(signature.effectSpecifiers?.asyncSpecifier, signature.effectSpecifiers?.throwsClause)
        list(signature.returnClause?.type)
    }

    private mutating func listKeyPath(_ node: KeyPathExprSyntax) {
        add("keyPath", node) { listing in
            listing.list(node.root)
            for component in node.components {
                switch component.component {
                case .property(let property):
                    listing.add("component", component, property.declName.baseName.text) {
                        $0.list(property.genericArgumentClause)
                    }
                case .subscript(let access): listing.add("component", access) { $0.list(access.arguments) }
                case .optional(let mark):
                    listing.add("component", mark, mark.questionOrExclamationMark.text)
                default: break
                }
            }
        }
    }
}
