import Linting
import Model
import Rules

/// Returns a survey as a web page with all screens and their parts, and with tables that can be sorted and filtered.
///
/// The page loads nothing. It is also well-formed XML.
package func surveyHTML(_ survey: Survey, of report: Report) -> String {
    var report = report
    report.countLines()
    let screens = screenRows(of: report)
    let name = projectName(report)
    var body = HTML.element("h1", name.isEmpty ? "Survey" : "Survey of \(name)")
    let day = report.start.map { String(timestamp($0).prefix(10)) + " · " } ?? ""
    let extent = "\(counted(survey.files, "file")), \(counted(survey.screens, "screen"))"
    body += HTML.element("p", "\(day)\(extent) · vmlint \(version)")
    body += filterField + rulesTable(survey, report)
    body += countTable("Conventions", survey.conventions, of: survey.screens)
    body += countTable("Parts", survey.parts, of: survey.screens)
    body += countTable("Observation", survey.observation, of: survey.observation.reduce(0) { $0 + $1.count })
    body += table(
        "Names", [("Part", false), ("Template", false), ("Uses", true)],
        survey.names.map { [Cell($0.role.title), Cell("`\($0.template)`"), Cell($0.count)] })
    body += table(
        "Families", [("Convention", false), ("Follow it", true), ("Judged", true)],
        survey.families.map { [Cell($0.words), Cell($0.count.kept), Cell($0.count.judged)] })
    body += table(
        "Modules", [("Module", false), ("Screens", true)] + survey.parts.map { ($0.name, true) },
        survey.modules.map { [Cell($0.name), Cell($0.screens)] + $0.parts.map { Cell($0.count) } })
    body += section("Screens", screens.map { screen($0, report.placeLinks) })
    let title = name.isEmpty ? "vmlint survey" : "\(name): vmlint survey"
    return page(title: title, body: body, style: style, script: script)
}

/// Returns a web page that shows how habits changed.
package func surveyChangesHTML(_ changes: [SurveyChange], since revision: String) -> String {
    var body = HTML.element("h1", "Survey since \(revision)") + filterField
    body += table(
        "Rules", [("Rule", false), ("Before", false), ("Now", false), ("Change", false)],
        changes.map { change in
            [
                Cell(
                    html: "<a href=\"\(change.page.address)\"><code>\(change.page.id)</code></a>",
                    value: change.page.id),
                share(change.before.kept, of: change.before.judged), share(change.after.kept, of: change.after.judged),
                Cell(change.trend.rawValue),
            ]
        })
    return page(title: "vmlint survey since \(revision)", body: body, style: style, script: script)
}

/// The name of the folder at the top of the project.
private func projectName(_ report: Report) -> String { report.root.parts(at: 0x2F).last ?? "" }

private let filterField = """
    <p><label for="filter">Filter</label> <input id="filter" type="search"/> \
    <span class="note">Press / to filter and Escape to clear; click a column's title to sort</span></p>

    """

private struct Cell {
    var html: String
    /// The value to sort by.
    var value: String?
    var isNumber = false

    init(_ text: String) { html = HTML.marked(text) }

    init(_ number: Int) {
        html = "\(number)"
        isNumber = true
    }

    init(html: String, value: String) {
        self.html = html
        self.value = value
    }
}

/// - Parameter sorted: The column by which the rows are sorted, in descending order.
private func table(
    _ title: String, _ columns: [(title: String, isNumber: Bool)], _ rows: [[Cell]], sorted: String? = nil
) -> String {
    guard !rows.isEmpty else { return "" }
    let head = columns.map { column in
        "<th scope=\"col\"\(column.isNumber ? " class=\"number\"" : "")"
            + " data-title=\"\(HTML.escaped(column.title))\""
            + (column.title == sorted ? " aria-sort=\"descending\">" : ">")
            + "<button type=\"button\">\(HTML.escaped(column.title))</button></th>"
    }
    let body = rows.map { row in
        let cells = zip(columns, row).map { column, cell in
            "<td data-title=\"\(HTML.escaped(column.title))\""
                + "\(cell.isNumber ? " class=\"number\"" : "")\(cell.value.map { " data-value=\"\($0)\"" } ?? "")>"
                + "\(cell.html)</td>"
        }
        return "<tr>\(cells.joined())</tr>\n"
    }
    return HTML.element("h2", title)
        + "<table class=\"sortable\">\n<thead><tr>\(head.joined(separator: "\n"))</tr></thead>\n<tbody>\n"
        + body.joined() + "</tbody>\n</table>\n"
}

private func countTable(_ title: String, _ counts: [Survey.Count], of all: Int) -> String {
    table(
        title, [("Name", false), ("Screens", true), ("Share", false)],
        counts.filter { $0.count > 0 }.map { [Cell($0.name), Cell($0.count), share($0.count, of: all)] })
}

/// Returns a cell with a bar that shows a percentage.
private func share(_ count: Int, of all: Int) -> Cell {
    guard all > 0 else { return Cell(html: "–", value: "-1") }
    let share = count * 100 / all
    // The text of the meter is for programs that cannot draw it.
    return Cell(
        html: "<meter min=\"0\" max=\"\(all)\" value=\"\(count)\">\(share) %</meter> \(share) %", value: "\(share)")
}

private func rulesTable(_ survey: Survey, _ report: Report) -> String {
    // Rules with the most findings come first, then those with the most violations that are not reported.
    let rules = survey.rules.sorted { ($1.reported, $1.unreported) < ($0.reported, $0.unreported) }
    return table(
        "Rules",
        [
            ("Rule", false), ("Follow", true), ("Violate", true), ("Share", false), ("Habit", false),
            ("Reported", true), ("Why", false), ("Examples", false),
        ],
        rules.map { rule in
            [
                Cell(
                    html: "<a href=\"\(rule.page.address)\"><code>\(rule.page.id)</code></a>"
                        + "<br/><span class=\"note\">\(HTML.marked(rule.page.summary))</span>",
                    value: rule.page.id),
                Cell(rule.count.kept), Cell(rule.count.broken), share(rule.count.kept, of: rule.count.judged),
                Cell(rule.standing.rawValue), Cell(rule.reported), Cell(rule.reason),
                examples(rule, report),
            ]
        }, sorted: "Reported")
}

private func examples(_ rule: SurveyedRule, _ report: Report) -> Cell {
    let lists = [("follow the rule", rule.kept), ("violate it", rule.broken)].filter { !$0.1.isEmpty }
    guard !lists.isEmpty else { return Cell("") }
    let text = lists.map { word, places in
        word + "<br/>"
            + places.map { place in
                let line = report.line(of: place)
                return report.placeLinks.html(report.result.project.path(ofFile: place.file), line: line)
            }.joined(separator: "<br/>")
    }
    return Cell(
        html: "<details><summary>places</summary>\(text.joined(separator: "<br/>"))</details>", value: "")
}

private let style = """
    body { max-width: 84rem; }
    .sortable td { padding-top: 0.3rem; }
    thead { position: sticky; top: 0; background: Canvas; }
    table.sortable { width: 100%; }
    th, td { padding: 0 1rem 0 0; vertical-align: top; }
    th { text-align: left; white-space: nowrap; border-bottom: 1px solid #8886; }
    th button { font: inherit; font-weight: 600; color: inherit; background: none; border: 0; padding: 0.2rem 0; cursor: pointer; }
    th[aria-sort=ascending] button::after { content: " ↑"; } th[aria-sort=descending] button::after { content: " ↓"; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    td details { border: 0; margin: 0; padding: 0; }
    td[data-title=Rule] { min-width: 16rem; }
    td[data-title=Share] { white-space: nowrap; }
    td[data-title=Examples] { min-width: 10rem; }
    meter { width: 4rem; vertical-align: middle; }
    /* Where there is no room for all columns, a row is a paragraph. */
    @media screen and (max-width: 64rem) {
      table.sortable, .sortable tbody, .sortable tr { display: block; }
      .sortable thead { display: block; position: static; }
      .sortable thead tr { display: flex; flex-wrap: wrap; gap: 0 1rem; }
      .sortable tbody tr { border-bottom: 1px solid #8884; padding: 0.4rem 0; }
      .sortable tbody tr[hidden] { display: none; }
      .sortable td, .sortable td.number { display: inline-block; text-align: left; vertical-align: top; padding: 0 1rem 0 0; }
      .sortable td:first-child, .sortable td[data-title=Why], .sortable td[data-title=Examples] { display: block; }
      .sortable td:not(:first-child)::before { content: attr(data-title) " "; opacity: 0.75; }
    }
    input { font: inherit; padding: 0.2rem 0.5rem; }
    @media print {
      body { max-width: none; margin: 0; font-size: 10px; }
      p label, p input, p .note, [data-title=Examples] { display: none; }
      thead { position: static; } tr { break-inside: avoid; }
      th[aria-sort] button::after { content: ""; }
    }

    """

/// Sorts tables by the column whose title is clicked, and filters rows. The script contains neither `<` nor `&`, so
/// that the page is XML as well.
private let script = """
    (function () {
      const filter = document.getElementById('filter');
      const text = (row, column) => row.cells[column].dataset.value || row.cells[column].textContent;
      document.querySelectorAll('table.sortable').forEach(table => {
        const body = table.tBodies[0];
        table.querySelectorAll('th').forEach((head, column) => {
          head.firstElementChild.addEventListener('click', () => {
            const isDescending = head.getAttribute('aria-sort') === 'ascending';
            table.querySelectorAll('th').forEach(other => other.removeAttribute('aria-sort'));
            head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
            const rows = Array.from(body.rows).sort((one, other) => {
              const order = text(one, column).localeCompare(text(other, column), undefined, { numeric: true });
              return isDescending ? -order : order;
            });
            rows.forEach(row => body.appendChild(row));
          });
        });
      });
      filter.addEventListener('input', () => {
        const wanted = filter.value.toLowerCase();
        const hide = item => { item.hidden = !item.textContent.toLowerCase().includes(wanted); };
        document.querySelectorAll('tbody tr').forEach(hide);
        document.querySelectorAll('body > details').forEach(hide);
      });
      document.addEventListener('keydown', event => {
        if (event.key === '/') {
          if (document.activeElement !== filter) { event.preventDefault(); filter.focus(); }
        } else if (event.key === 'Escape') {
          filter.value = '';
          filter.dispatchEvent(new Event('input'));
        }
      });
    })();

    """
