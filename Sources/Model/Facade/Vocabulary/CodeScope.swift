import Bytes
import Syntax

/// The code of a type with its extensions in all files, of one function, or of a whole file.
package struct CodeScope: Sendable {
    let project: Project
    /// The disjoint ranges of the code, in the order of the files.
    let stretches: [Place]
    /// The declarations whose bodies and values belong to the code.
    let members: [DeclarationID]
}

extension Type {
    /// The code in the braces of the type and its extensions, including nested types.
    package var scope: CodeScope {
        let parts = ([id] + index.extensions(of: id)).sorted()
        var stretches: [Place] = []
        for part in parts {
            let place = Place(file: Int(part.file), range: index[part].range)
            // An extension of a nested type can be in the outer type's file, but not inside its braces.
            if stretches.last?.contains(place) != true { stretches.append(place) }
        }
        let members = parts.flatMap { part in
            index.file(of: part).inside(Int(part.index)).map { DeclarationID(file: Int(part.file), index: $0) }
        }
        return CodeScope(project: project, stretches: stretches, members: members)
    }
}

extension Declared {
    /// The code of the declaration itself, from its attributes to its body.
    package var memberScope: CodeScope {
        CodeScope(project: project, stretches: [Place(file: file, range: declaration.range)], members: [id])
    }
}

extension SourceFile {
    /// The code of the whole file.
    package var scope: CodeScope {
        let range = ByteRange(0, facts.source.count)
        return CodeScope(
            project: project, stretches: [Place(file: number, range: range)],
            members: facts.declarations.indices.map { DeclarationID(file: number, index: $0) })
    }
}

/// A name in code that is a type's or has no receiver. Names in comments and in the text of strings do not count.
package struct Mention: Placed {
    package let name: String
    package let place: Place
    /// Whether a dot precedes the name.
    package let isMember: Bool
    /// Whether a `!` follows the name: `try!`.
    package let isForced: Bool
}

extension CodeScope {
    /// Returns the names in the code that satisfy a condition, in order. Names in declarations, argument labels and
    /// imported modules are not mentions.
    ///
    /// - Parameters:
    ///   - part: A part of all names to find, which excludes files without it; empty for none.
    ///   - asWord: Whether the part is a whole name.
    package func mentions(containing part: String, asWord: Bool = false, where fits: (Mention) -> Bool) -> [Mention] {
        stretches.flatMap { stretch -> [Mention] in
            guard holds(part, stretch, asWord: asWord) else { return [] }
            let all = project.caches.mentions[stretch.file]
            let first = all.partitioningIndex { $0.place.range.start >= stretch.range.start }
            return all[first...].prefix { $0.place.range.end <= stretch.range.end }.filter(fits)
        }
    }

    /// Returns the comments that contain a text, each as the place of the text's first occurrence.
    package func comments(containing text: String) -> [Place] {
        let wanted = Array(text.utf8)
        guard !wanted.isEmpty else { return [] }
        return stretches.flatMap { stretch -> [Place] in
            guard holds(text, stretch) else { return [] }
            let source = project.index.files[stretch.file].source
            return source.tokens(in: stretch.range).compactMap { token in
                guard token.kind == .comment else { return nil }
                let bytes = source.bytes[token.range.indices]
                guard bytes.count >= wanted.count,
                    let start = (bytes.startIndex...bytes.endIndex - wanted.count).first(where: {
                        bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
                    })
                else { return nil }
                return Place(file: stretch.file, range: ByteRange(start, start + wanted.count))
            }
        }
    }

    /// Returns the calls in the code that satisfy a condition, in order.
    ///
    /// - Parameters:
    ///   - part: A part of the last name of all calls to find, which excludes bodies without it; empty for
    ///     none.
    ///   - asWord: Whether the part is a whole name.
    package func calls(containing part: String, asWord: Bool = false, where fits: (Expression) -> Bool) -> [Expression]
    {
        guard stretches.contains(where: { holds(part, $0, asWord: asWord) }) else { return [] }
        return members.flatMap { member -> [Expression] in
            let facts = project.index.file(of: member)
            guard !project.index[member].kind.hasMembers,
                facts.source.holds(part, in: project.index[member].range, asWord: asWord)
            else { return [] }
            return project.index.bodies(ofMember: member).flatMap { Code($0, in: project).expressions }
                .filter { $0.isCall && fits($0) }
        }
    }
}

extension Source {
    /// Returns whether a range contains a text, byte for byte.
    ///
    /// - Parameter asWord: Whether no letter or digit may stand right before or after the text.
    func holds(_ text: String, in range: ByteRange, asWord: Bool = false) -> Bool {
        bytes.withView { bytes in
            text.withView { text in
                guard let initial = text.first else { return true }
                let (whole, end) = (bytes.part(range.indices.clamped(to: bytes.indices)), text.count)
                var start = whole.first(initial, from: 0)
                while start + end <= whole.count {
                    if whole.part(start..<start + end).begins(with: text) {
                        let isWord =
                            (start == 0 || !whole[start - 1].isInName)
                            && (start + end == whole.count || !whole[start + end].isInName)
                        if isWord || !asWord { return true }
                    }
                    start = whole.first(initial, from: start + 1)
                }
                return false
            }
        }
    }
}

extension CodeScope {
    /// Returns whether a range contains a text, byte for byte, which rules out most code.
    private func holds(_ text: String, _ stretch: Place, asWord: Bool = false) -> Bool {
        text.isEmpty || project.index.files[stretch.file].source.holds(text, in: stretch.range, asWord: asWord)
    }
}

extension ProjectIndex {
    /// Returns the names that a file's code mentions, in order.
    func mentions(inFile file: Int) -> [Mention] {
        let facts = files[file]
        let imports = facts.declarations.filter { $0.kind == .import }.map(\.range)
        var found: [Mention] = []
        read(facts.source.tokens(withComments: false), of: facts.source, file, into: &found, depth: 0)
        guard !imports.isEmpty else { return found }
        return found.filter { mention in !imports.contains { $0.contains(mention.place.range) } }
    }

    private func read(_ tokens: [Token], of source: Source, _ file: Int, into found: inout [Mention], depth: Int) {
        let code = CodeTokens(tokens, of: source)
        for position in tokens.indices {
            let token = tokens[position]
            if token.kind == .string, depth < 8, code.isInterpolated(position) {
                for range in source.interpolations(in: token.range) {
                    read(
                        source.tokens(in: range, withComments: false), of: source, file, into: &found, depth: depth + 1)
                }
            }
            guard token.kind == .word else { continue }
            let isMember = code.isMember(position)
            if !isMember, position > 0, tokens[position - 1].kind == .word,
                declaring.contains(code.text(position - 1))
            {
                continue
            }
            // The name is the label of an argument or a parameter, or the key of a pair.
            if position + 1 < tokens.count, source.holds(":", at: tokens[position + 1].range), position > 0,
                source.holds("(", at: tokens[position - 1].range) || source.holds(",", at: tokens[position - 1].range)
            {
                continue
            }
            found.append(
                Mention(
                    name: code.name(position), place: Place(file: file, range: token.range), isMember: isMember,
                    isForced: position + 1 < tokens.count && tokens[position + 1].range.start == token.range.end
                        && code.text(position + 1).hasPrefix("!")))
        }
    }
}

extension Source {
    /// Returns the code between `\(` and `)` in a string literal.
    fileprivate func interpolations(in string: ByteRange) -> [ByteRange] {
        var found: [ByteRange] = []
        var index = Int(string.start)
        let end = Int(string.end)
        while index + 1 < end {
            guard bytes[index] == "\\" else {
                index += 1
                continue
            }
            var open = index + 1
            while open < end, bytes[open] == "#" { open += 1 }
            guard open < end, bytes[open] == "(" else {
                index += 2
                continue
            }
            var (depth, close) = (0, open)
            while close < end {
                if bytes[close] == "(" { depth += 1 }
                if bytes[close] == ")" {
                    depth -= 1
                    if depth == 0 { break }
                }
                close += 1
            }
            found.append(ByteRange(open + 1, min(close, end)))
            index = close + 1
        }
        return found
    }
}

/// The keywords before the names of declarations.
private let declaring: Set = [
    "class", "struct", "enum", "actor", "protocol", "func", "var", "let", "typealias", "associatedtype", "case",
    "macro",
]
