import Bytes
import Syntax

/// Where code may change members from outside: `viewModel.query = ""`, `$viewModel.query`, `vm.rows.append(row)`.
///
/// By name alone, for the receiver's type is not known: it may see a change where there is none, but misses none.
package struct Writes {
    /// The first changes behind a dot, by the member's name: as far as to the one that is outside wherever the name is declared.
    private var qualified: [String: [Place]] = [:]

    /// One look at each file that may change one of the members on something other than `self`.
    package init(to members: [DeclarationID], in project: ProjectIndex) {
        var homes: [String: Set<Int>] = [:]
        for member in members { homes[plainName(project.name(of: member)), default: []].insert(Int(member.file)) }
        var namesByFile: [Int: Set<String>] = [:]
        for name in homes.keys {
            for file in project.files(changing: name) { namesByFile[file, default: []].insert(name) }
        }
        var settled: Set<String> = []
        for (file, all) in namesByFile.sorted(by: { $0.key < $1.key }) {
            // `title` is changed in hundreds of files; without this, so many more were read.
            let names = all.filter { !settled.contains($0) }
            if names.isEmpty { continue }
            for (name, place) in Writes.changes(of: names, inFile: file, of: project) {
                qualified[name, default: []].append(place)
                if homes[name]?.contains(file) == false { settled.insert(name) }
            }
        }
    }

    private static func changes(of names: Set<String>, inFile file: Int, of project: ProjectIndex) -> [(String, Place)]
    {
        let spellings = names.map { (name: $0, bytes: Array($0.utf8)) }
        return project.code(holding: names, inFile: file, onlyChanged: true).flatMap { tokens in
            tokens.all.indices.compactMap { position in
                guard tokens.isMember(position),
                    let spelling = spellings.first(where: { tokens.isWord(position, $0.bytes) }),
                    tokens.text(position - 2) != "self", tokens.isChanged(position, by: project.mutations)
                else { return nil }
                return (spelling.name, Place(file: file, range: tokens.all[position].range))
            }
        }
    }

    /// The first change of a member by code that a private setter would lock out: other types, subclasses, and the type's
    /// own extensions in other files.
    package func firstOutside(_ member: DeclarationID, in project: ProjectIndex) -> Place? {
        let name = plainName(project.name(of: member))
        let own = project.owner(of: member).map { [$0] + project.extensions(of: $0) } ?? []
        let inside = own.filter { $0.file == member.file }.map { project[$0].range }
        let change = qualified[name]?.first { place in
            place.file != Int(member.file) || !inside.contains { $0.contains(place.range) }
        }
        if let change { return change }
        let elsewhere =
            own.filter { $0.file != member.file }
            + (project.owner(of: member).map(project.subclasses) ?? []).flatMap { [$0] + project.extensions(of: $0) }
        return elsewhere.lazy.compactMap { ownChanges(of: name, in: $0, project).first }.first
    }

    /// Changes of its own member by a subclass or an extension: `query = ""`, `self.query = ""`.
    private func ownChanges(of name: String, in type: DeclarationID, _ project: ProjectIndex) -> [Place] {
        let file = project.file(of: type)
        let tokens = CodeTokens(of: file.source, in: project[type].body)
        return tokens.all.indices.compactMap { position in
            guard tokens.all[position].kind == .word, tokens.name(position) == name, position > 0,
                !tokens.isMember(position) || tokens.text(position - 2) == "self",
                !["let", "var", "func", "case"].contains(tokens.text(position - 1)),
                tokens.isChanged(position, by: project.mutations)
            else { return nil }
            return Place(file: Int(type.file), range: tokens.all[position].range)
        }
    }
}

/// A stretch's tokens without comments, and what stands around one of them.
package struct CodeTokens {
    package let all: [Token]
    package let source: Source

    /// Of a file or a stretch of it.
    package init(of source: Source, in range: ByteRange? = nil) {
        // At hand for all that is asked of its tokens.
        let source = source
        self.init(source.tokens(in: range, withComments: false), of: source)
    }

    /// Of tokens among which are no comments.
    package init(_ tokens: [Token], of source: Source) {
        all = tokens
        self.source = source
    }

    package func text(_ position: Int) -> String { all.indices.contains(position) ? source[all[position].range] : "" }
    package func name(_ position: Int) -> String { plainName(text(position)) }

    /// Whether a word is spelled so, in back quotes or not; makes no String.
    package func isWord(_ position: Int, _ spelling: [UInt8]) -> Bool {
        let token = all[position]
        // By far the most are told by their length.
        guard token.kind == .word, token.range.count == spelling.count || token.range.count == spelling.count + 2
        else { return false }
        return source.withBytes(at: token.range) { bytes, range in
            var range = range.indices
            if range.count == spelling.count + 2 {
                guard bytes[range.lowerBound] == "`" else { return false }
                range = range.lowerBound + 1..<range.upperBound - 1
            }
            for (offset, byte) in spelling.enumerated() where bytes[range.lowerBound + offset] != byte { return false }
            return true
        }
    }

    /// Whether a string holds more than its text.
    package func isInterpolated(_ position: Int) -> Bool {
        source.bytes[all[position].range.indices].contains("\\")
    }

    /// Whether a dot stands before it: `.name`, `?.name`.
    package func isMember(_ position: Int) -> Bool { isDot(position - 1) }

    package func isDot(_ position: Int) -> Bool {
        guard all.indices.contains(position), all[position].kind == .operator else { return false }
        let range = all[position].range.indices
        guard range.upperBound <= source.bytes.count, source.bytes[range.upperBound - 1] == "." else {
            return false
        }
        return range.count == 1 || source.bytes[range.upperBound - 2] != "."
    }

    /// Whether the member at this position may be changed here: assigned, bound by `$`, handed over by `&`, subscripted, changed in place.
    package func isChanged(_ position: Int, by mutations: Mutations) -> Bool {
        let start = startOfChain(position)
        if text(start).hasPrefix("$") { return true }
        if text(start) == "Bindable" || text(start - 1) == "&" { return true }
        if let slash = text(start) == "\\" ? start : text(start - 1) == "\\" ? start - 1 : nil {
            return !isOnlyRead(keyPathAt: slash)
        }
        return isChangedAfter(position, by: mutations) || isInAssignedTuple(position)
    }

    /// `id: \.name`, `map(\.name)`, `@Environment(\.name)`: who takes a key path otherwise may write through it.
    private func isOnlyRead(keyPathAt slash: Int) -> Bool {
        switch text(slash - 1) {
        case ":": ["id", "by"].contains(text(slash - 2))
        case "(": readers.contains(text(slash - 2))
        default: false
        }
    }

    private func isChangedAfter(_ position: Int, by mutations: Mutations) -> Bool {
        var next = position + 1
        while next < all.count {
            let text = text(next)
            if all[next].kind == .operator {
                if text.allSatisfy({ $0 == "?" || $0 == "!" }) {
                    next += 1
                } else if isDot(next) {
                    if ["(", "{"].contains(self.text(next + 2)), mutations.include(name(next + 1)) { return true }
                    next += 2
                } else {
                    return isAssignment(text)
                }
            } else if text == "[" {
                next = partner(ofOpening: next) + 1
            } else {
                return false
            }
        }
        return false
    }

    /// `(page.first, page.last) = (1, 9)`: an element of a tuple that is assigned.
    private func isInAssignedTuple(_ position: Int) -> Bool {
        guard [",", ")"].contains(text(position + 1)) else { return false }
        let start = startOfChain(position)
        guard ["(", ","].contains(text(start - 1)) else { return false }
        var open = start - 1
        while open >= 0, text(open) != "(" {
            if [")", "]", "}"].contains(text(open)) { open = partner(ofClosing: open) }
            open -= 1
        }
        guard open >= 0 else { return false }
        // A call's arguments are no tuple.
        if open > 0, all[open - 1].range.end == all[open].range.start { return false }
        return text(partner(ofOpening: open) + 1) == "="
    }

    /// The first word of a chain: `self` of `self.form.name`, `Bindable` of `Bindable(model).name`; the backslash of a key path without a root.
    package func startOfChain(_ position: Int) -> Int {
        var start = position
        while isDot(start - 1) {
            var before = start - 2
            while before >= 0, [")", "]"].contains(text(before)) { before = partner(ofClosing: before) - 1 }
            guard before >= 0 else { return start }
            if all[before].kind == .word {
                start = before
            } else {
                return text(before) == "\\" ? before : start
            }
        }
        return start
    }

    private func partner(ofOpening position: Int) -> Int {
        var depth = 0
        for index in position..<all.count {
            switch text(index) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return all.count - 1
    }

    private func partner(ofClosing position: Int) -> Int {
        var depth = 0
        for index in stride(from: position, through: 0, by: -1) {
            switch text(index) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{": depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return 0
    }
}

/// `=`, `+=`, `&&=`, but no comparison.
private func isAssignment(_ text: String) -> Bool {
    text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
}

/// Calls that read through the key path they are given first.
private let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "last", "sorted", "Environment",
    "environment", "publisher", "removeDuplicates", "FetchRequest", "Query",
]
