import Bytes

/// Passing over brackets with all that is in them, and finding those without a partner.
extension DeclarationScanner {
    /// From an opening bracket to the token behind its partner. Braces weigh most: a parenthesis that is left open ends
    /// with the braces around it.
    mutating func skipBrackets() {
        let opening = tokens.start
        let wasInCode = tokens.notes.isInCode
        tokens.notes.isInCode = true
        var depth = 0
        var braces = 0
        var isBroken = false
        scan: while tokens.kind != .end {
            if tokens.kind == .punct {
                switch tokens.base[tokens.start] {
                case "{":
                    braces += 1
                    depth += 1
                case "(", "[": depth += 1
                case "}":
                    depth -= 1
                    braces -= 1
                    if braces < 0 {
                        isBroken = true
                        break scan
                    }
                    if braces == 0, tokens.base[opening] == "{" {
                        isBroken = depth != 0
                        depth = 0
                    }
                case ")", "]": depth -= 1
                default: break
                }
                if depth <= 0, braces == 0 { break }
            }
            tokens.nextBracket()
        }
        tokens.notes.isInCode = wasInCode
        if isBroken || tokens.kind == .end { noteBrackets(from: opening) }
        // A closing brace that belongs to somebody around is left to them.
        guard braces >= 0 else {
            lastEnd = tokens.previousEnd
            return
        }
        advance()
    }

    /// Names the brackets that have no partner, when something is known to be wrong: the one place with a stack.
    private mutating func noteBrackets(from opening: Int) {
        var walker = Tokenizer(base: tokens.base, from: opening, to: min(tokens.end, tokens.count))
        var open: [(byte: UInt8, start: Int)] = []
        walker.next()
        while walker.kind != .end {
            if walker.start == tokens.start { tokens.takePrevious(of: walker) }
            if walker.kind == .punct {
                let byte = walker.base[walker.start]
                switch byte {
                case "(", "[", "{": open.append((byte, walker.start))
                case ")", "]", "}":
                    let partner: UInt8 = byte == ")" ? "(" : byte - 2
                    if open.last?.byte == partner {
                        open.removeLast()
                    } else if let match = open.lastIndex(where: { $0.byte == partner }) {
                        for one in open[(match + 1)...] {
                            tokens.notes.fault(.unclosedBracket, one.start, one.start + 1)
                        }
                        open.removeSubrange(match...)
                    } else {
                        tokens.notes.fault(.unopenedBracket, walker.start, walker.end)
                    }
                default: break
                }
            }
            walker.next()
        }
        for one in open { tokens.notes.fault(.unclosedBracket, one.start, one.start + 1) }
    }
}
