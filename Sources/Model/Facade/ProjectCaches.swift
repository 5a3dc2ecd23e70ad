import Bytes
import Syntax

/// Facts about a whole project, each computed at most once, on demand.
struct ProjectCaches: Sendable {
    /// The SwiftUI views of the app.
    let views: Lazy<[DeclarationID]>
    /// The names of view models and view states that occur in the inheritance clauses of classes.
    let superclassNames: Lazy<Set<String>>
    /// The protocols that are named like a contract.
    let contracts: Lazy<[DeclarationID]>
    let countingMocks: Lazy<[CountingMockParts]>
    /// The supertypes of test doubles, and of all other types with `Mock` in their names.
    let mockedTypes: Lazy<Set<DeclarationID>>
    /// The shared instances that the app accesses.
    let fetchedInstances: Lazy<FetchedInstances>
    let foreignFiles: Lazy<ForeignFiles>
    /// For each type, a property that keeps an instance of it as long as the app runs.
    let keepersForLifeOfApp: Lazy<[DeclarationID: DeclarationID]>
    /// Whether the project contains an app, apart from examples.
    let containsApp: Lazy<Bool>
    /// The names of all functions.
    let functionNames: Lazy<Set<String>>
    let expectingFunctions: Lazy<ExpectingFunctions>
    /// The stored properties of view models that may be dependencies.
    let storedMembers: Lazy<[DeclarationID: [StoredMember]]>
    /// For each screen's contract, the types that inherit from it.
    let contractDescendants: Lazy<[DeclarationID: [DeclarationID]]>
    /// The types that a global `==` function compares.
    let comparedTypes: Lazy<Set<DeclarationID>>
    let identityUses: Lazy<IdentityUses>
    let observationUses: Lazy<ObservationUses>
    /// The uses of members by the name of the member.
    let uses: Memo<String, Locked<UsesOfOneName>>
    /// For the name of each contract and view model of a stateful or Input/Output/Effect screen, the types with a
    /// variable whose type mentions the name.
    let viewModelOwners: Lazy<[String: [DeclarationID]]>
    /// The names of types that test files create, or that suites are named after.
    let testedNames: Lazy<Set<String>>
    /// For the name of a method, the types outside of test suites that call it, grouped by the contracts and view
    /// models that these types mention.
    let callers: Memo<String, [String: Set<DeclarationID>]>
    /// For the name of an Input/Output/Effect view model, the names after a dot in the types that mention it, such as
    /// inputs.
    let sentNames: Memo<String, SentNames>
    /// The layers' files, and the names of the types that each layer declares.
    let layering: Lazy<Layering>

    let facade = FacadeCaches()

    init(_ index: ProjectIndex) {
        superclassNames = Lazy {
            let classes = index.screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } }
            return index.namesInheritedByClasses(among: Set(classes.map { plainName(index.name(of: $0)) }))
        }
        views = Lazy { index.holders(.view).filter { !index.isForPreviewsOrTests($0) } }
        contracts = Lazy { index.declaredTypes { $0.kind == .protocol && index.isContractName($0.name) } }
        countingMocks = Lazy { index.countingMockParts() }
        mockedTypes = Lazy { index.mockedTypes() }
        fetchedInstances = Lazy { FetchedInstances(in: index) }
        foreignFiles = Lazy { ForeignFiles(in: index) }
        keepersForLifeOfApp = Lazy { index.keepersForLifeOfApp() }
        containsApp = Lazy { index.containsApp() }
        functionNames = Lazy { index.functionNames() }
        expectingFunctions = Lazy { ExpectingFunctions(index) }
        uses = Memo { Locked(UsesOfOneName($0, in: index)) }
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
