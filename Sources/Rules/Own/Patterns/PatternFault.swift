import Model

/// Why a pattern can match nothing, and what to write instead.
package struct PatternFault: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }
}

/// What a name pattern is compared with.
package enum NameUse: Sendable {
    /// The name of a type, which may contain the names of enclosing types, or of a function, which may have labels.
    case declaration
    case file, module
    /// A type as code writes it.
    case writtenType
    case attribute, member, text
}

extension NamePattern {
    /// Creates a pattern from settings. Throws a fault if no name has this form.
    package init(checking text: String, as use: NameUse) throws(PatternFault) {
        if use != .text { try refuseRegex(text, as: use) }
        try refusePlaceholders(text)
        switch use {
        case .declaration: try checkDeclaration(text)
        case .file: try checkFile(text)
        case .module: try checkModule(text)
        case .writtenType: try checkType(text)
        case .attribute: try checkAttribute(text)
        case .member, .text: break
        }
        self.init(text)
    }
}

private func checkDeclaration(_ text: String) throws(PatternFault) {
    if text.allSatisfy({ "=<>+-/%&|^~!?.*".contains($0) }), text != "." { return }
    let head = text.prefix { $0 != "(" }
    if head.hasPrefix("@") { throw PatternFault("`\(text)` is an attribute: write `attributes: \(text.dropFirst())`") }
    if head.hasPrefix(".") { throw PatternFault("`\(text)` is no name: write `\(text.dropFirst())`, without the dot") }
    try refuseGlob(text)
    for word in ["func", "var", "let", "class", "struct", "enum", "case"] where head.hasPrefix(word + " ") {
        throw PatternFault("`\(text)` is no name: write `\(text.dropFirst(word.count + 1))`, or `have: \(text)`")
    }
    if let wrong = head.withoutPlaceholders.first(where: { !$0.isInName && $0 != "*" && $0 != "." }) {
        throw PatternFault("no name contains `\(wrong)`: `\(text)` can match nothing")
    }
    let labels = text.dropFirst(head.count)
    guard
        labels.isEmpty
            || labels.last == ")" && (labels.dropLast().last == ":" || labels.count == 2 || labels.contains("*"))
    else { throw PatternFault("`\(text)` is no name: write labels as in `load(id:)`, without types and values") }
}

private func checkFile(_ text: String) throws(PatternFault) {
    try refuseGlob(text)
    if text.hasSuffix(".swift") {
        throw PatternFault("a file's name is compared without `.swift`: write `\(text.dropLast(6))`")
    }
    if text.contains("/") { throw PatternFault("`\(text)` is a path: write `in: \"\(text)\"`") }
}

private func checkModule(_ text: String) throws(PatternFault) {
    if text.hasPrefix("import ") { throw PatternFault("write the module alone: `\(text.dropFirst(7))`") }
    let words = text.split(separator: " ")
    let isMarked =
        words.count == 2
        && (words[0].hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(words[0]))
    let name = isMarked ? words[1] : text[...]
    if name.contains(".") {
        throw PatternFault(
            "`\(text)` is no module: write `\(name.prefix { $0 != "." })`, which all its parts are imported by")
    }
    if name.withoutPlaceholders.contains(where: { !$0.isInName && $0 != "*" }) {
        throw PatternFault("`\(text)` is no module: write a module's name, such as `UIKit`, or `@testable *`")
    }
}

private func checkType(_ text: String) throws(PatternFault) {
    for start in ["->", ":", "is ", "as "] where text.hasPrefix(start) {
        throw PatternFault("write the type alone: `\(text.dropFirst(start.count).drop { $0 == " " })`")
    }
    if text.hasPrefix(".") { throw PatternFault("`\(text)` is no type: write `\(text.dropFirst())`, without the dot") }
    let brackets = text.count { "([".contains($0) } - text.count { ")]".contains($0) }
    let angles = text.count { $0 == "<" } - text.without("->").count { $0 == ">" }
    if brackets != 0 || angles != 0 {
        throw PatternFault("the brackets of `\(text)` are not closed")
    }
    if text.contains("{") && text.withoutPlaceholders.contains("{") || text.contains("\"") || text.contains("@{") {
        throw PatternFault("`\(text)` is no type: write a type as in code, such as `any *Repository`")
    }
}

private func checkAttribute(_ text: String) throws(PatternFault) {
    let name = (text.hasPrefix("@") ? text.dropFirst() : text[...]).prefix { $0 != "(" }
    if text.contains("("), !text.hasSuffix(")") { throw PatternFault("the brackets of `\(text)` are not closed") }
    if name.hasPrefix("#") { throw PatternFault("`\(text)` is a macro: write `mention: \"\(text)\"`") }
    if name.withoutPlaceholders.contains(where: { !$0.isInName && !"*.<>:, ".contains($0) }) {
        throw PatternFault("`\(text)` is no attribute: write its name, such as `MainActor` or `available(*)`")
    }
}

// MARK: What all patterns refuse

private func refuseGlob(_ text: String) throws(PatternFault) {
    if text.contains("?") {
        throw PatternFault("`?` is no wildcard: write `*`, which stands for any text, in `\(text)`")
    }
    if text.contains("[") || text.withoutPlaceholders.contains("{") {
        throw PatternFault(
            "`\(text)` can match nothing: write each form as an element of a list, with `*` for any text")
    }
}

private func refusePlaceholders(_ text: String) throws(PatternFault) {
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
        rest = rest[rest.index(after: start)...]
        guard let end = rest.firstIndex(of: "}") else { return }
        let word = String(rest[..<end])
        if word.lowercased() == "name" && word != "Name" && word != "name"
            || nearest(to: word, among: ["Name"]) != nil && word.lowercased() != "name"
        {
            throw PatternFault("`{\(word)}` is no placeholder: write `{Name}`, or `{name}` for lowerCamelCase")
        }
        rest = rest[rest.index(after: end)...]
    }
}

func refuseRegex(_ text: String, as use: NameUse) throws(PatternFault) {
    guard looksLikeRegex(text, as: use) else { return }
    if let globs = wildcards(fromRegex: text), !globs.isEmpty {
        let list = globs.count == 1 ? globs[0] : "[\(globs.joined(separator: ", "))]"
        throw PatternFault("`\(text)` is a regular expression: write `\(list)`, in which `*` stands for any text")
    }
    throw PatternFault("`\(text)` is a regular expression: write names, in which `*` stands for any text")
}

private func looksLikeRegex(_ text: String, as use: NameUse) -> Bool {
    if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/"), use != .file || !text.contains("*") { return true }
    if text.hasPrefix("^") || text.hasSuffix("$") || text.contains("\\b") || text.contains("\\w") {
        return text.count > 1
    }
    if use == .member || use == .writtenType { return text.contains(".+") }
    return text.hasPrefix(".*") || text.contains(".+") || text.contains("(?") || text.contains("|") && use != .file
}

extension StringProtocol {
    /// The text without `{Name}` and `{name}`.
    fileprivate var withoutPlaceholders: String { without("{Name}").without("{name}") }

    fileprivate func without(_ part: String) -> String {
        var rest = String(self)
        while let range = rest.firstRange(of: part) { rest.removeSubrange(range) }
        return rest
    }
}

extension Character {
    /// Whether a Swift name can contain the character.
    var isInName: Bool { isLetter || isNumber || self == "_" || self == "$" || self == "`" }
}
