/// Parses a pattern into the states of a `GlobNFA`.
struct GlobBuilder {
    private let units: [UInt32]
    private let dialect: Glob.Dialect
    /// The number of units before the first special character, which git compares separately.
    private let literalCount: Int
    private var position = 0
    private var nodes: [GlobNFA.Node] = []
    /// The choices that are open, innermost last.
    private var choices: [Choice] = []
    /// The indices of the `{` that have a closing `}`.
    private var closed: Set<Int> = []
    /// The indices in unclosed classes. Each of these indices is read only once, however many `[` precede it.
    private var unclosed: Set<Int> = []

    /// A choice such as `{a,b}` while it is read: the forks that lead to its branches, and the ends of the branches.
    private struct Choice {
        var fork: Int
        var ends: [Int] = []
    }

    init(_ units: [UInt32], dialect: Glob.Dialect) {
        self.units = units
        self.dialect = dialect
        literalCount = units.firstIndex { "*?[\\".unicodeScalars.map(\.value).contains($0) } ?? units.count
        if dialect == .settings { closed = bracesWithPartner() }
    }

    mutating func build() -> [GlobNFA.Node] {
        while position < units.count { take(units[position]) }
        append(.end)
        return nodes
    }

    private mutating func take(_ unit: UInt32) {
        switch unit {
        case UInt32(ascii: "*"): takeStars()
        case UInt32(ascii: "?"):
            append(.any)
            position += 1
        case UInt32(ascii: "["): takeClass()
        case UInt32(ascii: "\\") where position + 1 < units.count:
            append(.unit(units[position + 1]))
            position += 2
        case UInt32(ascii: "\\") where dialect != .settings:
            // In git, a backslash with nothing to escape matches nothing.
            append(.oneOf([], negated: false))
            position += 1
        case UInt32(ascii: "{") where closed.contains(position):
            append(.fork)
            choices.append(Choice(fork: nodes.count - 1))
            position += 1
        case UInt32(ascii: ",") where !choices.isEmpty: endBranch(isLast: false)
        case UInt32(ascii: "}") where !choices.isEmpty: endBranch(isLast: true)
        default:
            append(.unit(folded(unit)))
            position += 1
        }
    }

    /// Returns the unit, or its lowercase letter if the dialect ignores case. git doesn't ignore the case of escaped
    /// characters and of single members of a class.
    private func folded(_ unit: UInt32) -> UInt32 {
        dialect == .gitignoreAnyCase && (65...90).contains(unit) ? unit + 32 : unit
    }

    /// Reads stars. `**` as a whole name matches any number of folders; all other stars match within a name.
    private mutating func takeStars() {
        let start = position
        while position < units.count, units[position] == UInt32(ascii: "*") { position += 1 }
        let slash = UInt32(ascii: "/")
        // git matches the rest after a literal prefix as a separate pattern: `a**/b` is `a` and then `**/b`.
        let opensRest = dialect != .settings && start == literalCount
        let opensName = start == 0 || opensRest || units[start - 1] == slash || isBranchStart(start)
        let isAtEscapedSlash = dialect != .settings && units[position...].starts(with: [UInt32(ascii: "\\"), slash])
        let closesName =
            position == units.count || units[position] == slash || isAtEscapedSlash || isBranchEnd(position)
        guard position - start >= 2, opensName, closesName else { return loop(.any) }
        if position < units.count, units[position] == slash {
            // The equivalent of `(.*/)?` is a fork around it and a fork in it that repeats.
            let over = nodes.count
            append(.fork)
            loop(.anything)
            append(.unit(slash))
            nodes[over].other = Int32(nodes.count)
            position += 1
        } else {
            // `a/**` matches the contents of `a`, not `a` itself.
            if dialect == .settings, start > 0, units[start - 1] == slash { append(.anything) }
            loop(.anything)
        }
    }

    /// Adds a state that matches any number of characters.
    private mutating func loop(_ kind: GlobNFA.Node.Kind) {
        let fork = nodes.count
        append(.fork)
        append(kind)
        nodes[nodes.count - 1].next = Int32(fork)
        nodes[fork].other = Int32(nodes.count)
    }

    private mutating func append(_ kind: GlobNFA.Node.Kind) {
        nodes.append(GlobNFA.Node(kind: kind, next: Int32(nodes.count + 1)))
        if case .fork = kind { nodes[nodes.count - 1].other = Int32(nodes.count) }
    }

    // MARK: Choices

    private mutating func endBranch(isLast: Bool) {
        position += 1
        // The end of a branch is a fork whose target is known at the `}`.
        append(.fork)
        choices[choices.count - 1].ends.append(nodes.count - 1)
        if !isLast {
            nodes[choices[choices.count - 1].fork].other = Int32(nodes.count)
            append(.fork)
            choices[choices.count - 1].fork = nodes.count - 1
            return
        }
        let choice = choices.removeLast()
        for end in choice.ends {
            nodes[end].next = Int32(nodes.count)
            nodes[end].other = Int32(nodes.count)
        }
    }

    private func isBranchStart(_ place: Int) -> Bool {
        !choices.isEmpty && (units[place - 1] == UInt32(ascii: "{") || units[place - 1] == UInt32(ascii: ","))
    }

    private func isBranchEnd(_ place: Int) -> Bool {
        !choices.isEmpty && (units[place] == UInt32(ascii: "}") || units[place] == UInt32(ascii: ","))
    }

    private func bracesWithPartner() -> Set<Int> {
        var open: [Int] = []
        var found: Set<Int> = []
        var place = 0
        while place < units.count {
            switch units[place] {
            case UInt32(ascii: "\\"): place += 1
            case UInt32(ascii: "{"): open.append(place)
            case UInt32(ascii: "}"): if let start = open.popLast() { found.insert(start) }
            default: break
            }
            place += 1
        }
        return found
    }

    // MARK: Classes

    /// Reads a class: `[a-z]`, `[!a]`, `[]x]`, `[[:alpha:]]`. An unclosed `[` is literal in settings and matches
    /// nothing in `.gitignore`.
    private mutating func takeClass() {
        var place = position + 1
        var negated = false
        if place < units.count, units[place] == UInt32(ascii: "!") || units[place] == UInt32(ascii: "^") {
            negated = true
            place += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        var read: [Int] = []
        while place < units.count, isFirst || units[place] != UInt32(ascii: "]") {
            if !isFirst {
                if unclosed.contains(place) {
                    place = units.count
                    break
                }
                read.append(place)
            }
            isFirst = false
            if let (named, end) = namedClass(at: place) {
                ranges += named.flatMap(inAnyCase)
                place = end
                continue
            }
            let low = member(&place)
            if place + 1 < units.count, units[place] == UInt32(ascii: "-"), units[place + 1] != UInt32(ascii: "]") {
                place += 1
                let high = member(&place)
                if low <= high { ranges += inAnyCase(low...high) }
            } else {
                ranges.append(low...low)
            }
        }
        guard place < units.count else {
            unclosed.formUnion(read)
            append(dialect == .settings ? .unit(UInt32(ascii: "[")) : .oneOf([], negated: false))
            position = dialect == .settings ? position + 1 : units.count
            return
        }
        append(.oneOf(ranges, negated: negated))
        position = place + 1
    }

    private func inAnyCase(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        guard dialect == .gitignoreAnyCase, range.overlaps(65...90) else { return [range] }
        let capitals = range.clamped(to: 65...90)
        return [range, capitals.lowerBound + 32...capitals.upperBound + 32]
    }

    private func member(_ place: inout Int) -> UInt32 {
        if units[place] == UInt32(ascii: "\\"), place + 1 < units.count { place += 1 }
        place += 1
        return units[place - 1]
    }

    private func namedClass(at place: Int) -> (ranges: [ClosedRange<UInt32>], end: Int)? {
        guard units[place...].starts(with: [UInt32(ascii: "["), UInt32(ascii: ":")]) else { return nil }
        let named = GlobBuilder.namedClasses.first { name, _ in units[place...].starts(with: name.utf8.map(UInt32.init))
        }
        return named.map { name, ranges in (ranges, place + name.utf8.count) }
    }

    private static let namedClasses: [(String, [ClosedRange<UInt32>])] = [
        ("[:alpha:]", [65...90, 97...122]), ("[:digit:]", [48...57]), ("[:alnum:]", [48...57, 65...90, 97...122]),
        ("[:upper:]", [65...90]), ("[:lower:]", [97...122]), ("[:space:]", [9...13, 32...32]),
        ("[:blank:]", [9...9, 32...32]), ("[:punct:]", [33...47, 58...64, 91...96, 123...126]),
        ("[:xdigit:]", [48...57, 65...70, 97...102]), ("[:cntrl:]", [0...31, 127...127]),
        ("[:graph:]", [33...126]), ("[:print:]", [32...126]),
    ]
}
