import Linting
import Model
import Rules
import Syntax

/// Returns a self-contained web page with all screens, their parts and findings, and the violated rules.
///
/// The page loads nothing and runs no scripts. It is also well-formed XML.
package func html(_ report: Report, rules: [Page]) -> String {
    let entries = Entries(report)
    let found = entries.reported
    let totals = Totals(entries.all, of: report)
    let screens = screenRows(of: report)
    let shown = Set(screens.flatMap { $0.findings.map(identity) })
    let others = found.filter { !shown.contains(identity($0)) }
    let links = report.placeLinks
    let body =
        HTML.element("h1", "vmlint") + HTML.element("p", "\(totals.findingWords) \(totals.extentWords)")
        + section("Screens", screens.map { screen($0, links) })
        + section("Findings outside screens", others.isEmpty ? [] : [list(others, links)])
        + section("Rules", violated(found, rules))
    return page(title: "vmlint: \(totals.findingWords)", body: body)
}

/// Returns a self-contained web page that can run only the given script.
func page(title: String, body: String, style more: String = "", script: String = "") -> String {
    let scripts = script.isEmpty ? "" : "; script-src 'nonce-vmlint'"
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(scripts)"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>\(HTML.escaped(title))</title>
        <style>
        \(style)\(more)</style>
        </head>
        <body>
        \(body)\(script.isEmpty ? "" : "<script nonce=\"vmlint\">\n\(script)</script>\n")</body>
        </html>

        """
}

private let style = """
    :root { color-scheme: light dark; }
    body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
    code, .place { font-family: ui-monospace, monospace; font-size: 0.9em; }
    details { border: 1px solid #8886; border-radius: 6px; margin: 0.5rem 0; padding: 0.4rem 0.8rem; }
    summary { cursor: pointer; }
    table { border-collapse: collapse; margin: 0.5rem 0; }
    td { padding: 0.1rem 1rem 0.1rem 0; vertical-align: top; }
    li { margin: 0.3rem 0; }
    .place, .convention, .note { opacity: 0.75; }
    .place, code { overflow-wrap: anywhere; }
    h1, h2, p, li, summary { overflow-wrap: break-word; }
    .error { color: #c62828; } .warning { color: #8f5600; } .info { color: #1565c0; }
    @media (prefers-color-scheme: dark) {
      .error { color: #ff8a80; } .warning { color: #ffb74d; } .info { color: #82b1ff; }
    }

    """

/// Returns a string that identifies a finding.
private func identity(_ entry: Entry) -> String { "\(entry.rule)\t\(entry.path)\t\(entry.symbol)\t\(entry.ordinal)" }

func section(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : HTML.element("h2", title) + items.joined()
}

/// Returns a collapsible section for a screen. The section is open if the screen has findings.
func screen(_ row: ScreenRow, _ links: PlaceLinks) -> String {
    let count = row.findings.isEmpty ? "no findings" : counted(row.findings.count, "finding")
    let convention = row.screen.convention?.id ?? "no convention recognized"
    let head =
        "<summary><strong>\(HTML.escaped(row.screen.name))</strong> <span class=\"convention\">\(convention)</span> · \(count)</summary>\n"
    let evidence = row.screen.evidence.map { evidence in
        "<p>Recognized because: \(HTML.marked(evidence.words))"
            + (row.evidence.map { " (\(links.html($0)))" } ?? "") + "</p>\n"
    }
    let parts = row.parts.flatMap { role, _, _, parts in
        parts.map { part in
            let how = part.how.map { " (\($0))" } ?? ""
            return "<tr><td>\(role)</td><td>\(HTML.marked(part.name + how))</td><td>\(links.html(part.location))</td></tr>\n"
        }
    }
    return
        "<details\(row.findings.isEmpty ? "" : " open=\"\"")>\n\(head)\(evidence ?? "")<table>\n\(parts.joined())</table>\n"
        + (row.findings.isEmpty ? "" : list(row.findings, links)) + "</details>\n"
}

private func list(_ entries: [Entry], _ links: PlaceLinks) -> String {
    "<ul>\n\(entries.map { item($0, links) }.joined())</ul>\n"
}

private func item(_ entry: Entry, _ links: PlaceLinks) -> String {
    let place = links.html((entry.path, entry.span))
    let severity = "<span class=\"\(entry.severity.word)\">\(entry.severity.word)</span>"
    var text = "<li>\(place) \(severity): \(HTML.marked(entry.message)) <a href=\"#\(entry.rule)\">\(entry.rule)</a>"
    for note in entry.notes {
        let place = note.location.map { links.html($0) + ": " } ?? ""
        text += "<br/><span class=\"note\">\(place)\(HTML.marked(note.message))</span>"
    }
    if let fix = entry.fix {
        text += "<br/>Fix\(fix.safety == .suggested ? " (suggested)" : ""): \(HTML.marked(fix.title))"
    }
    return text + "</li>\n"
}

/// Returns a collapsible section for each violated rule, with its sentence and reason. Rules with the most findings
/// come first.
private func violated(_ entries: [Entry], _ rules: [Page]) -> [String] {
    countsByRule(entries).map { rule, severity, count in
        let page = rules.first { $0.id == rule }
        let head =
            "<summary><code class=\"\(severity.word)\">\(rule)</code> · \(counted(count, "finding"))</summary>\n"
        let words = page.map {
            HTML.element("p", $0.summary) + $0.reason.parts(at: 0x0A).map { HTML.element("p", $0) }.joined()
                + "<p><a href=\"\($0.address)\">The rule's page</a></p>\n"
        }
        return "<details id=\"\(rule)\">\n\(head)\(words ?? "")</details>\n"
    }
}
