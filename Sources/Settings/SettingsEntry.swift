import Linting
import Model
import Syntax

/// An entry of the settings that should match something in the project, with its place in the file.
package struct SettingsEntry: Sendable {
    package enum Kind: Sendable, Hashable {
        case include, exclude, override, baseline
        case template(Role)
        case layer, layerFolder, layerModule
        /// One of the team's own roles, by name.
        case ownRole(String)
        case ownRule(String)
    }

    package var kind: Kind
    /// The text of the entry; for roles and rules, what to add to the warning if nothing matches.
    package var text: String
    package var path: String
    package var line: Int
    package var column: Int

    /// Whether the entry is a path without wildcards.
    package var isPlain: Bool { !text.contains { "*?[]{}!".contains($0) } }
}

/// Returns a warning for each entry that matches nothing, and for each mistake in layers that only the files show.
///
/// - Parameters:
///   - files: All files that were read, sorted by path.
///   - isUsed: A closure that returns whether an entry matches something other than these files, such as an excluded
///     path or a baseline file.
package func unmatchedEntries(
    _ entries: [SettingsEntry], layers: [LayerDeclaration] = [], in files: [FileFacts],
    isUsed: (SettingsEntry) -> Bool
) -> [SettingsMistake] {
    var templates: [Role: [String]] = [:]
    for entry in entries {
        if case .template(let role) = entry.kind { templates[role, default: []].append(entry.text) }
    }
    let unmatched = unmatchedTemplates(templates, in: files)
    let warnings = entries.filter { !isUsed($0) }.compactMap { entry in
        warning(about: entry, unmatched, in: files).map { SettingsMistake($0, at: entry) }
    }
    return mistakenLayers(layers, entries, in: files) + warnings
}

/// Returns what to say about an entry if none of the files matches it.
private func warning(about entry: SettingsEntry, _ templates: [Role: Set<String>], in files: [FileFacts]) -> String? {
    switch entry.kind {
    case .template(let role):
        guard templates[role]?.contains(entry.text) == true else { return nil }
        let what = entry.text.contains("{") ? "no name in the project has the form" : "no class is named"
        return "\(what) `\(entry.text)` (\(role.key))"
    case .baseline: return "the baseline `\(entry.text)` does not exist: `vmlint baseline write` creates it"
    case .layer, .layerModule: return nil
    case .ownRole(let name): return "nothing in the project has the role `\(name)`\(entry.text)"
    case .ownRule(let id): return "the rule `\(id)` finds nothing to judge\(entry.text)"
    case .include, .override, .layerFolder:
        let glob = Glob(entry.text)
        return files.contains { glob.covers($0.path) } ? nil : explanation(for: entry.text, in: files)
    case .exclude: return explanation(for: entry.text, in: files)
    }
}

/// Returns why a glob matches nothing, and what was probably meant.
private func explanation(for text: String, in files: [FileFacts]) -> String {
    let start = "`\(text)` matches no file"
    if text.hasPrefix("!") { return start + ": `!` has no meaning here, unlike in a .gitignore" }
    let name = text.split(separator: "/").joined(separator: "/")
    let anywhere = name.hasSuffix(".swift") ? "**/\(name)" : "**/\(name)/**"
    let glob = Glob(anywhere)
    guard !text.hasPrefix("**"), files.contains(where: { glob.matches($0.path) }) else { return start }
    return start + ": did you mean `\(anywhere)`?"
}

/// Returns the templates that no declaration's name fits. Default templates are not checked.
private func unmatchedTemplates(_ templates: [Role: [String]], in files: [FileFacts]) -> [Role: Set<String>] {
    var open: [Role: Set<String>] = [:]
    for (role, texts) in templates {
        let own = Set(texts).subtracting(Names()[keyPath: role.templates])
        if !own.isEmpty { open[role] = own }
    }
    for file in files {
        if open.isEmpty { break }
        for (index, declaration) in file.declarations.enumerated() {
            for (role, texts) in open where role.isNamed(by: declaration.kind) {
                let name = file.name(of: index)
                let fitting = texts.filter { Names.match(name, [$0]) != nil }
                guard !fitting.isEmpty else { continue }
                open[role] = texts == fitting ? nil : texts.subtracting(fitting)
            }
        }
    }
    return open
}

extension Role {
    /// Returns whether the role's templates can name declarations of this kind.
    fileprivate func isNamed(by kind: Declaration.Kind) -> Bool {
        self == .callCount ? kind == .var : fits(kind)
    }
}
