import Bytes
import Syntax

extension Assembly {
    /// Adds each view to the screens whose parts it stores. A screen without views gets the view that is named after
    /// it.
    mutating func attachViews(_ workers: some Workers) {
        let parts = storedParts()
        for held in (heldProperties + madeByFactories(workers)).sorted(by: { $0.property < $1.property }) {
            guard let part = parts[held.type] else { continue }
            let view = ViewParts(
                type: held.holder, property: held.property, holds: part.holding, wrapper: held.wrapper)
            for index in part.screens {
                switch held.kind {
                case .view: project.screens[index].views.append(view)
                case .controller: project.screens[index].controllers.append(view)
                case .app, .modifier: project.screens[index].otherHolders.append(view)
                }
            }
        }
        // A view that stores another view model is the view of that one, whatever its name is.
        let taken = Set(
            project.screens.flatMap(\.views).filter { $0.holds == .viewModel || $0.holds == .contract }.map(\.type))
        for (id, name) in candidates(.view) where project.isView(id) && !taken.contains(id) {
            guard let index = screen(named: name, near: id.file),
                project.screens[index].views.allSatisfy({ $0.holds == .output })
            else { continue }
            project.screens[index].views.append(ViewParts(type: id, property: nil, holds: .nothing, wrapper: nil))
        }
    }

    /// The parts that views can store, each with its kind and its screens.
    private typealias Parts = [DeclarationID: (holding: ViewParts.Holding, screens: [Int])]

    private func storedParts() -> Parts {
        var parts: Parts = [:]
        for (index, screen) in project.screens.enumerated() {
            if let state = screen.viewState { parts[state] = (.viewState, [index]) }
            guard let viewModel = screen.viewModel else { continue }
            parts[viewModel] = (.viewModel, [index])
            if let output = output(of: viewModel), parts[output] == nil {
                parts[output] = (.output, [index])
            }
        }
        for (contract, screens) in screensOfContract {
            let name = project.patterns.match(project.name(of: contract), .contract)
            // If several view models share a contract, the view belongs to the one of its name.
            let own = screens.filter { project.screens[$0].name == name }
            parts[contract] = (.contract, own.isEmpty ? screens : own)
        }
        return parts
    }

    /// Returns the nested `Output` of a view model, or its nested `State` if it also has an `Action`.
    private func output(of viewModel: DeclarationID) -> DeclarationID? {
        if let output = project.nestedType(named: "Output", in: viewModel) { return output }
        guard project.nestedType(named: "Action", in: viewModel) != nil,
            let state = project.nestedType(named: "State", in: viewModel), project[state].kind == .struct
        else { return nil }
        return state
    }

    /// Returns the properties of views whose initial value comes from a screen's factory.
    private func madeByFactories(_ workers: some Workers) -> [HeldProperty] {
        let (assembly, views) = (self, project.holders(.view))
        return workers.flatMap(views.count) { $0.flatMap { assembly.madeByFactories(views[$0]) } }
    }

    private func madeByFactories(_ view: DeclarationID) -> [HeldProperty] {
        return project.ownMembers(of: view).compactMap { property in
            guard project[property].isStored, project.type(of: property) == nil,
                project.storedType(of: property) == nil, let type = madeByFactory(property)
            else { return nil }
            return HeldProperty(
                holder: view, kind: .view, property: property, wrapper: project.wrapper(of: property), type: type,
                isMade: true, isOptional: false)
        }
    }

    /// Returns the view model that a factory creates for a property: `let viewModel = container.makeLoginViewModel()`.
    private func madeByFactory(_ property: DeclarationID) -> DeclarationID? {
        guard project.type(of: property) == nil, let value = project.ranges(.value, of: property).first else {
            return nil
        }
        let words = project.text(of: Place(file: Int(property.file), range: value)).prefix { $0 != "(" }
            .split(separator: ".")
        guard let last = words.last, let name = project.patterns.match(String(last), .factory) else { return nil }
        return screen(named: name, near: property.file).flatMap { project.screens[$0].viewModel }
    }
}

extension ProjectIndex {
    /// Returns the project's type of a stored property, from its annotation, its initial value or its property wrapper.
    func storedType(of property: DeclarationID) -> DeclarationID? {
        if let written = type(of: property) { return resolve(written, from: property) }
        return inferredType(of: property) ?? environmentType(of: property)
    }

    /// Returns the type of a property's initial value: `LoginViewModel` for `= LoginViewModel()`, `=
    /// State(initialValue: LoginViewModel())` and `= LoginViewModel.preview`.
    func inferredType(of property: DeclarationID) -> DeclarationID? {
        guard let value = ranges(.value, of: property).first else { return nil }
        let path = file(of: property).source.withBytes(at: value) { bytes, value in
            madePath(in: bytes[value.indices])
        }
        return path.flatMap { resolve($0, from: property) }
    }

    /// Returns the type that a property takes from the environment: `LoginViewModel` for
    /// `@Environment(LoginViewModel.self) private var viewModel`.
    func environmentType(of property: DeclarationID) -> DeclarationID? {
        for attribute in attributes(of: property) where attribute.name.hasSuffix("Environment") {
            let argument = text(of: Place(file: Int(property.file), range: attribute.arguments)).dropFirst().dropLast()
            guard argument.hasSuffix(".self") else { continue }
            return resolve(String(argument.dropLast(5)), from: property)
        }
        return nil
    }

    /// Returns the property wrapper of a property, and the attribute that declares the wrapper.
    func wrapping(of property: DeclarationID) -> (wrapper: PropertyWrapper, attribute: Attribute)? {
        attributes(of: property).lazy.compactMap { attribute in
            PropertyWrapper(attribute: attribute.name).map { ($0, attribute) }
        }.first
    }

    func wrapper(of property: DeclarationID) -> PropertyWrapper? { wrapping(of: property)?.wrapper }
}

/// Returns the type whose instance an expression creates or accesses as a static member. The expression is parsed as
/// bytes, because parsing characters took 8 % of all instructions for a project of screens.
private func madePath(in expression: Slice<ByteView>) -> String? {
    var rest = expression
    for _ in 0..<4 {
        for word: StaticString in ["try! ", "try? ", "try ", "await "] where rest.begins(with: word) {
            rest = rest.dropFirst(word.utf8CodeUnitCount)
        }
        let words = rest.prefix { $0.isInName || $0 == "." }.split(separator: ".")
        guard let first = words.first, first.beginsUppercase else { return nil }
        // A type itself is not an instance of it.
        if let last = words.last, last.elementsEqual("self".utf8) { return nil }
        if WrittenType.wraps(String(decoding: first, as: UTF8.self)), let open = rest.firstIndex(of: "(") {
            // The expression is wrapped, as in `State(initialValue: …)`.
            rest = rest[(open + 1)...]
            if let colon = rest.firstIndex(of: ":") { rest = rest[(colon + 1)...] }
            rest = rest.drop { $0 == 32 || $0 == 10 || $0 == 13 || $0 == 9 }
            continue
        }
        let path = words.prefix { $0.beginsUppercase }
        // `Container.shared.login` can have any type, unlike `LoginViewModel.shared`.
        guard words.count <= path.count + 1 else { return nil }
        return path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    }
    return nil
}

extension Slice<ByteView> {
    fileprivate func begins(with word: StaticString) -> Bool {
        starts(with: ByteView(word))
    }

    fileprivate var beginsUppercase: Bool {
        guard let first else { return false }
        if first < 0x80 { return first.isUppercase }
        return String(decoding: self, as: UTF8.self).beginsUppercase
    }
}
