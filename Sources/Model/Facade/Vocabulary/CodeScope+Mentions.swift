import Bytes
import Syntax

/// A name or keyword that code uses, such as the name of a type, a function or a member. Words in comments and strings
/// don't count.
package struct Mention: Placed {
    private let word: CodeWord
    private let file: Int
    package let name: String

    fileprivate init(_ word: CodeWord, file: Int) {
        self.word = word
        self.file = file
        name = word.name
    }

    package var place: Place { Place(file: file, range: word.range) }
    /// Whether the name follows a dot.
    package var isMember: Bool { word.isMember }
    /// The word or operator before the name; `@` for an attribute and `#` for a macro or directive.
    package var former: String { word.textBefore }

    /// What follows an attribute's or macro's name in parentheses, without spaces; nil if there are none.
    package var arguments: String? {
        guard let owner = word.node.kind == .typeName ? word.node.parent : word.node,
            owner.kind == .attribute || owner.kind == .macro || owner.kind == .availability,
            owner.nameRange.end == word.range.end
        else { return nil }
        let closures = owner.children.first { $0.role == .trailing }
        let end = closures?.range.start ?? owner.range.end
        let text = owner.tree.source[ByteRange(word.range.end, max(word.range.end, end))].withoutBlanks
        return text.hasPrefix("(") ? String(text.dropFirst().dropLast()) : nil
    }

    /// The name with what precedes it in its chain: `UIDevice.current`, `.current`, `_.current` after a call.
    package var chain: String {
        guard isMember else { return name }
        guard word.isName else { return "." + name }
        let chain = word.node.chain
        guard let end = chain.lastIndex(where: { $0 == ")" || $0 == "]" }) else { return chain }
        return "_" + chain[chain.index(after: end)...]
    }
}

extension CodeScope {
    /// Returns the names in the code that satisfy a condition, in source order. Names in declarations, argument labels
    /// and imports are not mentions.
    ///
    /// - Parameters:
    ///   - text: Text that occurs in every name to find, so that other code can be skipped. Pass an empty text to read
    ///     all code.
    ///   - base: Text that occurs in the names before it; empty if that is not known.
    package func mentions(
        containing text: CodeText, and base: CodeText = CodeText(""), where fits: (Mention) -> Bool
    ) -> [Mention] {
        regions(containing: text, and: base).flatMap { region -> [Mention] in
            project.tree(at: region.place).words { region.hit(in: $0) != nil }.lazy.filter(\.isUse)
                .map { Mention($0, file: region.file) }.filter { contains($0.place) && fits($0) }
        }
    }
}

extension CodeWord {
    /// Whether the word is a keyword or refers to something, rather than naming it.
    fileprivate var isUse: Bool {
        // Imports and operators have no nodes inside, nor have labels in types.
        guard isName else { return node.kind != .declaration && !precedesColon }
        switch node.kind {
        case .function, .typeDeclaration, .typeAlias, .enumElement, .parameter, .label, .bound, .argument, .declaration:
            return false
        case .capture: return node.child(.value) == nil
        default: return true
        }
    }
}
