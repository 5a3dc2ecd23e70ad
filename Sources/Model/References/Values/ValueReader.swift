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
    let file: Int
    let locals: LocalValues

    var tokens: CodeTokens { locals.tokens }

    /// Returns the value of the expression whose last token is at a position.
    func value(endingAt end: Int, depth: Int = 0) -> Value {
        var end = end
        while end >= 0, tokens.isUnwrapping(end) { end -= 1 }
        guard end >= 0, depth < 8 else { return .unknown }
        switch tokens.byte(end) {
        case ")":
            guard let open = tokens.partner(of: end) else { return .unknown }
            if isCalled(by: open) { return result(ofCalling: open - 1, open: open, depth: depth) }
            return valueInParentheses(from: open, to: end, depth: depth)
        case "]":
            guard let open = tokens.partner(of: end), tokens.touchesFormer(open) else { return .unknown }
            return project.element(of: value(endingAt: open - 1, depth: depth + 1), bySubscript: true)
        case "}":
            guard let open = tokens.partner(of: end), let callee = callee(ofClosure: open) else { return .unknown }
            return result(ofCalling: callee.name, open: open, depth: depth)
        default:
            guard tokens.isWord(end) else { return .unknown }
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
            if called.beginsUppercase { return written(called, at: name) }
            let owner = tokens[name].flatMap { project.enclosingType(of: $0.range, inFile: file) }
            return owner.map { project.result(ofMethod: called, of: $0) } ?? .unknown
        }
        guard name >= 2 else { return .unknown }
        // The call is qualified, as in `Cart.CartViewModel()`.
        if called.beginsUppercase { return written(path(endingAt: name), at: name) }
        let base = value(endingAt: name - 2, depth: depth + 1)
        if called == "init" { return base }
        let element = project.element(of: base)
        if !element.isUnknown {
            if subsetMethods.contains(called) { return base }
            if ["compactMap", "map"].contains(called), let type = castType(inClosure: open) {
                return written("[\(type)]", at: name)
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
        return tokens.partner(of: brace).flatMap { normalizedText(from: brace + 4, to: $0) }
    }

    /// Returns the value of an expression in parentheses: `(value as? Lamp)`, `(value)`.
    private func valueInParentheses(from open: Int, to end: Int, depth: Int) -> Value {
        var position = end - 1
        while position > open {
            if tokens.reads("as", at: position) { return cast(at: position, to: end) }
            if tokens.kind(position) == .operator, !tokens.isDot(position), !tokens.reads("?", at: position),
                !tokens.reads("!", at: position)
            {
                return .unknown
            }
            position = tokens.position(before: position)
        }
        return value(endingAt: end - 1, depth: depth + 1)
    }

    /// Returns the value after a cast: `as? Lamp`.
    func cast(at position: Int, to end: Int) -> Value {
        let start = ["?", "!"].contains(tokens.text(position + 1)) ? position + 2 : position + 1
        return normalizedText(from: start, to: end).map { written($0, at: position) } ?? .unknown
    }

    /// Returns the text of a range of tokens without unnecessary whitespace; nil if it is longer than any type.
    func normalizedText(from start: Int, to end: Int) -> String? {
        guard start < end, let first = tokens[start]?.range, let last = tokens[end - 1]?.range,
            Int(last.end) - Int(first.start) <= longestType
        else { return nil }
        return project.files[file].normalizedText(of: ByteRange(first.start, last.end))
    }

    /// Returns the value of a type that is written in the innermost declaration around a position.
    func written(_ type: String, at position: Int) -> Value {
        guard let range = tokens[position]?.range,
            let scope = project.files[file].lastDeclaration(around: range, where: { _ in true })
        else { return .unknown }
        return .written(type, DeclarationID(file: file, index: scope))
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
        while tokens.isDot(start - 1), tokens.isWord(start - 2) { start -= 2 }
        return stride(from: start, through: position, by: 2).map(tokens.name).joined(separator: ".")
    }

    /// Returns whether a parenthesis follows the name of a function.
    private func isCalled(by open: Int) -> Bool { tokens.isWord(open - 1) && tokens.touchesFormer(open) }

    /// Returns the positions of the function's name and of the opening parenthesis, if there is one, in the call that
    /// takes a closure.
    func callee(ofClosure brace: Int) -> (name: Int, open: Int?)? {
        var before = brace - 1
        if tokens.reads(":", at: before) { before -= 2 }
        switch tokens.byte(before) {
        case "(", ",":
            guard let open = tokens.bracket(around: brace), tokens.byte(open) == "(", isCalled(by: open) else {
                return nil
            }
            return (open - 1, open)
        case ")":
            guard let open = tokens.partner(of: before), isCalled(by: open) else { return nil }
            return (open - 1, open)
        default: return tokens.isWord(before) ? (before, nil) : nil
        }
    }
}

/// The number of bytes that types have at most. Longer ones are unknown, because the time of resolving one for each of
/// its uses would be quadratic.
let longestType = 1_000

extension Value {
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// The members of collections whose result contains only elements of the collection.
private let subsetMethods: Set = [
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy",
]
