extension String {
    /// A written type without optionality and parentheses: `Effect` for `Effect?`, `Effect!`, `Optional<Effect>` and
    /// `(Effect)`.
    package var withoutOptional: String {
        if hasSuffix("?") || hasSuffix("!") { return String(dropLast()).withoutOptional }
        if hasPrefix("Optional<"), hasSuffix(">") { return String(dropFirst(9).dropLast()) }
        let isInParentheses = hasPrefix("(") && hasSuffix(")") && !holds("->") && !holds(",")
        return isInParentheses ? String(dropFirst().dropLast()) : self
    }

    /// A written type without optionality, `any` and `some`: `Cart` for `(any Cart)?`.
    package var withoutExistential: String {
        let type = withoutOptional
        let keyword = ["any ", "some "].first(where: type.hasPrefix)
        return keyword.map { String(type.dropFirst($0.count)) } ?? type
    }
}
