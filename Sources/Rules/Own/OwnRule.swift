import Model

/// A team's own rule: what it selects, and what it requires.
package struct OwnRule: Sendable {
    package var id: String
    package var each: Selection
    /// The conditions under which a selected declaration is judged.
    package var filter: [Condition] = []
    /// The members to judge instead of the selected declarations. Each element selects among the members of what the
    /// previous one selected.
    package var members: [MemberSelection] = []
    package var must: [Condition] = []
    package var mustNot: [Condition] = []
    package var count: CountLimit?
    /// The severity; nil if the settings don't set one.
    package var severity: Severity?
    /// Whether the rule is reported even if most of the project breaks it.
    package var isReportedAlways = true
    /// The reason for the rule, in the team's words; empty if there is none.
    package var because = ""
    /// The definition as written in the settings, to be shown on the rule's page.
    package var definition = ""

    package init(id: String, each: Selection) {
        self.id = id
        self.each = each
    }
}

/// A kind of members to judge, with conditions on them.
package struct MemberSelection: Sendable {
    package var kind: MemberKind
    package var conditions: [Condition]

    package init(_ kind: MemberKind, _ conditions: [Condition]) {
        self.kind = kind
        self.conditions = conditions
    }
}

/// How many of the selected declarations a scope may have at most, such as one per file.
package struct CountLimit: Sendable {
    package var most: Int
    package var scope: Scope

    package enum Scope: String, Sendable, CaseIterable { case file, folder, type, project }

    package init(most: Int, scope: Scope) {
        self.most = most
        self.scope = scope
    }
}

/// What a rule selects.
package enum Selection: Sendable {
    /// A part of screens, or one of the team's own roles.
    case role(String)
    /// All types that satisfy conditions. The role's name is the word for them: `struct`, `type`.
    case types(OwnRole)
    case files
    case screens
}

/// One of the team's own roles, which types can have: `use-case: { name: "{Name}UseCase" }`.
package struct OwnRole: Sendable {
    package var name: String
    package var kinds: Set<DeclarationKind>
    /// Patterns for the names. One must match, unless there are none.
    package var names: [NamePattern]
    package var conditions: [Condition]
    /// Whether the role's conditions contain paths. If not, tests, previews and test doubles don't have the role.
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

/// A team's own roles and rules.
package struct OwnRules: Sendable {
    /// The roles, in the order of the settings.
    package var roles: [OwnRole] = []
    package var rules: [OwnRule] = []

    package init() {}

    /// Returns the rules in executable form, and the table of roles that they share.
    package func made() -> (rules: [Rule], roles: OncePerProject<RoleTable>) {
        let tables = OncePerProject { [roles] in RoleTable(of: $0, roles) }
        let made = rules.map { rule in
            Rule(rule.page) { project in rule.judgement(of: project, tables.value(for: project)) }
        }
        return (made, tables)
    }
}
