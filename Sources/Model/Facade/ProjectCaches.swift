import Bytes
import Syntax

/// Values about a whole project that are computed at most once, on demand.
struct ProjectCaches: Sendable {
    /// The SwiftUI views of the app.
    let views: Lazy<[DeclarationID]>
    /// The names of screens' classes that some class inherits, including superclasses that cannot be resolved.
    let superclassNames: Lazy<Set<String>>
    let countingMocks: Lazy<[CountingMockParts]>
    /// The supertypes of test doubles, and of other types with `Mock` in their names.
    let mockedTypes: Lazy<Set<DeclarationID>>
    /// The shared instances that the app fetches.
    let fetchedInstances: Lazy<FetchedInstances>
    /// Whether the sources contain an app, apart from examples.
    let containsApp: Lazy<Bool>
    /// The names of all functions.
    let functionNames: Lazy<Set<String>>
    let expectingFunctions: Lazy<ExpectingFunctions>
    /// The stored properties of view models that may be dependencies.
    let storedMembers: Lazy<[DeclarationID: [StoredMember]]>
    /// The types that inherit from each screen's contract.
    let contractDescendants: Lazy<[DeclarationID: [DeclarationID]]>
    /// The types that a `==` at file scope compares.
    let comparedTypes: Lazy<Set<DeclarationID>>
    let identityUses: Lazy<IdentityUses>
    let observationUses: Lazy<ObservationUses>
    let uses = UsesByName()
    /// The types with a variable that mentions a contract or a view model with state, by its name.
    let viewModelOwners: Lazy<[String: [DeclarationID]]>
    /// The names of the types that files of tests create, and of those that suites are named after.
    let testedNames: Lazy<Set<String>>
    /// The code outside of suites that calls a method, by the contracts and view models that it mentions.
    let callers: Memo<String, [String: Set<DeclarationID>]>
    /// The names that are sent by the types that mention a view model of the Input/Output/Effect convention, by its
    /// name.
    let sentNames: Memo<String, SentNames>
    /// The files and names of the layers.
    let layering: Lazy<Layering>

    let facade = FacadeCaches()

    init(_ index: ProjectIndex) {
        superclassNames = Lazy {
            let classes = index.screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } }
            return index.namesInheritedByClasses(among: Set(classes.map { plainName(index.name(of: $0)) }))
        }
        views = Lazy { index.holders(.view).filter { !index.isForPreviewsOrTests($0) } }
        countingMocks = Lazy { index.countingMockParts() }
        mockedTypes = Lazy { index.mockedTypes() }
        fetchedInstances = Lazy { FetchedInstances(in: index) }
        containsApp = Lazy { index.containsApp() }
        functionNames = Lazy { index.functionNames() }
        expectingFunctions = Lazy { ExpectingFunctions(index) }
        viewModelOwners = Lazy {
            let screens = index.screens.filter { $0.convention == .stateful || $0.convention == .inputOutputEffect }
            let stored = screens.flatMap { [$0.contract, $0.viewModel].compactMap { $0 } }
            return index.owners(ofVariablesMentioning: Set(stored.map { plainName(index.name(of: $0)) }))
        }
        let parts = Lazy {
            Substrings(
                Set(index.screens.flatMap { [$0.contract, $0.viewModel].compactMap { $0.map(index.name(of:)) } }))
        }
        callers = Memo { index.callers(of: $0, mentioning: parts.wrapped) }
        let inputFiles = Lazy {
            let screens = index.screens.filter { $0.convention == .inputOutputEffect }
            return index.files(mentioning: Set(screens.compactMap { $0.viewModel.map(index.name(of:)).map(plainName) }))
        }
        sentNames = Memo { index.sentNames(knowing: inputFiles.wrapped[$0] ?? []) }
        storedMembers = Lazy {
            let viewModels = Set(index.screens.compactMap(\.viewModel))
            return Dictionary(uniqueKeysWithValues: viewModels.map { ($0, index.storedMembers(of: $0)) })
        }
        contractDescendants = Lazy { index.descendants(of: Set(index.screens.compactMap(\.contract))) }
        testedNames = Lazy { index.testedNames() }
        comparedTypes = Lazy { index.typesComparedByFunctions }
        identityUses = Lazy { IdentityUses(in: index) }
        observationUses = Lazy { ObservationUses(in: index) }
        layering = Lazy { Layering(index) }
    }
}
