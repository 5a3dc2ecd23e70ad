extension FileFacts {
    /// Returns the code of a function, an initializer or a variable's accessors; nil if there is none.
    package func code(of id: Int) -> CodeTree? {
        guard declarations.indices.contains(id) else { return nil }
        let declaration = declarations[id]
        guard !declaration.body.isEmpty, !declaration.kind.hasMembers else { return nil }
        let isVariable = declaration.kind == .var || declaration.kind == .let || declaration.kind == .subscript
        return source.code(in: declaration.body, isVariable ? .accessors : .block)
    }

    /// Returns the code of an expression, such as the initial value of a variable or a default argument.
    package func code(at range: ByteRange) -> CodeTree { source.code(in: range, .expression) }

    /// Returns the code of the whole file, including its declarations and their bodies.
    package var fileCode: CodeTree { source.code(in: ByteRange(0, source.count), .file) }
}

extension Source {
    /// What a range of code is.
    package enum CodeExtent { case block, accessors, expression, file, members }

    /// Parses a range of the file. Whatever its bytes are, there is a tree.
    package func code(in range: ByteRange, _ extent: CodeExtent) -> CodeTree {
        let drafts = withTokenizer(over: range) { tokenizer in
            let bytes = tokenizer.base
            var parser = CodeParser(
                bytes: bytes, tokens: CodeLexer.tokens(&tokenizer, expecting: max(0, range.count)))
            parser.parseRoot(extent, ByteRange(min(range.start, range.end), range.end))
            return parser.nodes
        }
        return CodeTree(source: self, drafts)
    }
}

extension CodeParser {
    /// Parses everything into one root node.
    mutating func parseRoot(_ extent: Source.CodeExtent, _ range: ByteRange) {
        switch extent {
        case .block: parseBlock()
        case .accessors: if at(.leftBrace) { parseAccessors() }
        case .expression: parseExpression()
        case .file: parseItems(.code)
        case .members: parseItems(.members)
        }
        // What follows is no part of the code, but it is not lost.
        if extent == .expression { skipUnknown(to: limit) } else { parseItems(.code) }
        nodes.finish(CodeTree.Draft(kind: .root, role: .none, range: range, name: .none), 0)
    }
}
