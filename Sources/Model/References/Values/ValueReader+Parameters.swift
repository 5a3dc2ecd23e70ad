import Syntax

extension ValueReader {
    /// Returns the value of a parameter of the closure or local function whose body a brace opens; nil if it has no
    /// such parameter.
    func parameter(_ name: String, ofBlock brace: Int, _ depth: Int) -> Value? {
        let head = locals.head(of: brace)
        if let parameter = head.functionParameters[name] { return value(of: parameter) ?? .unknown }
        guard let parameters = head.parameters else {
            guard name.hasPrefix("$"), let number = Int(name.dropFirst()) else { return nil }
            return callee(ofClosure: brace) == nil ? nil : parameter(number, ofClosure: brace, depth)
        }
        guard !head.captures.contains(name), let found = parameters[name] else { return nil }
        return value(of: found) ?? parameter(found.number, ofClosure: brace, depth)
    }

    /// Returns the value that a call passes to its closure as a parameter.
    private func parameter(_ number: Int, ofClosure brace: Int, _ depth: Int) -> Value {
        guard let callee = callee(ofClosure: brace) else { return .unknown }
        let name = tokens.name(callee.name)
        if ["ForEach", "List"].contains(name), number == 0, let open = callee.open {
            var end = open + 1
            while tokens[end] != nil, ![",", ")"].contains(tokens.text(end)) { end = tokens.position(after: end) }
            return project.element(of: value(endingAt: end - 1, depth: depth + 1))
        }
        guard tokens.isMember(callee.name) else { return .unknown }
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

    /// Returns the value of a parameter from its written type; nil if it has none.
    private func value(of parameter: LocalParameter) -> Value? {
        parameter.type.flatMap { normalizedText(from: $0.start, to: $0.end) }.map { written($0, at: parameter.name) }
    }
}

/// Collection methods that call their closure with an element.
private let elementMethods: Set = [
    "forEach", "map", "compactMap", "flatMap", "filter", "first", "last", "contains", "allSatisfy", "sorted", "sort",
    "min", "max", "removeAll", "firstIndex", "lastIndex", "drop", "prefix", "partition", "count",
]
