import Model

/// A pattern for calls: `print` without a receiver, `.sink` on any receiver, `DispatchQueue.main.async` as written,
/// `Store(initialState:)` with these labels, `.padding(8)` with these values, `#Preview`.
package struct CallPattern: Sendable, Hashable {
    package let text: String
    private let path: NamePattern
    private let isMember: Bool
    private let isMacro: Bool
    /// The patterns for the arguments in parentheses; nil if they don't matter.
    private let arguments: ArgumentsPattern?
    /// Text that is part of every match: its last name, if that is known.
    private let literal: CodeText

    /// Creates a pattern. Throws a fault if no call has this form.
    package init(checking text: String) throws(PatternFault) {
        try checkCall(text)
        self.init(text)
    }

    private init(_ text: String) {
        self.text = text
        let (callee, arguments) = splitCall(text)
        self.arguments = arguments.map(ArgumentsPattern.init)
        isMacro = callee.hasPrefix("#")
        isMember = callee.hasPrefix(".") || callee.hasPrefix("*.")
        let path =
            isMacro || callee.hasPrefix(".")
            ? String(callee.dropFirst()) : callee.hasPrefix("*.") ? String(callee.dropFirst(2)) : callee
        self.path = NamePattern(path.hasSuffix(".init") ? String(path.dropLast(5)) : path)
        let names = self.path.text.split(separator: ".")
        let last = NamePattern(names.last.map(String.init) ?? self.path.text)
        let isBehindDot = isMember || names.count > 1
        literal =
            self.path.hasName
            ? CodeText("")
            : last.isPlain
                ? CodeText(last, at: isMacro ? .signed : isBehindDot ? [.called, .member] : .called)
                : CodeText(rarestOf: names)
    }

    var hasName: Bool { text.hasPlaceholder }

    func filled(with stem: String) -> CallPattern {
        hasName ? CallPattern(text.filled(with: stem)) : self
    }

    /// Returns the calls in code that match, in source order.
    func calls(in scope: CodeScope) -> [CodeFragment] { scope.fragments(containing: literal, where: fits) }

    func fits(_ node: CodeNode) -> Bool {
        if isMacro {
            guard let macro = MacroExpansion(node), path.fits(macro.name) else { return false }
            return arguments?.fits(macro.arguments) ?? true
        }
        guard let call = Call(node), let callee = call.callee?.unwrapped else { return false }
        let named = callee.kind == .member && callee.isNamed("init") ? MemberAccess(callee)?.base ?? callee : callee
        if isMember {
            guard named.kind == .member,
                isPath ? NamePattern("*." + path.text).fits(named.chain) : path.fits(named.name)
            else { return false }
        } else {
            guard named.kind == .name || isPath && named.kind == .member,
                path.fits(isPath ? named.chain : named.name)
            else { return false }
        }
        return arguments?.fits(call.arguments) ?? true
    }

    private var isPath: Bool { path.text.contains(".") || path.text == "*" }

    /// Returns what messages call a match: the call as written if its arguments matter, and otherwise its name.
    func words(for fragment: CodeFragment) -> String {
        if isMacro { return "#\(fragment.node.name)" }
        let call = Call(fragment.node)
        if arguments != nil, let call, !call.parentheses.isEmpty {
            let before = isMember ? Int(fragment.place.range.start) - Int(call.range.start) : 0
            let length = Int(call.parentheses.end) - Int(call.range.start) - before
            let written = String(Substring(call.text.utf8.dropFirst(max(0, before)).prefix(max(0, length))))
            if written.utf8.count <= 60, !written.contains("\n") { return (isMember ? "." : "") + written }
        }
        var chain = call?.callee?.chain ?? ""
        if chain.hasSuffix(".init") { chain = String(chain.dropLast(5)) }
        return chain.contains("_") || chain.contains("(") || chain.contains("[") || chain.hasPrefix(".")
            ? call?.calledName ?? "" : chain
    }
}

/// Patterns for the arguments of a call: `(initialState:)` for labels, `(.top, 8)` for values. `_` stands for any value,
/// `*` for any further arguments.
struct ArgumentsPattern: Sendable, Hashable {
    private enum Item: Hashable {
        case argument(label: String?, value: NamePattern?)
        case others
    }

    private let items: [Item]

    init(_ text: String) {
        let isLabelsAlone = text.hasSuffix(":") && !text.contains(",") && !text.contains(" ")
        let parts = isLabelsAlone ? text.split(separator: ":").map { "\($0): _" } : splitArguments(text)
        items = parts.map { part in
            if part == "*" { return .others }
            let (label, value) = splitLabel(part)
            let isAny = value == "_" || value == "*"
            return .argument(label: label == "_" ? nil : label, value: isAny ? nil : NamePattern(value.withoutBlanks))
        }
    }

    func fits(_ arguments: [CallArgument]) -> Bool {
        let written = arguments.filter { !$0.isTrailing }
        guard items.contains(.others) else {
            return items.count == written.count && zip(items, written).allSatisfy(fits)
        }
        // What is listed occurs in this order, with any others in between.
        var rest = written[...]
        for item in items where item != .others {
            guard let place = rest.firstIndex(where: { fits(item, $0) }) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    private func fits(_ item: Item, _ argument: CallArgument) -> Bool {
        guard case .argument(let label, let value) = item else { return true }
        guard argument.label == label else { return false }
        guard let value else { return true }
        return value.fits(argument.value?.compactText ?? "")
    }
}

/// Splits a call into what is called and the text between its parentheses; nil if there are none.
private func splitCall(_ text: String) -> (callee: String, arguments: String?) {
    guard text.hasSuffix(")") else { return (text, nil) }
    var depth = 0
    for index in text.indices.reversed() {
        if text[index] == ")" { depth += 1 }
        if text[index] == "(" { depth -= 1 }
        if depth == 0 {
            return (String(text[..<index]), String(text[text.index(after: index)...].dropLast()))
        }
    }
    return (text, nil)
}

/// Splits arguments at the commas between them.
private func splitArguments(_ text: String) -> [String] {
    var (parts, current, depth, isInString) = ([String](), "", 0, false)
    for character in text {
        if character == "\"" { isInString.toggle() }
        if !isInString, "([{".contains(character) { depth += 1 }
        if !isInString, ")]}".contains(character) { depth -= 1 }
        if character == ",", depth == 0, !isInString {
            parts.append(current)
            current = ""
        } else {
            current.append(character)
        }
    }
    let trimmed = (parts + [current]).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return trimmed == [""] ? [] : trimmed
}

private func splitLabel(_ part: String) -> (label: String?, value: String) {
    guard let colon = part.firstIndex(of: ":") else { return (nil, part) }
    let label = part[..<colon]
    guard !label.isEmpty, label.allSatisfy(\.isInName) else { return (nil, part) }
    let value = part[part.index(after: colon)...].drop { $0 == " " }
    return (String(label), value.isEmpty ? "_" : String(value))
}

private func checkCall(_ text: String) throws(PatternFault) {
    for word in ["try ", "try? ", "try! ", "await ", "new "] where text.hasPrefix(word) {
        throw PatternFault("write the call alone: `\(text.dropFirst(word.count))`")
    }
    if text.hasSuffix("}") && text.contains(" {") || text.hasSuffix("{") {
        let plain = text.prefix { $0 != "{" }
        throw PatternFault("write `\(plain.filter { $0 != " " })`, which is found with and without closures")
    }
    if text.hasPrefix("@") { throw PatternFault("`\(text)` is an attribute: write `mention: \"\(text)\"`") }
    if text.contains("("), !text.hasSuffix(")") { throw PatternFault("the parentheses of `\(text)` are not closed") }
    let (callee, arguments) = splitCall(text)
    if callee.isEmpty || callee == "." {
        throw PatternFault("`\(text)` is no call: write `name(…)`, `.name(…)` or `Type.name(…)`")
    }
    if arguments == nil { try refuseRegex(text, as: .member) }
    if callee.contains("?") || callee.contains("!") {
        let plain = callee.filter { $0 != "?" && $0 != "!" }
        throw PatternFault("write `\(plain)`, which is found with and without `?` and `!`")
    }
    if callee.contains("<") { throw PatternFault("write `\(callee.prefix { $0 != "<" })`, without generic arguments") }
    if callee.contains(" ") { throw PatternFault("`\(text)` is no call: write each call as an element of a list") }
    if let wrong = callee.first(where: { !$0.isInName && !"*.{}()[]#".contains($0) }) {
        throw PatternFault("no call contains `\(wrong)`: `\(text)` can match nothing")
    }
    if callee.dropFirst().contains("#") || callee.hasSuffix(".") || callee.contains("..") {
        throw PatternFault("`\(text)` is no call: write `name(…)`, `.name(…)` or `Type.name(…)`")
    }
    _ = try NamePattern(checking: callee, as: .member)
}
