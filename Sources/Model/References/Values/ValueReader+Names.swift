import Syntax

extension ValueReader {
    /// Returns the value of a name at a position. The innermost declaration of the name counts.
    func value(named name: String, at position: Int, depth: Int = 0) -> Value {
        let facts = project.files[file]
        // The scopes in a script are unknown.
        if facts.declarations.isEmpty || depth > 8 { return .unknown }
        let range = tokens.all[min(position, tokens.all.count - 1)].range
        if ["self", "Self", "super"].contains(name) {
            return project.enclosingType(of: range, inFile: file).map { .type($0) } ?? .unknown
        }
        let function = facts.lastDeclaration(around: range) { !$0.kind.hasMembers }
        if let function {
            let id = DeclarationID(file: file, index: function)
            if let local = local(name, before: position, from: project[id].range.start, depth) { return local }
            if let parameter = project.parameters(of: id).last(where: { $0.name == name }) {
                return .written(parameter.type, id)
            }
        }
        if let owner = project.enclosingType(of: range, inFile: file),
            let member = project.variable(named: name, of: owner)
        {
            return project.value(ofMember: member)
        }
        // The name of a type precedes a static member, or is the root of a key path.
        guard name.beginsUppercase else { return .unknown }
        return .written(name, DeclarationID(file: file, index: function ?? 0))
    }

    /// Returns the value of a name that is declared in the code itself, searching outward; nil if there is none.
    private func local(_ name: String, before end: Int, from start: UInt32, _ depth: Int) -> Value? {
        var search = LocalValues.Search(of: name, from: start, depth: depth, in: locals)
        let value = local(name, before: end, from: start, depth, &search)
        search.finish(with: value)
        return value
    }

    private func local(
        _ name: String, before end: Int, from start: UInt32, _ depth: Int, _ search: inout LocalValues.Search
    ) -> Value? {
        let spelling = Array(name.utf8)
        var position = end - 1
        /// The opening brace of the block that the search has left last; -1 once another block comes after it.
        var brace = -1
        while position >= 0, tokens.all[position].range.start >= start {
            if let known = search.result(at: position, brace) { return known }
            switch tokens.byte(position) {
            case "}":
                position = tokens.partner(ofClosing: position)
                brace = -1
            case ")", "]":
                let open = tokens.partner(ofClosing: position)
                if binds(spelling, from: open, to: position) { return .unknown }
                position = open
            case "{":
                brace = position
                if let parameter = parameter(name, spelling, ofBlock: brace, depth) { return parameter }
            case _ where tokens.all[position].kind == .word && tokens.isWord(position, spelling):
                if let bound = bound(name, at: position, brace: brace, depth) { return bound }
            default: break
            }
            position -= 1
        }
        return nil
    }

    /// Returns whether a pattern in parentheses or brackets binds a name: `case .loaded(let cart)`, `let (cart,
    /// count)`.
    private func binds(_ name: [UInt8], from open: Int, to end: Int) -> Bool {
        (open..<end).contains { position in
            tokens.all[position].kind == .word && tokens.isWord(position, name)
                && (isBinder(position - 1) || isBinder(open - 1) || isBehindBinder(open - 1))
        }
    }

    /// Returns whether a pattern follows a `let` or `var`, as in `case let .loaded(`.
    private func isBehindBinder(_ position: Int) -> Bool {
        guard position > 0, tokens.isMember(position) else { return false }
        return isBinder(tokens.startOfChain(position) - 1) || isBinder(position - 2)
    }

    private func isBinder(_ position: Int) -> Bool {
        tokens.reads("let", at: position) || tokens.reads("var", at: position)
    }

    /// Returns the value that is bound to a name at a position; nil if the scope of the binding has ended.
    private func bound(_ name: String, at position: Int, brace: Int, _ depth: Int) -> Value? {
        let before = tokens.text(position - 1)
        let next = tokens.text(position + 1)
        if before == "," && (next == "=" || next == ":") { return isInBinding(position) ? .unknown : nil }
        if next == "in", ["for", "let", "var", "await"].contains(before) {
            guard let end = openBrace(after: position + 1), end == brace else { return nil }
            return elementOfLoop(from: position + 2, to: end, depth)
        }
        guard isBinder(position - 1) else { return nil }
        let isCondition = ["if", "while", ","].contains(tokens.text(position - 2))
        let isGuard = tokens.text(position - 2) == "guard"
        if isCondition, let end = openBrace(after: position), end != brace, !isInGuard(position) { return nil }
        switch next {
        case ":":
            var end = position + 2
            while end < tokens.all.count, !["=", ",", "{", "}", ";", ")"].contains(tokens.text(end)),
                end == position + 2 || !startsLine(end)
            {
                end = ["(", "["].contains(tokens.text(end)) ? tokens.partner(ofOpening: end) + 1 : end + 1
            }
            return normalizedText(from: position + 2, to: end).map { .written($0, scope(at: position)) } ?? .unknown
        case "=": return initialValue(from: position + 2, isCondition: isCondition || isGuard, depth)
        // The value that `if let viewModel {` unwraps is declared elsewhere.
        default: return isCondition || isGuard ? value(named: name, at: position - 1, depth: depth + 1) : .unknown
        }
    }

    /// Returns whether a name after a comma is another variable of the same binding, `let first = 1, second: Int`,
    /// rather than an argument label or a dictionary key.
    private func isInBinding(_ position: Int) -> Bool {
        var position = position - 1
        while position >= 0 {
            switch tokens.text(position) {
            case ")", "]", "}": position = tokens.partner(ofClosing: position)
            case "(", "[", "{": return false
            case "let", "var": return true
            default: break
            }
            position -= 1
        }
        return false
    }

    private func isInGuard(_ position: Int) -> Bool {
        var position = position
        while position >= 0, !["guard", "if", "while", "{", "}"].contains(tokens.text(position)) { position -= 1 }
        return tokens.text(position) == "guard"
    }

    /// Returns the value of an expression that consists of names, calls and possibly a cast.
    private func initialValue(from start: Int, isCondition: Bool, _ depth: Int) -> Value {
        var position = start
        while ["try", "await", "?", "!"].contains(tokens.text(position)) { position += 1 }
        let first = position
        var end = position
        while position < tokens.all.count {
            let text = tokens.text(position)
            if text == "(" || text == "[" || text == "{" && !isCondition && position > first {
                if position > first, startsLine(position) { break }
                position = tokens.partner(ofOpening: position)
            } else if tokens.isDot(position) {
                position += 1
            } else if position != first, tokens.all[position].kind != .operator || !["?", "!"].contains(text) {
                break
            }
            end = position
            position += 1
        }
        if tokens.text(position) == "as" {
            var last = position + 1
            while last < tokens.all.count, !["{", ",", "else", "}", ";"].contains(tokens.text(last)), !startsLine(last)
            {
                last = ["(", "["].contains(tokens.text(last)) ? tokens.partner(ofOpening: last) + 1 : last + 1
            }
            return cast(at: position, to: last)
        }
        let isWhole =
            position >= tokens.all.count || ["{", "}", ",", "else", ";", "??"].contains(tokens.text(position))
            || startsLine(position) && tokens.all[position].kind != .operator
        return isWhole ? value(endingAt: end, depth: depth + 1) : .unknown
    }

    private func elementOfLoop(from start: Int, to end: Int, _ depth: Int) -> Value {
        let last = (start..<end).first { tokens.text($0) == "where" } ?? end
        return project.element(of: value(endingAt: last - 1, depth: depth + 1))
    }

    private func startsLine(_ position: Int) -> Bool {
        guard position > 0, position < tokens.all.count else { return true }
        let between = tokens.all[position - 1].range.end..<tokens.all[position].range.start
        return tokens.source.bytes[Int(between.lowerBound)..<Int(between.upperBound)].contains { $0 == 10 || $0 == 13 }
    }
}
