import SwiftSyntax

/// A line of the output of `inspect tokens`.
struct Lexeme: Sendable {
    var start: Int
    var end: Int
    var kind: Kind

    enum Kind: String, Sendable {
        case word, number, string, regex, `operator`, punct, comment
    }
}

func lexemes(of tree: some SyntaxProtocol) -> [Lexeme] {
    let collector = LexemeCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.lexemes
}

/// Collects the tokens of a file. This is a class because the library requires it.
final class LexemeCollector: SyntaxVisitor {
    var lexemes: [Lexeme] = []

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { takeWhole(node, .string) }
    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind { takeWhole(node, .string) }
    override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { takeWhole(node, .regex) }

    private func takeWhole(_ node: some SyntaxProtocol, _ kind: Lexeme.Kind) -> SyntaxVisitorContinueKind {
        takeTrivia(node.leadingTrivia, at: node.position)
        add(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, kind)
        takeTrivia(node.trailingTrivia, at: node.endPositionBeforeTrailingTrivia)
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        let start = token.positionAfterSkippingLeadingTrivia
        let end = token.endPositionBeforeTrailingTrivia
        if token.leadingTriviaLength.utf8Length > 0 { takeTrivia(token.leadingTrivia, at: token.position) }
        switch token.tokenKind {
        case .endOfFile, .shebang: break
        // The `*` in an availability condition can be an identifier.
        case .identifier("*"): add(start, end, .operator)
        case .identifier, .keyword, .wildcard, .dollarIdentifier: add(start, end, .word)
        case .integerLiteral, .floatLiteral: add(start, end, .number)
        case .binaryOperator, .prefixOperator, .postfixOperator, .period, .prefixAmpersand, .postfixQuestionMark,
            .infixQuestionMark, .exclamationMark, .equal, .arrow, .leftAngle, .rightAngle, .ellipsis:
            add(start, end, .operator)
        default: takePunctuation(token, start)
        }
        if token.trailingTriviaLength.utf8Length > 0 { takeTrivia(token.trailingTrivia, at: end) }
        return .skipChildren
    }

    /// Adds punctuation such as `{` and `::`, and `#if`, which is one token of the parser.
    private func takePunctuation(_ token: TokenSyntax, _ start: AbsolutePosition) {
        var position = start
        for (offset, byte) in token.text.utf8.enumerated() {
            guard "(){}[],;:@#\\".utf8.contains(byte) else {
                if offset == 1, token.text.utf8.first == UInt8(ascii: "#") {
                    add(position, token.endPositionBeforeTrailingTrivia, .word)
                } else {
                    // Accepted files contain no such token. The line differs from all lines of vmlint.
                    add(start, start, .punct)
                }
                return
            }
            add(position, position.advanced(by: 1), .punct)
            position = position.advanced(by: 1)
        }
    }

    private func takeTrivia(_ trivia: Trivia, at position: AbsolutePosition) {
        var position = position
        for piece in trivia {
            let end = position + piece.sourceLength
            switch piece {
            case .lineComment, .blockComment, .docLineComment, .docBlockComment: add(position, end, .comment)
            default: break
            }
            position = end
        }
    }

    private func add(_ start: AbsolutePosition, _ end: AbsolutePosition, _ kind: Lexeme.Kind) {
        if kind == .operator, let last = lexemes.last, last.kind == .operator, last.end == start.utf8Offset {
            lexemes[lexemes.count - 1].end = end.utf8Offset
        } else {
            lexemes.append(Lexeme(start: start.utf8Offset, end: end.utf8Offset, kind: kind))
        }
    }
}
