import Syntax

/// What is found out about a whole project at most once, by whoever asks first.
struct ProjectCaches: Sendable {
    /// Where view models, view states and mocks are made.
    let constructions: Lazy<Constructions>
    /// The names of screens' classes that some class inherits, whether that superclass can be resolved or not.
    let superclassNames: Lazy<Set<String>>
    let countingMocks: Lazy<[CountingMockParts]>
    /// What types with `Mock` in their names inherit.
    let mockedTypes: Lazy<Set<DeclarationID>>
    /// The names of all functions.
    let functionNames: Lazy<Set<String>>
    let expectingFunctions: Lazy<ExpectingFunctions>
    let uses = UsesByName()

    init(_ index: ProjectIndex) {
        superclassNames = Lazy {
            let classes = index.screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } }
            return index.namesInheritedByClasses(among: Set(classes.map { plainName(index.name(of: $0)) }))
        }
        countingMocks = Lazy { index.countingMockParts() }
        mockedTypes = Lazy { index.mockedTypes() }
        functionNames = Lazy { index.functionNames() }
        expectingFunctions = Lazy { ExpectingFunctions(index) }
        constructions = Lazy {
            let types =
                index.screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } } + index.mocks.map(\.type)
            return index.constructions(of: types.map(index.name(of:)))
        }
    }
}
