import Model
import Syntax

let mockIncrementsItsCounts = Rule(Pages.mockIncrementsItsCounts) { project, _ in
    project.countingMocks.flatMap { mock -> [Finding] in
        mock.methods.compactMap { uncounted($0.method, in: mock, project) } + unusedCounts(of: mock, project)
    }
}

private func uncounted(_ method: DeclarationID, in mock: CountingMock, _ project: ProjectIndex) -> Finding? {
    let counts = mock.counts(for: method, in: project)
    guard !counts.isEmpty, counts.allSatisfy({ project[$0].isStored }), project.body(of: method) != nil else {
        return nil
    }
    let names = Set(counts.map { plainName(project.name(of: $0)) })
    var seen: Set<DeclarationID> = []
    guard let changed = project.changes(in: method, of: mock, seen: &seen), names.isDisjoint(with: changed.map(\.name))
    else { return nil }
    let name = plainName(project.name(of: method))
    let expected = plainName(project.name(of: counts[0]))
    let isOwn = project.owner(of: counts[0]) == mock.type
    let others = Set(mock.counts.map { plainName(project.name(of: $0)) })
    let wrong = changed.filter { others.contains($0.name) && $0.method == method }
    if let first = wrong.first {
        let edits = wrong.count == 1 && isOwn ? [Edit(first.place, expected)] : []
        return Finding(
            "`\(name)` increments `\(first.name)`, not `\(expected)`", at: project.place(of: method),
            notes: [Note("the increment", at: first.place)],
            fix: edits.isEmpty ? nil : Fix("Increment `\(expected)`", edits: edits))
    }
    let edits = isOwn ? project.counting(expected, in: method) : nil
    return Finding(
        "`\(name)` does not increment `\(expected)`", at: project.place(of: method),
        notes: [Note("the count", at: project.place(of: counts[0]))],
        fix: edits.map { Fix("Increment `\(expected)`", edits: $0) })
}

/// Counts that belong to no method of the contract and that nothing in the mock changes.
private func unusedCounts(of mock: CountingMock, _ project: ProjectIndex) -> [Finding] {
    let used = Set(mock.methods.flatMap { mock.counts(for: $0.method, in: project) })
    let own = mock.counts.filter {
        project.owner(of: $0) == mock.type && project[$0].isStored && !used.contains($0)
            && project.hasHiddenSetter($0)
    }
    guard !own.isEmpty else { return [] }
    var changed: Set<String> = []
    for source in project.bodies(of: mock.type) {
        for chain in source.body.chains { changed.formUnion(changes(by: chain, source).map(\.name)) }
    }
    return own.compactMap { count in
        let name = plainName(project.name(of: count))
        return changed.contains(name)
            ? nil : Finding("`\(name)` is never incremented", at: project.place(of: count))
    }
}

/// A property that code may change, and where.
struct CountChange {
    var name: String
    var place: Place
    var method: DeclarationID
}

extension ProjectIndex {
    /// What a method changes, itself or through methods of the mock that it calls; nil when it calls what the sources do not show.
    fileprivate func changes(
        in method: DeclarationID, of mock: CountingMock, seen: inout Set<DeclarationID>
    ) -> [CountChange]? {
        guard seen.insert(method).inserted else { return [] }
        var found: [CountChange] = []
        for source in bodies(ofMember: method) {
            for chain in source.body.chains {
                found += Rules.changes(by: chain, source)
                let names = source.names(chain)
                guard names.count == 1, chain.start == .name, names[0].first?.isLowercase == true,
                    chain.use == .call || chain.hasTrailingClosure
                else { continue }
                let called = ([mock.type] + ancestry(of: mock.type).types).flatMap(members)
                    .filter { self[$0].kind == .func && plainName(name(of: $0)) == names[0] }
                if called.isEmpty, !ancestry(of: mock.type).isComplete { return nil }
                for id in called {
                    guard let further = changes(in: id, of: mock, seen: &seen) else { return nil }
                    found += further
                }
            }
        }
        return found
    }
}

/// A chain that assigns, hands over by `&`, names by a key path, or calls something on a property.
private func changes(by chain: Chain, _ source: MemberBody) -> [CountChange] {
    let words = source.body.words(of: chain)
    let isChange: Bool
    switch chain.use {
    case .assign, .inout: isChange = true
    case .call: isChange = words.count > 1
    default: isChange = chain.start == .keyPath
    }
    guard isChange else { return [] }
    return words.map {
        CountChange(name: plainName(source.facts.source[$0]), place: source.place($0), method: source.member)
    }
}
