/// Returns patterns with `*` that match the same names as a regular expression: `*ViewModel` for `.*ViewModel$`. Returns
/// nil if there are none.
///
/// A regular expression may match anywhere in a name, so that the patterns begin or end with `*` unless it says where.
func wildcards(fromRegex regex: String) -> [String]? {
    forms(of: regex)?.map { form in
        var pattern = (form.isStart ? "" : "*") + form.text + (form.isEnd ? "" : "*")
        while let range = pattern.firstRange(of: "**") { pattern.replaceSubrange(range, with: "*") }
        return pattern
    }
}

/// Returns the texts that a regular expression matches, with `*` for any text; nil if they cannot be listed.
package func texts(fromRegex regex: String) -> [String]? { forms(of: regex)?.map(\.text) }

private func forms(of regex: String) -> [RegexReader.Form]? {
    guard regex.utf8.count <= RegexReader.longest else { return nil }
    var text = regex[...]
    if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") { text = text.dropFirst().dropLast() }
    if text.hasPrefix("(?i)") || text.hasPrefix("(?s)") { text = text.dropFirst(4) }
    var reader = RegexReader(rest: Array(text)[...])
    guard let found = reader.alternatives(), reader.rest.isEmpty, !found.isEmpty else { return nil }
    return found
}

/// Reads the part of regular expressions that wildcards can express.
private struct RegexReader {
    var rest: ArraySlice<Character>

    /// One of the texts that are matched, with `*` for any text.
    struct Form {
        var text = ""
        var isStart = false
        var isEnd = false
    }

    /// More forms than this are no help to a reader.
    private static let most = 16
    /// Longer expressions, and groups in more groups than this, are not read.
    static let longest = 1000
    private static let deepest = 16
    private var depth = 0

    init(rest: ArraySlice<Character>) { self.rest = rest }

    /// Reads forms that are separated by `|`, up to the end or a closing parenthesis.
    mutating func alternatives() -> [Form]? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        var all: [Form] = []
        while true {
            guard let forms = sequence() else { return nil }
            all += forms
            guard all.count <= Self.most else { return nil }
            guard rest.first == "|" else { return all }
            rest.removeFirst()
        }
    }

    private mutating func sequence() -> [Form]? {
        var forms = [Form()]
        while let next = rest.first, next != "|", next != ")" {
            rest.removeFirst()
            var items: [Form]
            switch next {
            case "^": items = [Form(isStart: true)]
            case "$": items = [Form(isEnd: true)]
            // Before a name, a dot that is not escaped is meant as a dot.
            case ".": items = [anyText() ?? Form(text: ".")]
            case "[":
                guard let close = rest.firstIndex(of: "]") else { return nil }
                rest = rest[rest.index(after: close)...]
                guard let any = anyText() else { return nil }
                items = [any]
            case "(":
                if rest.first == "?" {
                    guard rest.dropFirst().first == ":" else { return nil }
                    rest = rest.dropFirst(2)
                }
                guard let inner = alternatives(), rest.first == ")" else { return nil }
                rest.removeFirst()
                items = inner
            case "\\":
                guard let item = escaped() else { return nil }
                items = [item]
            case "*", "+", "?", "{", "}", "]": return nil
            default: items = [Form(text: String(next))]
            }
            if rest.first == "?" {
                rest.removeFirst()
                items.append(Form())
            } else if let mark = rest.first, "*+{".contains(mark) {
                return nil
            }
            forms = forms.flatMap { form in items.map { form.followed(by: $0) } }
            guard forms.count <= Self.most else { return nil }
        }
        return forms
    }

    private mutating func escaped() -> Form? {
        guard let next = rest.popFirst() else { return nil }
        switch next {
        case "b": return Form()
        case "s":
            if let mark = rest.first, "*+".contains(mark) { rest.removeFirst() }
            if rest.first == "+" || rest.first == "?" { rest.removeFirst() }
            return Form(text: " ")
        case "w", "d", "S": return anyText()
        default: return next.isLetter || next.isNumber ? nil : Form(text: String(next))
        }
    }

    /// Reads `*` or `+` after something that stands for any character.
    private mutating func anyText() -> Form? {
        guard let mark = rest.first, mark == "*" || mark == "+" else { return nil }
        rest.removeFirst()
        if rest.first == "?" { rest.removeFirst() }
        return Form(text: "*")
    }
}

extension RegexReader.Form {
    fileprivate func followed(by other: Self) -> Self {
        Self(text: text + other.text, isStart: isStart || other.isStart, isEnd: isEnd || other.isEnd)
    }
}
