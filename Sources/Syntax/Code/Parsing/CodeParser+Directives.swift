import Bytes

/// Parses `#if`.
extension CodeParser {
    /// What the branches of an `#if` contain.
    enum Contents { case items, declarations, cases, members, attributes }

    /// Parses the branches from `#if` to `#endif`.
    mutating func parseBranches(_ contents: Contents) {
        let outer = isInBranch
        isInBranch = true
        while at(.pound), keyword(1).isDirective, index + 1 < limit {
            if at(.pound), keyword(1) == .endif {
                advance()
                advance()
                break
            }
            let mark = mark()
            advance()
            let name = range
            let hasCondition = !at(.else)
            advance()
            if hasCondition { parseDirectiveCondition() }
            parse(contents)
            finish(.branch, mark, name: name)
        }
        isInBranch = outer
    }

    private mutating func parse(_ contents: Contents) {
        switch contents {
        case .items: parseItems(.code)
        case .declarations: parseItems(.members)
        case .cases: parseItems(.cases)
        case .attributes:
            parseAttributes()
            if at(.pound), keyword(1) == .if {
                let mark = mark()
                deeper { $0.parseBranches(.attributes) }
                finish(.conditional, mark)
                parseAttributes()
            }
        case .members:
            while index < limit, !(at(.pound) && keyword(1).isDirective) {
                let before = index
                deeper { $0.parsePostfix() }
                if index == before { skipUnknown() }
            }
            // Branches of branches.
            if at(.pound), keyword(1) == .if {
                let mark = mark()
                deeper { $0.parseBranches(.members) }
                finish(.conditionalMembers, mark)
            }
        }
    }

    /// Parses a condition, which ends with the line.
    private mutating func parseDirectiveCondition() {
        let outer = (limit, isInCondition)
        limit = lineEnd(from: index)
        isInCondition = true
        parseExpression(role: .condition)
        skipUnknown(to: limit)
        (limit, isInCondition) = outer
    }

    /// Returns the index of the first token on the next line, unless the line ends with an operator.
    func lineEnd(from begin: Int) -> Int {
        var next = begin
        while next < limit {
            let token = tokens[next]
            if token.breaksBefore {
                let former = tokens[max(next - 1, 0)].kind
                guard former == .binary || token.kind == .binary else { return next }
            }
            next = token.partner > next && token.partner < limit ? Int(token.partner) + 1 : next + 1
        }
        return limit
    }

    /// Whether the current `#if` contains members of the expression before it, such as `.padding()`.
    var isConditionalMember: Bool {
        guard keyword(1) == .if else { return false }
        var next = index
        while next + 1 < limit, tokens[next].kind == .pound, tokens[next + 1].keyword == .if {
            next = lineEnd(from: next + 2)
        }
        return next + 1 < limit && tokens[next].kind == .period && tokens[next + 1].kind == .word
    }
}
