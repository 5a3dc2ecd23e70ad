import Linting

/// Reads paths and globs, which must stay below the folder of the settings.
extension SettingsReader {
    mutating func readBaseline(_ entry: YamlEntry) {
        guard let (path, offset) = word(entry.value, "`baseline`") else { return }
        guard staysInside(path) else { return refusePath(path, at: offset) }
        settings.baseline = path
        replace(.baseline)
        note(.baseline, path, at: offset)
    }

    mutating func globs(_ entry: YamlEntry, _ kind: SettingsEntry.Kind) -> [Glob] {
        if kind != .override { replace(kind) }
        return words(entry.value, "`\(entry.key)`").compactMap { pattern, offset in
            guard staysInside(pattern) else {
                refusePath(pattern, at: offset)
                return nil
            }
            note(kind, pattern, at: offset)
            return Glob(pattern)
        }
    }

    mutating func refusePath(_ path: String, at offset: Int) {
        add("`\(path)` is not a path below this file's folder: no `..`, no `\\`, nothing absolute", at: offset)
    }
}
