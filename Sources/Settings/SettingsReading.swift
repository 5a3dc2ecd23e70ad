import Linting

/// Settings, and what is wrong with their text.
package struct SettingsReading: Sendable {
    package var settings = Configuration()
    package var mistakes: [SettingsMistake] = []
    /// What should match something in the project.
    package var entries: [SettingsEntry] = []
}

/// A message about one place of a `.lint.yml`.
package struct SettingsMistake: Sendable, Equatable {
    package var message: String
    package var path: String
    package var line: Int
    package var column: Int

    init(_ mistake: YamlMistake, in bytes: [UInt8], of path: String) {
        message = mistake.message
        self.path = path
        (line, column) = place(of: mistake.offset, in: bytes)
    }

    init(_ message: String, at entry: SettingsEntry) {
        self.message = message
        (path, line, column) = (entry.path, entry.line, entry.column)
    }

    /// `.lint.yml:3:5: error: unknown key …`
    package var asError: String { "\(path):\(line):\(column): error: \(message)" }
    package var asWarning: String { "\(path):\(line):\(column): warning: \(message)" }
}
