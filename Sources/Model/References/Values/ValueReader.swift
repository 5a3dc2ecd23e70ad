import Syntax

/// What is known about the type of a value.
enum Value {
    case type(DeclarationID)
    /// A written type, and the declaration in whose scope it is written.
    case written(String, DeclarationID)
    case unknown
}

/// Determines the types of values from tokens: `lamps[0]`, `(things.first as? Lamp)`, `makeLamp()`, `$0`.
struct ValueReader {
    let project: ProjectIndex
    let tokens: CodeTokens
    let file: Int
    /// A cache of the values of local names.
    var locals: LocalValues?

    /// Returns the value of the expression whose last token is at a position.
    func value(endingAt end: Int, depth: Int = 0) -> Value {
        var end = end
        while end >= 0, tokens.isUnwrapping(end) { end -= 1 }
        guard end >= 0, depth < 8 else { return .unknown }
        switch tokens.byte(end) {
        case ")":
            let open = tokens.partner(ofClosing: end)
            if isCalled(open - 1, by: open) { return result(ofCalling: open - 1, open: open, depth: depth) }
            return valueInParentheses(from: open, to: end, depth: depth)
        case "]":
            let open = tokens.partner(ofClosing: end)
            guard open > 0, touches(open - 1, open) else { return .unknown }
            return project.element(of: value(endingAt: open - 1, depth: depth + 1), bySubscript: true)
        case "}":
            let open = tokens.partner(ofClosing: end)
            return callee(ofClosure: open).map { result(ofCalling: $0.name, open: open, depth: depth) } ?? .unknown
        default:
            guard tokens.all[end].kind == .word else { return .unknown }
            if !tokens.isMember(end) { return value(named: variableName(end), at: end, depth: depth) }
            guard end >= 2 else { return .unknown }
            return member(tokens.name(end), of: value(endingAt: end - 2, depth: depth + 1))
        }
    }

    private func member(_ name: String, of value: Value) -> Value {
        if ["first", "last"].contains(name), case let element = project.element(of: value), !element.isUnknown {
            return element
        }
        guard let type = project.resolved(value), let variable = project.variable(named: name, of: type) else {
            return .unknown
        }
        return project.value(ofMember: variable)
    }

    /// Returns the result of calling a function or an initializer.
    private func result(ofCalling name: Int, open: Int, depth: Int) -> Value {
        let called = tokens.name(name)
        guard tokens.isMember(name) else {
            guard let owner = project.enclosingType(of: tokens.all[name].range, inFile: file) else {
                return called.beginsUppercase ? .written(called, scope(at: name)) : .unknown
            }
            return called.beginsUppercase
                ? .written(called, scope(at: name)) : project.result(ofMethod: called, of: owner)
        }
        guard name >= 2 else { return .unknown }
        // The call is qualified, as in `Cart.CartViewModel()`.
        if called.beginsUppercase { return .written(path(endingAt: name), scope(at: name)) }
        let base = value(endingAt: name - 2, depth: depth + 1)
        if called == "init" { return base }
        let element = project.element(of: base)
        if !element.isUnknown {
            if subsetMethods.contains(called) { return base }
            if ["compactMap", "map"].contains(called), let type = castType(inClosure: open) {
                return .written("[\(type)]", scope(at: name))
            }
            return ["first", "last", "randomElement", "min", "max", "popLast", "removeLast", "removeFirst", "remove"]
                .contains(called) ? element : .unknown
        }
        return project.resolved(base).map { project.result(ofMethod: called, of: $0) } ?? .unknown
    }

    /// Returns the type that a closure casts to: `Lamp` in `{ $0 as? Lamp }` and `({ $0 as! Lamp })`.
    private func castType(inClosure open: Int) -> String? {
        let brace = tokens.byte(open) == "(" ? open + 1 : open
        guard tokens.byte(brace) == "{", tokens.reads("$0", at: brace + 1), tokens.reads("as", at: brace + 2) else {
            return nil
        }
        return normalizedText(from: brace + 4, to: tokens.partner(ofOpening: brace))
    }

    /// Returns the value of an expression in parentheses: `(value as? Lamp)`, `(value)`.
    private func valueInParentheses(from open: Int, to end: Int, depth: Int) -> Value {
        var position = end - 1
        while position > open {
            if tokens.reads("as", at: position) { return cast(at: position, to: end) }
            if tokens.closesBracket(position) {
                position = tokens.partner(ofClosing: position)
            } else if tokens.all[position].kind == .operator, !tokens.isDot(position), !tokens.reads("?", at: position),
                !tokens.reads("!", at: position)
            {
                return .unknown
            }
            position -= 1
        }
        return value(endingAt: end - 1, depth: depth + 1)
    }

    /// Returns the value after a cast: `as? Lamp`.
    func cast(at position: Int, to end: Int) -> Value {
        let start = ["?", "!"].contains(tokens.text(position + 1)) ? position + 2 : position + 1
        return normalizedText(from: start, to: end).map { .written($0, scope(at: position)) } ?? .unknown
    }

    /// Returns the text of a range of tokens without unnecessary whitespace.
    func normalizedText(from start: Int, to end: Int) -> String? {
        guard start < end, end <= tokens.all.count else { return nil }
        return project.files[file].normalizedText(
            of: ByteRange(tokens.all[start].range.start, tokens.all[end - 1].range.end))
    }

    /// Returns the innermost declaration that contains a position.
    func scope(at position: Int) -> DeclarationID {
        let index = project.files[file].lastDeclaration(around: tokens.all[position].range) { _ in true }
        return DeclarationID(file: file, index: index ?? 0)
    }
}

extension ValueReader {
    /// Returns the name of the variable at a position: `model` for `$model`, but `$0` for `$0`.
    private func variableName(_ position: Int) -> String {
        let name = tokens.name(position)
        guard name.hasPrefix("$"), name.dropFirst().first?.isNumber == false else { return name }
        return String(name.dropFirst())
    }

    private func path(endingAt position: Int) -> String {
        var start = position
        while start >= 2, tokens.isDot(start - 1), tokens.all[start - 2].kind == .word { start -= 2 }
        return stride(from: start, through: position, by: 2).map(tokens.name).joined(separator: ".")
    }

    private func touches(_ left: Int, _ right: Int) -> Bool {
        tokens.all[left].range.end == tokens.all[right].range.start
    }

    private func isCalled(_ name: Int, by open: Int) -> Bool {
        name >= 0 && tokens.all[name].kind == .word && touches(name, open)
    }

    /// Returns the positions of the function's name and of the opening parenthesis, if there is one, in the call that
    /// takes a closure.
    func callee(ofClosure brace: Int) -> (name: Int, open: Int?)? {
        var before = brace - 1
        if tokens.reads(":", at: before) { before -= 2 }
        if tokens.byte(before) == "(" || tokens.byte(before) == "," {
            while before >= 0, tokens.byte(before) != "(" {
                if tokens.closesBracket(before) { before = tokens.partner(ofClosing: before) }
                before -= 1
            }
            return isCalled(before - 1, by: before) ? (before - 1, before) : nil
        }
        if tokens.byte(before) == ")" {
            let open = tokens.partner(ofClosing: before)
            return isCalled(open - 1, by: open) ? (open - 1, open) : nil
        }
        return before >= 0 && tokens.all[before].kind == .word ? (before, nil) : nil
    }

    /// Returns the position of the brace that opens the body of a condition or loop.
    func openBrace(after start: Int) -> Int? {
        var position = start
        while position < tokens.all.count {
            switch tokens.byte(position) {
            case "{": return position
            case "(", "[": position = tokens.partner(ofOpening: position)
            case "}": return nil
            default: break
            }
            position += 1
        }
        return nil
    }
}

extension Value {
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// The members of collections whose result contains only elements of the collection.
private let subsetMethods: Set = [
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy",
]
