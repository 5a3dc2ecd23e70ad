import Model

/// A rule that a team's settings define: what it selects, and what it requires.
package struct OwnRule: Sendable {
    package var id: String
    package var each: Selection
    /// The conditions that selected declarations must satisfy in order to be judged.
    package var filter: [Condition] = []
    /// The members to judge instead of the selected declarations. Each element selects members of the previous one.
    package var members: [MemberSelection] = []
    package var must: [Condition] = []
    package var mustNot: [Condition] = []
    package var count: CountLimit?
    /// The severity; nil when none is written.
    package var severity: Severity?
    /// Whether the rule is reported even where most of the sources break it.
    package var isReportedAlways = true
    /// The reason in the team's words; empty when none is given.
    package var because = ""
    /// The definition in the settings, for the page of the rule.
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

/// The maximum number of selected declarations in a scope, such as one in a file.
package struct CountLimit: Sendable {
    package var most: Int
    package var scope: Scope

    package enum Scope: String, Sendable, CaseIterable { case file, folder, type, project }

    package init(most: Int, scope: Scope) {
        self.most = most
        self.scope = scope
    }
}

/// The declarations that a rule selects.
package enum Selection: Sendable {
    /// A part of screens, or a role of the settings.
    case role(String)
    /// All types that satisfy conditions, and the word for them: `struct`, `type`.
    case types(OwnRole)
    case files
    case screens
}

/// A role of types in a team's architecture: `use-case: { name: "{Name}UseCase" }`.
package struct OwnRole: Sendable {
    package var name: String
    package var kinds: Set<DeclarationKind>
    /// The patterns of names, one of which must match; empty for any name.
    package var names: [NamePattern]
    package var conditions: [Condition]
    /// Whether the role contains paths. Otherwise, tests, previews and test doubles are excluded.
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
    /// The roles, in the order written.
    package var roles: [OwnRole] = []
    package var rules: [OwnRule] = []

    package init() {}

    /// Returns the rules in executable form, with their pages, and the table of roles that they share.
    package func made() -> (rules: [Rule], roles: OncePerProject<RoleTable>) {
        let tables = OncePerProject { [roles] in RoleTable(of: $0, roles) }
        let made = rules.map { rule in
            Rule(rule.page) { project in rule.judgement(of: project, tables.value(for: project)) }
        }
        return (made, tables)
    }
}
