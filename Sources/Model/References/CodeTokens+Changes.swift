import Syntax

extension CodeTokens {
    /// Returns whether the member at a position may be changed there: assigned, bound with `$`, passed with `&`,
    /// changed through a subscript, or mutated by a method.
    func isChanged(_ position: Int, by mutations: Mutations) -> Bool {
        let start = startOfChain(position)
        if isProjected(position) || reads("Bindable", at: start) || reads("&", at: start - 1) { return true }
        if let slash = byte(start) == "\\" ? start : byte(start - 1) == "\\" ? start - 1 : nil {
            return !isOnlyRead(keyPathAt: slash)
        }
        return isChangedAfter(position, by: mutations) || isInAssignedTuple(position)
    }

    /// Returns whether a key path can only be used to read, as in `id: \.name`, `map(\.name)` and
    /// `@Environment(\.name)`. Any other key path may be written through.
    private func isOnlyRead(keyPathAt slash: Int) -> Bool {
        switch text(slash - 1) {
        case ":": ["id", "by"].contains(text(slash - 2))
        case "(": readers.contains(text(slash - 2))
        default: false
        }
    }

    private func isChangedAfter(_ position: Int, by mutations: Mutations) -> Bool {
        let last = endOfChain(position)
        guard let token = self[last] else { return false }
        if token.kind == .operator { return source.isAssignment(operatorAt: token.range) }
        // The chain ends with the first call.
        guard token.byte == "(" || token.byte == "{", last - 2 > position, isMember(last - 1) else { return false }
        return mutations.include(name(last - 1))
    }

    /// Returns whether the token is in a tuple that is assigned to: `(page.first, page.last) = (1, 9)`.
    private func isInAssignedTuple(_ position: Int) -> Bool {
        guard byte(position + 1) == "," || byte(position + 1) == ")" else { return false }
        let before = byte(startOfChain(position) - 1)
        guard before == "(" || before == ",", let open = bracket(around: position), byte(open) == "(",
            let close = partner(of: open)
        else { return false }
        // Otherwise, the parentheses contain the arguments of a call.
        return !touchesFormer(open) && reads("=", at: close + 1)
    }
}

/// Functions and property wrappers that don't change the project's properties through a key path in their first
/// argument.
private let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "last", "sorted", "Environment",
    "environment", "publisher", "removeDuplicates", "FetchRequest", "Query",
]
