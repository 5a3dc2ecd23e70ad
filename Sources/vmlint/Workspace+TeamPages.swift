import Linting
import Reporting
import Rules
import Settings

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
                do { pages.append(try TeamPage(bytes, at: path)) } catch { throw Refusal(visible(error.asError)) }
            }
        }
        return pages
    }

    /// Reads the pages of the team's own rules, and adds their text to the rules.
    mutating func readPages() throws(Refusal) {
        guard !settings.teamRules.isEmpty else { return }
        let pages = try teamPages()
        settings.teamRules = settings.teamRules.map { rule in
            guard let page = pages.first(where: { $0.id == rule.page.id }) else { return rule }
            return Rule(rule.page.with(text: page.text, summary: page.summary), judge: rule.judge)
        }
    }
}
