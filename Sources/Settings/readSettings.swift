import Linting
import Model
import Rules

/// Reads a `.lint.yml`. If there are mistakes, the settings are incomplete and must not be used.
///
/// - Parameters:
///   - path: The path of the file, for messages.
///   - base: The settings that apply unless the file sets others.
///   - open: A closure that returns the file to which `extends` refers, given the name as written and the path of the
///     file that contains `extends`.
package func readSettings(
    _ bytes: [UInt8], at path: String = ".lint.yml", pages: [Page] = allRules.map(\.page),
    over base: Configuration = Configuration(),
    open: (_ name: String, _ path: String) -> ExtendedFile = { _, _ in .refused("other files cannot be read") }
) -> SettingsReading {
    let files: [SettingsFile]
    do throws(SettingsMistake) {
        files = try chain(from: SettingsFile(bytes, at: path), open: open)
    } catch {
        return SettingsReading(mistakes: [error])
    }
    var reading = SettingsReading(settings: base)
    for (index, file) in files.enumerated().reversed() {
        var reader = SettingsReader(file, pages: pages, settings: reading.settings)
        reader.read(isLast: index == 0)
        reading.take(reader)
    }
    (reading.settings.teamRules, reading.settings.ownRoles) = reading.settings.ownRules.made()
    return reading
}

/// Returns a settings file, followed by those that it extends.
private func chain(
    from first: SettingsFile, open: (_ name: String, _ path: String) -> ExtendedFile
) throws(SettingsMistake) -> [SettingsFile] {
    var files = [first]
    // The loop ends at the file that extends no other.
    while let file = files.last, let name = file.extended {
        func mistake(_ message: String) -> SettingsMistake {
            file.mistake(YamlMistake(message: message, offset: name.offset))
        }
        switch open(name.word, file.path) {
        case .refused(let reason): throw mistake("`extends: \(name.word)`: \(reason)")
        case .text(let bytes, let path):
            if let first = files.firstIndex(where: { $0.path == path }) {
                let cycle = files[first...].map(\.path) + [path]
                throw mistake("`extends` forms a cycle: \(cycle.joined(separator: " → "))")
            }
            if files.count == 16 { throw mistake("`extends` chains more than 16 files") }
            files.append(try SettingsFile(bytes, at: path))
        }
    }
    return files
}

/// The file that `extends` refers to.
package enum ExtendedFile: Sendable {
    /// The file's text, and its path, which is used to detect cycles.
    case text([UInt8], path: String)
    case refused(String)
}

/// A settings file. One file can extend another.
struct SettingsFile {
    let path: String
    let lines: LineStarts
    let document: YamlNode

    init(_ bytes: [UInt8], at path: String) throws(SettingsMistake) {
        self.path = path
        lines = LineStarts(bytes)
        do throws(YamlMistake) {
            document = try readYaml(bytes)
        } catch {
            throw SettingsMistake(error, in: lines, of: path)
        }
    }

    func mistake(_ mistake: YamlMistake) -> SettingsMistake { SettingsMistake(mistake, in: lines, of: path) }

    /// The file that this one extends, as written.
    var extended: (word: String, offset: Int)? {
        guard case .map(let entries) = document.value, let entry = entries.first(where: { $0.key == "extends" }),
            case .scalar(let word, let isQuoted) = entry.value.value, !word.isEmpty,
            isQuoted || PlainScalar(word) == .text
        else { return nil }
        return (word, entry.value.offset)
    }
}

/// Converts a document into settings, based on the settings of the file that it extends, and collects mistakes.
struct SettingsReader {
    let file: SettingsFile
    var settings: Configuration
    private(set) var mistakes: [YamlMistake] = []
    private(set) var entries: [SettingsEntry] = []
    /// The kinds of entries for which this file replaces the entries of the file that it extends.
    private(set) var replaced: Set<SettingsEntry.Kind> = []
    /// The pages of the built-in rules. `pages` also contains the pages of the team's own rules.
    let builtInRules: [String: Page]
    private(set) var pages: [String: Page]
    private(set) var ruleGroups: [String]
    /// Where settings are, and the override that is being read.
    var origins: [SettingKey: SettingsOrigin] = [:]
    private(set) var override: Int?
    var requiredVersion: RequiredVersion?
    /// Where each rule's entry under `rules` begins.
    var offsetsOfRules: [String: Int] = [:]
    /// Whether `{Name}` stands for a part of the names of what the own rule that is being read selects.
    var selectionHasName = true

    init(_ file: SettingsFile, pages: [Page], settings: Configuration) {
        self.file = file
        self.settings = settings
        builtInRules = Dictionary(pages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.pages = builtInRules
        ruleGroups = []
        takeOwnRules()
    }

    /// Makes the team's own rules known to the rest of the settings.
    private mutating func takeOwnRules() {
        for rule in settings.ownRules.rules { pages[rule.id] = rule.page }
        ruleGroups = Settings.ruleGroups(of: pages.keys)
    }

    mutating func read(isLast: Bool) {
        let all = map(file.document, "the settings")
        // Rules refer to roles, and settings to rules, in any order.
        if let roles = all.first(where: { $0.key == "roles" }) { readRoles(roles) }
        if let rules = all.first(where: { $0.key == "own-rules" }) {
            readOwnRules(rules)
            takeOwnRules()
        }
        for entry in all {
            locate(.top(entry.key), at: entry.offset)
            switch entry.key {
            case "roles", "own-rules": break
            case "required-version": readRequiredVersion(entry)
            case "extends": _ = word(entry.value, "`extends`")
            case "include": settings.include = globs(entry, .include)
            case "exclude": settings.exclude = globs(entry, .exclude)
            case "names":
                names(entry)?(&settings.names)
                for case .template(let role) in entries.map(\.kind) { replace(.template(role)) }
            case SettingsKeys.dependencyEndings: settings.names.dependencyEndings = endings(entry)
            case "conventions": readConventions(entry)
            case "habits": readHabits(entry)
            case "layers": readLayers(entry)
            case "rules":
                settings.rules.merge(rules(entry)) { $0.merging($1) }
                if case .map(let written) = entry.value.value {
                    for rule in written { offsetsOfRules[rule.key] = rule.offset }
                }
            case "overrides": readOverrides(entry)
            case "baseline": readBaseline(entry)
            default:
                if let instead = SettingsKeys.otherKeys[entry.key] {
                    add("unknown key `\(entry.key)`: \(instead)", at: entry.offset)
                } else if pages[entry.key] != nil || ruleGroups.contains(entry.key) {
                    add("`\(entry.key)` is a rule, which belongs under `rules`", at: entry.offset)
                } else {
                    unknown("key", entry.key, at: entry.offset, among: SettingsKeys.top.map(\.key))
                }
            }
        }
        if isLast { refuseOptionsOfSilentRules() }
        mistakes.sort { $0.offset < $1.offset }
    }

    mutating func add(_ message: String, at offset: Int) {
        // A file that is no `.lint.yml` at all has a mistake on every line.
        if mistakes.count < 50 { mistakes.append(YamlMistake(message: message, offset: offset)) }
    }

    /// Records an entry that should match something in the project.
    mutating func note(_ kind: SettingsEntry.Kind, _ text: String, at offset: Int) {
        let (line, column) = file.lines.place(of: offset)
        entries.append(SettingsEntry(kind: kind, text: text, path: file.path, line: line, column: column))
    }

    /// Discards the extended file's entries of a kind.
    mutating func replace(_ kind: SettingsEntry.Kind) { replaced.insert(kind) }

    mutating func unknown(_ what: String, _ word: String, at offset: Int, among known: some Sequence<String>) {
        add("unknown \(what) `\(word)`\(suggestion(for: word, among: known))", at: offset)
    }

    /// Reports a word that is not allowed, and lists the allowed words.
    ///
    /// - Parameter meant: What the word means in other linters.
    mutating func unknown(
        _ what: String, _ word: String, at offset: Int, oneOf known: [String], meant: String? = nil
    ) {
        let guess = meant.map { ": did you mean `\($0)`?" } ?? suggestion(for: word, among: known)
        add("unknown \(what) `\(word)`\(guess) (\(known.joined(separator: ", ")))", at: offset)
    }

    /// Reports an unknown role, and suggests a similar one or lists all of them.
    mutating func unknownRole(_ word: String, at offset: Int, among known: [String]) {
        if nearest(to: word, among: known) != nil {
            unknown("role", word, at: offset, among: known)
        } else {
            unknown("role", word, at: offset, oneOf: known)
        }
    }
}

// MARK: The keys

extension SettingsReader {
    /// Returns a function that changes names as the entry says; nil if the entry contains no templates.
    private mutating func names(_ entry: YamlEntry) -> (@Sendable (inout Names) -> Void)? {
        var templatesByRole: [Role: [String]] = [:]
        for role in map(entry.value, "`names`") {
            guard let known = Role.spelled(role.key) else {
                unknownRole(role.key, at: role.offset, among: Role.allCases.map(\.key))
                continue
            }
            if templatesByRole[known] != nil { add("the role `\(known.key)` is given twice", at: role.offset) }
            let templates = words(role.value, "`\(role.key)`")
            for (template, offset) in templates {
                if isTemplate(template, for: known) || known.allowsExactNames && isExactName(template) {
                    note(.template(known), template, at: offset)
                } else {
                    add(
                        "`\(template)` is not a template for `\(known.key)`: it needs `\(known.placeholder)` once and a part of a Swift name, as in `\(known.example)`\(known.allowsExactNames ? ", or is the whole name of a class" : "")",
                        at: offset)
                }
            }
            templatesByRole[known] = templates.map(\.word)
            locate(.names(known), at: role.offset)
        }
        guard !templatesByRole.isEmpty else { return nil }
        return { [templatesByRole] names in
            for (role, templates) in templatesByRole { names[keyPath: role.templates] = templates }
            if templatesByRole[.contract] != nil, templatesByRole[.anyContract] == nil { names.deriveAnyContract() }
        }
    }

    private mutating func endings(_ entry: YamlEntry) -> [String] {
        let endings = words(entry.value, "`\(entry.key)`")
        for (ending, offset) in endings where !isPartOfName(ending) {
            add("`\(ending)` is not the ending of a Swift name, such as `Repository`", at: offset)
        }
        return endings.map(\.word)
    }

    private mutating func readConventions(_ entry: YamlEntry) {
        let words = words(entry.value, "`conventions`")
        if words.isEmpty { add("`conventions` is empty: omit it to allow all conventions", at: entry.offset) }
        settings.conventions = Set(words.compactMap { convention($0.word, at: $0.offset) })
        settings.isAdopted = true
    }

    private mutating func convention(_ word: String, at offset: Int) -> Convention? {
        let convention = Convention(id: word)
        if convention == nil { unknown("convention", word, at: offset, oneOf: Convention.all.map(\.id)) }
        return convention
    }

    private mutating func readOverrides(_ entry: YamlEntry) {
        for item in list(entry.value, "`overrides`") {
            var override = Override(paths: [])
            var changes: [@Sendable (inout Names) -> Void] = []
            self.override = settings.overrides.count
            defer { self.override = nil }
            locate(.override, at: item.offset)
            for part in map(item, "an override") {
                locate(.top(part.key), at: part.offset)
                switch part.key {
                case "paths": override.paths = globs(part, .override)
                case "convention":
                    if let (word, offset) = word(part.value, "`convention`") {
                        override.convention = convention(word, at: offset)
                    }
                case "names": if let change = names(part) { changes.append(change) }
                case SettingsKeys.dependencyEndings:
                    let endings = endings(part)
                    changes.append { $0.dependencyEndings = endings }
                case "rules": override.rules = rules(part)
                default: unknown("key", part.key, at: part.offset, among: SettingsKeys.override)
                }
            }
            if override.paths.isEmpty { add("an override needs `paths`", at: item.offset) }
            if !changes.isEmpty {
                override.changeNames = { [changes] names in for change in changes { change(&names) } }
            }
            settings.overrides.append(override)
        }
    }
}

extension RuleSetting {
    /// Returns this setting with the values that the other one sets.
    fileprivate func merging(_ other: RuleSetting) -> RuleSetting {
        RuleSetting(severity: other.severity ?? severity, options: options.merging(other.options) { $1 })
    }
}

extension Names {
    /// If view models have contracts such as `{Name}ViewModelProtocol`, adds `{Name}Protocol` for other contracts.
    mutating func deriveAnyContract() {
        for template in contract where template.hasPrefix("{Name}ViewModel") {
            let derived = "{Name}" + template.dropFirst("{Name}ViewModel".count)
            if derived != "{Name}", !anyContract.contains(derived) { anyContract.append(derived) }
        }
    }
}
