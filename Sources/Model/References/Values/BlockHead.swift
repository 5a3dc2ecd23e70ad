/// The names before the code of a block: the parameters of a closure or local function, and a closure's captures.
struct BlockHead {
    /// The parameters of a closure, by name; nil if there is no `in`.
    private(set) var parameters: [String: LocalParameter]?
    private(set) var captures: Set<String> = []
    /// The parameters of a local function, by name.
    private(set) var functionParameters: [String: LocalParameter] = [:]

    init(of brace: Int, in tokens: CodeTokens) {
        readFunction(before: brace, tokens)
        readClosure(behind: brace, tokens)
    }

    private mutating func readFunction(before brace: Int, _ tokens: CodeTokens) {
        var position = brace - 1
        for _ in 0..<16 where position >= 0 {
            switch tokens.byte(position) {
            case "{", "}", ";": return
            case "=" where tokens.reads("=", at: position): return
            case "i" where tokens.reads("in", at: position): return
            case "f" where tokens.reads("func", at: position):
                guard let open = (position..<brace).first(where: { tokens.byte($0) == "(" }),
                    let end = tokens.partner(of: open)
                else { return }
                functionParameters = named(LocalParameter.all(from: open, to: end, in: tokens), tokens)
                return
            default: break
            }
            position = tokens.position(before: position)
        }
    }

    private mutating func readClosure(behind brace: Int, _ tokens: CodeTokens) {
        var position = brace + 1
        while tokens.byte(position) == "@" || tokens.byte(position - 1) == "@" { position += 1 }
        var captured: Set<String> = []
        if tokens.byte(position) == "[" {
            guard let end = tokens.partner(of: position) else { return }
            captured = Set((position..<end).filter { tokens.isWord($0) }.map(tokens.name))
            position = end + 1
        }
        var found: [LocalParameter] = []
        if tokens.byte(position) == "(" {
            guard let end = tokens.partner(of: position) else { return }
            found = LocalParameter.all(from: position, to: end, in: tokens)
            position = end + 1
        } else {
            while tokens.isWord(position), !tokens.reads("in", at: position) {
                found.append(LocalParameter(name: position, number: found.count))
                position += tokens.byte(position + 1) == "," ? 2 : 1
            }
        }
        for _ in 0..<12 {
            switch tokens.byte(position) {
            case "i" where tokens.reads("in", at: position):
                (parameters, captures) = (named(found, tokens), captured)
                return
            case "{", "}", ";", ",": return
            case "=" where tokens.reads("=", at: position): return
            default: position += 1
            }
        }
    }

    private func named(_ parameters: [LocalParameter], _ tokens: CodeTokens) -> [String: LocalParameter] {
        Dictionary(parameters.map { (tokens.name($0.name), $0) }) { first, _ in first }
    }
}

/// A parameter of a closure or local function.
struct LocalParameter {
    /// The position of the name.
    let name: Int
    let number: Int
    /// The position at which the written type begins, and the one behind it.
    var type: (start: Int, end: Int)?

    /// Returns the parameters in parentheses under the names that the code uses: `lamp` and `index` in `_ lamp: Lamp,
    /// at index: Int`.
    fileprivate static func all(from open: Int, to end: Int, in tokens: CodeTokens) -> [LocalParameter] {
        var found: [LocalParameter] = []
        var start = open + 1
        var colon: Int?
        var position = start
        while position <= end {
            let byte = tokens.byte(position)
            if byte == ":", colon == nil { colon = position }
            if byte == "," || position == end {
                if start < position {
                    let type = colon.map { (start: $0 + 1, end: position) }
                    found.append(LocalParameter(name: (colon ?? position) - 1, number: found.count, type: type))
                }
                start = position + 1
                colon = nil
            }
            position = tokens.position(after: position)
        }
        return found
    }
}
