import Syntax

/// Something that must be done after something else, such as resetting a flag that has been set, and where a type's
/// members do it.
package struct Obligation: Sendable {
    package enum Effect: Sendable {
        case begins, meets
        /// It is unknown whether the obligation is met.
        case unsure
    }

    package let flow: TypeFlow
    package let effects: [FlowSite: Effect]
    /// The names in conditions that ask whether the obligation exists.
    let names: Set<String>
    /// Parts of such names, in lowercase.
    let words: [String]
    /// The closure in which the obligation is to be met; nil if that is anywhere.
    let scope: CodeNode?
    /// Whether nothing need be done if `self` is gone.
    let endsWithSelf: Bool
    /// Whether nothing need be done if the work has been cancelled, or newer work has begun.
    let endsWhenOutdated: Bool
    /// Whether paths end at a condition that asks for the obligation, even if that leads to what meets it. Once it has
    /// been met, the condition does not hold.
    package var endsWhereAsked = false
    /// For each graph, where in the code points are that may meet the obligation, directly or through calls, sorted.
    let meetings: [Int: [UInt32]]
    /// The functions that may meet the obligation.
    let meeting: Set<DeclarationID>
    /// The functions in which an obligation begins. They are in charge of it, and have no part in that of others.
    let beginning: Set<DeclarationID>

    package init(
        _ flow: TypeFlow, effects: [FlowSite: Effect], askedByNames names: Set<String> = [],
        askedByWords words: [String] = [], endsWithSelf: Bool = true, endsWhenOutdated: Bool = true,
        in scope: CodeNode? = nil
    ) {
        self.flow = flow
        self.effects = effects
        self.names = names
        self.words = words
        self.scope = scope
        self.endsWithSelf = endsWithSelf
        self.endsWhenOutdated = endsWhenOutdated
        let beginning = Set(
            effects.filter { $0.value == .begins }.compactMap { flow.graphs[$0.key.graph].code.function?.id })
        self.beginning = beginning
        var found: [Int: [UInt32]] = [:]
        var functions: Set<DeclarationID> = []
        var waiting = effects.filter { $0.value != .begins }.map(\.key)
        var seen = Set(waiting)
        while let site = waiting.popLast() {
            let graph = flow.graphs[site.graph]
            guard let node = graph.points[site.point].node else { continue }
            found[site.graph, default: []].append(node.range.start)
            // What calls the local function that contains the point.
            if let local = node.ancestors.first(where: { $0.kind == .function }) {
                for caller in flow.calls[local.name] ?? []
                where caller.graph == site.graph && seen.insert(caller).inserted {
                    waiting.append(caller)
                }
            }
            guard let function = graph.code.function, functions.insert(function.id).inserted,
                !beginning.contains(function.id)
            else { continue }
            for caller in flow.callers(of: function) where seen.insert(caller).inserted { waiting.append(caller) }
        }
        meetings = found.mapValues { $0.sorted() }
        meeting = functions
    }

    func mayBeMet(in node: CodeNode, of graph: Int) -> Bool { meeting(in: node, of: graph) != nil }

    private func meeting(in node: CodeNode, of graph: Int) -> UInt32? {
        guard let places = meetings[graph] else { return nil }
        let first = places.partitioningIndex { $0 >= node.range.start }
        return first < places.count && places[first] < node.range.end ? places[first] : nil
    }

    /// Returns whether a function may meet the obligation, directly or through calls.
    package func mayBeMet(by function: Function) -> Bool { meeting.contains(function.id) }

    /// Returns the first place in a node on the path of a leak where other paths may meet the obligation.
    package func firstMeeting(in node: CodeNode, of leak: Leak) -> Place? {
        meeting(in: node, of: leak.number).map { leak.graph.code.place(ByteRange($0, $0 + 1)) }
    }
}

/// What went wrong on a path. Where several things did, the last of these kinds counts.
package enum PathProblem: Int, CaseIterable, Sendable {
    case none
    /// A `guard`, or an `if` that only returns, found something missing, or what hardly ever fails did: what is done before
    /// the work waits for anything, such as encoding a request.
    case missing
    /// An error, or another failure.
    case failure
}

/// A point on a path. A point is reached at most once for each problem before it, with and without waiting.
struct PathStep: Hashable {
    let point: Int
    var problem = PathProblem.none
    /// Whether the work has waited for something, or is called back.
    let hasWaited: Bool

    private static let most = PathProblem.allCases.count * 2

    init(_ point: Int, hasWaited: Bool) { (self.point, self.hasWaited) = (point, hasWaited) }

    init(number: Int) {
        point = number / Self.most
        problem = PathProblem(rawValue: number % Self.most / 2) ?? .none
        hasWaited = number % 2 == 1
    }

    var number: Int { point * Self.most + problem.rawValue * 2 + (hasWaited ? 1 : 0) }

    func followed(by point: Int, _ next: FlowPoint) -> PathStep {
        var step = PathStep(point, hasWaited: hasWaited || next.waits)
        let found = next.problem == .failure && !step.hasWaited ? .missing : next.problem
        step.problem = found.rawValue > problem.rawValue ? found : problem
        return step
    }
}

/// A way out of code on which an obligation is not met.
package struct Leak: Sendable {
    package let graph: FlowGraph
    let number: Int
    /// The points from the beginning to the way out.
    package let path: [Int]
    /// What went wrong on the path.
    package let problem: PathProblem
    let hasWaited: Bool
    /// The leak in a function that is called at the end of the path.
    package var inner: [Leak] = []

    package var points: [FlowPoint] { path.map { graph.points[$0] } }
    package var isAfterProblem: Bool { problem != .none }
    package var exit: FlowPoint { graph.points[path[path.count - 1]] }
}

/// What happens after an obligation began.
package struct ObligationOutcome: Sendable {
    /// Whether the obligation is met on some path.
    package var isMet = false
    /// Where it is met.
    package var meetings: [FlowSite] = []
    /// Ways out that end the work: of the function, or of a closure.
    package var leaks: [Leak] = []
    /// Where it is unknown what happens.
    package var unsure: Place?
    /// The functions that were followed.
    package var functions: Set<DeclarationID> = []

    package func contains(_ function: Function) -> Bool { functions.contains(function.id) }

    mutating func add(_ other: ObligationOutcome) {
        isMet = isMet || other.isMet
        meetings += other.meetings
        leaks += other.leaks
        unsure = unsure ?? other.unsure
        functions.formUnion(other.functions)
    }
}
