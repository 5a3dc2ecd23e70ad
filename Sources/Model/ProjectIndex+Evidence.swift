import Bytes
import Syntax

// What a view model itself shows of its convention.

extension ProjectIndex {
    // MARK: ObservableObject

    /// Conforms to Combine's `ObservableObject`, itself or through what it inherits; or has an `@Published` member.
    func observableObjectEvidence(of viewModel: DeclarationID) -> Evidence? {
        let ancestry = ancestry(of: viewModel)
        if ancestry.system.contains("ObservableObject") {
            return Evidence(
                words: "conforms to `ObservableObject`",
                place: inheritedPlace("ObservableObject", by: [viewModel] + ancestry.types) ?? place(of: viewModel))
        }
        for type in [viewModel] + ancestry.types where self[type].kind == .class {
            for member in members(of: type) where self[member].kind == .var && wrapper(of: member) == "Published" {
                return Evidence(words: "publishes `\(name(of: member))`", place: place(of: member))
            }
        }
        return nil
    }

    private func inheritedPlace(_ name: String, by types: [DeclarationID]) -> Place? {
        for type in types.flatMap({ [$0] + extensions(of: $0) }) {
            for range in ranges(.inherited, of: type) {
                let place = Place(file: Int(type.file), range: range)
                if WrittenType.inheritedPaths(in: text(of: place)).contains(where: { $0.last == name }) { return place }
            }
        }
        return nil
    }

    // MARK: Input / Output / Effect

    /// The types that play input, output and effect, and why that makes it this convention; nil evidence when it does not.
    func inputOutputEffect(
        of viewModel: DeclarationID
    ) -> (input: DeclarationID?, output: DeclarationID?, effect: DeclarationID?, evidence: Evidence?) {
        let effect = nestedType(named: "Effect", in: viewModel)
        let output = nestedType(named: "Output", in: viewModel)
        let entry = inputEntry(of: viewModel)
        if output != nil || effect != nil {
            if let input = nestedType(named: "Input", in: viewModel) {
                return (input, output, effect, evidence("has a nested `Input`", at: input))
            }
            if let entry { return (entry.input, output, effect, entryEvidence(entry.function)) }
        }
        // The same with other names, where each is of the right kind: `func send(_ action: Action)`, `struct State`.
        guard let entry, let input = entry.input, self[input].kind == .enum,
            let state = nestedType(named: "State", in: viewModel), self[state].kind == .struct
        else { return (nil, nil, nil, nil) }
        return (input, output ?? state, effect, entryEvidence(entry.function))
    }

    /// The method through which all input comes: `onInput(_:)`, `send(_:)` of an `Input` or `Action`.
    private func inputEntry(of viewModel: DeclarationID) -> (function: DeclarationID, input: DeclarationID?)? {
        for member in members(of: viewModel) where self[member].kind == .func {
            guard !self[member].isPrivate && !self[member].isStatic else { continue }
            let parameters = parameters(of: member)
            guard parameters.count == 1, let written = WrittenType.paths(in: parameters[0].type).first?.last,
                written == "Input" || written == "Action"
            else { continue }
            return (member, resolve(parameters[0].type, from: member))
        }
        return nil
    }

    private func entryEvidence(_ function: DeclarationID) -> Evidence {
        let taken = parameters(of: function).first?.type ?? ""
        return evidence("`\(name(of: function))` takes every `\(taken)`", at: function)
    }

    private func evidence(_ words: String, at id: DeclarationID) -> Evidence {
        Evidence(words: words, place: place(of: id))
    }

    /// Streams in, streams out: `transform(input:) -> Output`, an `Input` struct of publishers, a `state: Observable<State>`.
    /// Another pattern.
    func transformsInput(_ viewModel: DeclarationID) -> Bool {
        for member in members(of: viewModel) where self[member].kind == .func {
            if let result = type(of: member), WrittenType.paths(in: result).contains(where: { $0.last == "Output" }) {
                return true
            }
        }
        let shown = members(of: viewModel).filter { self[$0].kind == .var || self[$0].kind == .let }.compactMap(type)
        if shown.contains(where: isStateStream), !shown.contains(where: { stateNames.contains($0) }) { return true }
        for name in ["Input", "Output"] {
            guard let nested = nestedType(named: name, in: viewModel), self[nested].kind != .enum else { continue }
            for member in ownMembers(of: nested) {
                if let type = type(of: member), isStream(type) { return true }
            }
        }
        return false
    }

    /// `Observable<State>`, `AnyPublisher<Output, Never>`.
    private func isStateStream(_ written: String) -> Bool {
        isStream(written)
            && written.utf8.split { ($0 | 0x20) &- "a" >= 26 && $0 < 0x80 }
                .contains { stateNames.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private func isStream(_ written: String) -> Bool {
        let heads = WrittenType.paths(in: written).compactMap(\.last)
        return heads.contains { head in
            [
                "Publisher", "Observable", "Driver", "Signal", "Relay", "Subject", "Single", "Maybe", "Completable",
                "ControlEvent", "ControlProperty", "AsyncStream", "Observer", "SignalProducer", "MutableProperty",
            ].contains { head.hasSuffix($0) }
        }
    }

    // MARK: Stateful

    /// State that a view observes: required by the contract, stored and shown, or shown through a computed property.
    func stateEvidence(of viewModel: DeclarationID, in screen: ScreenParts) -> Evidence? {
        let classes = [viewModel] + ancestry(of: viewModel).types.filter { self[$0].kind == .class }
        let members = classes.flatMap(members)
        if let contract = screen.contract,
            let evidence = requiredState(of: contract, in: screen, storedBy: members)
        {
            return evidence
        }
        for member in members where !self[member].isPrivate {
            if isState(member) { return evidence("stores `\(name(of: member))` as a `var`", at: member) }
        }
        // `private var items` behind `var count: Int { items.count }` is observed all the same.
        guard
            classes.flatMap(attributes).contains(where: {
                $0.name == "Observable" || $0.name == "Observation.Observable"
            }),
            let stored = members.first(where: isState),
            members.contains(where: {
                self[$0].kind == .var && self[$0].flags.contains(.computed)
                    && !self[$0].isPrivate && !self[$0].isStatic
            })
        else { return nil }
        return evidence("stores `\(name(of: stored))` as a `var`, and shows it", at: stored)
    }

    /// A requirement that is typed as the screen's view state, or that the class stores as a `var`.
    func requiredState(of contract: DeclarationID, in screen: ScreenParts, storedBy members: [DeclarationID]?)
        -> Evidence?
    {
        let stored = Set((members ?? []).filter(isState).map(name))
        for requirement in requirements(of: contract) where self[requirement].kind == .var {
            let words = "requires `\(name(of: requirement))`"
            guard let written = type(of: requirement) else { continue }
            let isViewState =
                screen.viewState.map { resolve(written, from: requirement) == $0 } == true
                || WrittenType.paths(in: written).contains { patterns.match($0.last ?? "", .viewState) != nil }
            if isViewState || stored.contains(name(of: requirement)) {
                return evidence("`\(name(of: contract))` \(words)", at: requirement)
            }
        }
        return nil
    }

    /// A stored `var` that observation tracks and that is no dependency, callback or bookkeeping.
    private func isState(_ member: DeclarationID) -> Bool {
        let declaration = self[member]
        guard declaration.kind == .var, declaration.isStored,
            declaration.modifiers.isDisjoint(with: [.static, .class, .lazy, .weak, .unowned])
        else { return false }
        for attribute in attributes(of: member) {
            if attribute.name == "ObservationIgnored" { return false }
            if ["Inject", "Dependency", "LazyInject", "Autowire", "Resolve"].contains(where: attribute.name.hasPrefix) {
                return false
            }
        }
        guard let written = type(of: member) else {
            let value =
                ranges(.value, of: member).first.map { text(of: Place(file: Int(member.file), range: $0)) } ?? ""
            return !value.holds("AnyCancellable") && !value.hasPrefix("DisposeBag")
        }
        if written.holds("->") || ["AnyCancellable", "Task<", "DisposeBag"].contains(where: written.holds) {
            return false
        }
        let name = WrittenType.paths(in: written).first?.last ?? ""
        return patterns.match(name, .anyContract) == nil
            && !names(for: member).dependencyEndings.contains(where: name.hasSuffix)
            && !["Router", "Coordinator", "Delegate"].contains(where: name.hasSuffix)
    }
}

private let stateNames: Set = ["State", "Output"]
