import Model
import Rules

/// The settings of a run: files, names, and the severity and options of each rule by path.
package struct Configuration: Sendable {
    /// The patterns of the files and folders to read, relative to the settings' folder. If there are none, the whole
    /// folder is read.
    package var include: [Glob] = []
    package var exclude: [Glob] = []
    package var names = Names()
    package var conventions = Set(Convention.all)
    /// Whether the settings adopt conventions, which then apply regardless of habits.
    package var isAdopted = false
    /// The thresholds for the habits that are enforced; nil if only documented conventions are enforced.
    package var habits: HabitThresholds? = HabitThresholds()
    /// The project's layers, in the order of the settings.
    package var layers: [LayerDeclaration] = []
    /// The settings of rules by id. A rule without an entry uses its defaults.
    package var rules: [String: RuleSetting] = [:]
    /// The roles and rules that the settings define, as written. `teamRules` contains the same rules in executable
    /// form.
    package var ownRules = OwnRules()
    /// The declarations that have each role, computed once per project. The roles are the parts of screens and the
    /// roles that the settings define.
    package var ownRoles = OwnRules().made().roles
    /// The team's own rules, as defined in the settings.
    package var teamRules: [Rule] = []
    /// The overrides in the order of the settings. The last one that covers a path takes precedence.
    package var overrides: [Override] = []
    /// The path of the baseline file, relative to the settings' folder.
    package var baseline: String?
    /// The rules that `--only` names. If there are any, no other rule runs.
    package var only: Set<String> = []
    /// The rules that `--skip` names, which do not run.
    package var skip: Set<String> = []
    /// The rules of `skip` that no command runs, because they crashed.
    package var stopped: Set<String> = []

    package init() {}
}

/// The setting of one rule. Properties that are nil or empty change nothing.
package struct RuleSetting: Sendable, Equatable {
    package var severity: Severity?
    package var options: [String: OptionValue] = [:]

    package init(severity: Severity? = nil, options: [String: OptionValue] = [:]) {
        self.severity = severity
        self.options = options
    }
}

/// Settings for some of the files: `paths: ["Legacy/**"]`.
package struct Override: Sendable {
    package var paths: [Glob]
    package var convention: Convention?
    /// A closure that changes the names for the covered files; nil if the override changes no names.
    package var changeNames: (@Sendable (inout Names) -> Void)?
    package var rules: [String: RuleSetting]

    package init(
        paths: [Glob], convention: Convention? = nil, changeNames: (@Sendable (inout Names) -> Void)? = nil,
        rules: [String: RuleSetting] = [:]
    ) {
        self.paths = paths
        self.convention = convention
        self.changeNames = changeNames
        self.rules = rules
    }

    package func covers(_ path: String) -> Bool { paths.contains { $0.covers(path) } }
}

extension Configuration {
    /// The folders (or files) that contain everything that `include` matches. An empty path is the settings' folder
    /// itself.
    package var includedFolders: [String] {
        include.isEmpty ? [""] : Array(Set(include.map(\.plainFolder))).sorted()
    }

    /// The built-in rules and those that the settings define.
    package var everyRule: [Rule] { teamRules.isEmpty ? allRules : allRules + teamRules }

    /// The settings that affect linking.
    package var linking: LinkSettings {
        var linking = LinkSettings()
        linking.names = names
        linking.localNames = overrides.compactMap { override in
            guard let change = override.changeNames else { return nil }
            var local = names
            change(&local)
            return LocalNames(names: local, covers: override.covers)
        }
        linking.conventions = conventions
        linking.isAdopted = isAdopted
        linking.layers = layers
        let prescribing = overrides.filter { $0.convention != nil }
        linking.convention = { path in prescribing.last { $0.covers(path) }?.convention }
        return linking
    }

    /// Returns whether `include` matches a path or one of its parent folders.
    package func includes(_ path: String) -> Bool { include.isEmpty || include.contains { $0.covers(path) } }

    /// Returns whether `exclude` matches a path or one of its parent folders.
    package func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }
}
