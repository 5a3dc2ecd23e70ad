import Bytes

/// Finds the names of types in a written type.
///
/// `any LoginContract & Sendable` has the paths `LoginContract` and `Sendable`, `State<Login.Model>?` has
/// `Login.Model`.
enum WrittenType {
    /// Returns the paths in a written type: several for a composition, none for a function, a tuple, a metatype, or an
    /// array or dictionary in brackets.
    static func paths(in text: String) -> [[String]] {
        if isOneWord(text) { return [[text]] }
        // The type is an array or a dictionary.
        if text.utf8.first == "[" { return [] }
        if let word = oneWord(in: text) { return [[word]] }
        let bytes = Array(text.utf8)
        return paths(bytes[...], depth: 0)
    }

    /// Returns the names at the ends of the paths in a written type: `Model` for `State<Login.Model>?`.
    static func names(in text: String) -> [String] { paths(in: text).compactMap(\.last) }

    /// Returns whether a written type is a plain name, as most are.
    static func isOneWord(_ text: String) -> Bool {
        text.withView { isOneWord($0[...]) }
    }

    private static func isOneWord(_ text: Slice<ByteView>) -> Bool {
        for byte in text where !byte.isInMember || byte == "`" { return false }
        return !text.isEmpty && !text.elementsEqual("Type".utf8)
    }

    /// Returns the name in the most common forms of written types: `Login` in `any Login`, `Login?` and `Login!`.
    private static func oneWord(in text: String) -> String? {
        text.withView { bytes in
            let start = bytes.holds("any ", at: 0) ? 4 : 0
            let isOptional = bytes.last == "?" || bytes.last == "!"
            let word = bytes[start..<max(start, bytes.count - (isOptional ? 1 : 0))]
            return isOneWord(word) ? String(decoding: word, as: UTF8.self) : nil
        }
    }

    /// Returns the components of a type's name without generic arguments: `["Cart", "Store"]` for `Cart.Store<Item>`.
    static func path(of text: String) -> [String] {
        if isOneWord(text) { return [text] }
        let bytes = Array(text.utf8)
        return name(bytes[...])?.path ?? []
    }

    /// Returns the paths in an entry of an inheritance clause: `Sendable` for `@unchecked Sendable`, both parts for
    /// `Store & Sendable`.
    static func inheritedPaths(in text: String) -> [[String]] {
        let bytes = Array(text.utf8)
        return split(bytes[...], at: "&").compactMap { name(bare($0))?.path }
    }

    /// Returns the parameters in a generic clause with their written constraints: `<Model: LoginContract, Item>`.
    static func parameters(in clause: String) -> [(name: String, bound: String?)] {
        var bytes = Array(clause.utf8)[...]
        if bytes.first == "<" { bytes = bytes.dropFirst().dropLast() }
        return split(bytes, at: ",").compactMap(requirement)
    }

    /// Returns the conformances in a `where` clause, such as `Model: LoginContract`, but not requirements such as `Item
    /// == Int`.
    static func requirements(in clause: String) -> [(name: String, bound: String?)] {
        split(Array(clause.utf8)[...], at: ",").compactMap(requirement)
    }

    static func wraps(_ name: String) -> Bool { wrappers.contains(name) }

    /// The generic types that are treated like the value they wrap.
    private static let wrappers = Set(PropertyWrapper.ofObjects.map(\.name)).union([
        "Optional", "ImplicitlyUnwrappedOptional", "Binding", "Published", "Weak", "Unowned", "Lazy", "Injected",
        "LazyInjected",
    ])
}

extension WrittenType {
    private typealias Text = ArraySlice<UInt8>

    private static func paths(_ text: Text, depth: Int) -> [[String]] {
        let text = bare(text)
        guard depth < 8, let first = text.first, first != "[", !isFunction(text) else { return [] }
        let parts = split(text, at: "&")
        if parts.count > 1 { return parts.flatMap { paths($0, depth: depth + 1) } }
        guard let (path, arguments) = name(text) else { return [] }
        if let arguments, let last = path.last, wrappers.contains(last) {
            return paths(arguments, depth: depth + 1)
        }
        return [path]
    }

    /// Returns a type without attributes, `any`, `some` and the like, `?`, `!`, and surrounding parentheses. Returns an
    /// empty text for a tuple.
    private static func bare(_ text: Text) -> Text {
        var text = trimmed(text)
        while let first = text.first, let last = text.last {
            if first == "@" {
                text = trimmed(text.drop { $0 != " " })
            } else if first == "~" {
                text = text.dropFirst()
            } else if last == "?" || last == "!" {
                text = trimmed(text.dropLast())
            } else if first == "(", closing(text) == text.endIndex - 1 {
                let inner = text.dropFirst().dropLast()
                // `(A, B)` is a tuple and refers to no type of the sources.
                if split(inner, at: ",").count > 1 { return [] }
                text = trimmed(inner)
            } else if let space = text.firstIndex(of: " "), isSpecifier(text[..<space]) {
                text = trimmed(text[space...])
            } else {
                return text
            }
        }
        return text
    }

    private static let specifiers: [[UInt8]] = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "each", "repeat", "__owned",
        "__shared", "nonisolated",
    ].map { Array($0.utf8) }

    private static func isSpecifier(_ word: Text) -> Bool { specifiers.contains { $0.elementsEqual(word) } }

    private static func trimmed(_ text: Text) -> Text {
        var text = text
        while let first = text.first, first == 32 || first == 10 || first == 13 || first == 9 { text.removeFirst() }
        while let last = text.last, last == 32 || last == 10 || last == 13 || last == 9 { text.removeLast() }
        return text
    }

    private static func isFunction(_ text: Text) -> Bool {
        var depth = 0
        var former: UInt8 = 0
        for byte in text {
            switch byte {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ">" where former == "-" && depth == 0: return true
            default: break
            }
            former = byte
        }
        return false
    }

    /// Returns the index of the bracket that closes the first one, which is a parenthesis or an angle bracket.
    private static func closing(_ text: Text) -> Int? {
        let (opening, closing): (UInt8, UInt8) = text.first == "<" ? ("<", ">") : ("(", ")")
        var depth = 0
        var former: UInt8 = 0
        for index in text.indices {
            if text[index] == opening { depth += 1 }
            if text[index] == closing, closing == ")" || former != "-" {
                depth -= 1
                if depth == 0 { return index }
            }
            former = text[index]
        }
        return nil
    }

    private static func split(_ text: Text, at separator: UInt8) -> [Text] {
        var parts: [Text] = []
        var start = text.startIndex
        var depth = 0
        var former: UInt8 = 0
        for index in text.indices {
            let byte = text[index]
            switch byte {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where former != "-": depth -= 1
            case separator where depth == 0:
                parts.append(text[start..<index])
                start = index + 1
            default: break
            }
            former = byte
        }
        parts.append(text[start...])
        return parts
    }

    /// Parses a dotted name and its last generic arguments. Returns nil for anything else, including metatypes.
    private static func name(_ text: Text) -> (path: [String], arguments: Text?)? {
        var path: [String] = []
        var arguments: Text?
        var rest = trimmed(text)
        while let first = rest.first {
            guard first.isInMember else { return nil }
            let word = rest.prefix { $0.isInMember }
            let isQuoted = word.contains("`")
            path.append(String(decoding: isQuoted ? word.filter { $0 != "`" } : word, as: UTF8.self))
            rest = trimmed(rest[word.endIndex...])
            arguments = nil
            if rest.first == "<" {
                guard let end = closing(rest) else { return nil }
                arguments = rest[(rest.startIndex + 1)..<end]
                rest = trimmed(rest[(end + 1)...])
            }
            guard let next = rest.first else { break }
            guard next == "." else { return nil }
            rest = trimmed(rest.dropFirst())
        }
        guard let last = path.last, last != "Type", last != "Protocol" || path.count == 1 else { return nil }
        return (path, arguments)
    }

    private static func requirement(_ text: Text) -> (name: String, bound: String?)? {
        let parts = split(text, at: ":")
        let name = bare(parts[0])
        guard !name.isEmpty, !name.contains("=") else { return nil }
        return (
            String(decoding: name, as: UTF8.self),
            parts.count == 2 ? String(decoding: trimmed(parts[1]), as: UTF8.self) : nil
        )
    }
}

extension String {
    /// The part after the last dot, or the whole string: `View` in `SwiftUI.View`.
    var lastName: String {
        holds(".") ? parts(at: ".").last ?? self : self
    }
}
