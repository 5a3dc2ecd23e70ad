import Bytes
import Linting
import Model
import Reporting
import Rules
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

extension Workspace {
    /// The folder with the team's pages: `.lint` next to the settings.
    var pagesFolder: String { settingsFile.map { displayPath(join(parent(of: $0), ".lint")) } ?? ".lint" }

    /// Returns the pages of the team's own rules, sorted by file name.
    func teamPages() throws(Refusal) -> [TeamPage] {
        let folder = absolute(pagesFolder, from: root)
        guard try statusIfPresent(folder)?.isFolder ?? false else { return [] }
        let open = RootFolder(root)
        var pages: [TeamPage] = []
        for name in try names(in: folder).sorted() where name.hasSuffix(".md") {
            let path = join(pagesFolder, name)
            switch open.read(path, limit: largestSettings) {
            case .failed(let reason): throw Refusal("\(visible(path)) cannot be read: \(reason)")
            case .bytes(let bytes):
                do {
                    pages.append(try TeamPage(bytes, at: path))
                } catch {
                    throw Refusal(visible(error.asError))
                }
            }
        }
        return pages
    }

    /// Reads the pages of the team's own rules, and adds their text to the rules.
    mutating func readPages() throws(Refusal) {
        guard !settings.teamRules.isEmpty else { return }
        let pages = try teamPages()
        guard !pages.isEmpty else { return }
        settings.teamRules = settings.teamRules.map { rule in
            guard let page = pages.first(where: { $0.id == rule.page.id }) else { return rule }
            return Rule(rule.page.with(text: page.text, summary: page.summary), judge: rule.judge)
        }
    }
}

/// Returns the names of the entries of a folder.
func names(in folder: String) throws(Refusal) -> [String] {
    func refusal() -> Refusal { Refusal("\(visible(folder)) cannot be read: \(lastError())") }
    guard let stream = withSystemPath(folder, { opendir($0) }) else { throw refusal() }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
        // Only `errno` distinguishes the end of a folder from an error.
        errno = 0
        guard let entry = readdir(stream) else {
            if errno != 0 { throw refusal() }
            return names
        }
        names.append(String(path: nameBytes(of: entry)))
    }
}
