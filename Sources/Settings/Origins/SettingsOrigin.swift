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
        origins[SettingKey(kind: kind, override: override)] = origin(at: offset)
    }

    func origin(at offset: Int) -> SettingsOrigin {
        SettingsOrigin(path: file.path, line: file.lines.line(of: offset))
    }
}
