import Model
import Syntax

/// A screen in the output of `vmlint screens` and in the HTML report, with its parts and findings.
struct ScreenRow {
    var screen: Screen
    var evidence: Location?
    var parts: [(role: String, key: String, isList: Bool, parts: [Part])]
    var findings: [Entry]

    typealias Location = (path: String, span: Span)

    struct Part {
        var name: String
        var location: Location
        /// How a view stores the part, such as "`@State viewModel`".
        var how: String?
    }
}

/// Returns the output of `vmlint screens`.
///
/// - Parameter listsOthers: Whether to list classes that views may observe, but that are not view models.
package func screenList(_ report: Report, listsOthers: Bool = false, paint: Paint) -> String {
    let rows = screenRows(of: report)
    let others = otherClasses(report)
    guard !rows.isEmpty || listsOthers && !others.isEmpty else {
        return
            "No screens found in \(counted(report.files.count, "file")). If your names differ, set `names` in .lint.yml.\n"
    }
    var text = ""
    for row in rows {
        text += paint(visible(row.screen.name), .bold) + "  " + (row.screen.convention?.id ?? "no convention")
        if let reason = row.screen.reasonForNoConvention { text += ": \(reason)" }
        if let evidence = row.screen.evidence {
            let place = row.evidence.map { " at \(visible($0.path)):\($0.span.start.words)" } ?? ""
            text += ": \(visible(evidence.words))\(place)"
        }
        text += "\n"
        for (role, _, _, parts) in row.parts {
            for part in parts {
                let how = part.how.map { " (\(visible($0)))" } ?? ""
                let place = "\(visible(part.location.path)):\(part.location.span.start.words)"
                text += "  \(padded(role, to: 10))  \(visible(part.name))\(how)  \(paint(place, .dim))\n"
            }
        }
        text += "  \(padded("findings", to: 10))  \(row.findings.count)\n\n"
    }
    if listsOthers, !others.isEmpty {
        text += paint("Observed by views or with streams for controllers, but not view models", .bold) + "\n"
        for other in others {
            text +=
                "  \(visible(other.name)): \(visible(other.reason))  "
                + paint("\(visible(other.location.path)):\(other.location.span.start.words)", .dim) + "\n"
        }
        let example = others.first.map { visible($0.name) } ?? ""
        text += "  If one of them is a view model, add its name to .lint.yml, alongside your templates:\n"
        text += "  names: { view-model: [\"{Name}ViewModel\", \(example)] }\n\n"
    }
    text += conventionCounts(rows)
    if !listsOthers, !others.isEmpty {
        text += " · \(others.count) other \(others.count == 1 ? "class" : "classes") that may be observed, with --all"
    }
    return text + "\n"
}

/// A class that views store and observe, or that has streams for controllers, but that is not a view model.
private struct OtherRow {
    var name: String
    var reason: String
    var location: ScreenRow.Location
}

private func otherClasses(_ report: Report) -> [OtherRow] {
    var entries = Entries(report)
    let reported = Set(report.files)
    return report.result.project.otherClasses.filter { reported.contains($0.0.place.file) }.map { type, reason in
        OtherRow(name: type.name, reason: reason.words, location: entries.location(of: type.place))
    }
}

package func screenListJSON(_ report: Report) -> String {
    let screens = screenRows(of: report).map { row -> JSON in
        var pairs: [(key: String, value: JSON)] = [
            ("name", .string(row.screen.name)), ("convention", JSON(row.screen.convention?.id)),
            ("evidence", evidence(row)), ("reason", JSON(row.screen.reasonForNoConvention)),
        ]
        for (_, key, isList, parts) in row.parts {
            let values = parts.map { part in
                var pairs = [("name", .string(part.name))] + startJSON(part.location)
                if let how = part.how { pairs.append(("holds", .string(how))) }
                return JSON.object(pairs)
            }
            pairs.append((key, isList ? .array(values) : values.first ?? .null))
        }
        pairs.append(("findings", .number(row.findings.count)))
        return .object(pairs)
    }
    let others = otherClasses(report).map { other in
        JSON.object([("name", .string(other.name)), ("reason", .string(other.reason))] + startJSON(other.location))
    }
    return JSON.object([("version", 1), ("screens", .array(screens)), ("others", .array(others))]).text
}

package func screenListMarkdown(_ report: Report) -> String {
    let rows = screenRows(of: report)
    let head = ["Screen", "Convention"] + (rows.first?.parts.map(\.role) ?? []) + ["findings"]
    let cells = rows.map { row in
        [Markdown.cell(row.screen.name), row.screen.convention?.id ?? "–"]
            + row.parts.map { $0.parts.map { Markdown.code($0.name) }.joined(separator: ", ") } + [
                "\(row.findings.count)"
            ]
    }
    return rows.isEmpty ? "No screens found.\n" : Markdown.table(head, cells)
}

/// Returns a row for each screen that is reported on.
func screenRows(of report: Report) -> [ScreenRow] {
    let project = report.result.project
    var entries = Entries(report)
    var findings: [Int: [Entry]] = [:]
    let owners = partsByFile(project)
    for entry in entries.reported {
        guard let place = entry.place, let parts = owners[place.file] else { continue }
        for screen in Set(parts.filter { $0.range.contains(place.range.start) }.map(\.screen)) {
            findings[screen, default: []].append(entry)
        }
    }
    let screens = project.screens
    return report.screens.map { index in
        let screen = screens[index]
        func parts(_ parts: [any Declared]) -> [ScreenRow.Part] {
            parts.map { ScreenRow.Part(name: $0.name, location: entries.location(of: $0.place)) }
        }
        let views = (screen.views + screen.controllers + screen.otherHolders).map { view in
            ScreenRow.Part(
                name: view.type.name, location: entries.location(of: view.type.place), how: holding(view))
        }
        return ScreenRow(
            screen: screen, evidence: screen.evidence?.place.map { entries.location(of: $0) },
            parts: Role.screenParts.map { role in
                (role.title, role.jsonKey, role.isList, role == .view ? views : parts(screen.parts(role)))
            }, findings: findings[index] ?? [])
    }
}

extension Role {
    /// The JSON key for the parts with this role.
    fileprivate var jsonKey: String {
        switch self {
        case .viewModel: "viewModel"
        case .viewState: "viewState"
        case .factory: "factories"
        case .suite: "tests"
        default: isList ? "\(words[0])s" : words[0]
        }
    }
    /// Whether a screen can have several parts with this role.
    fileprivate var isList: Bool { [.view, .factory, .mock, .suite].contains(self) }
}

/// Returns how a view stores its view model, such as "`@State viewModel`"; nil if no property is known.
private func holding(_ view: ScreenView) -> String? {
    guard let property = view.property else { return nil }
    return "\(view.wrapper.map { "@\($0)" } ?? (property.isConstant ? "let" : "var")) \(property)"
}

/// Returns the ranges that belong to a screen in each file, including extensions of its parts.
private func partsByFile(_ project: Project) -> [Int: [(range: ByteRange, screen: Int)]] {
    var parts: [Int: [(range: ByteRange, screen: Int)]] = [:]
    for (index, screen) in project.screens.enumerated() {
        for extent in screen.extents { parts[extent.file, default: []].append((extent.range, index)) }
    }
    return parts
}

private func evidence(_ row: ScreenRow) -> JSON {
    guard let evidence = row.screen.evidence else { return .null }
    return .object([("words", .string(evidence.words))] + startJSON(row.evidence))
}

/// Returns the number of screens by convention: "3 screens: 2 stateless, 1 mvsl".
private func conventionCounts(_ rows: [ScreenRow]) -> String {
    let counts = Convention.all.compactMap { convention -> String? in
        let count = rows.filter { $0.screen.convention == convention }.count
        return count == 0 ? nil : "\(count) \(convention.id)"
    }
    let others = rows.filter { $0.screen.convention == nil }.count
    return "\(counted(rows.count, "screen")): "
        + (counts + (others > 0 ? ["\(others) without a convention"] : [])).joined(separator: ", ")
}
