/// A pattern over paths with `/`: `**/Generated/**`, `*.swift`, `{Sources,Tests}/?.swift`.
///
/// `*` and `?` stay within one name, `**` as a whole name stands for any number of folders. Matching follows all
/// possibilities at once, so its time is at most the product of both lengths, whatever the pattern.
package struct Glob: Sendable {
    package let text: String
    private let nodes: [Node]
    private let dialect: Dialect
    /// The pattern when it is only letters, as most lines of a .gitignore are: then bytes are compared, and no states.
    private let plain: [UInt8]?

    package enum Dialect: Sendable {
        /// `{a,b}` is a choice, and `?` is one character.
        case settings
        /// Braces are plain, `\` escapes, and `?` is one byte.
        case gitignore
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
        plain = isPlain ? Glob.bytes(of: units, dialect) : nil
        var builder = GlobBuilder(units, dialect: dialect)
        nodes = builder.build()
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

    /// One state: what it takes and where it goes on. The last node is the end.
    struct Node: Sendable {
        var kind: Kind
        var next: Int32
        /// A second way on, for `.fork`.
        var other: Int32 = -1

        enum Kind: Sendable {
            case unit(UInt32)
            /// Any but `/`.
            case any
            case anything
            case oneOf([ClosedRange<UInt32>], negated: Bool)
            case fork
            case end
        }

        func takes(_ unit: UInt32) -> Bool {
            switch kind {
            case .unit(let own): own == unit
            case .any: unit != UInt32(ascii: "/")
            case .anything: true
            case .oneOf(let ranges, let negated):
                unit != UInt32(ascii: "/") && ranges.contains { $0.contains(unit) } != negated
            case .fork, .end: false
            }
        }
    }

    static func units(of text: some StringProtocol, _ dialect: Dialect) -> [UInt32] {
        switch dialect {
        case .settings: text.unicodeScalars.map(\.value)
        case .gitignore: text.utf8.map(UInt32.init)
        }
    }

    /// Back from `units`.
    private static func bytes(of units: [UInt32], _ dialect: Dialect) -> [UInt8] {
        switch dialect {
        case .settings: units.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
        case .gitignore: units.map(UInt8.init(truncatingIfNeeded:))
        }
    }

    private func run(_ path: some StringProtocol, orFolderAbove: Bool) -> Bool {
        if let plain {
            let path = path.utf8
            guard path.starts(with: plain) else { return false }
            let rest = path.dropFirst(plain.count)
            return rest.isEmpty || orFolderAbove && rest.first == UInt8(ascii: "/")
        }
        var states = States(count: nodes.count)
        var following = States(count: nodes.count)
        add(0, to: &states)
        for unit in Glob.units(of: path, dialect) {
            if orFolderAbove, unit == UInt32(ascii: "/"), states.contains(nodes.count - 1) { return true }
            if states.members.isEmpty { return false }
            following.clear()
            for state in states.members where nodes[Int(state)].takes(unit) {
                add(nodes[Int(state)].next, to: &following)
            }
            swap(&states, &following)
        }
        return states.contains(nodes.count - 1)
    }

    /// Adds a state and all that is reached from it for free.
    private func add(_ first: Int32, to states: inout States) {
        var waiting = [first]
        while let state = waiting.popLast() {
            guard states.insert(state) else { continue }
            if case .fork = nodes[Int(state)].kind {
                waiting.append(nodes[Int(state)].other)
                waiting.append(nodes[Int(state)].next)
            }
        }
    }
}

/// The states that matching is in at once.
private struct States {
    private(set) var members: [Int32] = []
    private var isMember: [Bool]

    init(count: Int) { isMember = Array(repeating: false, count: count) }

    func contains(_ state: Int) -> Bool { isMember[state] }

    mutating func insert(_ state: Int32) -> Bool {
        if isMember[Int(state)] { return false }
        isMember[Int(state)] = true
        members.append(state)
        return true
    }

    mutating func clear() {
        for state in members { isMember[Int(state)] = false }
        members.removeAll(keepingCapacity: true)
    }
}

extension UInt32 {
    init(ascii scalar: Unicode.Scalar) { self = scalar.value }
}
