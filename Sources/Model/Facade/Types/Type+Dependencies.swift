import Syntax

/// A stored property of a view model that is a dependency: `private let tracker: CartTrackerContract`.
package struct Dependency: Placed {
    package let property: Property
    /// Whether the property's name or type has the suffix of a dependency. Otherwise, the type is a protocol, and an
    /// initializer assigns the property.
    package let isNamedLikeOne: Bool

    package var place: Place { property.place }
}

extension Type {
    /// The view model's dependencies, recognized by the suffixes in the settings.
    package var dependencies: [Dependency] {
        project.caches.facade.dependencies.value(for: self) { findDependencies(by: Endings(dependencyEndings)) }
    }

    /// Returns the properties with the view model's dependencies that have one of the given suffixes in their names or
    /// types, or one of those in the settings.
    package func namedDependencies(endingWith endings: [String]? = nil) -> [Property] {
        let found = endings.map { findDependencies(by: Endings($0)) } ?? dependencies
        return found.filter(\.isNamedLikeOne).map(\.property)
    }

    private func findDependencies(by endings: Endings) -> [Dependency] {
        let stored = project.caches.storedMembers.wrapped[id] ?? index.storedMembers(of: id)
        return stored.compactMap { member in
            member.recognized(by: endings).map {
                Dependency(property: project.property(member.property), isNamedLikeOne: $0)
            }
        }
    }

    /// Whether the type has dependencies, and gets all of them from a container or by its initializers' parameters.
    fileprivate var createsNoDependency: Bool {
        let named = namedDependencies()
        return !named.isEmpty
            && named.allSatisfy { property in
                let values = property.initialValues
                return property.isFilledByContainer || !values.isEmpty && values.allSatisfy { !$0.isMadeOrShared }
            }
    }

    /// Whether the type has methods with contents, and seems to work without other objects, files or waiting, judging by
    /// its members and by the names in its code.
    package var isSelfContained: Bool {
        guard superclasses.isEmpty, !initializers.contains(where: { !$0.parameters.isEmpty }),
            functions.contains(where: { $0.tree?.tree.statements.isEmpty == false }),
            functions.allSatisfy({ !$0.isAsync && !$0.isThrowing }),
            storedProperties.allSatisfy({ $0.type.map { ![.class, .actor, .protocol].contains($0.kind) } ?? true })
        else { return false }
        return trees(containingAnyOf: outsideWorld).isEmpty
    }

    /// The suffixes that identify dependencies in the type's file.
    package var dependencyEndings: [String] { index.names(for: id).dependencyEndings }

    /// The stored properties that initializers assign.
    package var propertiesAssignedByInitializers: [Property] {
        let code = initializers.compactMap(\.tree)
        return storedProperties.filter { property in code.contains { !$0.assignments(ofOwn: property.name).isEmpty } }
    }

    /// Whether the type is plain data: a struct or enum that can be encoded or compared, or that has no methods and
    /// stores no closures.
    package var isData: Bool { index.isModel(id) }

    /// Whether the type has a `mutating` method or property, declared or required.
    package var hasMutatingMembers: Bool {
        let required = kind == .protocol ? index.requirements(of: id) : []
        return (required + index.members(of: id)).contains { index[$0].modifiers.contains(.mutating) }
    }

    /// The dependencies that the type's functions create themselves or access as shared instances. Static members and
    /// convenience initializers are excluded, because they may be factories.
    package var dependencyConstructions: [Construction] {
        let endings = Endings(dependencyEndings)
        let members = index.members(of: id).filter {
            !index[$0].kind.hasMembers && !index[$0].body.isEmpty
                && index[$0].modifiers.isDisjoint(with: [.static, .class, .convenience])
        }
        let found = members.flatMap { member in
            index.constructions(in: index[member].body, ofFile: Int(member.file)).map {
                Construction(name: index.text(of: $0), place: $0, project: project)
            }.filter {
                !index.isTestDouble(named: $0.name) && isDependency(named: $0.name, near: $0.place.file, endings)
            }
        }
        let shared = members.flatMap { sharedDependencies(in: $0, endings) }
        // Two variables of one declaration share their code.
        return (found + shared).sorted { $0.place < $1.place }.uniqued(by: \.place)
    }

    /// Returns the dependencies that a method accesses as shared instances: `CartRepository` in
    /// `CartRepository.shared.load()`.
    private func sharedDependencies(in member: DeclarationID, _ endings: Endings) -> [Construction] {
        guard index[member].kind == .func, let code = project.function(member).tree else { return [] }
        return code.tree.nodes(ofKind: .name).compactMap { node in
            guard let accessed = node.accessedMember?.name, Vocabulary.sharedInstances.contains(accessed),
                isDependency(named: node.name, near: file, endings)
            else { return nil }
            let place = code.place(node.nameRange)
            return Construction(name: node.name, place: place, project: project, isShared: true)
        }
    }

    /// Returns whether a name has the suffix of a dependency and is that of a class, struct or actor with behavior.
    private func isDependency(named name: String, near file: Int, _ endings: Endings) -> Bool {
        guard endings.fit(type: name), let type = index.type(named: name, near: file) else { return false }
        return [.class, .struct, .actor].contains(index[type].kind) && !index.isModel(type)
    }

    /// The protocol of the project that the type conforms to and that is named after the type: `CartRepositoryProtocol`
    /// for `CartRepository`.
    package var protocolOfItsName: Type? {
        let names =
            Vocabulary.contractEndings.map { name + $0 } + Names.fill(index.names(for: id).anyContract, with: name)
        return protocols.first { names.contains($0.name) || $0.isNamedForAbility(of: self) }
    }
}

extension Type {
    /// Returns whether a protocol is named for what a class does: `CartMappable` or `CartMapping` for `CartMapper`.
    fileprivate func isNamedForAbility(of type: Type) -> Bool {
        guard type.name.hasSuffix("er") || type.name.hasSuffix("or") else { return false }
        let stem = type.name.dropLast(2)
        return name == stem + "able" || name == stem + "ing"
    }
}

extension Property {
    /// The values that the declaration and the initializers assign to the property.
    package var initialValues: [AssignedValue] {
        var values: [AssignedValue] = []
        if let place = initialValuePlace { values.append(AssignedValue(owner: owner, place: place, node: initialNode)) }
        for code in owner?.initializers.compactMap(\.tree) ?? [] {
            values += code.assignments(ofOwn: name).map { target in
                let place = code.place(target.assignment?.valueRange ?? target.range)
                return AssignedValue(owner: owner, place: place, node: target.assignedNode)
            }
        }
        return values
    }
}

/// A value that is assigned to a property, initially or later.
package struct AssignedValue: Placed {
    /// The type in whose scope the value is written.
    let owner: Type?
    package let place: Place
    /// The value; nil if it has operators.
    private let node: CodeNode?

    init(owner: Type?, place: Place, node: CodeNode?) {
        self.owner = owner
        self.place = place
        self.node = node?.unwrapped.returnedValue
    }

    private var call: Call? { node.flatMap(Call.init) }
    /// The names of the value or, for a call, of what is called.
    private var path: [String] { (call?.callee ?? node)?.path ?? [] }

    /// Returns whether the names refer to a static constant that is an instance of its own type: `CartRepository.live`.
    private func isSharedByItsType(_ names: [String]) -> Bool {
        guard names.count == 2, let type = owner?.resolve(names[0]), type.kind != .enum else { return false }
        return type.staticProperties.contains { $0.name == names[1] && $0.isConstant && $0.type == type }
    }

    /// The shared instance that is the whole value, if the project accesses that instance directly everywhere.
    package var instanceFetchedEverywhere: String? {
        let path = path
        guard call == nil, path.count == 2, Vocabulary.sharedInstances.contains(path[1]),
            let type = owner?.resolve(path[0]), type.isFetchedEverywhere(by: path[1])
        else { return nil }
        return path.joined(separator: ".")
    }

    /// Whether the whole value is a shared instance rather than a new one: `CartRepository.shared`.
    package var isShared: Bool { call == nil && !path.isEmpty }

    /// The type of the value, if it is a new instance.
    package var constructedType: Type? { node.flatMap { owner?.typeInitialized(by: $0) } }

    /// Whether the value is a new instance that is passed all of its dependencies, none of which is created for it:
    /// `CartPricing(repository: repository)`.
    package var isPassedItsDependencies: Bool {
        guard let call, let type = constructedType, type.createsNoDependency else { return false }
        let arguments = call.arguments.map {
            AssignedValue(owner: owner, place: Place(file: place.file, range: $0.range), node: $0.value)
        }
        return !arguments.isEmpty && !arguments.contains(where: \.isMadeOrShared)
    }

    /// Whether the whole value is a new instance of a type, `CartRepository(…)`, or a shared one,
    /// `CartRepository.shared`.
    package var isMadeOrShared: Bool {
        guard let creation = node?.creation else { return false }
        if creation.isCall { return creation.member == nil && call?.trailingClosures.isEmpty ?? true }
        return creation.isShared || isSharedByItsType(path)
    }
}

/// Names whose use suggests that code depends on something that tests can't control.
private let outsideWorld: Set = [
    "URLSession", "FileManager", "UserDefaults", "NotificationCenter", "Bundle", "Task", "DispatchQueue",
    "UIApplication", "UIDevice", "Timer", "shared", "resolve",
]
