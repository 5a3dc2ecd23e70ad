import Bytes
import Syntax

/// The code around a name in which it is not the use of a type: a declaration, a label, a preview.
struct Surroundings {
    private let index: ProjectIndex
    private let facts: FileFacts
    /// The offsets of the names of declarations, except for extensions.
    private let declaredNames: Set<UInt32>
    /// The expansions of `#Preview`.
    private let previews: [ByteRange]
    /// The names of the types that bodies declare.
    let localTypes: Set<String>

    init(of facts: FileFacts, in index: ProjectIndex, file: Int, _ tokens: CodeTokens) {
        self.index = index
        self.facts = facts
        let declared = Set(facts.declarations.lazy.filter { $0.kind != .extension }.map(\.nameRange.start))
        declaredNames = declared
        previews = tokens.previews
        var localTypes: Set<String> = []
        for position in tokens.all.indices.dropLast() where tokens.all[position].kind == .word {
            let name = tokens.all[position + 1]
            guard name.kind == .word, typeKeywords.contains(where: { tokens.isWord(position, $0) }),
                !tokens.isMember(position), !declared.contains(name.range.start)
            else { continue }
            localTypes.insert(tokens.name(position + 1))
        }
        self.localTypes = localTypes
    }

    /// Returns whether a name may be the use of a type.
    func isUse(_ position: Int, in tokens: CodeTokens, scope: DeclarationID?) -> Bool {
        let range = tokens.all[position].range
        if declaredNames.contains(range.start) || previews.contains(where: { $0.contains(range) }) { return false }
        if let scope, index[scope].kind == .import || index.isPreviewCode(scope) { return false }
        let before = tokens.text(position - 1)
        if before == "#" || declaringWords.contains(before) { return false }
        if before == "case" { return tokens.isDot(position + 1) }
        if before == "(", conditions.contains(tokens.text(position - 2)) { return false }
        // The name is a label, as in `f(Row: 1)` and `func f(Row row: Int)`.
        let label =
            tokens.text(position + 1) == ":" || tokens.text(position + 2) == ":" && tokens.isPlainWord(position + 1)
        guard label, before == "(" || before == "," else { return true }
        return !tokens.isInParentheses(position)
    }
}

private let typeKeywords = ["struct", "class", "enum", "actor", "typealias"].map { Array($0.utf8) }
private let declaringWords: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "func", "let", "var", "macro",
    "precedencegroup", "import",
]
private let conditions: Set = ["canImport", "os", "arch", "targetEnvironment"]

extension CodeTokens {
    fileprivate func isPlainWord(_ position: Int) -> Bool {
        all.indices.contains(position) && all[position].kind == .word
    }

    /// The ranges of `#Preview { … }`, including braces and arguments.
    fileprivate var previews: [ByteRange] {
        var found: [ByteRange] = []
        guard source.bytes.withView({ $0.first("#", from: 0) < $0.count }) else { return [] }
        for position in all.indices.dropLast()
        where all[position + 1].kind == .word && isWord(position + 1, Array("Preview".utf8)) && text(position) == "#" {
            var next = position + 2
            if text(next) == "(" { next = end(ofBracketAt: next) }
            if text(next) == "{" { next = end(ofBracketAt: next) }
            found.append(ByteRange(all[position].range.start, all[min(next, all.count) - 1].range.end))
        }
        return found
    }

    /// Returns the position after the bracket that closes the one at a position.
    private func end(ofBracketAt position: Int) -> Int {
        var depth = 0
        var next = position
        while next < all.count {
            switch text(next) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            next += 1
            if depth == 0 { break }
        }
        return next
    }

    /// Returns whether the innermost bracket around a token is a parenthesis.
    fileprivate func isInParentheses(_ position: Int) -> Bool {
        var depth = 0
        // The limit keeps the time linear. Names further away are treated as arguments.
        for before in stride(from: position - 1, through: max(0, position - 1000), by: -1) {
            switch text(before) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth == 0 { return text(before) == "(" }
                depth -= 1
            default: break
            }
        }
        return true
    }
}
