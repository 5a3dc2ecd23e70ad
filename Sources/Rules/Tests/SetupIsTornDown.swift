import Model

let setupIsTornDown = Rule(Pages.setupIsTornDown) { project in
    project.suites.filter(\.isXCTest).flatMap { suite in
        suite.preparedProperties.map { (suite: suite, property: $0.property, assignment: $0.assignment) }
    }.judge(at: \.property.place) { suite, property, assignment in
        if suite.releasedNames.contains(property.name) { return .kept }
        return .broken(
            "`\(property)` is made in `setUp`, and `tearDown` does not set it to `nil`", at: property,
            notes: [Note("it is made here", at: assignment)])
    }
}
