import Bytes

extension CodeParser {
    /// Parses the braces of a variable or subscript: accessors, or the statements of a getter.
    mutating func parseAccessors() {
        let mark = mark()
        deeper { parser in
            parser.inBrackets { parser in
                parser.pattern = .none
                guard parser.beginsAccessor else {
                    let getter = parser.mark()
                    parser.parseItems(.code)
                    return parser.finish(.accessor, getter, role: .body)
                }
                while parser.beginsAccessor { parser.parseAccessor() }
            }
        }
        finish(.accessors, mark)
    }

    /// Whether an accessor begins at the current token, behind its attributes and modifiers.
    private var beginsAccessor: Bool {
        var next = index
        while next < limit {
            if tokens[next].kind == .at {
                next += 2
                if next < limit, tokens[next].kind == .leftParen, tokens[next].partner > next {
                    next = Int(tokens[next].partner) + 1
                }
            } else if tokens[next].keyword.isAccessorModifier {
                next += 1
            } else {
                break
            }
        }
        guard next < limit, tokens[next].keyword.isAccessor else { return false }
        let following = next + 1 < limit ? tokens[next + 1].kind : .end
        switch following {
        case .end, .leftBrace, .leftParen, .semicolon, .at: return true
        case .word: return next + 1 < limit
        default: return false
        }
    }

    private mutating func parseAccessor() {
        let mark = mark()
        while at(.at) || keyword.isAccessorModifier {
            if at(.at) { parseAttributes() } else { leaf(.modifier) }
        }
        let name = range
        advance()
        if at(.leftParen) { inBrackets { $0.parseParameters() } }
        parseEffects()
        parseBlock()
        finish(.accessor, mark, name: name)
        while take(.semicolon) {}
    }
}
