import Model

let viewStateIsObservable = Rule(Pages.viewStateIsObservable) { project in
    project.screens(.mvsl).compactMap(\.viewStateClass).judge { type in
        let isUnobserved = !type.isObserved && type.isAncestryKnown
        let isOffMainActor = type.isOnMainActor == false
        let problem: String
        switch (isUnobserved, isOffMainActor) {
        case (false, false):
            if type.isObserved, type.isOnMainActor == true { return .kept }
            return .notJudged("`\(type)` inherits something that isn't in the sources")
        case (true, false): problem = "is not `@Observable`: its view would not notice changes"
        case (false, true): problem = "is not `@MainActor`: it could change while its view is drawn"
        case (true, true): problem = "is neither `@Observable` nor `@MainActor`"
        }
        let obstacles = [
            isOffMainActor ? type.obstacleToMainActor : nil, isUnobserved ? type.obstacleToObservable : nil,
        ]
        let missing = [
            isOffMainActor && obstacles[0] == nil ? "@MainActor" : nil,
            isUnobserved && obstacles[1] == nil ? "@Observable" : nil,
        ].compactMap { $0 }
        return .broken(
            "`\(type)` \(problem)", at: type, notes: obstacles.compactMap { $0?.note },
            remedy: type.adding(attributes: missing))
    }
}

extension Type {
    /// Whether the type is observable, including by macros of libraries: `@Perceptible`, `@ObservableState`.
    fileprivate var isObserved: Bool {
        has(attribute: "Observable") || attributeNames.contains { $0.hasPrefix("Observable") || $0 == "Perceptible" }
    }

    /// The first reason why `@Observable` cannot simply be added.
    fileprivate var obstacleToObservable: Remedy? {
        if inherits(named: "ObservableObject") {
            return .obstacle("its views would have to stop using the wrappers of `ObservableObject`")
        }
        for property in storedProperties where property.isVariable {
            if let wrapper = property.attributeNames.first(where: { $0.first?.isUppercase == true }) {
                return .obstacle(
                    "`@\(wrapper)` is not allowed in an `@Observable` class", at: property.place(ofAttribute: wrapper))
            }
            if property.has(modifier: .lazy) {
                return .obstacle("a `lazy` property is not allowed in an `@Observable` class", at: property.place)
            }
        }
        let observing = ["SwiftUI", "Observation", "Foundation", "UIKit", "AppKit"]
        let imports = sourceFile.imports.map(\.module)
        return observing.contains(where: imports.contains)
            ? nil : .obstacle("the file of `\(name)` imports neither `Observation` nor SwiftUI")
    }
}
