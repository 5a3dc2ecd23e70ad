import Syntax

/// Values in string interpolations: `"\(viewModel.count) rows"`.
extension Code {
    /// Returns the strings that interpolate a value or a member of it, by its names: `viewModel` and `count`.
    package func interpolations(of names: [String]) -> [Interpolation] {
        let path = names.joined(separator: ".")
        let facts = source.facts
        return facts.tokens(in: body.range).compactMap { token in
            guard token.kind == .string else { return nil }
            let text = facts.source[token.range]
            guard text.holds("\\"), text.holds(path) else { return nil }
            let isShown = text.split(separator: path, omittingEmptySubsequences: false).dropFirst().contains { rest in
                rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? false
            }
            return isShown ? Interpolation(code: self, place: place(token.range)) : nil
        }
    }
}

/// A string that interpolates a value.
package struct Interpolation: Placed {
    let code: Code
    package let place: Place

    /// Whether the string is evaluated each time the view is drawn.
    package var isViewContent: Bool {
        let block = code.blocks.last { $0.place.range.contains(place.range) }
        return block?.isViewContent ?? true
    }
}
