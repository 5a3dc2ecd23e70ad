import Syntax

/// An argument in the parentheses of a call.
package struct Argument: Sendable {
    /// The label; nil if the argument has none.
    package let label: String?
    /// The place of the value, without the label.
    package let place: Place
}

extension Expression {
    /// The arguments in the parentheses of the call.
    package var argumentList: [Argument] {
        let range = chain.arguments
        guard range.count > 2 else { return [] }
        let facts = code.facts
        let tokens = facts.tokens(in: range).filter { $0.kind != .comment }
        var found: [Argument] = []
        var depth = 0
        var start = 1
        func end(at position: Int) {
            guard start < position else { return }
            var first = start
            var label: String?
            if tokens[start].kind == .word, start + 1 < position, facts.source.holds(":", at: tokens[start + 1].range) {
                label = plainName(facts.source[tokens[start].range])
                first = min(start + 2, position - 1)
            }
            let range = ByteRange(tokens[first].range.start, tokens[position - 1].range.end)
            found.append(Argument(label: label, place: code.place(range)))
        }
        for (position, token) in tokens.enumerated() where token.kind != .word && token.kind != .string {
            switch facts.source[token.range] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { end(at: position) }
            case "," where depth == 1:
                end(at: position)
                start = position + 1
            default: break
            }
        }
        return found
    }

    /// Returns the argument of the given call whose value contains the expression.
    package func argument(of call: Expression) -> Argument? {
        call.argumentList.first { $0.place.range.contains(chain.range) }
    }

    /// Returns the closure of the given call that contains the expression; nil if there is none.
    package func closure(of call: Expression) -> Block? {
        block.andParents.last { $0.kind == .closure && $0.opener == call }
    }
}

extension Function {
    /// Returns whether a call may refer to this function, judging by the argument labels. If the call has a trailing
    /// closure, any argument may be missing. An expression that is not a call always fits, because a function that is
    /// passed as a value has no labels.
    package func fits(_ call: Expression) -> Bool {
        guard call.isCall else { return true }
        var arguments = call.argumentList.map(\.label)[...]
        for parameter in parameters {
            let written = parameter.label ?? parameter.name
            let label = written == "_" ? nil : plainName(written)
            if let next = arguments.first, next == label {
                arguments.removeFirst()
                if parameter.type.hasSuffix("...") {
                    while let next = arguments.first, next == nil { arguments.removeFirst() }
                }
            } else if parameter.value.isEmpty, !parameter.type.hasSuffix("..."), !call.hasTrailingClosure {
                return false
            }
        }
        return arguments.isEmpty
    }
}
