import Model

/// A setting whose place in the settings files is known.
package struct SettingKey: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A key at the top of the file, or of an override.
        case top(String)
        case names(Role)
        case severity(rule: String)
        case option(rule: String, name: String)
        /// The whole override.
        case override
    }

    package var kind: Kind
    /// The index of the override that contains the setting; nil if it applies to all files.
    package var override: Int?

    package init(_ kind: Kind, override: Int? = nil) { (self.kind, self.override) = (kind, override) }
}

/// The line of a settings file that sets something.
package struct SettingsOrigin: Sendable, Equatable, CustomStringConvertible {
    package var path: String
    package var line: Int

    package var description: String { "\(path):\(line)" }
}

extension SettingsReader {
    /// Records where a setting is.
    mutating func locate(_ kind: SettingKey.Kind, at offset: Int) {
        origins[SettingKey(kind, override: override)] = offset
    }
}

extension SettingsReading {
    /// Adds what was read from a file. Its settings take precedence over those of the files that it extends.
    mutating func take(_ reader: SettingsReader, _ lines: LineStarts, _ path: String) {
        files.insert(path, at: 0)
        for (key, offset) in reader.origins {
            origins[key] = SettingsOrigin(path: path, line: lines.place(of: offset).line)
        }
        guard let (required, offset) = reader.requiredVersion else { return }
        var version = required
        version.path = path
        (version.line, version.column) = lines.place(of: offset)
        requiredVersions.insert(version, at: 0)
    }
}
