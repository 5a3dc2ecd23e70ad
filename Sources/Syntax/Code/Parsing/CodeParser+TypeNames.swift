import Bytes

/// Adds the names in types to the tree, after `CodeParser+Types` has found where the types end.
extension CodeParser {
    /// Skips a type, and adds its names as nodes.
    mutating func parseTypeNames() {
        let begin = position
        skipType()
        addTypeNames(from: begin)
    }

    /// Skips generic parameters, if there are any, and adds the names in their requirements as nodes.
    mutating func parseGenericParameters() {
        guard begins(with: "<") else { return }
        let begin = position
        if skipAngles() { addGenericNames(from: begin, areParameters: true) }
    }

    /// Adds nodes for the names and attributes in angle brackets.
    ///
    /// - Parameter begin: The position of the opening bracket. The current position is behind the closing one.
    mutating func addGenericNames(from begin: Position, areParameters: Bool = false) {
        let end = position
        position = begin
        advance(bytes: 1)
        let inside = position
        position = end
        addTypeNames(from: inside, areParameters: areParameters)
    }

    /// Adds nodes for the names and attributes between a position and the current one.
    ///
    /// - Parameter areParameters: Whether the range consists of generic parameters, whose own names are left out.
    mutating func addTypeNames(from begin: Position, areParameters: Bool = false) {
        let end = position
        position = begin
        var (depth, declares) = (0, areParameters)
        // The brackets around the current word.
        var brackets: [Int] = []
        while index < end.index {
            if at(.at) {
                parseAttribute(beforeType: true)
                continue
            }
            // `<T: View> T`, but not `Task <Void, Never>`
            if begins(with: "<"), !isAdjacent, index == begin.index || tokens[index - 1].kind != .word {
                let before = position
                parseGenericParameters()
                if index > before.index { continue }
            }
            guard at(.word) else {
                if at(.leftParen) || at(.leftSquare) { brackets.append(index) }
                if at(.rightParen) || at(.rightSquare) { _ = brackets.popLast() }
                if areParameters { depth += angleBalance }
                if at(.comma), depth == 0, areParameters { declares = true }
                advance()
                continue
            }
            if index + 1 < end.index && precedesType || isModule {
                advance()
                if tokens[index - 1].keyword == .nonisolated, at(.leftParen) { skipBrackets() }
            } else if declares || isElementLabel(in: brackets.last, from: begin.index) {
                declares = false
                advance()
            } else {
                addTypeName(from: begin.index)
            }
        }
        position = end
    }

    /// Whether the current word is a keyword, and no name of a type.
    private var precedesType: Bool {
        switch keyword {
        case .inout, .let: true
        case .async, .throwsWord, .rethrowsWord, .reasync: followsParameters
        case .some, .any, .each, .repeat, .borrowing, .consuming, .sending, .isolated, .__owned, .__shared, ._const,
            ._borrowing, .nonisolated:
            beginsType(1) || at(.nonisolated) && kind(1) == .leftParen && !breaksBefore(1)
        // `[3 of Int]`
        default: holds("of", range) && beginsType(1) && [.word, .number].contains(tokens[max(index - 1, 0)].kind)
        }
    }

    /// Whether the current word is a module: `Kit` in `Kit::Cart`.
    private var isModule: Bool {
        kind(1) == .colon && kind(2) == .colon && tokens[index + 1].end == tokens[index + 2].start
    }

    /// Whether the current word is behind the parameters of a function type, or behind another effect.
    private var followsParameters: Bool {
        guard index > 0 else { return false }
        return tokens[index - 1].kind == .rightParen || tokens[index - 1].keyword.isEffect
    }

    /// Whether the current word names an element of a tuple or a parameter of a function type.
    private func isElementLabel(in bracket: Int?, from begin: Int) -> Bool {
        guard let bracket, tokens[bracket].kind == .leftParen else { return false }
        let isAlone = kind(1) == .colon && kind(2) != .colon
        switch tokens[index - 1].kind {
        case .leftParen, .comma: return isAlone || kind(1) == .word && kind(2) == .colon && kind(3) != .colon
        case .word where index - 2 >= begin:
            let former = tokens[index - 2].kind
            return isAlone && (former == .leftParen || former == .comma)
        default: return false
        }
    }

    /// Adds the current word as a name. A name directly before it becomes its base.
    private mutating func addTypeName(from begin: Int) {
        var mark = mark()
        if index > begin, tokens[index - 1].kind == .period {
            mark.start = tokens[index - 1].start
            if index - 2 >= begin, let base = nodes.last, base.kind == .typeName,
                base.range.end == tokens[index - 2].end, tokens[index - 2].kind == .word
            {
                mark = Mark(node: nodes.count - Int(base.count), start: base.range.start)
            }
        }
        let name = range
        advance()
        finish(.typeName, mark, name: name)
    }

    /// How many more angle brackets the current token opens than it closes.
    private var angleBalance: Int {
        guard index < limit, kind.isOperator, !at(.arrow) else { return 0 }
        return (start..<end).reduce(0) { balance, offset in
            switch bytes[Int(offset)] {
            case "<": balance + 1
            case ">": balance - 1
            default: balance
            }
        }
    }
}
