import Model

let setupIsTornDown = Rule(Pages.setupIsTornDown) { project in
    project.suites.filter(\.isXCTest).flatMap { suite in
        let prepared = suite.preparedProperties
        let released = prepared.isEmpty ? [] : suite.releasedNames
        let restored = prepared.isEmpty ? [] : suite.restoredNames
        return prepared.filter { !restored.contains($0.property.name) }.map {
            (property: $0.property, assignment: $0.assignment, isReleased: released.contains($0.property.name))
        }
    }.judge(at: \.property.place) {
        property, assignment, isReleased in
        if isReleased { return .kept }
        if let type = property.type, !type.kind.isReference, type.kind != .protocol {
            return .notJudged("`\(type)` is a value, which keeps nothing alive")
        }
        return .broken(
            "`\(property)` is created in `setUp`, but `tearDown` does not set it to `nil`", at: property,
            notes: [Note("it is created here", at: assignment)])
    }
}
