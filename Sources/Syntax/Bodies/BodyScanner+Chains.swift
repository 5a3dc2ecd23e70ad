import Bytes

/// Scans member chains and their arguments.
extension BodyScanner {
    mutating func readMacro() {
        extendStatement()
        guard index + 1 < tokens.count, tokens[index + 1].kind == .word else {
            index += 1
            return
        }
        let start = tokens[index].range.start
        index += 1
        readChain(start: .macro, from: start)
    }

    mutating func readKeyPath() {
        extendStatement()
        let start = tokens[index].range.start
        index += 1
        guard index < tokens.count else { return }
        if tokens[index].kind == .word || tokens[index].kind == .operator { readChain(start: .keyPath, from: start) }
    }

    /// Scans a chain from its first word, or the dot before it, to the last member.
    mutating func readChain(start: Chain.Start, from begin: UInt32? = nil) {
        let isInout =
            index > 0 && tokens[index - 1].kind == .operator && byte(index - 1) == "&"
            && tokens[index - 1].range.count == 1 && tokens[index - 1].range.end == tokens[index].range.start
        let first = begin ?? tokens[index].range.start
        let base = start == .continued ? top.lastChain : -1
        if tokens[index].kind == .operator { index += 1 }
        let firstWord = body.words.count
        var end = tokens[max(index - 1, 0)].range.end
        while index < tokens.count, tokens[index].kind == .word {
            body.words.append(tokens[index].range)
            end = tokens[index].range.end
            extendStatement()
            index += 1
            skipGenericArguments()
            guard start != .macro, index + 1 < tokens.count, tokens[index].kind == .operator,
                tokens[index + 1].kind == .word || tokens[index + 1].kind == .number,
                bytes[Int(tokens[index].range.end) - 1] == ".",
                tokens[index + 1].range.start == tokens[index].range.end,
                byte(index) == "." || byte(index) == "?"
                    || byte(index) == "!",
                tokens[index].range.count <= 3, !source.holds("...", at: tokens[index].range)
            else { break }
            index += 1
            if tokens[index].kind == .number {
                body.words.append(tokens[index].range)
                end = tokens[index].range.end
                extendStatement()
                index += 1
                break
            }
        }
        addChain(
            Chain(
                range: ByteRange(first, end), firstWord: UInt32(firstWord),
                wordCount: UInt32(body.words.count - firstWord), use: isInout ? .inout : .read, start: start,
                arguments: .none, assignment: .none, value: .none, hasTrailingClosure: false,
                isAwaited: top.isAwaited, isTried: top.isTried, base: base, call: top.call, block: top.block,
                statement: top.statement))
    }

    /// Adds a chain to the body, and scans the arguments or subscript after it.
    private mutating func addChain(_ chain: Chain) {
        var chain = chain
        let id = Int32(body.chains.count)
        top.lastChain = id
        skipUnwrappingBeforeCall()
        guard index < tokens.count, tokens[index].kind == .punct, !tokens[index].breaksBefore,
            tokens[index].partner > index
        else {
            body.chains.append(chain)
            return
        }
        let closing = tokens[Int(tokens[index].partner)].range.end
        if byte(index) == "(" {
            chain.use = .call
            chain.arguments = ByteRange(tokens[index].range.start, closing)
            body.chains.append(chain)
            openGroup(argumentsOf: id)
        } else if byte(index) == "[", tokens[index - 1].range.end == tokens[index].range.start {
            if chain.use == .read { chain.use = .subscripted }
            body.chains.append(chain)
            openGroup(argumentsOf: id)
        } else {
            body.chains.append(chain)
        }
    }

    /// Skips the `?` or `!` before the arguments of an optional closure or a subscript: `onError?(error)`.
    private mutating func skipUnwrappingBeforeCall() {
        guard index > 0, index + 1 < tokens.count, tokens[index].kind == .operator, tokens[index].range.count == 1,
            byte(index) == "?" || byte(index) == "!", tokens[index].range.start == tokens[index - 1].range.end,
            tokens[index + 1].kind == .punct, byte(index + 1) == "(" || byte(index + 1) == "[",
            tokens[index + 1].range.start == tokens[index].range.end
        else { return }
        extendStatement()
        index += 1
    }

    /// Skips generic arguments between a name and a `(` or `{`, such as `<Item, [Int]>`.
    private mutating func skipGenericArguments() {
        guard index < tokens.count, tokens[index].kind == .operator, byte(index) == "<",
            tokens[index - 1].range.end == tokens[index].range.start
        else { return }
        var depth = 0
        var ahead = index
        while ahead < tokens.count, ahead < index + 64 {
            switch tokens[ahead].kind {
            case .operator:
                for offset in tokens[ahead].range.indices {
                    if bytes[offset] == "<" { depth += 1 }
                    if bytes[offset] == ">", bytes[offset - 1] != "-" {
                        depth -= 1
                    }
                }
                if depth == 0 {
                    let next = ahead + 1
                    let isRunOn = bytes[Int(tokens[ahead].range.end) - 1] == "."
                    if isRunOn {
                        // In `Box<Int>.make` the tokenizer returns `>.` as one operator, which includes the dot of the
                        // next member.
                        return
                    }
                    if next < tokens.count, byte(next) == "(" || byte(next) == "{",
                        tokens[ahead].range.end == tokens[next].range.start || byte(next) == "{"
                    {
                        index = next
                    }
                    return
                }
            case .word, .number: break
            case .punct:
                switch byte(ahead) {
                case ",", ":", "@": break
                case "[", "(":
                    guard tokens[ahead].partner > ahead else { return }
                    ahead = Int(tokens[ahead].partner)
                default: return
                }
            default: return
            }
            ahead += 1
        }
    }

    /// Skips the type after `as` or `is`.
    mutating func skipTypeName() {
        if index < tokens.count, tokens[index].kind == .operator, tokens[index].range.count == 1,
            byte(index) == "?" || byte(index) == "!"
        {
            extendStatement()
            index += 1
        }
        while index < tokens.count, tokens[index].keyword == .any || tokens[index].keyword == .some {
            extendStatement()
            index += 1
        }
        while index < tokens.count, tokens[index].kind == .word,
            tokens[index].keyword == .none || tokens[index].keyword == .capitalSelf
                || tokens[index].keyword == .capitalAny
        {
            extendStatement()
            index += 1
            skipGenericArguments()
            guard index + 1 < tokens.count, source.holds(".", at: tokens[index].range), tokens[index + 1].kind == .word
            else { break }
            extendStatement()
            index += 1
        }
    }

    mutating func skipGroup() {
        extendStatement()
        index = tokens[index].partner > index ? Int(tokens[index].partner) + 1 : index + 1
    }
}
