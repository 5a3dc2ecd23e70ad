import Linting

/// The settings that were read, and the mistakes in them.
package struct SettingsReading: Sendable {
    package var settings = Configuration()
    package var mistakes: [SettingsMistake] = []
    /// The entries that should match something in the project.
    package var entries: [SettingsEntry] = []
    /// Where settings are. If several lines set the same, it is the one that takes precedence.
    package var origins: [SettingKey: SettingsOrigin] = [:]
    /// The paths of the files, beginning with the one that extends the others.
    package var files: [String] = []
    /// The versions of vmlint that the files require, beginning with the file that extends the others.
    package var requiredVersions: [RequiredVersion] = []

    package init(settings: Configuration = Configuration(), mistakes: [SettingsMistake] = []) {
        self.settings = settings
        self.mistakes = mistakes
    }

    /// Adds what was read from a file. Its settings take precedence over those of the files that it extends.
    mutating func take(_ reader: SettingsReader) {
        settings = reader.settings
        mistakes += reader.mistakes.map(reader.file.mistake)
        // The entries that this file replaces were not checked.
        entries.removeAll { reader.replaced.contains($0.kind) }
        entries += reader.entries
        origins.merge(reader.origins) { $1 }
        files.insert(reader.file.path, at: 0)
        if let version = reader.requiredVersion { requiredVersions.insert(version, at: 0) }
    }
}

/// A mistake at one place of a `.lint.yml`.
package struct SettingsMistake: Error, Equatable {
    package var message: String
    package var path: String
    package var line: Int
    package var column: Int

    init(_ mistake: YamlMistake, in lines: LineStarts, of path: String) {
        message = mistake.message
        self.path = path
        (line, column) = lines.place(of: mistake.offset)
    }

    init(_ message: String, at entry: SettingsEntry) {
        self.message = message
        (path, line, column) = (entry.path, entry.line, entry.column)
    }

    /// The mistake as a line of output: `.lint.yml:3:5: error: unknown key …`.
    package var asError: String { "\(path):\(line):\(column): error: \(message)" }
    package var asWarning: String { "\(path):\(line):\(column): warning: \(message)" }
}
