import Bytes
import Syntax

/// The graphs of a type's members, or of a single member, and where these use members of `self`.
///
/// This is a class so that it is not copied.
package final class TypeFlow: Sendable {
    package let graphs: [FlowGraph]
    /// The assignments to each member: `isLoading = true`.
    package let assignments: [String: [FlowSite]]
    /// The calls of each member: `load()`.
    package let calls: [String: [FlowSite]]
    /// The calls of members of each member: `isLoading.toggle()`, `timer?.invalidate()`.
    package let callsOfMembers: [String: [FlowSite]]
    /// The assignments to members of each member: `state.isLoading = true`.
    package let assignmentsOfMembers: [String: [FlowSite]]
    /// The members that are passed as a binding or `inout`, with the first place.
    package let handedOut: [String: Place]
    /// The index of the graph of each member with code; that of the accessors if there is also an initial value.
    private let graphsOfMembers: [DeclarationID: Int]

    init(_ members: [DeclarationID], of project: Project) {
        graphs = members.flatMap(project.trees(ofMember:)).map(\.flow)
        graphsOfMembers = Dictionary(graphs.enumerated().map { ($1.code.member, $0) }) { $1 }
        handedOut = Dictionary(graphs.flatMap(\.code.handedOut)) { first, _ in first }
        var assignments: [String: [FlowSite]] = [:]
        var assignmentsOfMembers: [String: [FlowSite]] = [:]
        var calls: [String: [FlowSite]] = [:]
        var callsOfMembers: [String: [FlowSite]] = [:]
        for (number, graph) in graphs.enumerated() {
            let code = graph.code
            for (index, point) in graph.points.enumerated() {
                func note(_ name: String?, in list: inout [String: [FlowSite]]) {
                    if let name { list[name, default: []].append(FlowSite(graph: number, point: index)) }
                }
                guard let node = point.node else { continue }
                if point.kind == .assignment {
                    for target in AssignmentExpression(node)?.targets ?? [] {
                        let base = MemberAccess(target.unwrapped)?.base
                        note(code.possibleMember(target), in: &assignments)
                        note(base.flatMap(code.possibleMember), in: &assignmentsOfMembers)
                    }
                } else if point.kind == .call, let call = Call(node), let callee = call.callee {
                    if let name = code.possibleMember(callee) {
                        note(name, in: &calls)
                    } else {
                        note(call.receiver.flatMap(code.possibleMember), in: &callsOfMembers)
                    }
                }
            }
        }
        self.assignments = assignments
        self.assignmentsOfMembers = assignmentsOfMembers
        self.calls = calls
        self.callsOfMembers = callsOfMembers
    }

    package func code(at site: FlowSite) -> MemberTree { graphs[site.graph].code }
    package func node(at site: FlowSite) -> CodeNode? { graphs[site.graph].points[site.point].node }
    package func place(of site: FlowSite) -> Place {
        let code = code(at: site)
        return node(at: site).map { code.place($0) } ?? code.memberPlace
    }

    package func call(at site: FlowSite) -> Call? { node(at: site).flatMap(Call.init) }
    package func assignment(at site: FlowSite) -> AssignmentExpression? {
        node(at: site).flatMap(AssignmentExpression.init)
    }

    /// Returns the points at which some calls in a graph are made. A call in a `defer` has several.
    package func sites(ofCalls calls: Set<CodeNode>, inGraph graph: Int) -> [FlowSite] {
        graphs[graph].calls.filter { calls.contains($0.call.node) }.map { FlowSite(graph: graph, point: $0.point) }
    }

    /// The graph of a function of the type; nil if another type declares it.
    func graph(of function: Function) -> Int? { graphsOfMembers[function.id] }

    package func callers(of function: Function) -> [FlowSite] {
        if function.hasManyOverloads { return [] }
        return (calls[function.name] ?? []).filter { site in
            call(at: site).map { code(at: site).ownCallees(of: $0).contains(function) } ?? false
        }
    }
}

extension Type {
    /// What the members do with each other. It is computed once.
    package var flow: TypeFlow {
        project.caches.facade.typeFlows.value(for: self) { TypeFlow(index.members(of: id), of: project) }
    }
}

extension Project {
    /// Returns the members with code that contain one of some words, each by itself, except those of tests. The members
    /// of extensions of other modules' types and global functions are included.
    package func flows(ofMembersContaining words: Set<String>) -> [TypeFlow] {
        let search = WordSearch(words)
        return files.indices.filter { !index.isTestFile(Int32($0)) }.flatMap { file -> [TypeFlow] in
            let facts = files[file]
            func holdsOne(_ range: ByteRange) -> Bool {
                facts.source.withBytes(at: range) { search.isSuccessful(in: $0, $1.indices) }
            }
            guard holdsOne(ByteRange(0, facts.source.count)) else { return [] }
            return facts.declarations.indices.compactMap { number in
                let declaration = facts.declarations[number]
                guard !declaration.kind.hasMembers, !declaration.body.isEmpty, holdsOne(declaration.body) else {
                    return nil
                }
                return TypeFlow([DeclarationID(file: file, index: number)], of: self)
            }
        }
    }
}

/// A point of one of a type's graphs.
package struct FlowSite: Hashable, Comparable, Sendable {
    package var graph: Int
    package var point: Int

    package init(graph: Int, point: Int) {
        self.graph = graph
        self.point = point
    }

    package static func < (left: FlowSite, right: FlowSite) -> Bool {
        (left.graph, left.point) < (right.graph, right.point)
    }
}

extension MemberTree {
    /// The members that the code passes as a binding or `inout`.
    fileprivate var handedOut: [(name: String, place: Place)] {
        tree.descendants.compactMap { node in
            switch node.kind {
            case .inout: return node.child(.base).flatMap(possibleMember).map { ($0, place(node)) }
            case .name, .member:
                let name = node.name
                return name.hasPrefix("$") && name.count > 1 ? (String(name.dropFirst()), place(node)) : nil
            default: return nil
            }
        }
    }
}
