import Model

/// A team's own rule: what it selects, and what it requires.
package struct OwnRule: Sendable {
    package var id: String
    package var each: Selection
    /// The conditions under which a selected declaration is judged.
    package var filter: [Condition] = []
    /// The members to judge instead of the selected declarations. Each element selects members of the declarations that
    /// the previous element selected.
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

/// The maximum number of selected declarations in each scope, such as one per file.
package struct CountLimit: Sendable {
    package var most: Int
    package var scope: Scope

    package enum Scope: String, Sendable, CaseIterable { case file, folder, type, function, project }

    package init(most: Int, scope: Scope) {
        self.most = most
        self.scope = scope
    }
}

/// What a rule selects.
package enum Selection: Sendable {
    /// A part of a screen, or one of the team's own roles.
    case role(String)
    /// All types that satisfy the role's conditions. Messages use the role's name for these types: `struct`, `type`.
    case types(OwnRole)
    case files
    case screens
    case extensions
    /// Macros outside of types, such as `#Preview`.
    case macros(NamePattern)
}

/// A role that the settings define for types: `use-case: { name: "{Name}UseCase" }`.
package struct OwnRole: Sendable {
    package var name: String
    package var kinds: Set<DeclarationKind>
    /// Patterns for the names. A type must match at least one of them, unless there are none.
    package var names: [NamePattern] = []
    package var conditions: [Condition] = []

    package init(name: String, kinds: Set<DeclarationKind>) {
        self.name = name
        self.kinds = kinds
    }

    /// Whether the role has no conditions but the kind.
    package var isPlain: Bool { names.isEmpty && conditions.isEmpty }

    package static let allKinds: Set<DeclarationKind> = [.class, .struct, .enum, .actor, .protocol]
}

/// A team's own roles and rules.
package struct OwnRules: Sendable {
    /// The roles, in the order of the settings.
    package var roles: [OwnRole] = []
    package var rules: [OwnRule] = []

    package init() {}

    /// Returns the paths to which a rule's role and conditions limit it; empty if they don't.
    package func paths(ofRule id: String) -> [PathPattern] {
        guard let rule = rules.first(where: { $0.id == id }) else { return [] }
        let selected: [Condition] =
            switch rule.each {
            case .role(let name): roles.first { $0.name == name }?.conditions ?? []
            case .types(let role): role.conditions
            case .files, .screens, .extensions, .macros: []
            }
        return (selected + rule.filter).flatMap { condition -> [PathPattern] in
            if case .one(let entry, .paths(let paths)) = condition, !entry.isRelation { paths } else { [] }
        }
    }

    /// Returns the rules in executable form, and the table of roles that they share.
    package func made() -> (rules: [Rule], roles: OncePerProject<RoleTable>) {
        let tables = OncePerProject { [roles] in RoleTable(of: $0, roles) }
        let made = rules.map { rule in
            Rule(rule.page) { project in rule.judgement(of: project, tables.value(for: project)) }
        }
        return (made, tables)
    }
}
