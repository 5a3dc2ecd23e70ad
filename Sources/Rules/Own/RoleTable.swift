import Model

/// The roles in a project with their members, which are found once and by name.
package struct RoleTable: Sendable {
    /// All types from which roles and rules select.
    let types: TypeList
    private let own: [OwnRole]
    private let roles: [String: Lazy<RoleMembers>]
    /// The places where product code and tests create values of the members of a role.
    private let constructions: [String: Lazy<[Type: [Construction]]>]

    init(of project: Project, _ own: [OwnRole]) {
        var roles: [String: Lazy<RoleMembers>] = [:]
        let types = TypeList(of: project)
        for part in Role.screenParts {
            roles[RoleTable.name(of: part)] = Lazy { RoleMembers(project.subjects(of: part)) }
        }
        for role in own { roles[role.name] = Lazy { RoleMembers(role.members(of: types)) } }
        (self.roles, self.types, self.own) = (roles, types, own)
        constructions = roles.mapValues { members in
            Lazy { project.constructions(of: members.wrapped.all.compactMap(\.type)) }
        }
    }

    /// The names of the settings' roles without members.
    package var emptyRoles: Set<String> { Set(own.map(\.name).filter { self[$0].all.isEmpty }) }

    subscript(role: String) -> RoleMembers { roles[role]?.wrapped ?? RoleMembers([]) }

    func constructions(of type: Type, in role: String) -> [Construction] {
        constructions[role]?.wrapped[type] ?? type.project.constructions(of: [type])[type] ?? []
    }

    /// Returns the name of a part of screens in the settings: `view-model`.
    static func name(of part: Role) -> String { part.words.joined(separator: "-") }
}

/// The declarations that have a role.
struct RoleMembers: Sendable {
    let all: [Subject]
    private let byStem: [String: Int]
    private let types: [Type: Int]
    private let functions: Set<Place>
    /// The names of the types.
    private let names: Set<String>

    init(_ all: [Subject]) {
        self.all = all
        var (byStem, types): ([String: Int], [Type: Int]) = ([:], [:])
        for (number, subject) in all.enumerated() {
            if byStem[subject.stem] == nil { byStem[subject.stem] = number }
            if let type = subject.type { types[type] = number }
        }
        (self.byStem, self.types) = (byStem, types)
        names = Set(types.keys.map(\.name))
        functions = Set(all.filter { $0.type == nil }.map(\.place))
    }

    /// Returns the first member with a name.
    func member(named stem: String) -> Subject? { byStem[stem].map { all[$0] } }
    func contain(_ type: Type) -> Bool { types[type] != nil }
    /// Whether a property's written type may mean a member: it has the name of one, or of a typealias.
    func mayBeNamed(by property: Property, _ roles: RoleTable?) -> Bool {
        guard property.writtenType != nil else { return !names.isEmpty }
        return property.typeNames.contains { names.contains($0) || roles?.types.aliases.wrapped.contains($0) ?? false }
    }

    func contain(functionAt place: Place) -> Bool { functions.contains(place) }
}

/// The types of a project, listed once for all roles and rules.
struct TypeList: Sendable {
    struct Entry: Sendable {
        var type: Type
        var name: String
        var kind: DeclarationKind
    }

    let all: Lazy<[Entry]>
    /// The types that are neither for tests or previews nor test doubles.
    let product: Lazy<[Entry]>
    /// The names of typealiases.
    let aliases: Lazy<Set<String>>

    init(of project: Project) {
        let all = Lazy {
            project.types(of: OwnRole.allKinds) { _ in true }.map { Entry(type: $0, name: $0.name, kind: $0.kind) }
        }
        self.all = all
        aliases = Lazy { project.typealiasNames }
        product = Lazy { all.wrapped.filter(\.type.isProductCode) }
    }
}

extension OwnRole {
    /// Returns the types that have the role. Kinds and names are compared first, because they rule out most types.
    func members(of types: TypeList) -> [Subject] {
        let isOfProduct = !namesPaths && names.isEmpty
        var found: [Subject] = []
        for entry in (isOfProduct ? types.product : types.all).wrapped where kinds.contains(entry.kind) {
            guard names.isEmpty || names.contains(where: { $0.fits(entry.name) }) else { continue }
            let stem = names.lazy.compactMap { $0.stem(of: entry.name) }.first ?? entry.name
            let subject = Subject(kind: .type(entry.type), stem: stem, role: name)
            guard conditions.allSatisfy({ $0.holds(of: subject, nil) }),
                isOfProduct || namesPaths || entry.type.isProductCode
            else { continue }
            found.append(subject)
        }
        return found
    }
}

/// Returns a role as words: `use case` for `use-case`.
func roleWords(_ role: String) -> String { String(role.map { $0 == "-" || $0 == "_" ? " " : $0 }) }

extension Project {
    /// Returns the declarations that have a role in screens, each once and with the name of the first screen.
    fileprivate func subjects(of part: Role) -> [Subject] {
        let role = RoleTable.name(of: part)
        func subject(_ type: Type, _ stem: String?) -> Subject {
            Subject(kind: .type(type), stem: stem ?? type.name, role: role)
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
                    Subject(kind: .function($0), stem: screen.name, role: role, owner: $0.owner)
                }
            }.uniqued(by: \.place)
        default:
            return screens.flatMap { screen in
                screen.parts(part).compactMap { $0 as? Type }.map { subject($0, screen.name) }
            }.uniqued(by: \.place)
        }
    }
}
