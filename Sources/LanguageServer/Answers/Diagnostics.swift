import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// Converts what linting found to diagnostics of the protocol.
struct DiagnosticWriter {
    let root: Root
    let client: Client
    var tables: LineTables
    /// A closure that returns the URI of an absolute path.
    let address: (String) -> String

    /// Returns the diagnostics of all files that have any, by absolute path.
    mutating func all() -> [PathKey: JSON] {
        var found: [PathKey: [JSON]] = [:]
        guard let project = root.project else { return [:] }
        if let linted = root.linted {
            for diagnostic in linted.result.diagnostics where diagnostic.silencedBy == nil {
                let source = linted.result.project.files[diagnostic.finding.place.file].source
                let json = write(diagnostic, in: linted.result.project)
                found[PathKey(project.file(at: source.path)), default: []].append(json)
            }
            for warning in linted.warnings { add(warning, severity: 2, to: &found) }
            for file in linted.unreadable {
                found[project.file(at: file.path)] = [
                    atStart("cannot be read: \(file.reason)", "source-is-readable", 1)
                ]
            }
        }
        // The project can be larger than the folder that the editor shows.
        found = found.filter { root.shows($0.key.path) }
        for mistake in project.reading.mistakes { add(mistake, severity: 1, to: &found) }
        if let refusal = project.refusal, project.reading.mistakes.isEmpty, !project.settingsTexts.isEmpty {
            found[PathKey(project.settingsFile), default: []].append(atStart(refusal, "settings", 2))
        }
        return found.mapValues(JSON.array)
    }

    mutating func write(_ diagnostic: Diagnostic, in project: Project) -> JSON {
        let finding = diagnostic.finding
        let source = project.files[finding.place.file].source
        var remarks = [finding.message] + finding.notes.filter { $0.place == nil }.map(\.message)
        if let habit = diagnostic.habit { remarks.append(habit.sentence) }
        var pairs: [(key: String, value: JSON)] = [
            ("range", tables.range(finding.place.range, in: source)),
            ("severity", .number(diagnostic.severity.number)),
            ("code", .string(diagnostic.rule.id)),
        ]
        if client.showsLinks { pairs.append(("codeDescription", ["href": .string(diagnostic.rule.address)])) }
        pairs += [("source", "vmlint"), ("message", .string(remarks.joined(separator: "\n")))]
        if diagnostic.rule.id == "suppression-is-used" { pairs.append(("tags", [1])) }
        let related = finding.notes.compactMap { note -> JSON? in
            guard let place = note.place, project.files.indices.contains(place.file) else { return nil }
            let other = project.files[place.file].source
            return [
                "location": ["uri": .string(uri(of: other)), "range": tables.range(place.range, in: other)],
                "message": .string(note.message),
            ]
        }
        if client.showsRelated, !related.isEmpty { pairs.append(("relatedInformation", .array(related))) }
        return .object(pairs)
    }

    private func uri(of source: Source) -> String { address(root.project?.file(at: source.path) ?? source.path) }

    /// Adds a mistake in the settings, which has only a line and a column, as a diagnostic about the word there.
    private func add(_ mistake: SettingsMistake, severity: Int, to found: inout [PathKey: [JSON]]) {
        guard let project = root.project else { return }
        let bytes = project.settingsTexts.first { $0.path.hasSameBytes(as: mistake.path) }?.bytes ?? []
        let table = LineTable(bytes)
        let start = table.offset(of: Position(line: mistake.line, column: mistake.column), in: .utf16)
        let rest = bytes[start..<max(table.bounds(ofLineAt: start).upperBound, start)]
        let word = rest.prefix { !" \t,:[]{}#".utf8.contains($0) }
        let end = start + max(word.count, min(rest.count, 1))
        found[PathKey(project.file(at: mistake.path)), default: []].append([
            "range": table.json(of: start..<end, in: client.unit), "severity": .number(severity), "code": "settings",
            "source": "vmlint",
            "message": .string(mistake.message),
        ])
    }

    private func atStart(_ message: String, _ code: String, _ severity: Int) -> JSON {
        let start = Position(line: 1, column: 1).json
        return [
            "range": ["start": start, "end": start], "severity": .number(severity), "code": .string(code),
            "source": "vmlint", "message": .string(message),
        ]
    }
}

extension Severity {
    /// The number of the severity in the protocol.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .info, .off: 3
        }
    }
}
