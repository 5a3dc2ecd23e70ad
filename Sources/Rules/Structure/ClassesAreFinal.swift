import Model

let classesAreFinal = Rule(Pages.classesAreFinal) { project in
    let judgedElsewhere = project.partsHoldingState
    let classes = project.namedTypes(isForAppAlone: true).filter { $0.kind == .class }.map(\.type)
    return classes.filter { !judgedElsewhere.contains($0) }.judge { type in
        if type.has(modifier: .final) { return .kept }
        if let maker = type.inheritedNames.first(where: makersOfSubclasses.contains) {
            return .notJudged("`\(maker)` makes subclasses when the app runs")
        }
        if type.nameWords.first == "base" || type.nameWords.last == "base" || type.nameWords.first == "abstract" {
            return .notJudged("its name says that it is made for subclasses")
        }
        if type.isMadeBySystem { return .notJudged("the system makes the object") }
        if let obstacle = type.obstacle(to: .final) { return .notJudged(obstacle) }
        return .broken("`\(type)` is not `final`, and nothing subclasses it", at: type, remedy: type.makingFinal)
    }
}

/// Superclasses of which a library makes subclasses.
private let makersOfSubclasses: Set = ["NSManagedObject", "Object", "EmbeddedObject"]
