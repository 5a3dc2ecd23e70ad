import Model

/// The declarations that have each role in a project. The declarations are found once, when they are first needed.
package struct RoleTable: Sendable {
    private let own: [OwnRole]
    private let roles: [String: Lazy<RoleMembers>]
    /// The names of type aliases.
    private let aliases: Lazy<Set<String>>
    private let filesInPaths: Memo<[PathPattern], [SourceFile]>
    /// For each role or name, the types with it whose code contains a word that is the name of a type.
    private let mentioners: Memo<TypePattern, [String: [Subject]]>

    init(of project: Project, _ own: [OwnRole]) {
        var roles: [String: Lazy<RoleMembers>] = [:]
        let aliases = Lazy { project.typealiasNames }
        for part in Role.screenParts {
            roles[part.key] = Lazy { RoleMembers(project.subjects(of: part), aliases: aliases) }
        }
        for role in own {
            roles[role.name] = Lazy { RoleMembers(role.members(of: project), aliases: aliases) }
        }
        self.own = own
        self.roles = roles
        self.aliases = aliases
        filesInPaths = Memo { paths in
            project.sourceFiles.filter { file in paths.contains { $0.covers(file.path) } }
        }
        mentioners = Memo { [roles] pattern in
            let search = WordSearch(Set(project.namedTypes(isForAppAlone: false).map(\.name)))
            var found: [String: [Subject]] = [:]
            for subject in pattern.subjects(in: project, roles) {
                for word in subject.scope?.words(search) ?? [] { found[word, default: []].append(subject) }
            }
            return found
        }
    }

    /// The names of the team's own roles that no declaration has.
    package var emptyRoles: Set<String> { Set(own.map(\.name).filter { self[$0].all.isEmpty }) }

    subscript(role: String) -> RoleMembers { roles[role]?.wrapped ?? RoleMembers([], aliases: aliases) }

    func files(in paths: [PathPattern]) -> [SourceFile] { filesInPaths[paths] }

    /// Returns the types with a role or name that may mention the type with a name.
    func types(_ pattern: TypePattern, mayMention name: String) -> [Subject] { mentioners[pattern][name] ?? [] }
}

/// The declarations with a role.
struct RoleMembers: Sendable {
    let all: [Subject]
    private let byStem: Lazy<[String: Int]>
    private let types: Lazy<Set<Type>>
    private let functions: Lazy<Set<Place>>
    /// The names of the members and of all type aliases. One of these names must occur in the declaration of a property
    /// that holds a member.
    private let names: Lazy<TypeWords>

    init(_ all: [Subject], aliases: Lazy<Set<String>>) {
        self.all = all
        byStem = Lazy {
            Dictionary(all.indices.map { (all[$0].stem.capitalized, $0) }, uniquingKeysWith: { first, _ in first })
        }
        types = Lazy { Set(all.compactMap(\.type)) }
        functions = Lazy { Set(all.filter { $0.type == nil }.map(\.place)) }
        names = Lazy { TypeWords(aliases.wrapped.union(all.compactMap { $0.type?.name })) }
    }

    /// Returns the first member for which `{Name}` stands for the given text.
    func member(named stem: String) -> Subject? { byStem.wrapped[stem.capitalized].map { all[$0] } }
    func contain(_ type: Type) -> Bool { types.wrapped.contains(type) }
    /// Returns whether a property's type may be a member, judging by the names in the code. Without a written type, the
    /// initial value and attributes decide.
    func mayBeHeld(by property: Property) -> Bool { !all.isEmpty && names.wrapped.mayBeIn(property) }
    func contain(functionAt place: Place) -> Bool { functions.wrapped.contains(place) }
}

extension TypePattern {
    /// Returns the subjects with the role, or the types with the name.
    fileprivate func subjects(in project: Project, _ roles: [String: Lazy<RoleMembers>]) -> [Subject] {
        switch self {
        case .role(let role): roles[role]?.wrapped.all ?? []
        case .named(let name):
            project.namedTypes(isForAppAlone: false).filter { name.fits($0.name) }
                .map { Subject(kind: .type($0.type), role: "type") }
        case .generic: []
        }
    }
}

extension OwnRole {
    /// Returns the types with this role. If the role's conditions contain no paths, no type in tests or previews has
    /// it, nor does any test double. Kinds and names are checked first, because they rule out most types.
    func members(of project: Project) -> [Subject] {
        let namesPaths = conditions.contains(where: \.namesPaths)
        let isOfApp = !namesPaths && names.isEmpty
        return project.namedTypes(isForAppAlone: isOfApp).compactMap { type, typeName, kind in
            guard kinds.contains(kind), names.isEmpty || names.contains(where: { $0.fits(typeName) }) else {
                return nil
            }
            let stem = names.lazy.compactMap { $0.stem(of: typeName) }.first
            let subject = Subject(kind: .type(type), captured: stem, role: name)
            let isMember =
                conditions.allSatisfy { $0.holds(of: subject, nil) } && (isOfApp || namesPaths || type.isProductCode)
            return isMember ? subject : nil
        }
    }
}

extension Project {
    /// Returns the declarations that are this part of a screen, without duplicates. If several screens share a
    /// declaration, the declaration gets the name of the first screen.
    fileprivate func subjects(of part: Role) -> [Subject] {
        let role = part.key
        func subject(_ type: Type, _ stem: String?) -> Subject {
            Subject(kind: .type(type), captured: stem, role: role)
        }
        switch part {
        case .mock: return mocks.map(\.type).uniqued().map { subject($0, stem(of: $0.name, as: part)) }
        case .suite:
            return suites.map(\.type).uniqued().map { type in
                subject(type, type.suite?.screen?.name ?? stem(of: type.name, as: part))
            }
        case .factory:
            return screens.flatMap { screen in
                screen.factories.map {
                    Subject(kind: .function($0), captured: screen.name, role: role, owner: $0.owner)
                }
            }.uniqued(by: \.place)
        default:
            return screens.flatMap { screen in
                screen.parts(part).compactMap { $0 as? Type }.map { subject($0, screen.name) }
            }.uniqued(by: \.place)
        }
    }
}
