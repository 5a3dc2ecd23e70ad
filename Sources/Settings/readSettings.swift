import Linting
import Model
import Rules

/// Reads a `.lint.yml`. With any mistake nothing should be linted: the settings are then only what could be read.
package func readSettings(_ bytes: [UInt8], pages: [Page] = allRules.map(\.page)) -> SettingsReading {
    do {
        let document = try readYaml(bytes)
        var reader = SettingsReader(pages: pages)
        reader.read(document)
        return SettingsReading(
            settings: reader.settings, mistakes: reader.mistakes.map { SettingsMistake($0, in: bytes) })
    } catch {
        return SettingsReading(settings: Configuration(), mistakes: [SettingsMistake(error, in: bytes)])
    }
}

/// Settings, and what is wrong with their text.
package struct SettingsReading: Sendable {
    package var settings: Configuration
    package var mistakes: [SettingsMistake]
}

/// What is wrong at one place of a `.lint.yml`.
package struct SettingsMistake: Sendable, Equatable {
    package var message: String
    package var line: Int
    package var column: Int

    init(_ mistake: YamlMistake, in bytes: [UInt8]) {
        message = mistake.message
        (line, column) = place(of: mistake.offset, in: bytes)
    }

    /// `.lint.yml:3:5: error: unknown key …`
    package func told(of path: String) -> String { "\(path):\(line):\(column): error: \(message)" }
}

/// Turns the nodes of a document into settings, and collects what it does not know.
struct SettingsReader {
    private(set) var settings = Configuration()
    private(set) var mistakes: [YamlMistake] = []
    let pages: [String: Page]
    /// Where each of `rules` is written.
    var offsetsOfRules: [String: Int] = [:]

    init(pages: [Page]) {
        self.pages = Dictionary(pages.map { ($0.id.description, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func read(_ document: YamlNode) {
        var overrides: YamlEntry?
        for entry in map(document, "the settings") {
            switch entry.key {
            case "include": settings.include = globs(entry)
            case "exclude": settings.exclude = globs(entry)
            case "names": settings.names = names(entry, over: settings.names)
            case SettingsKeys.dependencyEndings: settings.names.dependencyEndings = endings(entry)
            case "conventions": readConventions(entry)
            case "rules":
                settings.rules = rules(entry)
                if case .map(let written) = entry.value.value {
                    for rule in written { offsetsOfRules[rule.key] = rule.offset }
                }
            case "overrides": overrides = entry
            case "baseline": readBaseline(entry)
            default: unknown("key", entry.key, at: entry.offset, among: SettingsKeys.top.map(\.key))
            }
        }
        // What an override leaves out is as the rest of the file says, wherever that is written.
        if let overrides { readOverrides(overrides) }
        refuseOptionsOfSilentRules()
        mistakes.sort { $0.offset < $1.offset }
    }

    mutating func add(_ message: String, at offset: Int) {
        // A file that is no `.lint.yml` at all need not be told a thousand times.
        if mistakes.count < 50 { mistakes.append(YamlMistake(message: message, offset: offset)) }
    }

    mutating func unknown(_ what: String, _ word: String, at offset: Int, among known: some Sequence<String>) {
        add("unknown \(what) `\(word)`\(suggestion(for: word, among: known))", at: offset)
    }
}

// MARK: The keys

extension SettingsReader {
    private mutating func names(_ entry: YamlEntry, over base: Names) -> Names {
        var names = base
        var seen: Set<Role> = []
        for role in map(entry.value, "`names`") {
            guard let known = Role.spelled(role.key) else {
                unknown("role", role.key, at: role.offset, among: Role.allCases.map(\.key))
                continue
            }
            if !seen.insert(known).inserted { add("the role `\(known.key)` is given twice", at: role.offset) }
            let templates = words(role.value, "`\(role.key)`")
            for (template, offset) in templates where !isTemplate(template, for: known) {
                add(
                    "`\(template)` is not a template for `\(known.key)`: it needs `\(known.placeholder)` once and a part of a Swift name, as in `\(known.example)`",
                    at: offset)
            }
            names[keyPath: known.templates] = templates.map(\.word)
        }
        if seen.contains(.contract), !seen.contains(.anyContract) { names.deriveAnyContract() }
        return names
    }

    private mutating func endings(_ entry: YamlEntry) -> [String] {
        let endings = words(entry.value, "`\(entry.key)`")
        for (ending, offset) in endings where !isPartOfName(ending) {
            add("`\(ending)` is not the ending of a Swift name, as `Repository` is", at: offset)
        }
        return endings.map(\.word)
    }

    private mutating func readConventions(_ entry: YamlEntry) {
        let words = words(entry.value, "`conventions`")
        if words.isEmpty { add("`conventions` names none: leave it out for all", at: entry.offset) }
        settings.conventions = Set(words.compactMap { convention($0.word, at: $0.offset) })
    }

    private mutating func convention(_ word: String, at offset: Int) -> Convention? {
        let convention = Convention(id: word)
        if convention == nil { unknown("convention", word, at: offset, among: Convention.all.map(\.id)) }
        return convention
    }

    private mutating func readOverrides(_ entry: YamlEntry) {
        for item in list(entry.value, "`overrides`") {
            var override = Override(paths: [])
            var names = settings.names
            for part in map(item, "an override") {
                switch part.key {
                case "paths": override.paths = globs(part)
                case "convention":
                    if let (word, offset) = word(part.value, "`convention`") {
                        override.convention = convention(word, at: offset)
                    }
                case "names": names = self.names(part, over: names)
                case SettingsKeys.dependencyEndings: names.dependencyEndings = endings(part)
                case "rules": override.rules = rules(part)
                default: unknown("key", part.key, at: part.offset, among: SettingsKeys.override)
                }
            }
            if override.paths.isEmpty { add("an override needs `paths`", at: item.offset) }
            if names != settings.names { override.names = names }
            settings.overrides.append(override)
        }
    }

    private mutating func readBaseline(_ entry: YamlEntry) {
        guard let (path, offset) = word(entry.value, "`baseline`") else { return }
        if staysInside(path) { settings.baseline = path } else { refusePath(path, at: offset) }
    }

    private mutating func globs(_ entry: YamlEntry) -> [Glob] {
        words(entry.value, "`\(entry.key)`").compactMap { pattern, offset in
            if staysInside(pattern) { return Glob(pattern) }
            refusePath(pattern, at: offset)
            return nil
        }
    }

    private mutating func refusePath(_ path: String, at offset: Int) {
        add("`\(path)` is no path below this file's folder: no `..`, no `\\`, nothing absolute", at: offset)
    }
}

extension Names {
    /// With `{Name}ViewModelProtocol` for view models, other contracts are called `{Name}Protocol`.
    mutating func deriveAnyContract() {
        for template in contract where template.hasPrefix("{Name}ViewModel") {
            let derived = "{Name}" + template.dropFirst("{Name}ViewModel".count)
            if derived != "{Name}", !anyContract.contains(derived) { anyContract.append(derived) }
        }
    }
}
