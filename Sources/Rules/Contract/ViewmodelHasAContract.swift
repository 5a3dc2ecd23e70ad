import Model

let viewmodelHasAContract = Rule(Pages.viewmodelHasAContract) { project in
    let screens = project.screens.filter { conventionsOfContracts.contains($0.convention) }
    // If no screen has a contract, none is missing, unless the settings adopt a convention with contracts.
    guard screens.contains(where: { $0.contract != nil || project.isAdopted && $0.convention != nil }) else {
        return .nothing
    }
    // Where hardly any screen follows the documents, contracts have whatever names the team gives them.
    let isOfAnyName = screens.count { $0.convention != nil } * 4 <= screens.count
    return screens.compactMap { screen in
        screen.viewModel.map { (screen: screen, viewModel: $0) }
    }.filter { !$0.viewModel.isPrivate }.judge(at: \.viewModel.place) { screen, viewModel in
        let inherited = viewModel.inheritance
        let other =
            screen.contract.map { !inherited.protocols.contains($0) && !inherited.names.contains($0.name) } ?? false
        let conforming = viewModel.verdict { inheritance in
            !other && inheritance.names.contains { project.isName($0, of: .contract) }
                || isOfAnyName && inheritance.protocols.contains(where: \.isNamedForViewModel)
        }
        if let conforming { return conforming }
        if !viewModel.isAncestryKnown {
            return .notJudged("`\(viewModel)` inherits from something outside the project")
        }
        if !viewModel.subclasses.isEmpty { return .notJudged("a class inherits from `\(viewModel)`") }
        if screen.contract == nil, viewModel.onlyStoresConstants {
            return .notJudged("`\(viewModel)` only stores constants")
        }
        if let contract = screen.contract {
            if let conforming = viewModel.verdict(where: { $0.protocols.contains(contract) }) { return conforming }
            return .broken(
                "`\(viewModel)` does not conform to `\(contract)`", at: viewModel,
                notes: [Note("`\(contract)` is declared here", at: contract.place)])
        }
        let expected = viewModel.expectedName(of: .contract, for: screen.name) ?? "\(viewModel)Contract"
        return .broken(
            "`\(viewModel)` does not conform to a `\(expected)`: views and tests can only use the class itself",
            at: viewModel)
    }
}

/// The conventions that require a contract, and nil, because a screen without a recognized convention may be meant to
/// follow one of them.
private let conventionsOfContracts: Set<Convention?> = [.stateless, .stateful, nil]

/// What a class inherits from, directly or indirectly.
private struct Inheritance {
    /// The names as resolved and as written, since a type alias for a composition of protocols is known only as written.
    let names: [String]
    /// The project's protocols.
    let protocols: [Type]

    init(of type: Type) {
        names = type.inheritedNames + type.writtenInheritance
        protocols = type.protocols
    }
}

extension Type {
    fileprivate var inheritance: Inheritance { Inheritance(of: self) }

    /// Returns the verdict on a class that inherits from a contract, which a condition recognizes; nil if it inherits
    /// from none.
    fileprivate func verdict(where containsContract: (Inheritance) -> Bool) -> Verdict? {
        guard containsContract(inheritance) else { return nil }
        // A family with one protocol doesn't show that each view model should have one.
        if let base = superclasses.first(where: { containsContract($0.inheritance) }) {
            return .notJudged("`\(self)` inherits its protocol from `\(base)`")
        }
        return .kept
    }

    /// Whether the type's stored properties are all constants, and there are neither methods nor initializer
    /// parameters. Such a type contains nothing that a test would replace.
    fileprivate var onlyStoresConstants: Bool {
        functions.isEmpty && staticFunctions.isEmpty && !storedProperties.isEmpty
            && storedProperties.allSatisfy(\.isConstant)
            && initializers.allSatisfy(\.parameters.isEmpty)
    }

    /// Whether the name is that of a view model, with or without a common suffix of protocols: `CartViewModelProtocol`,
    /// `CartViewModelType`.
    fileprivate var isNamedForViewModel: Bool {
        ([""] + Vocabulary.contractEndings).contains {
            name.hasSuffix($0) && project.isName(String(name.dropLast($0.count)), of: .viewModel)
        }
    }
}
