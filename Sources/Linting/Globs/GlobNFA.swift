/// A nondeterministic automaton for a pattern. Matching follows all possible states at once.
struct GlobNFA: Sendable {
    let nodes: [Node]

    init(_ nodes: [Node]) { self.nodes = nodes }

    /// One state: what it matches and the next state. The last node is the end.
    struct Node: Sendable {
        var kind: Kind
        var next: Int32
        /// The second node to continue with after a `.fork`.
        var other: Int32 = -1

        enum Kind: Sendable {
            case unit(UInt32)
            /// Any character but `/`.
            case any
            case anything
            case oneOf([ClosedRange<UInt32>], negated: Bool)
            case fork
            case end
        }

        var isFork: Bool { if case .fork = kind { true } else { false } }

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

    /// Returns whether the pattern matches a whole path, or optionally one of its parent folders.
    func fit(_ path: [UInt32], orFolderAbove: Bool) -> Bool {
        var states = States(count: nodes.count)
        var following = States(count: nodes.count)
        add(0, to: &states)
        for unit in path {
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

    /// Adds a state and all states that can be reached from it without consuming a character.
    private func add(_ first: Int32, to states: inout States) {
        var waiting = [first]
        while let state = waiting.popLast() {
            guard states.insert(state) else { continue }
            if nodes[Int(state)].isFork { waiting += [nodes[Int(state)].other, nodes[Int(state)].next] }
        }
    }
}

/// The states that are active at the same time.
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
