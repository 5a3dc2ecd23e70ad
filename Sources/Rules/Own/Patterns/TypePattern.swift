import Model

/// A pattern for types, by role, by name, or by name with generic arguments that have roles: `StoreOf<reducer>`.
package indirect enum TypePattern: Sendable, Hashable, CustomStringConvertible {
    case role(String)
    case named(NamePattern)
    case generic(NamePattern, [TypePattern])

    package var description: String {
        if case .role(let role) = self { roleWords(role).withArticle } else { "`\(text)`" }
    }

    var noun: String { if case .role(let role) = self { roleWords(role) } else { "`\(text)`" } }

    package var text: String {
        switch self {
        case .role(let role): role
        case .named(let name): name.text
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
        }
    }

    var hasName: Bool {
        switch self {
        case .role: false
        case .named(let name): name.hasName
        case .generic(let name, let arguments): name.hasName || arguments.contains(where: \.hasName)
        }
    }

    func filled(with stem: String) -> TypePattern {
        switch self {
        case .role: self
        case .named(let name): .named(name.filled(with: stem))
        case .generic(let name, let arguments):
            .generic(name.filled(with: stem), arguments.map { $0.filled(with: stem) })
        }
    }

    /// Whether the pattern has more than a name, so that it is compared with types as written.
    var isWritten: Bool {
        switch self {
        case .role: false
        case .named(let name): name.text.contains { !$0.isInName && !"*{}.".contains($0) }
        case .generic: true
        }
    }

    /// Returns whether a written type matches the pattern.
    ///
    /// - Parameters:
    ///   - meant: The project's types that the written type refers to.
    ///   - resolve: A closure that returns the project's type with a written name.
    func fits(
        _ written: String, _ meant: @autoclosure () -> [Type], resolve: (String) -> Type?, _ roles: RoleTable?
    ) -> Bool {
        switch self {
        case .named(let name): return name.matches(type: written)
        case .role(let role): return meant().contains { roles?[role].contain($0) ?? false }
        case .generic(let name, let arguments):
            let type = written.withoutBlanks.withoutExistential
            guard let start = type.firstIndex(of: "<"), type.hasSuffix(">"), name.fits(String(type[..<start])) else {
                return false
            }
            let given = String(type[type.index(after: start)...].dropLast()).genericArguments
            return given.count == arguments.count
                && zip(arguments, given).allSatisfy { pattern, text in
                    pattern.fits(text, resolve(text).map { [$0] } ?? [], resolve: resolve, roles)
                }
        }
    }
}

extension NamePattern {
    /// Returns whether a written type matches the pattern, with or without `any`, `some` and optionality. Spaces make
    /// no difference.
    func matches(type written: String) -> Bool {
        let type = written.withoutBlanks
        let pattern = text.contains(" ") ? NamePattern(text.withoutBlanks) : self
        if pattern.fits(type) { return true }
        if ["()", "Void", ""].contains(type) { return pattern.fits("Void") || pattern.fits("()") }
        return pattern.fits(type.withoutExistential)
    }
}

extension String {
    /// The types between the commas of generic arguments.
    fileprivate var genericArguments: [String] {
        var (parts, depth) = ([""], 0)
        for character in self {
            if "<([".contains(character) { depth += 1 }
            if ">)]".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts
    }
}

/// A pattern for attributes: `MainActor`, `objc*`, `available(iOS 16, *)`.
package struct AttributePattern: Sendable, Hashable {
    package let text: String
    private let name: NamePattern
    private let arguments: NamePattern?

    package init(checking text: String) throws(PatternFault) {
        _ = try NamePattern(checking: text, as: .attribute)
        self.init(text)
    }

    init(_ text: String) {
        let plain = text.hasPrefix("@") ? String(text.dropFirst()) : text
        self.text = plain
        let head = plain.prefix { $0 != "(" }
        name = NamePattern(String(head))
        arguments =
            head.count == plain.count
            ? nil : NamePattern(String(plain.dropFirst(head.count + 1).dropLast()).withoutBlanks)
    }

    var hasName: Bool { name.hasName || arguments?.hasName ?? false }
    /// Whether the pattern is an attribute that can be added.
    var isPlain: Bool { name.isPlain && arguments == nil }

    func filled(with stem: String) -> AttributePattern {
        hasName ? AttributePattern(text.filled(with: stem)) : self
    }

    /// Returns whether an attribute matches, given its name and a closure that returns its arguments without spaces.
    func fits(_ attribute: String, arguments written: @autoclosure () -> String?) -> Bool {
        name.fits(attribute) && (arguments.map { arguments in written().map(arguments.fits) ?? false } ?? true)
    }
}

/// A pattern for what closures capture: `weak self`, `unowned *`, `self`, `*`.
package struct CapturePattern: Sendable, Hashable {
    package let text: String
    private let strength: String?
    private let name: NamePattern

    package init(checking text: String) throws(PatternFault) {
        let plain = text.filter { $0 != "[" && $0 != "]" }
        let words = plain.split(separator: " ").map(String.init)
        let isStrong = words.count == 1
        guard isStrong || words.count == 2 && ["weak", "unowned", "strong"].contains(words[0]) else {
            throw PatternFault("`\(text)` is no capture: write `weak self`, `unowned self` or `self`")
        }
        if plain.count < text.count { throw PatternFault("write the capture alone: `\(plain)`") }
        guard let name = words.last, name.allSatisfy({ $0.isInName || $0 == "*" }), !["weak", "unowned"].contains(name)
        else { throw PatternFault("`\(text)` is no capture: write `weak self`, `unowned self` or `self`") }
        self.text = text
        strength = isStrong ? nil : words[0]
        self.name = NamePattern(name)
    }

    func fits(_ capture: Capture) -> Bool {
        guard name.fits(capture.name) else { return false }
        return switch strength {
        case "weak": capture.isWeak
        case "unowned": capture.isUnowned
        case "strong": capture.isStrong
        default: true
        }
    }
}
