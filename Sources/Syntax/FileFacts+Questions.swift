/// What later modules ask of a declaration; texts are glued (`[String:Int]`, `any Foo`) as `inspect` prints them.
extension FileFacts {
    package func clauses(of id: Int) -> ArraySlice<Clause> {
        clauses[declarations[id].clauses]
    }

    /// The declarations inside another, by their places: its members and, behind each, theirs.
    package func inside(_ id: Int) -> Range<Int> {
        let end = declarations[id].range.end
        return id + 1..<max(id + 1, declarations.partitioningIndex(where: { $0.range.start >= end }))
    }

    /// The last declaration around a stretch that meets a condition, which is the innermost.
    package func lastDeclaration(around range: ByteRange, where fits: (Declaration) -> Bool) -> Int? {
        // What begins behind it is not looked at.
        let end = declarations.partitioningIndex(where: { $0.range.start > range.start })
        return declarations[..<end].lastIndex { fits($0) && $0.range.contains(range) }
    }

    package func name(of id: Int) -> String { source[declarations[id].nameRange] }

    /// The places of the clauses of one kind: `ranges(.inherited, of: id)`.
    package func ranges(_ kind: Clause.Kind, of id: Int) -> [ByteRange] {
        var ranges: [ByteRange] = []
        for index in declarations[id].clauses where clauses[index].kind == kind { ranges.append(clauses[index].range) }
        return ranges
    }
}

extension FileFacts {
    package func attributes(of id: Int) -> [Attribute] {
        ranges(.attribute, of: id).map { range in
            let tokens = source.tokens(in: range).filter { $0.kind != .comment }
            var nameEnd = 1
            while nameEnd < tokens.count, tokens[nameEnd].kind == .word || source.holds(".", at: tokens[nameEnd].range)
            {
                nameEnd += 1
            }
            let name = tokens[min(1, tokens.count)..<nameEnd].map { source[$0.range] }.joined()
            let arguments = tokens[nameEnd...].first { source.holds("(", at: $0.range) }
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
                parameters[parameters.count - 1].type = glued(clause.range)
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

    /// The glued type of a variable, or result of a function; nil when none is written.
    package func type(of id: Int) -> String? {
        clauses(of: id).first { $0.kind == .type }.map { glued($0.range) }
    }

    /// The names of the types and extensions around a declaration, outermost first.
    package func enclosingNames(of id: Int) -> [String] {
        var names: [String] = []
        var parent = Int(declarations[id].parent)
        while parent >= 0 {
            names.append(glued(declarations[parent].nameRange))
            parent = Int(declarations[parent].parent)
        }
        return names.reversed()
    }

    /// Whether a stretch holds a call by whose name something is expected.
    package func expects(in range: ByteRange) -> Bool {
        let first = expectations.partitioningIndex(where: { $0 >= range.start })
        return first < expectations.count && expectations[first] < range.end
    }

    /// The calls of capitalised names in a stretch, by their places in `constructions`.
    package func constructions(in range: ByteRange) -> Range<Int> {
        constructions.partitioningIndex(where: { $0 >= range.start }
        )..<constructions.partitioningIndex(where: { $0 >= range.end })
    }

    /// The calls of plain names in a stretch, by their places in `calls`.
    package func calls(in range: ByteRange) -> Range<Int> {
        calls.partitioningIndex(where: { $0 >= range.start })..<calls.partitioningIndex(where: { $0 >= range.end })
    }

    /// The name that is called, by where it starts.
    package func called(at start: UInt32) -> ByteRange {
        source.bytes.withView { ByteRange(Int(start), $0.calledEnd(from: Int(start))) }
    }

    package func inherited(of id: Int) -> [String] { ranges(.inherited, of: id).map(glued) }
}

/// An attribute by name and place: `@Test("adds")` is `Test`, its arguments in parentheses.
package struct Attribute: Sendable {
    package var name: String
    package var range: ByteRange
    /// With their parentheses; empty when there are none.
    package var arguments: ByteRange
}

/// A parameter: `from start: Date = .now` has the label `from`, `start: Date` none; of a payload the name may be empty.
package struct Parameter: Sendable {
    package var label: String?
    package var name: String
    package var type: String
    package var typeRange: ByteRange
    package var value: ByteRange
    package var range: ByteRange
}
