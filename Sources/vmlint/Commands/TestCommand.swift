import Model
import Reporting
import Settings

/// Runs `vmlint test [PAGE…]`: checks the test cases in the team's pages in `.lint`, or updates their marks.
func test(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    let pages = try chosenPages(arguments, workspace)
    guard !pages.isEmpty else {
        throw Refusal("no pages in \(visible(workspace.pagesFolder)): a rule's page is `.lint/RULE.md`")
    }
    let paint = Paint(isColoured(arguments))
    var (faulty, cases) = (0, 0)
    for var page in pages {
        cases += page.cases.count
        if arguments.has(.update) {
            let updated = updatingMarks(of: page, settings: workspace.settings)
            if updated.text != page.text {
                try replace(absolute(page.path, from: workspace.root), with: Array(updated.text.utf8))
                printMessage("wrote \(visible(page.path))")
            }
            page = updated
        }
        let faults = checkPage(page, settings: workspace.settings)
        faulty += faults.isEmpty ? 0 : 1
        for fault in faults {
            try writeText(
                "\(visible(page.path)):\(fault.line): \(paint("error:", .red)) \(visibleLines(fault.message))\n")
        }
    }
    let summary = faulty == 0 ? "all pass" : "\(counted(faulty, "page")) with mistakes"
    try writeText("\(counted(pages.count, "page")), \(counted(cases, "case")): \(summary)\n")
    return faulty == 0 ? 0 : 1
}

/// Returns the pages that the command line names by path or rule, or all pages if it names none.
private func chosenPages(_ arguments: Arguments, _ workspace: Workspace) throws(Refusal) -> [TeamPage] {
    let all = try workspace.teamPages()
    if arguments.words.isEmpty { return all }
    var chosen: [TeamPage] = []
    for word in arguments.words {
        let path = workspace.displayPath(absolute(word))
        guard let page = all.first(where: { $0.id == word || $0.path == path }) else {
            throw Refusal("no page `\(visible(word))`\(suggestion(for: word, among: all.map(\.id)))")
        }
        chosen.append(page)
    }
    return chosen
}
