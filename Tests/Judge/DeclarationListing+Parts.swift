import SwiftSyntax

/// The printed parts of a declaration.
extension DeclarationListing {
    /// Returns the normalized text of a node: its tokens with one space between two words or numbers, without comments;
    /// empty when there is no node.
    func text(_ node: (any SyntaxProtocol)?) -> String {
        guard let node else { return "" }
        var normalizedText: [UInt8] = []
        var formerIsWord = false
        for lexeme in lexemes(of: node) where lexeme.kind != .comment {
            let isWord = lexeme.kind == .word || lexeme.kind == .number
            if isWord, formerIsWord { normalizedText.append(UInt8(ascii: " ")) }
            normalizedText.append(contentsOf: bytes[lexeme.start..<lexeme.end])
            formerIsWord = isWord
        }
        return String(decoding: normalizedText, as: UTF8.self)
    }

    func attributes(_ list: AttributeListSyntax) -> [String] {
        list.flatMap { element -> [String] in
            switch element {
            case .attribute(let attribute): return [text(attribute)]
            case .ifConfigDecl(let conditional):
                return conditional.clauses.flatMap { branch -> [String] in
                    if case .attributes(let list) = branch.elements { return attributes(list) }
                    return []
                }
            @unknown default: return []
            }
        }
    }

    func inherits(_ clause: InheritanceClauseSyntax?) -> Value {
        .list(clause?.inheritedTypes.map { text($0.type) } ?? [])
    }

    func requirements(_ clause: GenericWhereClauseSyntax?) -> Value { .text(text(clause?.requirements)) }

    func signature(
        _ signature: FunctionSignatureSyntax, _ generics: GenericParameterClauseSyntax?,
        _ whereClause: GenericWhereClauseSyntax?, _ body: CodeBlockSyntax?
    ) -> [String: Value] {
        let effects = signature.effectSpecifiers
        return [
            "parameters": parameters(signature.parameterClause),
            "effects": .list([text(effects?.asyncSpecifier), text(effects?.throwsClause)].filter { !$0.isEmpty }),
            "returns": .text(text(signature.returnClause?.type)),
            "generics": .text(text(generics)),
            "where": requirements(whereClause),
            "body": .flag(body != nil),
        ]
    }

    func parameters(_ clause: FunctionParameterClauseSyntax) -> Value {
        .objects(
            clause.parameters.map {
                parameter($0.firstName, $0.secondName, text($0.type) + text($0.ellipsis), $0.defaultValue)
            })
    }

    func parameters(_ clause: EnumCaseParameterClauseSyntax) -> Value {
        .objects(
            clause.parameters.map { parameter($0.firstName, $0.secondName, text($0.type), $0.defaultValue) })
    }

    /// Returns a parameter. A single name is its `name`; of two, the first is its `label`.
    private func parameter(
        _ first: TokenSyntax?, _ second: TokenSyntax?, _ type: String, _ value: InitializerClauseSyntax?
    ) -> [String: Value] {
        [
            "label": .text(second == nil ? "" : first?.text ?? ""), "name": .text(second?.text ?? first?.text ?? ""),
            "type": .text(type), "default": .text(text(value?.value)),
        ]
    }

    /// Returns the accessors in a block. An implicit getter counts as `get`.
    func accessors(_ block: AccessorBlockSyntax?) -> Value {
        guard let block else { return .list([]) }
        return switch block.accessors {
        case .getter: .list(["get"])
        case .accessors(let list): .list(list.map(\.accessorSpecifier.text))
        @unknown default: .list([])
        }
    }
}
