import Bytes

/// Skips brackets with their contents, and detects unbalanced ones.
extension DeclarationScanner {
    /// Skips from an opening bracket to the token after the matching one. An unclosed parenthesis ends at the closing
    /// brace around it.
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
                if openTypes.count + depth > deepestNesting {
                    tokens.notes.isInCode = wasInCode
                    return stopTooDeep()
                }
            }
            tokens.nextBracket()
        }
        tokens.notes.isInCode = wasInCode
        if isBroken || tokens.kind == .end { noteBrackets(from: opening) }
        // The closing brace belongs to an enclosing declaration.
        guard braces >= 0 else {
            lastEnd = tokens.previousEnd
            return
        }
        advance()
    }

    /// Skips the rest of the file, because brackets are nested too deeply.
    mutating func stopTooDeep() {
        tokens.notes.fault(.tooDeep, tokens.start, tokens.end)
        tokens.position = tokens.count
        advance()
    }

    /// Records brackets without a match. This function is called only if there are any, because it needs a stack of
    /// brackets.
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
