import Model

extension Condition {
    /// Returns the imports, mentions, calls and comments that make the condition true.
    func evidenceInCode(of subject: Subject) -> [Evidence] {
        switch self {
        case .imports(let module):
            return subject.sourceFile?.imports.filter { module.fits($0.module) }.map {
                Evidence(place: $0.place, clause: "imports `\($0.module)`", remedy: $0.removing)
            } ?? []
        case .mentions(let pattern):
            guard let found = subject.scope.map(pattern.mentions), !found.isEmpty else { return [] }
            if pattern.isForced { return found.map { Evidence(place: $0.place, clause: "uses `\(pattern.text)`") } }
            // The names of the type and of its declarations are everywhere in the type.
            let ownName = subject.type?.name
            return found.filter { $0.name != ownName }.uniqued(by: \.name).map {
                Evidence(place: $0.place, clause: "mentions `\($0.name)`")
            }
        case .calls(let call):
            return subject.scope.map(call.calls)?.map {
                Evidence(place: $0.lastNamePlace, clause: "calls `\($0.names.joined(separator: "."))`")
            } ?? []
        case .comments(let text):
            return subject.scope?.comments(containing: text).map {
                Evidence(place: $0, clause: "has a comment with `\(text.text)`")
            } ?? []
        default: return []
        }
    }
}

extension Subject {
    fileprivate var sourceFile: SourceFile? {
        switch kind {
        case .file(let file): file
        case .parameter(_, let member): member.sourceFile
        case .screen: nil
        default: declared?.sourceFile
        }
    }
}
