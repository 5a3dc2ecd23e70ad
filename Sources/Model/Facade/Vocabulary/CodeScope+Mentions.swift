import Bytes
import Syntax

/// A name or keyword that code uses, such as the name of a type, a function or a member. Words in comments and strings
/// don't count.
package struct Mention: Placed {
    package let name: String
    package let place: Place
    /// Whether the name follows a dot.
    package let isMember: Bool
    /// `@` for an attribute, `#` for a macro or directive, and nil for other names.
    package let sign: Character?
    /// What follows an attribute's or macro's name in parentheses, without spaces; nil if there are none.
    package let arguments: String?
    /// The text of the token before the name; empty at the start of a declaration.
    package let former: String
    /// The name with what precedes it in its chain: `UIDevice.current`, `.current`, `_.current` after a call.
    package let chain: String
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
        var found: [Mention] = []
        for region in regions(containing: text, and: base) {
            let facts = project.index.files[region.file]
            if let declaration = region.declaration, facts.declarations[declaration].kind == .import { continue }
            region.read(region.range, of: facts.source, into: &found)
            if region.hits == nil {
                let imports = facts.declarations.filter { $0.kind == .import }.map(\.range)
                found.removeAll { mention in
                    mention.place.file == region.file && imports.contains { $0.contains(mention.place.range) }
                }
            }
        }
        return found.filter { contains($0.place) && fits($0) }
    }
}

extension CodeRegion {
    /// Adds the mentions in a range that contain the text.
    fileprivate func read(_ range: ByteRange, of source: Source, into found: inout [Mention]) {
        let code = CodeTokens(of: source, in: range)
        for position in code.positions {
            guard let token = code[position], token.kind == .word, hit(in: token.range) != nil else { continue }
            let isMember = code.isMember(position)
            if !isMember, code.isWord(position - 1), declaring.contains(code.text(position - 1)) { continue }
            // The name is the label of an argument or a parameter, or the key of a pair.
            if code.reads(":", at: position + 1), code.byte(position - 1) == "(" || code.byte(position - 1) == "," {
                continue
            }
            let sign: Character? =
                code.reads("@", at: position - 1) ? "@" : code.reads("#", at: position - 1) ? "#" : nil
            found.append(
                Mention(
                    name: code.name(position), place: Place(file: file, range: token.range), isMember: isMember,
                    sign: sign, arguments: sign == nil ? nil : code.arguments(after: position),
                    former: code.text(position - 1),
                    chain: isMember ? code.chain(to: position) : code.name(position)))
        }
    }
}

extension CodeTokens {
    /// Returns what is in the parentheses after a name, without spaces; nil if there are none.
    fileprivate func arguments(after position: Int) -> String? {
        guard byte(position + 1) == "(", !startsLine(position + 1), let first = self[position + 2],
            let closing = partner(of: position + 1), let last = self[closing - 1]
        else { return nil }
        return closing == position + 2
            ? "" : source[ByteRange(first.range.start, last.range.end)].withoutBlanks
    }

    /// Returns a member's name with the names before it.
    fileprivate func chain(to member: Int) -> String {
        var (names, position) = ([name(member)], member)
        while isDot(position - 1) {
            let base = position - 2
            let isImplicit = !touchesFormer(position - 1) && !startsLine(position - 1)
            guard isWord(base), !isImplicit else {
                names.append(isImplicit || !(self[base]?.isClosing ?? false) ? "" : "_")
                break
            }
            names.append(name(base))
            position = base
        }
        return names.reversed().joined(separator: ".")
    }
}

/// The keywords that are followed by the name of a declaration.
private let declaring: Set = [
    "class", "struct", "enum", "actor", "protocol", "func", "var", "let", "typealias", "associatedtype", "case",
    "macro",
]
