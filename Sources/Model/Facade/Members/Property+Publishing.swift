import Syntax

extension Property {
    /// Whether the property is `@Published` without `@ObservationIgnored`, so that views observe it.
    package var isPublished: Bool { index.isPublished(id) }
}

extension ProjectIndex {
    func isPublished(_ member: DeclarationID) -> Bool {
        guard self[member].kind == .var else { return false }
        let names = attributes(of: member).map(\.name)
        return names.contains { $0 == "Published" || $0 == "Combine.Published" }
            && !names.contains("ObservationIgnored")
    }
}
