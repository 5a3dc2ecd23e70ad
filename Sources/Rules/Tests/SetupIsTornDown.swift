import Model

let setupIsTornDown = Rule(Pages.setupIsTornDown) { project in
    project.suites.filter(\.isXCTest).flatMap { suite in
        let prepared = suite.preparedProperties
        let released = prepared.isEmpty ? [] : suite.releasedNames
        let restored = prepared.isEmpty ? [] : suite.restoredNames
        return prepared.filter { !restored.contains($0.property.name) }.map {
            (property: $0.property, assignment: $0.assignment, isReleased: released.contains($0.property.name))
        }
    }.judge(at: \.property.place, alikeBy: { $0.property.writtenType?.withoutOptional ?? $0.property.name }) {
        property, assignment, isReleased in
        if isReleased { return .kept }
        return .broken(
            "`\(property)` is created in `setUp`, but `tearDown` does not set it to `nil`", at: property,
            notes: [Note("it is created here", at: assignment)])
    }
}
