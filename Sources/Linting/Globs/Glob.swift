import Bytes
import Syntax

/// A pattern for paths: `**/Generated/**`, `*.swift`, `{Sources,Tests}/?.swift`.
///
/// `*` and `?` match within one name; `**` as a whole name matches any number of folders. The time for matching is at
/// most proportional to the product of the lengths of the pattern and the path.
///
/// This is a class because each entry of each folder is matched: there is one reference to count instead of seven.
package final class Glob: Sendable {
    package let text: String
    private let dialect: Dialect
    /// The bytes of the pattern, if it has no special characters, like most lines of a `.gitignore` file.
    private let plain: [UInt8]?
    /// A table for matching ASCII paths quickly; nil if the pattern doesn't need one or would need too many states.
    private let table: GlobDFA?
    private let automaton: GlobNFA

    package enum Dialect: Sendable {
        /// The patterns of the settings: `{a,b}` is a choice, and `?` matches one character.
        case settings
        /// The patterns of `.gitignore`: braces are literal, `\` escapes, and `?` matches one byte.
        case gitignore
        /// The patterns of `.gitignore` with `core.ignorecase`. The ASCII letters of paths must be lowercase.
        case gitignoreAnyCase
    }

    package init(_ text: String, dialect: Dialect = .settings) {
        self.text = text
        self.dialect = dialect
        var units = Glob.units(of: text, dialect)
        if dialect == .settings {
            while units.starts(with: [UInt32(ascii: "."), UInt32(ascii: "/")]) { units.removeFirst(2) }
            while units.last == UInt32(ascii: "/") { units.removeLast() }
            // The pattern is the folder itself, so it matches everything in it.
            if units.isEmpty || units == [UInt32(ascii: ".")] { units = Glob.units(of: "**", dialect) }
        }
        // A non-ASCII letter can have several encodings, some of which begin with an ASCII letter.
        let isVaried = dialect == .settings && units.contains { $0 >= 0x80 }
        let isPlain = !isVaried && !units.contains { Glob.special.contains($0) }
        if isPlain, dialect == .gitignoreAnyCase { units = units.map { (65...90).contains($0) ? $0 + 32 : $0 } }
        plain = isPlain ? Glob.bytes(of: units, dialect) : nil
        var builder = GlobBuilder(units, dialect: dialect)
        automaton = GlobNFA(builder.build())
        table = isPlain || isVaried ? nil : GlobDFA(automaton)
    }

    /// The folders before the first name with a special character: `Apps/Shop` for `Apps/Shop/**/*.swift`.
    package var plainFolder: String {
        var names = text.split(separator: "/").filter { $0 != "." }
        if let pattern = names.firstIndex(where: { $0.contains { "*?[{\\".contains($0) } }) {
            // A choice can contain a `/`, in which case names before it belong to it.
            names.removeSubrange(pattern...)
        }
        return names.joined(separator: "/")
    }

    /// Returns whether the pattern matches a whole path.
    package func matches(_ path: some StringProtocol) -> Bool { run(path, orFolderAbove: false) }

    /// Returns whether the pattern matches a path or one of its parent folders.
    package func covers(_ path: some StringProtocol) -> Bool { run(path, orFolderAbove: true) }
}

extension Glob {
    private static let special = "*?[{},\\".unicodeScalars.map(\.value)

    static func units(of text: some StringProtocol, _ dialect: Dialect) -> [UInt32] {
        switch dialect {
        case .settings: composedScalars(of: text)
        case .gitignore, .gitignoreAnyCase: text.utf8.map(UInt32.init)
        }
    }

    private static func bytes(of units: [UInt32], _ dialect: Dialect) -> [UInt8] {
        switch dialect {
        case .settings: units.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
        case .gitignore, .gitignoreAnyCase: units.map(UInt8.init(truncatingIfNeeded:))
        }
    }

    private func run(_ path: some StringProtocol, orFolderAbove: Bool) -> Bool {
        // Most paths can be matched by their bytes alone.
        let verdict = path.withView { bytes -> Bool? in
            guard let plain else { return table?.fits(bytes, orFolderAbove: orFolderAbove) }
            guard plain.withView(bytes.begins(with:)) else { return false }
            return bytes.count == plain.count || orFolderAbove && bytes[plain.count] == "/"
        }
        return verdict ?? automaton.fit(Glob.units(of: path, dialect), orFolderAbove: orFolderAbove)
    }
}

extension UInt32 {
    init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
