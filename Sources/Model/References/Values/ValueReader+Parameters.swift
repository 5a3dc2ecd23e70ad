import Syntax

extension ValueReader {
    /// Returns the value of a parameter of the closure or local function whose body a brace opens; nil if it has no
    /// such parameter.
    func parameter(_ name: String, _ spelling: [UInt8], ofBlock brace: Int, _ depth: Int) -> Value? {
        if let parameter = parameterOfLocalFunction(spelling, brace) { return parameter }
        guard let head = closureHead(brace) else {
            guard name.hasPrefix("$"), let number = Int(name.dropFirst()) else { return nil }
            return callee(ofClosure: brace) == nil ? nil : parameter(number, ofClosure: brace, depth)
        }
        if head.captures.contains(where: { tokens.isWord($0, spelling) }) { return nil }
        guard let number = head.parameters.firstIndex(where: { tokens.isWord($0.name, spelling) }) else { return nil }
        return value(of: head.parameters[number]) ?? parameter(number, ofClosure: brace, depth)
    }

    /// Returns the value that a call passes to its closure as a parameter.
    private func parameter(_ number: Int, ofClosure brace: Int, _ depth: Int) -> Value {
        guard let callee = callee(ofClosure: brace) else { return .unknown }
        let name = tokens.name(callee.name)
        if ["ForEach", "List"].contains(name), number == 0, let open = callee.open {
            var end = open + 1
            while end < tokens.all.count, ![",", ")"].contains(tokens.text(end)) {
                end = ["(", "["].contains(tokens.text(end)) ? tokens.partner(ofOpening: end) + 1 : end + 1
            }
            return project.element(of: value(endingAt: end - 1, depth: depth + 1))
        }
        guard tokens.isMember(callee.name), callee.name >= 2 else { return .unknown }
        if number > 0, !["sorted", "sort", "min", "max"].contains(name) { return .unknown }
        guard elementMethods.contains(name) else { return .unknown }
        let base = value(endingAt: callee.name - 2, depth: depth + 1)
        let element = project.element(of: base)
        if element.isUnknown, ["map", "flatMap"].contains(name), case .written(let text, let id) = base,
            text.hasSuffix("?")
        {
            return .written(String(text.dropLast()), id)
        }
        return element
    }

    private func parameterOfLocalFunction(_ name: [UInt8], _ brace: Int) -> Value? {
        var position = brace - 1
        for _ in 0..<16 where position >= 0 {
            switch tokens.byte(position) {
            case ")", "]": position = tokens.partner(ofClosing: position)
            case "{", "}", ";": return nil
            case "=" where tokens.reads("=", at: position): return nil
            case "i" where tokens.reads("in", at: position): return nil
            case "f" where tokens.reads("func", at: position):
                guard let open = (position..<brace).first(where: { tokens.byte($0) == "(" }) else { return nil }
                let parameters = parameters(from: open, to: tokens.partner(ofOpening: open))
                return parameters.first { tokens.isWord($0.name, name) }.map { value(of: $0) ?? .unknown }
            default: break
            }
            position -= 1
        }
        return nil
    }

    /// Returns the parameters before a closure's `in`, and the positions of its capture list; nil if there is no `in`.
    private func closureHead(_ brace: Int) -> (parameters: [LocalParameter], captures: Range<Int>)? {
        var position = brace + 1
        while tokens.byte(position) == "@" || tokens.reads("@", at: position - 1) { position += 1 }
        var captures = position..<position
        if tokens.byte(position) == "[" {
            captures = position..<tokens.partner(ofOpening: position)
            position = captures.upperBound + 1
        }
        var found: [LocalParameter] = []
        if tokens.byte(position) == "(" {
            let end = tokens.partner(ofOpening: position)
            found = parameters(from: position, to: end)
            position = end + 1
        } else {
            while position < tokens.all.count, tokens.all[position].kind == .word, !tokens.reads("in", at: position) {
                found.append(LocalParameter(name: position))
                position += tokens.byte(position + 1) == "," ? 2 : 1
            }
        }
        for _ in 0..<12 where position < tokens.all.count {
            switch tokens.byte(position) {
            case "i" where tokens.reads("in", at: position): return (found, captures)
            case "{", "}", ";", ",": return nil
            case "=" where tokens.reads("=", at: position): return nil
            default: position += 1
            }
        }
        return nil
    }

    /// Returns the parameters in parentheses under the names that the code uses: `lamp` and `index` in `_ lamp: Lamp,
    /// at index: Int`.
    private func parameters(from open: Int, to end: Int) -> [LocalParameter] {
        var found: [LocalParameter] = []
        var start = open + 1
        var colon: Int?
        var position = start
        while position <= end {
            let byte = tokens.byte(position)
            if byte == ":", colon == nil { colon = position }
            if byte == "," || position == end {
                if start < position {
                    let type = colon.map { $0 + 1..<position }
                    found.append(LocalParameter(name: (colon ?? position) - 1, type: type))
                }
                start = position + 1
                colon = nil
            }
            position = byte == "(" || byte == "[" ? tokens.partner(ofOpening: position) + 1 : position + 1
        }
        return found
    }

    /// Returns the value of a parameter from its written type; nil if it has none.
    private func value(of parameter: LocalParameter) -> Value? {
        parameter.type.flatMap { normalizedText(from: $0.lowerBound, to: $0.upperBound) }
            .map { .written($0, scope(at: parameter.name)) }
    }
}

/// A parameter of a closure or local function.
private struct LocalParameter {
    /// The position of the name.
    let name: Int
    /// The positions of the written type.
    var type: Range<Int>?
}

/// Collection methods that call their closure with an element.
private let elementMethods: Set = [
    "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy", "sorted", "sort",
    "min", "max", "removeAll", "firstIndex", "lastIndex", "drop", "prefix", "partition", "count",
]
