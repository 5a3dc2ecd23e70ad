import Model

/// A pattern for what code uses: `URLSession` and `*Repository` without a receiver, `.shared` on any receiver,
/// `UIDevice.current`, `@Dependency`, `#Preview`, `try!`, `?.`, `!`.
package struct MentionPattern: Sendable, Hashable {
    package let text: String
    private let form: Form
    /// The last name, without what precedes it.
    private let last: NamePattern
    /// Text that is part of every match, so that other code can be skipped.
    private let literal: CodeText
    /// Text that every match contains before the last name; empty if there is none.
    private let base: CodeText

    private enum Form: Hashable {
        /// A name without a receiver, or the name of a type.
        case name
        /// A member of anything.
        case member
        /// Names that are joined by dots.
        case chain(NamePattern)
        /// An attribute or macro, with its arguments if they matter.
        case signed(Character, arguments: NamePattern?)
        /// A name or keyword behind another one, or behind an operator: `return switch`.
        case pair(former: String)
        /// An operator or a keyword with a mark.
        case mark
    }

    /// Creates a pattern. Throws a fault if nothing in code has this form.
    package init(checking text: String) throws(PatternFault) {
        try checkMention(text)
        self.init(text)
    }

    private init(_ text: String) {
        self.text = text
        if let sign = text.first, sign == "@" || sign == "#" {
            let body = text.dropFirst()
            let name = body.prefix { $0 != "(" }
            let arguments = body.dropFirst(name.count).dropFirst().dropLast()
            last = NamePattern(String(name))
            form = .signed(
                sign, arguments: name.count == body.count ? nil : NamePattern(String(arguments).withoutBlanks))
        } else if let pair = text.pair {
            last = NamePattern(pair.last)
            form = .pair(former: pair.former)
        } else if text.isMark {
            last = NamePattern(text.hasSuffix("?.") ? "?" : text)
            form = .mark
        } else if text.dropFirst().contains(".") {
            last = NamePattern(text.split(separator: ".").last.map(String.init) ?? text)
            form =
                text.hasPrefix("*.") && text.dropFirst(2).allSatisfy { $0 != "." } ? .member : .chain(NamePattern(text))
        } else {
            last = NamePattern(text.hasPrefix(".") ? String(text.dropFirst()) : text)
            form = text.hasPrefix(".") ? .member : .name
        }
        literal =
            switch form {
            case .mark: text.searchedMark
            case .member, .chain: CodeText(last, at: .member)
            case .signed: CodeText(last, at: .signed)
            case .name, .pair: CodeText(last)
            }
        base = if case .chain = form { CodeText(rarestOf: text.split(separator: ".").dropLast()) } else { CodeText("") }
    }

    var hasName: Bool { text.hasPlaceholder }

    func filled(with stem: String) -> MentionPattern {
        hasName ? MentionPattern(text.filled(with: stem)) : self
    }

    /// Whether each use is reported, rather than the first one of each name.
    var isReportedEachTime: Bool {
        switch form {
        case .mark, .signed, .pair: true
        case .name, .member, .chain: false
        }
    }

    /// Returns what matches in code, in source order, with a name for messages.
    func uses(in scope: CodeScope) -> [Use] {
        if form == .mark {
            return scope.fragments(containing: literal, where: isMarked).map {
                Use(pattern: self, name: text, place: $0.markPlace, project: $0.project)
            }
        }
        return scope.mentions(containing: literal, and: base, where: fits).map {
            Use(pattern: self, name: words(for: $0), place: $0.place, project: scope.project)
        }
    }

    /// Something that code uses.
    struct Use: Placed, Sendable {
        var pattern: MentionPattern
        var name: String
        var place: Place
        var project: Project

        /// The head of the statement that a keyword begins, or the statement around a name.
        var surroundings: CodeScope { project.surroundings(of: place) }
        var sourceFile: SourceFile { project.sourceFile(at: place) }
    }

    private func fits(_ mention: Mention) -> Bool {
        guard last.fits(mention.name) else { return false }
        switch form {
        // A capitalized name is that of a type, whatever precedes it.
        case .name: return !mention.isMember || mention.name.beginsUppercase
        case .member: return mention.isMember
        case .chain(let path):
            guard mention.isMember else { return false }
            if text.hasPrefix(".") {
                return ("." + mention.chain).hasSuffix(text) || NamePattern("*" + text).fits(mention.chain)
            }
            return path.fits(mention.chain) || text.beginsUppercase && NamePattern("*." + text).fits(mention.chain)
        case .signed(let sign, let arguments):
            guard mention.former == String(sign) else { return false }
            return arguments.map { arguments in mention.arguments.map(arguments.fits) ?? false } ?? true
        case .pair(let former): return mention.former == former
        case .mark: return false
        }
    }

    private func isMarked(_ node: CodeNode) -> Bool {
        switch (node.kind, text) {
        case (.optional, "?."), (.optional, "?"), (.forced, "!"): true
        // `!` means forced unwrapping, and not a negation.
        case (.prefix, "!"): false
        case (.try, _), (.cast, _), (.operator, _), (.prefix, _), (.postfix, _): node.name == text
        case (.ternary, "? :"): true
        default: false
        }
    }

    private func words(for mention: Mention) -> String {
        switch form {
        case .name, .member: mention.name
        case .chain: mention.chain.hasPrefix("_.") ? String(mention.chain.dropFirst()) : mention.chain
        case .signed(let sign, let arguments):
            "\(sign)\(mention.name)" + (arguments == nil ? "" : "(\(mention.arguments ?? ""))")
        case .mark, .pair: text
        }
    }
}

extension CodeFragment {
    /// The place of an operator or of a keyword with a mark.
    fileprivate var markPlace: Place {
        let range = node.nameRange.isEmpty ? node.range : node.nameRange
        return Place(file: file, range: range)
    }
}

extension String {
    /// Whether the text is an operator, or a keyword with a mark: `try!`.
    fileprivate var isMark: Bool {
        if ["try!", "try?", "as!", "as?", "? :"].contains(self) { return true }
        return ![".", "*", ".*", "*."].contains(self) && !isEmpty && allSatisfy { "?!.=<>+-/%&|^~*".contains($0) }
    }

    /// Two words, or an operator and a word, with a space in between.
    fileprivate var pair: (former: String, last: String)? {
        let words = split(separator: " ").map(String.init)
        guard words.count == 2, words[1].allSatisfy(\.isInName) else { return nil }
        let isOperator = words[0].allSatisfy { "=?!<>+-/%&|^~".contains($0) }
        return isOperator || words[0].allSatisfy(\.isInName) ? (words[0], words[1]) : nil
    }

    /// The text of an operator to search for. Only those that unwrap a value follow it directly.
    fileprivate var searchedMark: CodeText {
        switch self {
        case "? :": CodeText("?")
        case "!", "?": CodeText(self, at: .postfix)
        case "?.": CodeText("?", at: .postfix)
        default: CodeText(self)
        }
    }
}

private func checkMention(_ text: String) throws(PatternFault) {
    if text.isMark {
        if text == "=" || text.hasSuffix("=") && text.count == 2 && "+-*/".contains(text.first ?? " ") {
            throw PatternFault("`\(text)` is an assignment: write `assign: NAME`")
        }
        if text == "->" { throw PatternFault("`->` is part of a type: write `return` or `type`") }
        return
    }
    try refuseRegex(text, as: .member)
    if text.hasPrefix("\"") || text.hasSuffix("\"") {
        throw PatternFault("`\(text)` is a string: write `string: \(text.filter { $0 != "\"" })`")
    }
    if text.hasPrefix("\\.") { throw PatternFault("`\(text)` is a key path: write `\(text.dropFirst())`") }
    if text.first?.isNumber == true { throw PatternFault("`\(text)` is a number: write `number: \"\(text)\"`") }
    if text.hasPrefix("import ") { throw PatternFault("an import is no mention: write `import: \(text.dropFirst(7))`") }
    if text == "import" { throw PatternFault("an import is no mention: write `import: \"*\"`") }
    if text.hasPrefix("@") || text.hasPrefix("#") {
        let name = text.dropFirst().prefix { $0 != "(" }
        guard !name.isEmpty, name.allSatisfy({ $0.isInName || "*.{}".contains($0) }),
            name.count + 1 == text.count || text.hasSuffix(")")
        else { throw PatternFault("`\(text)` can match nothing: write `@Name`, `@Name(arguments)` or `#name`") }
        return
    }
    if text.pair != nil { return }
    if text.contains("(") { throw PatternFault("`\(text)` is a call: write `call: \"\(text)\"`") }
    if text.contains("?") || text.contains("!") {
        let plain = text.filter { $0 != "?" && $0 != "!" }
        throw PatternFault("write `\(plain)`, which is found with and without `?` and `!`")
    }
    if text.contains("<") {
        throw PatternFault("write `\(text.prefix { $0 != "<" })`, or the whole type after `type` or `hold`")
    }
    if text.contains(" ") { throw PatternFault("`\(text)` is no name: write each name as an element of a list") }
    if text.hasSuffix(".") || text.contains("..") {
        throw PatternFault("`\(text)` can match nothing: write `Type.member`, `.member` or `Type.*`")
    }
    if let wrong = text.first(where: { !$0.isInName && !"*.{}".contains($0) }) {
        throw PatternFault("no name contains `\(wrong)`: `\(text)` can match nothing")
    }
    _ = try NamePattern(checking: text, as: .member)
}
