import Bytes
import Syntax

/// A pattern over paths with `/`: `**/Generated/**`, `*.swift`, `{Sources,Tests}/?.swift`.
///
/// `*` and `?` stay within one name, `**` as a whole name stands for any number of folders. Matching takes at most the product
/// of both lengths, whatever the pattern.
///
/// A class, for it is asked for each entry of each folder: one reference to count instead of seven.
package final class Glob: Sendable {
    package let text: String
    private let dialect: Dialect
    /// The pattern when it is only letters, as most lines of a .gitignore are: then bytes are compared.
    private let plain: [UInt8]?
    /// Else it is followed in a table, as far as there is one and the path is ASCII, or state by state.
    private let table: GlobTable?
    private let ways: GlobWays

    package enum Dialect: Sendable {
        /// `{a,b}` is a choice, and `?` is one character.
        case settings
        /// Braces are plain, `\` escapes, and `?` is one byte.
        case gitignore
        /// As `core.ignorecase` has it, for paths whose ASCII letters are small.
        case gitignoreAnyCase
    }

    package init(_ text: String, dialect: Dialect = .settings) {
        self.text = text
        self.dialect = dialect
        var units = Glob.units(of: text, dialect)
        if dialect == .settings {
            while units.starts(with: [UInt32(ascii: "."), UInt32(ascii: "/")]) { units.removeFirst(2) }
            while units.last == UInt32(ascii: "/") { units.removeLast() }
            // The folder itself: all that lies in it.
            if units.isEmpty || units == [UInt32(ascii: ".")] { units = Glob.units(of: "**", dialect) }
        }
        let isPlain = !units.contains { Glob.special.contains($0) }
        if isPlain, dialect == .gitignoreAnyCase { units = units.map { (65...90).contains($0) ? $0 + 32 : $0 } }
        plain = isPlain ? Glob.bytes(of: units, dialect) : nil
        var builder = GlobBuilder(units, dialect: dialect)
        ways = GlobWays(builder.build())
        table = isPlain ? nil : GlobTable(ways)
    }

    /// The names before the first one that is a pattern: `Apps/Shop` of `Apps/Shop/**/*.swift`.
    package var plainFolder: String {
        var names = text.split(separator: "/").filter { $0 != "." }
        if let pattern = names.firstIndex(where: { $0.contains { "*?[{\\".contains($0) } }) {
            // A choice may hold a `/`, so that names before it could belong to it; it never begins earlier.
            names.removeSubrange(pattern...)
        }
        return names.joined(separator: "/")
    }

    /// Whether the pattern fits the whole path.
    package func matches(_ path: some StringProtocol) -> Bool { run(path, orFolderAbove: false) }

    /// Whether the pattern fits the path or a folder it lies in.
    package func covers(_ path: some StringProtocol) -> Bool { run(path, orFolderAbove: true) }
}

extension Glob {
    private static let special = "*?[{},\\".unicodeScalars.map(\.value)

    static func units(of text: some StringProtocol, _ dialect: Dialect) -> [UInt32] {
        switch dialect {
        case .settings: text.unicodeScalars.map(\.value)
        case .gitignore, .gitignoreAnyCase: text.utf8.map(UInt32.init)
        }
    }

    /// Back from `units`.
    private static func bytes(of units: [UInt32], _ dialect: Dialect) -> [UInt8] {
        switch dialect {
        case .settings: units.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
        case .gitignore, .gitignoreAnyCase: units.map(UInt8.init(truncatingIfNeeded:))
        }
    }

    private func run(_ path: some StringProtocol, orFolderAbove: Bool) -> Bool {
        if let verdict = path.withView({ runOverBytes($0, orFolderAbove) }) {
            return verdict
        }
        return ways.fit(Glob.units(of: path, dialect), orFolderAbove: orFolderAbove)
    }

    /// Nil when the bytes alone don't decide.
    private func runOverBytes(_ path: ByteView, _ orFolderAbove: Bool) -> Bool? {
        guard let plain else { return table?.fits(path, orFolderAbove: orFolderAbove) }
        guard plain.withView(path.begins(with:)) else { return false }
        return path.count == plain.count || orFolderAbove && path[plain.count] == "/"
    }
}

extension UInt32 {
    init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
