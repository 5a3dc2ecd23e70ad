import Linting
import Model
import Rules

/// Returns the settings in force, with the line of the file that each of them is from, in a form similar to `.lint.yml`.
///
/// - Parameters:
///   - path: The path of the file to which overrides are applied; nil for the settings of all files.
///   - root: The folder to which paths are relative.
package func shownSettings(_ reading: SettingsReading, for path: String?, root: String) -> String {
    let shown = ShownSettings(reading: reading, path: path)
    var lines = [
        "# The settings \(path.map { "for \($0)" } ?? "for all files, without overrides"). Paths are relative to \(root)."
    ]
    let files = reading.files
    lines.append(
        files.isEmpty ? "# There is no .lint.yml: these are the defaults." : "# From \(files.joined(separator: ", ")).")
    lines += shown.paths + shown.conventions + shown.names + shown.overrides + shown.rules
    return lines.joined(separator: "\n") + "\n"
}

private struct ShownSettings {
    let reading: SettingsReading
    let path: String?
    var settings: Configuration { reading.settings }

    /// The indices of the overrides that cover the path. The last one takes precedence.
    var covering: [Int] {
        guard let path else { return [] }
        return settings.overrides.indices.filter { settings.overrides[$0].covers(path) }
    }

    /// Returns where the setting is that takes precedence.
    func origin(_ kind: SettingKey.Kind) -> SettingsOrigin? {
        for index in covering.reversed() {
            if let origin = reading.origins[SettingKey(kind: kind, override: index)] { return origin }
        }
        return reading.origins[SettingKey(kind: kind)]
    }

    func line(_ text: String, _ kind: SettingKey.Kind) -> String {
        "\(text)  # \(origin(kind)?.description ?? "default")"
    }

    /// Which files are read, and the baseline.
    var paths: [String] {
        var lines: [String] = []
        if let version = reading.requiredVersions.first {
            lines.append("required-version: \(quoted(version.text))  # \(version.path):\(version.line)")
        }
        for (kind, key) in [(SettingsEntry.Kind.include, "include"), (.exclude, "exclude"), (.baseline, "baseline")] {
            let entries = reading.entries.filter { $0.kind == kind }
            lines += entries.map { "\(key): \(quoted($0.text))  # \($0.path):\($0.line)" }
            if entries.isEmpty, kind == .include { lines.append("include: \"**\"  # default") }
        }
        if let path, settings.excludes(path) || !settings.includes(path) { lines.append("# \(path) is excluded.") }
        return lines
    }

    var conventions: [String] {
        let habits = settings.habits.map { "{ share: \(share($0.percent)), least: \($0.least) }" } ?? "off"
        var lines = [line("habits: \(habits)", .top("habits"))]
        if let index = covering.last(where: { settings.overrides[$0].convention != nil }),
            let convention = settings.overrides[index].convention
        {
            lines.append(line("convention: \(convention.id)", .top("convention")))
        }
        let ids = Convention.all.filter(settings.conventions.contains).map(\.id)
        lines.append(line("conventions: \(list(ids))", .top("conventions")))
        if !settings.layers.isEmpty {
            lines.append(line("layers: \(list(settings.layers.map(\.name)))", .top("layers")))
        }
        return lines
    }

    var names: [String] {
        var names = settings.names
        for index in covering { settings.overrides[index].changeNames?(&names) }
        let roles = Role.allCases.map { line("  \($0.key): \(list(names[keyPath: $0.templates]))", .names($0)) }
        let endings = SettingsKeys.dependencyEndings
        return ["names:"] + roles + [line("\(endings): \(list(names.dependencyEndings))", .top(endings))]
    }

    /// The overrides that apply to the path, or all of them.
    var overrides: [String] {
        let indices = path == nil ? Array(settings.overrides.indices) : covering
        return indices.map { index in
            let paths = list(settings.overrides[index].paths.map(\.text))
            let origin = reading.origins[SettingKey(kind: .override, override: index)]?.description ?? ""
            return "# \(path == nil ? "An override for" : "Overridden for") \(paths): \(origin)"
        }
    }

    var rules: [String] {
        ["rules:"]
            + settings.everyRule.map(\.page).flatMap { page -> [String] in
                let severity = self.severity(of: page)
                if page.options.isEmpty { return ["  \(page.id): \(severity)"] }
                return ["  \(page.id):", "    severity: \(severity)"]
                    + page.options.map { option in
                        let value = setting(of: page) { $0.options[option.name] } ?? option.value
                        return line("    \(option.name): \(text(value))", .option(rule: page.id, name: option.name))
                    }
            }
    }

    private func severity(of page: Page) -> String {
        if settings.skip.contains(page.id) { return "off  # --skip" }
        if !settings.only.isEmpty, !settings.only.contains(page.id) { return "off  # --only" }
        if let severity = setting(of: page, \.severity) {
            return "\(severity.word)  # \(origin(.severity(rule: page.id))?.description ?? "own-rules")"
        }
        let isHabit = !page.isReportedAlways && settings.habits != nil && !settings.isAdopted && page.group != "vmlint"
        return "\(page.severity.word)  # default\(isHabit ? ", or by habit" : "")"
    }

    private func setting<Value>(of page: Page, _ read: (RuleSetting) -> Value?) -> Value? {
        for index in covering.reversed() {
            if let value = settings.overrides[index].rules[page.id].flatMap(read) { return value }
        }
        return settings.rules[page.id].flatMap(read)
    }

    private func text(_ value: OptionValue) -> String {
        switch value {
        case .flag(let flag): "\(flag)"
        case .word(let word): quoted(word)
        case .words(let words): list(words)
        case .lists(let lists):
            "{ " + lists.sorted { $0.key < $1.key }.map { "\($0.key): \(list($0.value))" }.joined(separator: ", ")
                + " }"
        }
    }

    private func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }

    /// Returns a text in quotes if YAML would not read it as a text otherwise.
    private func quoted(_ text: String) -> String {
        let isPlain =
            PlainScalar(text) == .text && !text.isEmpty
            && text.utf8.allSatisfy { $0 >= 0x80 || isLetterOrDigit($0) || "-./_".utf8.contains($0) }
        return isPlain ? text : "\"\(text)\""
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }

    private func share(_ percent: Int) -> String { percent == 100 ? "1" : "0.\(percent)" }
}
