import Syntax

extension ValueReader {
    /// Returns the value of a name at a position. The innermost declaration of the name counts.
    func value(named name: String, at position: Int, depth: Int = 0) -> Value {
        let facts = project.files[file]
        // The scopes in a script are unknown.
        guard !facts.declarations.isEmpty, depth <= 8, let range = tokens[position]?.range else { return .unknown }
        if ["self", "Self", "super"].contains(name) {
            return project.enclosingType(of: range, inFile: file).map { .type($0) } ?? .unknown
        }
        let function = facts.lastDeclaration(around: range) { !$0.kind.hasMembers }
        if let function {
            let id = DeclarationID(file: file, index: function)
            if let local = local(name, before: position, from: project[id].range.start, depth) { return local }
            if let parameter = locals.parameters(of: id, in: project)[name] { return parameter }
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
        let bindings = locals.bindings.all(of: name)
        var next = bindings.partitioningIndex { $0.position >= end } - 1
        var block = tokens.brace(around: end)
        /// The opening brace of the block that the search has left last.
        var brace = -1
        while true {
            let binding = next >= 0 ? bindings[next] : nil
            if let opening = block, opening > binding?.position ?? -1 {
                guard let range = tokens[opening]?.range, range.start >= start else { return nil }
                if let known = search.result(at: opening, brace) { return known }
                brace = opening
                if let parameter = parameter(name, ofBlock: opening, depth) { return parameter }
                block = tokens.brace(around: opening)
                continue
            }
            guard let binding, let range = tokens[binding.position]?.range, range.start >= start else { return nil }
            let group = outermostGroup(around: binding.position, closedBefore: end)
            let place = group ?? binding.position
            if let known = search.result(at: place, brace) { return known }
            guard let group else {
                if let bound = bound(name, at: binding.position, brace: brace, depth) { return bound }
                next -= 1
                continue
            }
            let isBlock = tokens.byte(group) == "{"
            while next >= 0, bindings[next].position > group {
                if !isBlock, bindings[next].isPattern { return .unknown }
                next -= 1
            }
        }
    }

    /// Returns the position of the outermost bracket around a position that is closed before another position.
    private func outermostGroup(around position: Int, closedBefore end: Int) -> Int? {
        var group: Int?
        var bracket = tokens.bracket(around: position)
        while let open = bracket, let close = tokens.partner(of: open), close < end {
            group = open
            bracket = tokens.bracket(around: open)
        }
        return group
    }

    /// Returns the value that is bound to a name at a position; nil if the scope of the binding has ended.
    private func bound(_ name: String, at position: Int, brace: Int, _ depth: Int) -> Value? {
        let before = tokens.text(position - 1)
        let next = tokens.text(position + 1)
        if before == "," && (next == "=" || next == ":") { return .unknown }
        if next == "in", ["for", "let", "var", "await"].contains(before) {
            guard let end = locals.bindings.openBrace(after: position + 1), end == brace else { return nil }
            return elementOfLoop(from: position + 2, to: end, depth)
        }
        guard isBinder(position - 1, in: tokens) else { return nil }
        let isCondition = ["if", "while", ","].contains(tokens.text(position - 2))
        let isGuard = tokens.text(position - 2) == "guard"
        if isCondition, let end = locals.bindings.openBrace(after: position), end != brace,
            !locals.bindings.isInGuard(position)
        {
            return nil
        }
        switch next {
        case ":":
            var end = position + 2
            while tokens[end] != nil, !["=", ",", "{", "}", ";", ")"].contains(tokens.text(end)),
                end == position + 2 || !tokens.startsLine(end)
            {
                end = tokens.position(after: end)
            }
            return normalizedText(from: position + 2, to: end).map { written($0, at: position) } ?? .unknown
        case "=": return initialValue(from: position + 2, isCondition: isCondition || isGuard, depth)
        // The value that `if let viewModel {` unwraps is declared elsewhere.
        default: return isCondition || isGuard ? value(named: name, at: position - 1, depth: depth + 1) : .unknown
        }
    }

    /// Returns the value of an expression that consists of names, calls and possibly a cast.
    private func initialValue(from start: Int, isCondition: Bool, _ depth: Int) -> Value {
        var position = start
        while ["try", "await", "?", "!"].contains(tokens.text(position)) { position += 1 }
        let first = position
        var end = position
        while tokens[position] != nil {
            let text = tokens.text(position)
            if text == "(" || text == "[" || text == "{" && !isCondition && position > first {
                if position > first, tokens.startsLine(position) { break }
                position = tokens.position(after: position) - 1
            } else if tokens.isDot(position) {
                position += 1
            } else if position != first, tokens.kind(position) != .operator || !["?", "!"].contains(text) {
                break
            }
            end = position
            position += 1
        }
        if tokens.text(position) == "as" {
            var last = position + 1
            while tokens[last] != nil, !["{", ",", "else", "}", ";"].contains(tokens.text(last)),
                !tokens.startsLine(last)
            {
                last = tokens.position(after: last)
            }
            return cast(at: position, to: last)
        }
        let isWhole =
            tokens[position] == nil || ["{", "}", ",", "else", ";", "??"].contains(tokens.text(position))
            || tokens.startsLine(position) && tokens.kind(position) != .operator
        return isWhole ? value(endingAt: end, depth: depth + 1) : .unknown
    }

    private func elementOfLoop(from start: Int, to end: Int, _ depth: Int) -> Value {
        var last = start
        while last < end, !tokens.reads("where", at: last) { last += 1 }
        return project.element(of: value(endingAt: last - 1, depth: depth + 1))
    }
}
