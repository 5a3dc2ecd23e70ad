import Model
import Syntax

let mockCountsArePrivateSet = Rule(Pages.mockCountsArePrivateSet) { project, _ in
    let counts = project.countingMocks.flatMap { mock in
        mock.counts.filter {
            project.owner(of: $0) == mock.type && project[$0].kind == .var && project[$0].isStored
                && isWhole($0, project)
        }
    }
    let open = counts.filter { !project.hasHiddenSetter($0) }
    let writes = Writes(to: open, in: project)
    return counts.compactMap { count in
        let name = plainName(project.name(of: count))
        let place = project.place(of: count)
        guard project.hasHiddenSetter(count) else {
            let outside = writes.firstOutside(count, in: project)
            let edit = outside == nil ? project.restrictingSetter(of: count) : nil
            return Finding(
                "`\(name)` can be set from outside: only the mock counts", at: place,
                notes: outside.map { [Note("no fix is offered, for it is set here", at: $0)] } ?? [],
                fix: edit.map { Fix("Make `\(name)` private(set)", edits: [$0]) })
        }
        guard let value = project.ranges(.value, of: count).first,
            !["0", ".zero", "Int.zero"].contains(project.file(of: count).glued(value)),
            project.file(of: count).expression(at: value).chains.isEmpty
        else { return nil }
        return Finding("`\(name)` does not start at 0", at: place)
    }
}

/// Whether a count is a number and not, say, a list of calls.
private func isWhole(_ count: DeclarationID, _ project: ProjectIndex) -> Bool {
    if let type = project.type(of: count) { return type == "Int" || type == "UInt" }
    guard let value = project.ranges(.value, of: count).first else { return false }
    return project.file(of: count).tokens(in: value).allSatisfy { $0.kind == .number || $0.kind == .operator }
}
