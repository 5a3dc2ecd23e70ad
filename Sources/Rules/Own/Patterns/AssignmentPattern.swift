import Model

/// A pattern for assignments: `isLoading` of `self` or a local variable, `.isLoading` of anything, `state = .loading`
/// with this value.
package struct AssignmentPattern: Sendable, Hashable {
    package let text: String
    private let target: NamePattern
    private let value: NamePattern?
    private let literal: CodeText

    package init(checking text: String) throws(PatternFault) {
        let target = text.parts(atText: " = ").first ?? text
        if text.contains("=="), !text.contains(" = ") {
            throw PatternFault("`\(text)` is a comparison: write `mention: ==`")
        }
        if text.contains("="), !text.contains(" = ") { throw PatternFault("write spaces around `=`: `NAME = VALUE`") }
        if let wrong = target.first(where: { !$0.isInName && !"*.{}".contains($0) }) {
            throw PatternFault("no assigned name contains `\(wrong)`: write `NAME`, `.NAME` or `NAME = VALUE`")
        }
        _ = try NamePattern(checking: target, as: .member)
        self.init(text)
    }

    private init(_ text: String) {
        self.text = text
        let parts = text.parts(atText: " = ")
        target = NamePattern(parts.first ?? text)
        value = parts.count > 1 ? NamePattern(parts.dropFirst().joined(separator: " = ").withoutBlanks) : nil
        let last = NamePattern(target.text.split(separator: ".").last.map(String.init) ?? target.text)
        literal = CodeText(last, at: target.text.contains(".") ? .member : [])
    }

    var hasName: Bool { text.hasPlaceholder }

    func filled(with stem: String) -> AssignmentPattern {
        hasName ? AssignmentPattern(text.filled(with: stem)) : self
    }

    /// Returns the assignments in code that match, in source order.
    func assignments(in scope: CodeScope) -> [CodeFragment] { scope.fragments(containing: literal, where: fits) }

    private func fits(_ node: CodeNode) -> Bool {
        guard let assignment = AssignmentExpression(node), let written = assignment.target?.chain else { return false }
        if let value {
            let text = assignment.value.map(\.text).joined(separator: " ").withoutBlanks
            guard value.fits(text) else { return false }
        }
        let chain =
            written.hasPrefix("self.") && !target.text.hasPrefix("self.") ? String(written.dropFirst(5)) : written
        if target.text.hasPrefix(".") { return NamePattern("*" + target.text).fits(written) && written.contains(".") }
        return target.text.contains(".") || !chain.contains(".") ? target.fits(chain) : false
    }
}
