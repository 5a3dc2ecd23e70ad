import Syntax

/// What many rules ask of a screen.
extension ProjectIndex {
    /// The screens of these conventions whose view model is in the sources.
    package func screens(following conventions: [Convention]) -> [(screen: ScreenParts, viewModel: DeclarationID)] {
        screens.compactMap { screen in
            guard let viewModel = screen.viewModel, let convention = screen.convention,
                conventions.contains(convention)
            else { return nil }
            return (screen, viewModel)
        }
    }

    /// A type's variables, those of its extensions included, without static ones.
    package func variables(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter {
            (self[$0].kind == .var || self[$0].kind == .let) && !self[$0].isStatic
        }
    }

    /// The variables that keep a value of their own.
    package func storedVariables(of type: DeclarationID) -> [DeclarationID] {
        variables(of: type).filter { self[$0].isStored }
    }

    /// A type's methods, those of its extensions included, without static ones.
    package func methods(of type: DeclarationID) -> [DeclarationID] {
        members(of: type).filter { self[$0].kind == .func && !self[$0].isStatic }
    }

    package func has(_ attribute: String, _ id: DeclarationID) -> Bool {
        attributes(of: id).contains { $0.name == attribute }
    }

    /// The stored variables of a view model that hold the screen's view state.
    package func stateVariables(of viewModel: DeclarationID, in screen: ScreenParts) -> [DeclarationID] {
        storedVariables(of: viewModel).filter { variable in
            guard self[variable].kind == .var else { return false }
            if let written = type(of: variable) {
                guard let viewState = screen.viewState else {
                    return identifiers(in: written).contains { match($0, .viewState) != nil }
                }
                return resolve(written, from: variable) == viewState
            }
            guard let viewState = screen.viewState, let value = ranges(.value, of: variable).first else { return false }
            return identifiers(in: file(of: variable).glued(value)).first == name(of: viewState)
        }
    }

    /// The cases of an enum by name.
    package func caseNames(of type: DeclarationID) -> Set<String> {
        Set(members(of: type).filter { self[$0].kind == .case }.map { plainName(name(of: $0)) })
    }

    /// `didSelect(row:)`: a method's name with its labels.
    package func fullName(of method: DeclarationID) -> String {
        let labels = parameters(of: method).map { "\($0.label ?? $0.name):" }
        return "\(plainName(name(of: method)))(\(labels.joined()))"
    }

    /// The doc comments right before a declaration.
    package func docComments(of id: DeclarationID) -> [String] {
        let facts = file(of: id)
        let before = facts.declarations[..<Int(id.index)].last { $0.range.end <= self[id].range.start }?.range.end ?? 0
        let opening = parent(of: id).map { self[$0].body.start + 1 } ?? 0
        let end = keyword(of: id)?.start ?? self[id].range.start
        let stretch = ByteRange(max(before, opening), max(max(before, opening), end))
        return facts.tokens(in: stretch).filter { $0.kind == .comment }.map { facts.source[$0.range] }
            .filter { $0.hasPrefix("///") || $0.hasPrefix("/**") }
    }

    /// A state that the class may hide behind its contract: it is then not surely stateless.
    package func mayHideState(_ viewModel: DeclarationID) -> Bool {
        let ancestry = ancestry(of: viewModel)
        if !ancestry.isComplete { return true }
        let classes = [viewModel] + ancestry.types.filter { self[$0].kind == .class }
        let stored = classes.flatMap(storedVariables)
        if stored.contains(where: isPublisher) { return true }
        let changes = stored.contains {
            self[$0].kind == .var && self[$0].modifiers.isDisjoint(with: [.lazy, .weak])
                && !has("ObservationIgnored", $0)
        }
        let shows = classes.flatMap(variables).contains { !self[$0].isStored && !isHidden($0) }
        return changes && (shows || classes.count > 1)
    }

    private func isPublisher(_ variable: DeclarationID) -> Bool {
        let text = type(of: variable) ?? ranges(.value, of: variable).first.map(file(of: variable).glued) ?? ""
        return identifiers(in: text).contains { word in
            ["Subject", "Publisher", "Relay", "Observable", "AsyncStream", "Binding", "Driver", "Signal"].contains {
                word.hasSuffix($0)
            }
        }
    }
}

extension ProjectIndex {
    /// A variable by which a stateful view model surely shows state: a view state, or one that its contract asks for, or a plain value.
    package func shownState(of viewModel: DeclarationID, in screen: ScreenParts) -> DeclarationID? {
        if let state = stateVariables(of: viewModel, in: screen).first { return state }
        let promised = screen.contract.map { requirements(of: $0) } ?? []
        let names = Set(promised.filter { self[$0].kind == .var }.map { plainName(name(of: $0)) })
        let open = storedVariables(of: viewModel).filter {
            self[$0].kind == .var && !isHidden($0) && self[$0].modifiers.isDisjoint(with: [.lazy, .weak, .unowned])
                && !has("ObservationIgnored", $0)
        }
        if let asked = open.first(where: { names.contains(plainName(name(of: $0))) }) { return asked }
        // Beside the contract a view sees a variable only if it holds the class itself.
        guard isHeldByView(screen) else { return nil }
        return open.first { !isCallbackOrPartner($0) }
    }

    /// Whether a view of the sources holds the view model by its class.
    package func isHeldByView(_ screen: ScreenParts) -> Bool {
        screen.views.contains { $0.property != nil && $0.holds == .viewModel }
    }

    /// A closure, or an object to talk to: `onFinish`, `delegate`, `router`.
    private func isCallbackOrPartner(_ variable: DeclarationID) -> Bool {
        guard let written = type(of: variable) else { return false }
        if written.holds("->") { return true }
        if let resolved = resolve(written, from: variable) {
            return self[resolved].kind == .protocol || self[resolved].kind == .class || self[resolved].kind == .actor
        }
        let partners = [
            "Delegate", "Router", "Coordinator", "Navigator", "Tracker", "Contract", "Protocol", "Closure",
            "Handler", "Callback", "Action", "UseCase", "Repository", "Service", "Manager", "Cancellable",
            "Cancellables",
        ]
        return identifiers(in: written).contains { word in partners.contains { word.hasSuffix($0) } }
    }
}

extension ProjectIndex {
    /// Whether a member is neither in the contract nor in another protocol that its class conforms to; nil when that cannot be told.
    package func isBeyondContract(_ member: DeclarationID, of viewModel: DeclarationID, in screen: ScreenParts) -> Bool?
    {
        let ancestry = ancestry(of: viewModel)
        guard ancestry.isComplete, let contract = screen.contract, ancestry.types.contains(contract) else { return nil }
        let protocols = ancestry.types.filter { self[$0].kind == .protocol }
        let plain = plainName(name(of: member))
        let isMethod = self[member].kind == .func
        let fulfils = protocols.flatMap(requirements).contains { requirement in
            guard self[requirement].kind == (isMethod ? .func : .var), plainName(name(of: requirement)) == plain else {
                return false
            }
            return !isMethod || fullName(of: requirement) == fullName(of: member)
        }
        if fulfils { return false }
        // What the system's protocols ask for is known by name only.
        return systemRequirements.contains(plain) ? nil : true
    }
}

private let systemRequirements: Set = [
    "id", "hash", "hashValue", "description", "debugDescription", "encode", "body", "rawValue", "customMirror", "next",
    "makeIterator", "callAsFunction",
]
