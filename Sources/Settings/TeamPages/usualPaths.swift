import Linting
import Rules

extension TeamPage {
    /// Returns the page with its files where the rule and the settings can reach them, unless the page says the path.
    func placed(in settings: Configuration) -> TeamPage {
        guard let folder = usualFolder(in: settings) else { return self }
        var page = self
        func place(_ file: inout PageFile) {
            guard !file.hasWrittenPath, let name = file.path.split(separator: "/").last else { return }
            file.path = folder.isEmpty ? String(name) : "\(folder)/\(name)"
        }
        for number in page.cases.indices {
            for file in page.cases[number].files.indices { place(&page.cases[number].files[file]) }
            guard var fixed = page.cases[number].fixed else { continue }
            for file in fixed.indices { place(&fixed[file]) }
            page.cases[number].fixed = fixed
        }
        return page
    }

    /// The folder for files without a written path; nil if it is the usual one, or if none is known.
    private func usualFolder(in settings: Configuration) -> String? {
        let patterns = settings.ownRules.paths(ofRule: id)
        func isFine(_ folder: String) -> Bool {
            let path = folder.isEmpty ? "File.swift" : "\(folder)/File.swift"
            return settings.reports(on: path) && (patterns.isEmpty || patterns.contains { $0.covers(path) })
        }
        if isFine("Sources") { return nil }
        return (patterns.map { sampleFolder(of: $0.text) } + settings.includedFolders).first(where: isFine)
    }
}

extension Configuration {
    /// Returns whether a run of the project reports on a file.
    func reports(on path: String) -> Bool { includes(path) && !excludes(path) }

    /// Returns whether an override turns a rule off for a file.
    func turnsOff(_ rule: String, in path: String) -> Bool {
        overrides.last { $0.covers(path) && $0.rules[rule]?.severity != nil }?.rules[rule]?.severity == .off
    }
}

/// Returns a folder that a pattern for paths may match: `Sources/SomeTests` for `**/*Tests/**`.
private func sampleFolder(of glob: String) -> String {
    var parts = glob.split(separator: "/").map(String.init)
    if parts.first == "**" { parts[0] = "Sources" }
    if parts.last?.hasSuffix(".swift") ?? false { parts.removeLast() }
    return parts.filter { $0 != "**" && $0 != "." }.map { part in
        part == "*" ? "Some" : part.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "Some")
    }.joined(separator: "/")
}
