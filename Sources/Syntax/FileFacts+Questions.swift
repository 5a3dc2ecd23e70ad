/// Lookups of a declaration's parts. Texts are normalized as in the output of `vmlint inspect`: `[String:Int]`, `any
/// Foo`.
extension FileFacts {
    package func clauses(of id: Int) -> ArraySlice<Clause> {
        clauses[declarations[id].clauses]
    }

    /// Returns the indices of the declarations inside a declaration, at any depth.
    package func inside(_ id: Int) -> Range<Int> {
        let end = declarations[id].range.end
        return id + 1..<max(id + 1, declarations.partitioningIndex(where: { $0.range.start >= end }))
    }

    /// Returns the innermost declaration that contains a range and satisfies a condition.
    package func lastDeclaration(around range: ByteRange, where fits: (Declaration) -> Bool) -> Int? {
        // The range can only be in the last declaration that does not begin after it, or in a declaration around that one.
        var index = declarations.partitioningIndex(where: { $0.range.start > range.start }) - 1
        while index >= 0, !declarations[index].range.contains(range) || !fits(declarations[index]) {
            index = Int(declarations[index].parent)
        }
        return index < 0 ? nil : index
    }

    package func name(of id: Int) -> String { source[declarations[id].nameRange] }

    /// Returns the ranges of a declaration's clauses of one kind: `ranges(.inherited, of: id)`.
    package func ranges(_ kind: Clause.Kind, of id: Int) -> [ByteRange] {
        var ranges: [ByteRange] = []
        for index in declarations[id].clauses where clauses[index].kind == kind { ranges.append(clauses[index].range) }
        return ranges
    }
}

extension FileFacts {
    package func attributes(of id: Int) -> [Attribute] {
        ranges(.attribute, of: id).map { range in
            if let attribute = source.plainAttribute(at: range) { return attribute }
            let tokens = source.tokens(in: range).filter { $0.kind != .comment }
            var nameEnd = 1
            while nameEnd < tokens.count, tokens[nameEnd].kind == .word || source.holds(".", at: tokens[nameEnd].range)
            {
                nameEnd += 1
            }
            let name = tokens.prefix(nameEnd).dropFirst().map { source[$0.range] }.joined()
            let arguments = tokens.dropFirst(nameEnd).first { source.holds("(", at: $0.range) }
            return Attribute(
                name: name, range: range, arguments: arguments.map { ByteRange($0.range.start, range.end) } ?? .none)
        }
    }

    package func parameters(of id: Int) -> [Parameter] {
        var parameters: [Parameter] = []
        for clause in clauses(of: id) {
            switch clause.kind {
            case .label:
                parameters.append(
                    Parameter(
                        label: nil, name: source[clause.range], type: "", typeRange: .none, value: .none,
                        range: clause.range))
            case .name where !parameters.isEmpty:
                parameters[parameters.count - 1].label = parameters[parameters.count - 1].name
                parameters[parameters.count - 1].name = source[clause.range]
                parameters[parameters.count - 1].range.end = clause.range.end
            case .parameterType where !parameters.isEmpty:
                parameters[parameters.count - 1].type = normalizedText(of: clause.range)
                parameters[parameters.count - 1].typeRange = clause.range
                parameters[parameters.count - 1].range.end = clause.range.end
            case .defaultValue where !parameters.isEmpty:
                parameters[parameters.count - 1].value = clause.range
                parameters[parameters.count - 1].range.end = clause.range.end
            default: break
            }
        }
        return parameters
    }

    /// Returns the normalized type of a variable, or the result type of a function; nil if none is written.
    package func type(of id: Int) -> String? {
        clauses(of: id).first { $0.kind == .type }.map { normalizedText(of: $0.range) }
    }

    /// Returns the names of the enclosing types and extensions, outermost first.
    package func enclosingNames(of id: Int) -> [String] {
        var names: [String] = []
        var parent = Int(declarations[id].parent)
        while parent >= 0 {
            names.append(normalizedText(of: declarations[parent].nameRange))
            parent = Int(declarations[parent].parent)
        }
        return names.reversed()
    }

    /// Returns whether a range contains a call that looks like an expectation.
    package func expects(in range: ByteRange) -> Bool {
        let first = expectations.partitioningIndex(where: { $0 >= range.start })
        return first < expectations.count && expectations[first] < range.end
    }

    /// Returns the indices of the `constructions` in a range.
    package func constructions(in range: ByteRange) -> Range<Int> {
        constructions.partitioningIndex(where: { $0 >= range.start }
        )..<constructions.partitioningIndex(where: { $0 >= range.end })
    }

    /// Returns the indices of the `calls` in a range.
    package func calls(in range: ByteRange) -> Range<Int> {
        calls.partitioningIndex(where: { $0 >= range.start })..<calls.partitioningIndex(where: { $0 >= range.end })
    }

    /// Returns the range of the called name that begins at an offset.
    package func called(at start: UInt32) -> ByteRange {
        source.bytes.withView { ByteRange(Int(start), $0.calledEnd(from: Int(start))) }
    }

    /// Returns whether a declaration has a modifier, an attribute or an inherited type that is written like this.
    package func writes(_ word: String) -> Bool {
        clauses.contains { clause in
            [.attribute, .modifier, .inherited].contains(clause.kind) && source[clause.range] == word
        }
    }

    package func inherited(of id: Int) -> [String] { ranges(.inherited, of: id).map(normalizedText) }
}

extension Source {
    /// Returns the attribute at a range if its name is a single word, directly followed by arguments or by nothing:
    /// `@Published`, `@Environment(\.dismiss)`. Most attributes are like this, and reading them requires no tokens.
    fileprivate func plainAttribute(at range: ByteRange) -> Attribute? {
        withBytes(at: range) { bytes, place in
            let text = bytes.part(place.indices.dropFirst())
            let name = text.part(0..<(text.firstIndex(of: "(") ?? text.count))
            guard !name.isEmpty, name.isPlainWord else { return nil }
            let end = range.start + 1 + UInt32(name.count)
            return Attribute(
                name: String(decoding: name, as: UTF8.self), range: range,
                arguments: end < range.end ? ByteRange(end, range.end) : .none)
        }
    }
}

/// An attribute: `@Test("adds")` has the name `Test` and one argument.
package struct Attribute: Sendable {
    package var name: String
    package var range: ByteRange
    /// The range of the arguments, including parentheses; empty if there are none.
    package var arguments: ByteRange
}

/// A parameter. `from start: Date = .now` has the label `from`; `start: Date` has no separate label. The associated
/// values of an enum case need not have names.
package struct Parameter: Sendable {
    package var label: String?
    package var name: String
    package var type: String
    package var typeRange: ByteRange
    package var value: ByteRange
    package var range: ByteRange

    /// Whether the function runs on the actor that it gets: `isolation: isolated (any Actor)?`.
    package var isIsolated: Bool {
        let word = "isolated"
        return type.hasPrefix(word) && type.utf8.dropFirst(word.utf8.count).first.map { !$0.isInName } ?? false
    }
}
