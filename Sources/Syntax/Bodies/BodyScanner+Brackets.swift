import Bytes

/// Scans brackets, including braces that open a block or a closure.
extension BodyScanner {
    mutating func openGroup(argumentsOf chain: Int32) {
        extendStatement()
        let closing = Int(tokens[index].partner)
        if chain < 0 { top.lastChain = -1 }
        guard closing > index else {
            index += 1
            return
        }
        var frame = Frame(closing: closing, block: top.block, holdsStatements: false)
        frame.statement = top.statement
        frame.argumentsOf = chain
        frame.call = chain >= 0 && byte(index) == "(" ? chain : top.call
        frame.isAwaited = top.isAwaited
        frame.isTried = top.isTried
        frame.isIgnored = top.isIgnored || top.isInPattern
        frame.bindsNames = (top.isInPattern || top.isIgnored) && top.bindsNames && byte(index) == "("
        frames.append(frame)
        index += 1
    }

    mutating func openBrace() {
        extendStatement()
        let closing = Int(tokens[index].partner)
        guard closing > index else {
            index += 1
            return
        }
        var block = Block(
            kind: .closure, range: ByteRange(tokens[index].range.start, tokens[closing].range.end), parent: top.block,
            statement: top.statement, opener: -1, head: .none, label: .none)
        let bodyStart = index + 1
        var headEnd = bodyStart
        if let kind = top.awaitedBlock, isAwaitedBrace(closing) {
            block.kind = kind
            if top.headStart > 0, top.headStart < index, kind == .catch {
                block.head = ByteRange(tokens[top.headStart].range.start, tokens[index - 1].range.end)
            }
            top.awaitedBlock = nil
            top.isIgnored = false
        } else if top.isInPattern {
            // `var total: Int { … }` in a body.
            block.kind = .accessor
            top.isInPattern = false
        } else {
            block.opener = top.argumentsOf >= 0 ? top.argumentsOf : top.lastChain
            block.label = top.label
            if top.holdsStatements, top.lastChain >= 0 {
                let chain = Int(top.lastChain)
                body.chains[chain].hasTrailingClosure = true
                body.chains[chain].use = .call
            }
            if let end = signatureEnd(from: bodyStart, to: closing) {
                block.head = ByteRange(tokens[bodyStart].range.start, tokens[end - 1].range.end)
                if end == bodyStart { block.head = .none }
                headEnd = end + 1
            }
        }
        if block.kind == .closure, !top.holdsStatements, top.lastChain >= 0, top.argumentsOf != top.lastChain {
            // A trailing closure inside an argument: `Row(title: names.map { … })`.
            block.opener = top.lastChain
            block.label = .none
            body.chains[Int(top.lastChain)].hasTrailingClosure = true
            body.chains[Int(top.lastChain)].use = .call
        }
        top.label = .none
        body.blocks.append(block)
        frames.append(
            Frame(closing: closing, block: Int32(body.blocks.count - 1), holdsStatements: true, call: top.call))
        index = headEnd
    }

    /// Returns whether a brace after a condition opens the statement's block rather than a closure, as the last brace
    /// does in `for user in users.filter { $0.isOn } {`.
    private func isAwaitedBrace(_ closing: Int) -> Bool {
        guard top.awaitedBlock != .case else { return false }
        if top.awaitedBlock == .else, index > 0, tokens[index - 1].keyword != .else { return false }
        guard top.lastChain >= 0, closing + 1 < tokens.count, !tokens[closing + 1].breaksBefore,
            index + 1 < tokens.count, !tokens[index + 1].breaksBefore
        else { return true }
        let next = closing + 1
        if tokens[next].kind == .punct { return byte(next) != "{" && byte(next) != "," }
        return tokens[next].kind != .operator && tokens[next].keyword != .where
    }

    /// Returns the index of the `in` that ends a closure's signature; nil if the closure has no signature.
    private func signatureEnd(from start: Int, to closing: Int) -> Int? {
        var index = start
        while index < closing {
            switch tokens[index].kind {
            case .word:
                switch tokens[index].keyword {
                case .in: return index
                case .none, .async, .throwsWord, .some, .any, .inout, .`self`, .weak, .unowned, .isolated, .sending,
                    .capitalAny, .capitalSelf, .get, .set, .open, .package, .prefix, .final, .read, .modify, .then,
                    .optional, .macro, .actor, .required, .dynamic, .each, .consuming, .borrowing, .nonisolated:
                    index += 1
                default: return nil
                }
            case .punct:
                switch byte(index) {
                case "[", "(":
                    guard tokens[index].partner > 0 else { return nil }
                    index = Int(tokens[index].partner) + 1
                case ",", ":", "@": index += 1
                default: return nil
                }
            case .operator:
                let first = byte(index)
                guard first != "=", first != "+" else { return nil }
                index += 1
            default: return nil
            }
        }
        return nil
    }
}
