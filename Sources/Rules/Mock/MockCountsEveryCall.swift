import Model
import Syntax

let mockCountsEveryCall = Rule(Pages.mockCountsEveryCall) { project, _ in
    project.countingMocks.flatMap { mock -> [Finding] in
        let missing = mock.methods.filter {
            mock.counts(for: $0.method, in: project).isEmpty && !project.records($0.method, in: mock)
        }
        var names: Set<String> = []
        return missing.map { requirement, method in
            let name = plainName(project.name(of: method))
            let count = project.countName(for: name, in: mock.type)
            // Overloads share the count that the first of them brings.
            let isFirst = names.insert(count).inserted
            let isLast = requirement == missing.last?.requirement
            return Finding(
                "`\(name)` has no `\(count)`", at: project.place(of: method),
                notes: [Note("the contract asks for it", at: project.place(of: requirement))],
                fix: isFirst ? counting(count, of: requirement, method, in: mock, endsGroup: isLast, project) : nil)
        }
    }
}

extension ProjectIndex {
    /// Whether a method keeps what each call brought: `shownTrees.append(tree)` counts as well as a number does.
    fileprivate func records(_ method: DeclarationID, in mock: CountingMock) -> Bool {
        guard let body = body(of: method) else { return false }
        let source = MemberBody(member: method, body: body, facts: file(of: method))
        return body.chains.contains { chain in
            let names = source.names(chain).drop { $0 == "self" }
            guard chain.use == .call, names.count == 2, names.last == "append" || names.last == "insert",
                let name = names.first
            else { return false }
            return members(of: mock.type).contains { self[$0].isStored && plainName(self.name(of: $0)) == name }
        }
    }
}

private func counting(
    _ count: String, of requirement: DeclarationID, _ method: DeclarationID, in mock: CountingMock, endsGroup: Bool,
    _ project: ProjectIndex
) -> Fix? {
    guard let increment = project.counting(count, in: method),
        let declaration = declaring(count, of: requirement, in: mock, endsGroup: endsGroup, project)
    else { return nil }
    return Fix("Count the calls in `\(count)`", edits: [declaration] + increment)
}

/// After the count of the nearest method before it in the contract, else before that of the next, else as the first member.
private func declaring(
    _ count: String, of requirement: DeclarationID, in mock: CountingMock, endsGroup: Bool, _ project: ProjectIndex
) -> Edit? {
    let text = "private(set) var \(count) = 0"
    let position = mock.methods.firstIndex { $0.requirement == requirement } ?? 0
    func ownCount(_ index: Int) -> DeclarationID? {
        mock.counts(for: mock.methods[index].method, in: project).last { project.parent(of: $0) == mock.type }
    }
    if let before = (0..<position).reversed().lazy.compactMap(ownCount).first {
        return project.inserting(member: text, after: before)
    }
    if let after = (position..<mock.methods.count).lazy.compactMap(ownCount).first {
        let source = project.file(of: after).source
        let start = project[after].range.start
        if lineStart(start, in: source) + UInt32(indentation(at: start, in: source).utf8.count) == start {
            let indent = indentation(at: start, in: source)
            return project.inserting(text + lineEnding(of: source) + indent, at: start, inFileOf: after)
        }
        return project.inserting(text + "; ", at: start, inFileOf: after)
    }
    let first = project.ownMembers(of: mock.type).first
    let standsApart = endsGroup && first.map { !project[$0].isStored } ?? false
    return project.inserting(firstMember: standsApart ? text + "\n" : text, of: mock.type)
}
