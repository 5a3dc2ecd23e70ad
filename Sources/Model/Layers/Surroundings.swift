import Bytes
import Syntax

/// The code around a name. It can show that the name is not the use of a type, but a declaration, a label or part of a
/// preview.
///
/// Previews and local types are only searched for if necessary, because few files have them.
struct Surroundings {
    private let index: ProjectIndex
    private let facts: FileFacts
    private let tokens: CodeTokens
    /// The ranges of `#Preview` macros.
    private lazy var previews = tokens.previews
    /// The names of types that are declared inside function bodies.
    private lazy var localTypes = findLocalTypes()

    /// - Parameter tokens: All tokens of the file.
    init(of facts: FileFacts, in index: ProjectIndex, _ tokens: CodeTokens) {
        self.index = index
        self.facts = facts
        self.tokens = tokens
    }

    /// Returns whether a name may be the use of a type, judging by the tokens around it.
    ///
    /// - Parameter scope: The innermost declaration that contains the name.
    func mayBeUse(_ position: Int, in tokens: CodeTokens, scope: DeclarationID?) -> Bool {
        if let scope, let name = tokens[position], isDeclared(at: name.range.start, by: Int(scope.index)) {
            return false
        }
        let before = tokens.text(position - 1)
        if before == "#" || declaringWords.contains(before) { return false }
        if before == "case" { return tokens.isDot(position + 1) }
        if before == "(", conditions.contains(tokens.text(position - 2)) { return false }
        // The name is a label, as in `f(Row: 1)` and `func f(Row row: Int)`.
        let label =
            tokens.text(position + 1) == ":" || tokens.text(position + 2) == ":" && tokens.isWord(position + 1)
        guard label, before == "(" || before == "," else { return true }
        return !tokens.isInParentheses(position)
    }

    /// Returns whether a name is in code for previews.
    mutating func isForPreviews(_ range: ByteRange, scope: DeclarationID?) -> Bool {
        previews.contains { $0.contains(range) } || scope.map(index.isPreviewCode) ?? false
    }

    /// Returns whether a function body in the file declares a type with this name.
    mutating func isLocal(_ name: String) -> Bool { localTypes.contains(name) }

    /// Returns whether an offset is in an import, or is the name in a declaration.
    private func isDeclared(at start: UInt32, by scope: Int) -> Bool {
        let range = facts.declarations[scope].range
        // `case one, two` is several declarations with the same range.
        for number in (0...scope).reversed() where facts.declarations[number].kind != .extension {
            let declaration = facts.declarations[number]
            guard declaration.range == range else { break }
            if declaration.kind == .import || declaration.nameRange.start == start { return true }
        }
        return false
    }

    private func findLocalTypes() -> Set<String> {
        let declared = Set(facts.declarations.map(\.nameRange.start))
        var found: Set<String> = []
        for position in tokens.positions where tokens.isWord(position) {
            guard let name = tokens[position + 1], name.kind == .word,
                typeKeywords.contains(where: { tokens.isWord(position, $0) }),
                !tokens.isMember(position), !declared.contains(name.range.start)
            else { continue }
            found.insert(tokens.name(position + 1))
        }
        return found
    }
}

private let preview = Array("Preview".utf8)
private let typeKeywords = ["struct", "class", "enum", "actor", "typealias"].map { Array($0.utf8) }
private let declaringWords: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "func", "let", "var", "macro",
    "precedencegroup", "import",
]
private let conditions: Set = ["canImport", "os", "arch", "targetEnvironment"]

extension CodeTokens {
    /// The ranges of `#Preview { … }` macros, including arguments and braces.
    fileprivate var previews: [ByteRange] {
        var found: [ByteRange] = []
        guard source.bytes.withView({ $0.first("#", from: 0) < $0.count }) else { return [] }
        for position in positions where byte(position) == "#" && isWord(position + 1, preview) {
            var next = position + 2
            if byte(next) == "(" { next = self.position(after: next) }
            if byte(next) == "{" { next = self.position(after: next) }
            guard let start = self[position]?.range.start, let last = self[min(next, end) - 1] else { continue }
            found.append(ByteRange(start, last.range.end))
        }
        return found
    }

    /// Returns whether the innermost bracket around a token is a parenthesis, or there is none.
    fileprivate func isInParentheses(_ position: Int) -> Bool {
        bracket(around: position).map { byte($0) == "(" } ?? true
    }
}
