import Syntax

extension MemberBody {
    /// Returns whether a statement only checks that code compiles or does not crash: `_ = View()`, `let _: Request = "…"`.
    func isDiscarding(_ statement: Syntax.Statement) -> Bool {
        let start = facts.source[ByteRange(statement.range.start, min(statement.range.start + 6, statement.range.end))]
        if start == "let _:" || start == "let _ " { return true }
        if start.hasPrefix("_ =") {
            // Reading or calling something without using the result checks nothing.
            return body.chains.contains { chain in
                guard statement.range.contains(chain.range), chain.base < 0 else { return false }
                return names(chain).first?.beginsUppercase == true
            }
        }
        return statement.kind == .declaration && facts.source[statement.range].hasSuffix("{}")
    }

    /// Returns whether a call with `try` is a whole statement or is assigned to `_`, so that its only purpose is to
    /// fail the test by throwing.
    func isTriedAlone(_ chain: Chain) -> Bool {
        guard chain.isTried, chain.statement >= 0, chain.use == .call || chain.hasTrailingClosure, chain.base < 0 else {
            return false
        }
        let statement = body.statements[Int(chain.statement)]
        let text = facts.source[statement.range]
        guard isInLoopsAlone(statement.block), text.hasPrefix("try ") || text.hasPrefix("_ = try ") else {
            return false
        }
        let names = names(chain)
        return !["Task", "super", "setUp", "setUpWithError"].contains(names.first ?? "Task") && names.last != "sleep"
            // What is passed to the call is not what the test is about.
            && !calls(around: chain).contains { statement.range.contains($0.range) }
    }

    /// Whether the function itself throws, and not a closure or local function in it: `guard case .idle = state else {
    /// throw Failure() }`.
    var throwsItself: Bool {
        body.statements.contains { $0.kind == .throw && isRunByFunction($0.block) }
    }

    private func isRunByFunction(_ block: Int32) -> Bool {
        var block = block
        while body.blocks.indices.contains(Int(block)) {
            if [.closure, .localFunction, .localType, .accessor].contains(body.blocks[Int(block)].kind) {
                return false
            }
            block = body.blocks[Int(block)].parent
        }
        return true
    }

    /// Returns whether a function always makes a call, unless it returns early or a loop has no iterations.
    func isAlwaysCalled(_ chain: Chain) -> Bool {
        chain.use == .call && chain.statement >= 0
            && isInLoopsAlone(body.statements[Int(chain.statement)].block)
    }

    /// Returns whether a block is a function's body, or is nested in it only through loops.
    private func isInLoopsAlone(_ block: Int32) -> Bool {
        var block = block
        while block > 0 {
            guard body.blocks[Int(block)].kind == .loop else { return false }
            block = body.blocks[Int(block)].parent
        }
        return block == 0
    }

    /// Returns whether a body declares a closure or function with this name.
    func declares(_ name: String) -> Bool {
        body.statements.contains { statement in
            guard statement.kind == .binding || statement.kind == .declaration else { return false }
            let words = facts.source[statement.range].prefix(120).split {
                !$0.isLetter && !$0.isNumber && $0 != "_"
            }
            return words.dropFirst().prefix(3).contains { $0 == name }
        }
    }

    /// Returns whether a call's closure is empty, as in Xcode's template for performance tests.
    func isEmptyClosure(of chain: Chain) -> Bool {
        body.blocks.indices.contains { number in
            let block = body.blocks[number]
            return block.kind == .closure && block.opener >= 0
                && body.chains[Int(block.opener)].range == chain.range
                && !body.statements.contains { Int($0.block) == number }
        }
    }

    /// Returns whether the expression follows a dot: `pending` in `Promise<Int>.pending()`.
    func isMember(_ chain: Chain) -> Bool {
        chain.range.start > 0 && facts.source.bytes[Int(chain.range.start) - 1] == "."
    }
}
