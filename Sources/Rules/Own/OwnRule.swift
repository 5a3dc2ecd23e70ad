import Model

/// A rule that a team's settings define: what it looks at, and what must hold of it.
package struct OwnRule: Sendable {
    package var id: String
    package var each: Selection
    /// What the selected has to be besides, in order to be judged.
    package var filter: [Condition] = []
    /// The members to judge in place of the selected, member of member.
    package var members: [MemberSelection] = []
    package var must: [Condition] = []
    package var mustNot: [Condition] = []
    package var count: CountLimit?
    /// nil where none is written.
    package var severity: Severity?
    /// The reason in the team's words; empty when none is given.
    package var because = ""
    /// The rule as the settings have it, for its page.
    package var definition = ""

    package init(id: String, each: Selection) {
        self.id = id
        self.each = each
    }
}

/// The members of one kind that a rule judges.
package struct MemberSelection: Sendable {
    package var kind: MemberKind
    package var conditions: [Condition]

    package init(_ kind: MemberKind, _ conditions: [Condition]) {
        self.kind = kind
        self.conditions = conditions
    }
}

/// How many of what a rule selects there may be in one scope: at most one in a file.
package struct CountLimit: Sendable {
    package var most: Int
    package var scope: Scope

    package enum Scope: String, Sendable, CaseIterable { case file, folder, type, project }

    package init(most: Int, scope: Scope) {
        self.most = most
        self.scope = scope
    }
}

/// What a rule looks at.
package enum Selection: Sendable {
    /// A part of screens, or a role of the settings.
    case role(String)
    /// All types that meet conditions, called by a word: `struct`, `type`.
    case types(OwnRole)
    case files
    case screens
}

/// A part that types play in a team's architecture: `use-case: { name: "{Name}UseCase" }`.
package struct OwnRole: Sendable {
    package var name: String
    package var kinds: Set<DeclarationKind>
    /// One of them has to fit; empty for any name.
    package var names: [NamePattern]
    package var conditions: [Condition]
    /// Whether paths are named: else tests, previews and test doubles are left out.
    package var namesPaths: Bool

    package init(
        name: String, kinds: Set<DeclarationKind>, names: [NamePattern] = [], conditions: [Condition] = [],
        namesPaths: Bool = false
    ) {
        self.name = name
        self.kinds = kinds
        self.names = names
        self.conditions = conditions
        self.namesPaths = namesPaths
    }

    package static let allKinds: Set<DeclarationKind> = [.class, .struct, .enum, .actor, .protocol]
}

/// A team's roles and rules.
package struct OwnRules: Sendable {
    /// By name, in the order written.
    package var roles: [OwnRole] = []
    package var rules: [OwnRule] = []

    package init() {}

    /// The rules as ones that are run, each with its page.
    ///
    /// - Parameter pages: The texts of pages that are written for them, by id.
    package func made(pages: [String: String] = [:]) -> [Rule] {
        if rules.isEmpty { return [] }
        let tables = OncePerProject { [roles] in RoleTable(of: $0, roles) }
        return rules.map { rule in
            Rule(rule.page(text: pages[rule.id])) { project in rule.judgement(of: project, tables.value(for: project)) }
        }
    }

    /// The names of the roles that nothing in a project has.
    package func emptyRoles(in project: Project) -> Set<String> {
        Set(roles.filter { $0.members(in: project).isEmpty }.map(\.name))
    }
}
