import Model
import Rules

/// The settings of a run: files, names, and the severity and options of each rule by path.
package struct Configuration: Sendable {
    /// Files or folders to read, relative to the settings' folder; empty means all of it.
    package var include: [Glob] = []
    package var exclude: [Glob] = []
    package var names = Names()
    package var conventions = Set(Convention.all)
    /// Whether the conventions were named: then they hold whatever the habit.
    package var isAdopted = false
    /// When the sources' habits decide what is reported; nil for the documents alone.
    package var habits: HabitThresholds? = HabitThresholds()
    /// The layers of the sources, in the order written.
    package var layers: [LayerDeclaration] = []
    /// By rule id; a rule that is not here is as its page says.
    package var rules: [String: RuleSetting] = [:]
    /// The roles and own rules as they are written; `teamRules` has them as rules that run.
    package var ownRules = OwnRules()
    /// The rules that the settings define, such as a team's own.
    package var teamRules: [Rule] = []
    /// In the order written: a later one that covers a path wins over an earlier one.
    package var overrides: [Override] = []
    /// The baseline file, relative to the settings' folder.
    package var baseline: String?
    /// `--only`: when not empty, no other rule runs.
    package var only: Set<String> = []
    /// `--skip`: these rules do not run.
    package var skip: Set<String> = []

    package init() {}
}

/// The setting of one rule; what is nil or missing stays as it is without the setting.
package struct RuleSetting: Sendable, Equatable {
    package var severity: Severity?
    package var options: [String: OptionValue] = [:]

    package init(severity: Severity? = nil, options: [String: OptionValue] = [:]) {
        self.severity = severity
        self.options = options
    }
}

/// Settings for a part of the files: `paths: ["Legacy/**"]`.
package struct Override: Sendable {
    package var paths: [Glob]
    package var convention: Convention?
    /// Changes the names to those that hold there; nil where they are as everywhere.
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
    /// The folders (or files) that contain everything `include` asks for; an empty path is the settings' folder itself.
    package var includedFolders: [String] {
        include.isEmpty ? [""] : Array(Set(include.map(\.plainFolder))).sorted()
    }

    /// The rules of vmlint and those that the settings define.
    package var everyRule: [Rule] { teamRules.isEmpty ? allRules : allRules + teamRules }

    /// The part of the settings that linking depends on.
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

    /// Whether `include` asks for a path, itself or by a folder above it.
    package func includes(_ path: String) -> Bool { include.isEmpty || include.contains { $0.covers(path) } }

    /// Whether `exclude` leaves a path out, itself or by a folder above it.
    package func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }
}
