import Linting
import Model
import Rules

/// The keys and words that a `.lint.yml` can contain, for the reader and the schema.
enum SettingsKeys {
    static let top: [(key: String, summary: String)] = [
        ("extends", "Another settings file, relative to this one, whose settings apply unless this file sets others."),
        ("required-version", "The versions of vmlint that can use these settings, such as `1.4` or `>=1.2, <2`."),
        ("include", "Files and folders to read; globs relative to this file."),
        ("exclude", "Files and folders to exclude, even if they are named on the command line."),
        ("names", "Templates for the names of a screen's parts."),
        (dependencyEndings, "The endings that identify dependencies by their names and types."),
        ("roles", "Roles of types, such as use cases, repositories and robots, in addition to the parts of screens."),
        ("own-rules", "The team's own rules: the requirements for types, members, files and screens."),
        ("conventions", "The conventions that the project has adopted; if omitted, its habits decide."),
        ("habits", "The thresholds for habits; `off` applies only the documented conventions."),
        ("layers", "The layers of the project, by folder or module, and the other layers that each may use."),
        ("rules", "The severities and options of rules."),
        ("overrides", "Settings for some paths; the last entry that matches a path wins."),
        ("baseline", "The file of accepted findings."),
    ]
    static let habits = ["share", "least"]
    static let layer = ["in", "modules", "may-use", "because"]
    /// Other spellings of a layer's keys.
    static let otherLayerKeys = [
        "paths": "in", "folders": "in", "folder": "in", "path": "in", "files": "in", "include": "in",
        "targets": "modules", "target": "modules", "module": "modules", "mayUse": "may-use", "may_use": "may-use",
        "uses": "may-use", "depends-on": "may-use", "dependencies": "may-use", "reason": "because", "why": "because",
    ]
    /// The keys of an own rule.
    static let ownRule =
        [
            "each", "where", "functions", "initializers", "properties", "cases", "parameters", "closures", "call",
            "arguments", "mention", "string", "comment", "must", "must-not",
        ] + ConditionEntry.requirements + ["count", severity, "reported", "because"]
    /// Keys that people expect in an own rule, with what to write instead.
    static let otherRuleKeys = [
        "must-not-use": "write `must-not: { mention: NAME }`", "may-not-use": "write `must-not: { mention: NAME }`",
        "may-use": "write `must-not: { mention: NAME }`, or `layers` for folders and modules",
        "at-least": "what has to be there is a `must`, such as `must: { have: … }`",
        "at-most": "write `count: { at-most: 1, per: file }`", "mustNot": "write `must-not`",
        "must_not": "write `must-not`", "should": "write `must`", "should-not": "write `must-not`",
        "message": "write `because`", "reason": "write `because`", "regex": "write conditions under `must-not`",
        "included": "write `where: { in: … }`", "excluded": "write `where: { not: { in: … } }`",
        "select": "write `each`", "for": "write `each`", "level": "write `severity`",
    ]
    /// The values of `reported` in an own rule. The first one is the default.
    static let reported = ["always", "by habit"]
    static let override = ["paths", "convention", "names", dependencyEndings, "rules"]
    static let dependencyEndings = "dependency-endings"
    /// Severities as other linters write them, with vmlint's words.
    static let otherSeverities = [
        "warn": "warning", "warnings": "warning", "err": "error", "errors": "error", "fatal": "error", "note": "info",
        "hint": "info", "false": "off", "no": "off", "none": "off", "never": "off", "disable": "off",
        "disabled": "off", "ignore": "off", "0": "off", "1": "warning", "2": "error", "true": "warning",
        "on": "warning", "yes": "warning", "enabled": "warning",
    ]
    /// Keys of other linters, with the keys to use instead.
    static let otherKeys = [
        "disabled_rules": "write `rules: { RULE: off }`", "disabled-rules": "write `rules: { RULE: off }`",
        "opt_in_rules": "write `rules: { RULE: warning }`",
        "only_rules": "write `rules: { \"*\": off, RULE: warning }`",
        "included": "write `include`", "excluded": "write `exclude`", "ignore": "write `exclude`",
        "custom_rules": "write `own-rules`", "custom-rules": "write `own-rules`",
        "paths": "write `include`", "parent_config": "write `extends`", "severity": "write it under `rules`",
    ]
    /// The option that all rules have.
    static let severity = "severity"
    /// Options that rules used to have, with the options to use instead.
    static let formerOptions = [
        "endings": "write `dependency-endings` at the top level, for all rules",
        "dependencies": "write `dependency-endings` at the top level, and here `allowed`",
    ]
}

/// The keys for roles under `names`.
extension Role {
    /// All spellings that are accepted for the key: `view-model`, `view model`, `viewModel`.
    var spellings: [String] {
        guard words.count > 1 else { return words }
        let camel = words[0] + words.dropFirst().map(\.capitalized).joined()
        return [key, words.joined(separator: " "), camel]
    }

    /// The placeholder in the role's templates.
    var placeholder: String { self == .callCount ? "{method}" : "{Name}" }

    /// Whether the role's templates can be whole names.
    var allowsExactNames: Bool { self == .viewModel }

    /// An example of a naming template for the role.
    var example: String { Names()[keyPath: templates].first ?? placeholder }

    static func spelled(_ word: String) -> Role? { allCases.first { $0.spellings.contains(word) } }
}

/// Returns whether a text is a template: it contains the role's placeholder exactly once, and otherwise only what a
/// Swift name may contain.
func isTemplate(_ text: String, for role: Role) -> Bool {
    let placeholder = role.placeholder
    guard text.utf8.count > placeholder.utf8.count, text.utf8.count <= 200 else { return false }
    let bytes = Array(text.utf8)
    let hole = Array(placeholder.utf8)
    let places = (0...bytes.count - hole.count).filter { Array(bytes[$0..<$0 + hole.count]) == hole }
    guard places.count == 1, let place = places.first else { return false }
    let rest = bytes[..<place] + bytes[(place + hole.count)...]
    return isPartOfName(String(decoding: rest, as: UTF8.self))
}

/// Returns whether a text is the whole name of a class, which is allowed among the templates for view models.
func isExactName(_ text: String) -> Bool { !text.isEmpty && text.utf8.count <= 200 && isPartOfName(text) }

/// Returns whether a text contains only characters that a Swift name may contain: letters, digits and underscores.
func isPartOfName(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
        scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }
}

/// Returns the wildcards that match several rules: `mock-*` for all ids that begin with `mock-`, `*` for all ids.
package func ruleGroups(of ids: some Sequence<String>) -> [String] {
    var counts: [String: Int] = [:]
    for id in ids {
        counts["*", default: 0] += 1
        for place in id.indices where id[place] == "-" { counts[id[...place] + "*", default: 0] += 1 }
    }
    return counts.filter { $0.key == "*" || $0.value > 1 }.keys.sorted()
}

/// Returns whether a path or glob stays inside the folder that it is relative to: it is not absolute, does not begin
/// with `~`, and contains neither `..` nor a backslash.
func staysInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("\\") else { return false }
    // Braces could create a `..`: `{..,a}/b`.
    return !path.split(whereSeparator: { "/{},".contains($0) }).contains("..")
}
