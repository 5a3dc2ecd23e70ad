import Linking
import Syntax

/// Where code may change members of certain names from outside: `viewModel.query = ""`, `$viewModel.query`, `vm.rows.append(row)`.
///
/// By name alone, for the receiver's type is not known: it may see a change where there is none, but misses none.
struct Writes {
    /// The changes behind a dot, by the member's name.
    private var qualified: [String: [Place]] = [:]

    /// One walk over all files for all names.
    init(to names: Set<String>, in project: Project) {
        guard !names.isEmpty else { return }
        for (index, file) in project.files.enumerated() {
            guard names.contains(where: { file.members.mayContain($0) }) else { continue }
            guard mayWrite(to: names, in: file.source.bytes) else { continue }
            let tokens = CodeTokens(file.source.tokens(), of: file.source)
            for position in tokens.all.indices where tokens.all[position].kind == .word && tokens.isMember(position) {
                let name = tokens.name(position)
                guard names.contains(name), tokens.isChanged(position) else { continue }
                qualified[name, default: []].append(Place(file: index, range: tokens.all[position].range))
            }
        }
    }

    /// Changes of a member by code that a private setter would lock out: other types, subclasses, and the type's own extensions in other files.
    func outside(_ member: DeclarationID, in project: Project) -> [Place] {
        let name = plainName(project.name(of: member))
        let own = project.owner(of: member).map { [$0] + project.extensions(of: $0) } ?? []
        let inside = own.filter { $0.file == member.file }.map { project[$0].range }
        let changes = (qualified[name] ?? []).filter { place in
            place.file != Int(member.file) || !inside.contains { $0.contains(place.range) }
        }
        let elsewhere =
            own.filter { $0.file != member.file }
            + (project.owner(of: member).map(project.subclasses) ?? []).flatMap { [$0] + project.extensions(of: $0) }
        return changes + elsewhere.flatMap { unqualifiedChanges(of: name, in: $0, project) }
    }

    /// Changes written without a receiver: `query = ""` in a subclass.
    private func unqualifiedChanges(of name: String, in type: DeclarationID, _ project: Project) -> [Place] {
        let file = project.file(of: type)
        let tokens = CodeTokens(file.tokens(in: project[type].body), of: file.source)
        return tokens.all.indices.compactMap { position in
            guard tokens.all[position].kind == .word, tokens.name(position) == name, !tokens.isMember(position),
                position > 0, !["let", "var", "func", "case"].contains(tokens.text(position - 1)),
                tokens.isChanged(position)
            else { return nil }
            return Place(file: Int(type.file), range: tokens.all[position].range)
        }
    }
}

/// A name without its back quotes.
func plainName(_ name: String) -> String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }

/// A stretch's tokens without comments, and what stands around one of them.
struct CodeTokens {
    let all: [Token]
    let source: Source

    init(_ tokens: [Token], of source: Source) {
        all = tokens.filter { $0.kind != .comment }
        self.source = source
    }

    func text(_ position: Int) -> String { all.indices.contains(position) ? source[all[position].range] : "" }
    func name(_ position: Int) -> String { plainName(text(position)) }

    /// Whether a dot stands before it: `.name`, `?.name`.
    func isMember(_ position: Int) -> Bool { isDot(position - 1) }

    func isDot(_ position: Int) -> Bool {
        guard all.indices.contains(position), all[position].kind == .operator else { return false }
        let text = text(position)
        return text.hasSuffix(".") && !text.hasSuffix("..")
    }

    /// Whether the member at this position may be changed here: assigned, bound by `$`, handed over by `&`, subscripted, changed in place.
    func isChanged(_ position: Int) -> Bool {
        let start = startOfChain(position)
        if text(start).hasPrefix("$") { return true }
        if text(start) == "Bindable" || text(start - 1).hasSuffix("&") { return true }
        if let slash = text(start) == "\\" ? start : text(start - 1) == "\\" ? start - 1 : nil {
            return !isOnlyRead(keyPathAt: slash)
        }
        return isChangedAfter(position)
    }

    /// `id: \.name`, `map(\.name)`, `@Environment(\.name)`: who takes a key path otherwise may write through it.
    private func isOnlyRead(keyPathAt slash: Int) -> Bool {
        switch text(slash - 1) {
        case ":": ["id", "by"].contains(text(slash - 2))
        case "(": readers.contains(text(slash - 2))
        default: false
        }
    }

    private func isChangedAfter(_ position: Int) -> Bool {
        var next = position + 1
        while next < all.count {
            let text = text(next)
            if all[next].kind == .operator {
                if text.allSatisfy({ $0 == "?" || $0 == "!" }) {
                    next += 1
                } else if isDot(next) {
                    if mutators.contains(name(next + 1)) { return true }
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

    /// The first word of a chain: `self` of `self.form.name`, `Bindable` of `Bindable(model).name`; the backslash of a key path without a root.
    func startOfChain(_ position: Int) -> Int {
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

/// Methods of the standard library that change what they are called on.
let mutators: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "merge",
    "sort", "reverse", "shuffle", "swapAt", "toggle", "formUnion", "formIntersection", "formSymmetricDifference",
    "subtract", "popLast", "popFirst", "replaceSubrange", "negate", "move", "update",
]

/// A first look at the bytes, so that few files are taken apart into tokens: no such name behind a dot is followed or preceded as changes are.
private func mayWrite(to names: Set<String>, in bytes: [UInt8]) -> Bool {
    let lengths = Set(names.map(\.utf8.count))
    var index = 0
    while let dot = bytes[index...].firstIndex(of: UInt8(ascii: ".")) {
        var start = dot + 1
        if start < bytes.count, bytes[start] == UInt8(ascii: "`") { start += 1 }
        var end = start
        while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
        index = max(end, dot + 1)
        guard lengths.contains(end - start), names.contains(String(decoding: bytes[start..<end], as: UTF8.self)) else {
            continue
        }
        if looksChanged(bytes, before: dot, after: end) { return true }
    }
    return false
}

private func looksChanged(_ bytes: [UInt8], before dot: Int, after end: Int) -> Bool {
    var start = dot
    while start > 0, isNameByte(bytes[start - 1]) || Array(".?!".utf8).contains(bytes[start - 1]) { start -= 1 }
    if start > 0, Array("$&\\)]`".utf8).contains(bytes[start - 1]) { return true }
    if start < dot, bytes[start] == UInt8(ascii: "$") { return true }
    var next = end
    while next < bytes.count, Array(" \t\r\n`?!".utf8).contains(bytes[next]) { next += 1 }
    guard next < bytes.count else { return false }
    // A dot goes on to what may be changed; a comment may hide anything.
    if Array("[./+-*%&|^".utf8).contains(bytes[next]) { return true }
    return bytes[next] == UInt8(ascii: "=") && (next + 1 == bytes.count || bytes[next + 1] != UInt8(ascii: "="))
}

private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        true
    default: false
    }
}
