/// Where code may bind names: `let cart =`, `case .loaded(let cart)`, `for cart in`.
struct LocalBindings {
    struct Binding {
        var position: Int
        /// Whether the name is bound even if the position is in parentheses: `let (cart, count)`.
        var isPattern: Bool
    }

    private var byName: [String: [Binding]] = [:]
    private var openBraces: [Int32] = []
    private var isInGuard: [Bool] = []

    init(in tokens: CodeTokens) {
        collect(in: tokens)
        findBraces(in: tokens)
    }

    /// Returns the bindings of a name, in source order.
    func all(of name: String) -> [Binding] { byName[name] ?? [] }

    /// Returns the position of the brace that opens the body of a condition or loop.
    func openBrace(after position: Int) -> Int? {
        guard openBraces.indices.contains(position), openBraces[position] >= 0 else { return nil }
        return Int(openBraces[position])
    }

    /// Returns whether a position is between `guard` and the next brace.
    func isInGuard(_ position: Int) -> Bool { isInGuard.indices.contains(position) && isInGuard[position] }

    private mutating func collect(in tokens: CodeTokens) {
        /// For each open bracket, whether a `let` or `var` follows it.
        var bindsInside = [Bool](repeating: false, count: tokens.end + 1)
        var patternEnd = 0
        var isBehindGuard = false
        isInGuard.reserveCapacity(tokens.end)
        for position in tokens.positions {
            switch tokens.byte(position) {
            case "(", "[":
                if let end = tokens.partner(of: position), opensPattern(position, in: tokens) {
                    patternEnd = max(patternEnd, end)
                }
            case "{", "}": isBehindGuard = false
            case _ where tokens.isWord(position):
                switch tokens.byte(position) {
                case "g": if tokens.reads("guard", at: position) { isBehindGuard = true }
                case "i": if tokens.reads("if", at: position) { isBehindGuard = false }
                case "w": if tokens.reads("while", at: position) { isBehindGuard = false }
                default: break
                }
                let level = (tokens.bracket(around: position) ?? -1) + 1
                let isPattern = position < patternEnd || isBinder(position - 1, in: tokens)
                if isPattern || bindsInside[level] && isNextVariable(position, in: tokens)
                    || isLoopVariable(position, in: tokens)
                {
                    let binding = Binding(position: position, isPattern: isPattern)
                    byName[tokens.name(position), default: []].append(binding)
                }
                if isBinder(position, in: tokens) { bindsInside[level] = true }
            default: break
            }
            isInGuard.append(isBehindGuard)
        }
    }

    private mutating func findBraces(in tokens: CodeTokens) {
        openBraces = [Int32](repeating: -1, count: tokens.end)
        for position in tokens.positions.reversed() {
            switch tokens.byte(position) {
            case "{": openBraces[position] = Int32(truncatingIfNeeded: position)
            case "}": break
            default:
                let next = tokens.position(after: position)
                if next < tokens.end { openBraces[position] = openBraces[next] }
            }
        }
    }

    /// Returns whether a bracket opens a pattern whose names are bound: `let (`, `case let .loaded(`.
    private func opensPattern(_ open: Int, in tokens: CodeTokens) -> Bool {
        if isBinder(open - 1, in: tokens) { return true }
        guard tokens.isMember(open - 1) else { return false }
        return isBinder(tokens.startOfChain(open - 1) - 1, in: tokens) || isBinder(open - 3, in: tokens)
    }

    /// Returns whether a name after a comma is another variable of the same binding, `let first = 1, second: Int`,
    /// rather than an argument label or a dictionary key. A `let` or `var` is known to come before it.
    private func isNextVariable(_ position: Int, in tokens: CodeTokens) -> Bool {
        tokens.byte(position - 1) == "," && (tokens.reads("=", at: position + 1) || tokens.byte(position + 1) == ":")
    }

    private func isLoopVariable(_ position: Int, in tokens: CodeTokens) -> Bool {
        guard tokens.byte(position + 1) == "i", tokens.reads("in", at: position + 1) else { return false }
        return ["for", "let", "var", "await"].contains(tokens.text(position - 1))
    }
}

func isBinder(_ position: Int, in tokens: CodeTokens) -> Bool {
    switch tokens.byte(position) {
    case "l": tokens.reads("let", at: position)
    case "v": tokens.reads("var", at: position)
    default: false
    }
}
