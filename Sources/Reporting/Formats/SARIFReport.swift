import Linting
import Rules
import Syntax

/// Returns a SARIF 2.1.0 report for GitHub code scanning. Silenced findings are results with suppressions.
///
/// GitHub rejects files with more than 25,000 results.
package func sarif(_ report: Report, rules: [Page], limit: Int = 25_000) -> String {
    let entries = Entries(report).all.filter { $0.place != nil }
    let results = mostSevere(limit, of: entries)
    let rulesWithResults = Set(results.map(\.rule))
    var indices: [String: Int] = [:]
    for (index, page) in rules.enumerated() { indices[page.id] = index }
    var notifications =
        report.unreadable.map { unreadable($0, in: report) } + report.stopped.map { stopped($0, in: report) }
    if results.count < entries.count {
        notifications.append(
            notification("warning", "Only \(results.count) of \(entries.count) findings are in this file."))
    }
    return JSON.object([
        ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
        ("version", "2.1.0"),
        (
            "runs",
            [
                [
                    "tool": ["driver": driver(rules, explaining: rulesWithResults)],
                    "columnKind": "utf16CodeUnits",
                    "originalUriBaseIds": ["%SRCROOT%": ["description": ["text": "The root of the repository."]]],
                    "invocations": [
                        ["executionSuccessful": true, "toolExecutionNotifications": .array(notifications)]
                    ],
                    "results": .array(results.map { result($0, indices[$0.rule], in: report) }),
                ]
            ]
        ),
    ]).text
}

/// Returns at most `limit` entries in their original order. Silenced entries are left out first, then the least severe
/// ones.
func mostSevere(_ limit: Int, of entries: [Entry]) -> [Entry] {
    guard entries.count > limit else { return entries }
    func weight(_ index: Int) -> (Int, Int) {
        (entries[index].silencedBy == nil ? 0 : 1, -Int(entries[index].severity.rawValue))
    }
    return entries.indices.sorted { weight($0) < weight($1) }.prefix(limit).sorted().map { entries[$0] }
}

private func driver(_ rules: [Page], explaining shown: Set<String>) -> JSON {
    [
        "name": "vmlint", "semanticVersion": .string(version), "version": .string(version),
        "informationUri": .string(homepage),
        "rules": .array(rules.map { descriptor($0, isWhole: shown.contains($0.id)) }),
    ]
}

/// Returns a rule's descriptor in SARIF. Only rules with results include their page as help; with all pages, these were
/// nine tenths of a file.
private func descriptor(_ page: Page, isWhole: Bool) -> JSON {
    let summary = String(page.summary.prefix(1024))
    // Tags must be unique, and a group can have the name of a convention.
    let tags = ["architecture", page.group] + page.conventions.map(\.id).filter { $0 != page.group }
    let link = "[The page with its edge cases](\(page.address))\n"
    return [
        "id": .string(page.id),
        "helpUri": .string(page.address),
        "shortDescription": ["text": .string(summary)],
        "fullDescription": ["text": .string(summary)],
        "help": [
            // Without results, the summary and the address above are enough.
            "text": .string(isWhole ? "\(page.summary) \(page.reason)\n\(page.address)\n" : "\(page.summary)\n"),
            "markdown": .string(isWhole ? page.text.description + "\n" + link : link),
        ],
        "defaultConfiguration": [
            "enabled": .bool(page.severity != .off), "level": .string(level(page.severity)),
        ],
        "properties": [
            "precision": "high",
            "tags": .array(tags.map(JSON.string)),
        ],
    ]
}

private func result(_ entry: Entry, _ index: Int?, in report: Report) -> JSON {
    let related = entry.notes.compactMap { note in
        note.location.map { location($0.path, $0.span, in: report, message: note.message) }
    }
    var pairs: [(key: String, value: JSON)] = [("ruleId", .string(entry.rule))]
    if let index { pairs.append(("ruleIndex", .number(index))) }
    pairs += [
        ("level", .string(level(entry.severity))),
        ("message", ["text": .string(entry.messageWithRemarks)]),
        ("locations", [location(entry.path, entry.span, in: report, symbol: entry.symbol)]),
    ]
    if !related.isEmpty { pairs.append(("relatedLocations", .array(related))) }
    if let fix = entry.fix, !fix.edits.isEmpty { pairs.append(("fixes", [fixed(fix, in: report)])) }
    // With an empty list, readers would assume that no result of the run was checked for suppressions.
    if let silence = entry.silencedBy { pairs.append(("suppressions", [suppression(silence)])) }
    if let habit = entry.habit {
        // The rank is from 0 to 100. A violation of a rule that is rarely broken is more likely a mistake.
        pairs.append(("rank", .number(Int(habit.count.lowerBound * 100))))
        pairs.append(("properties", ["habit": habitJSON(habit)]))
    }
    pairs.append(("partialFingerprints", ["vmlintSymbol/v1": .string(fingerprint(entry, in: report))]))
    return .object(pairs)
}

private func fixed(_ fix: Entry.Fix, in report: Report) -> JSON {
    var paths: [String] = []
    for edit in fix.edits where !paths.contains(edit.path) { paths.append(edit.path) }
    let changes = paths.map { path -> JSON in
        let replacements = fix.edits.filter { $0.path == path }.map { edit -> JSON in
            ["deletedRegion": region(edit.span), "insertedContent": ["text": .string(edit.replacement)]]
        }
        return ["artifactLocation": artifact(path, in: report), "replacements": .array(replacements)]
    }
    return ["description": ["text": .string(fix.title)], "artifactChanges": .array(changes)]
}

private func suppression(_ silence: Diagnostic.Silence) -> JSON {
    switch silence {
    case .comment(nil): ["kind": "inSource"]
    case .comment(let reason?): ["kind": "inSource", "justification": .string(reason)]
    case .baseline: ["kind": "external", "justification": "In the baseline."]
    }
}

private func location(
    _ path: String, _ span: Span, in report: Report, symbol: String = "", message: String? = nil
) -> JSON {
    var pairs: [(key: String, value: JSON)] = [
        ("physicalLocation", ["artifactLocation": artifact(path, in: report), "region": region(span)])
    ]
    if !symbol.isEmpty { pairs.append(("logicalLocations", [["fullyQualifiedName": .string(symbol)]])) }
    if let message { pairs.append(("message", ["text": .string(message)])) }
    return .object(pairs)
}

private func region(_ span: Span) -> JSON {
    [
        "startLine": .number(span.start.line), "startColumn": .number(span.start.column),
        "endLine": .number(span.end.line), "endColumn": .number(span.end.column),
    ]
}

private func artifact(_ path: String, in report: Report) -> JSON {
    ["uri": .string(percentEncoded(report.repositoryPath(path))), "uriBaseId": "%SRCROOT%"]
}

private func unreadable(_ file: (path: String, reason: String), in report: Report) -> JSON {
    notification(
        "error", "\(file.path) cannot be read: \(file.reason)",
        locations: [["physicalLocation": ["artifactLocation": artifact(file.path, in: report)]]])
}

private func stopped(_ rule: StoppedRule, in report: Report) -> JSON {
    guard !rule.path.isEmpty else { return notification("error", rule.message) }
    let place: JSON = [
        "artifactLocation": artifact(rule.path, in: report), "region": ["startLine": .number(rule.line)],
    ]
    return notification("error", rule.message, locations: [["physicalLocation": place]])
}

private func notification(_ level: String, _ message: String, locations: [JSON] = []) -> JSON {
    ["level": .string(level), "message": ["text": .string(message)], "locations": .array(locations)]
}

private func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning, .off: "warning"
    case .info: "note"
    }
}
