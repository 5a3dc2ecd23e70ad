import Bytes
import Linting
import Model
import Reporting

/// Runs `vmlint survey [PATH…]`: prints how often code follows each rule, and which parts screens have.
func survey(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    let threads = try threads(arguments)
    let selection = try arguments.select(workspace, threads: threads)
    var loaded = load(selection, at: workspace, threads: threads)
    var (report, survey) = surveyed(&loaded, workspace, selection, threads)
    report.start = Int(time(nil))
    report.root = workspace.root
    report.editor = arguments.value(.editor).flatMap(Editor.init) ?? .none
    let code = reportUnreadable(loaded.unreadable)
    if let revision = arguments.value(.since) {
        var former = try load(since: revision, workspace, selection, threads)
        let before = surveyed(&former, workspace, selection, threads).survey
        let changes = SurveyChange.changes(from: before, to: survey)
        try writeOutput(arguments) { format, paint in
            switch format {
            case "json": surveyChangesJSON(changes, since: revision)
            case "markdown": surveyChangesMarkdown(changes, since: revision)
            case "html": surveyChangesHTML(changes, since: revision)
            default: surveyChanges(changes, since: revision, paint: paint)
            }
        }
    } else {
        try writeOutput(arguments) { format, paint in
            switch format {
            case "json": surveyJSON(survey, of: report)
            case "markdown": surveyMarkdown(survey, of: report)
            case "html": surveyHTML(survey, of: report)
            default: surveyText(survey, of: report, paint: paint)
            }
        }
    }
    keepUntilExit((report, loaded))
    return code
}

/// Links and lints the project with all rules, and counts how often each rule is kept in the files to report on.
func surveyed(
    _ loaded: inout Loaded, _ workspace: Workspace, _ selection: Selection, _ threads: Int
) -> (report: Report, survey: Survey) {
    let workers = Threads(count: threads)
    let project = loaded.link(workspace.settings.linking, threads)
    // Files of an earlier revision need not exist any more.
    let files = project.files
    let reported = selection.reported.map { _ in Set(files.indices.filter { selection.isNamed(files[$0].path) }) }
    let result = lint(project, with: workspace.settings, isSurvey: true, of: reported, workers: workers)
    var report = Report(result: result)
    report.workers = workers
    return (report, Survey(result, of: reported, workers: workers))
}

/// Loads the files of a revision that would be read if they were in the working tree. git returns their contents;
/// nothing is checked out.
private func load(
    since revision: String, _ workspace: Workspace, _ selection: Selection, _ threads: Int
) throws(Refusal) -> Loaded {
    guard isOnPath("git") else { throw Refusal("--since: git is not on the PATH") }
    guard let top = workspace.repository else {
        throw Refusal("--since: \(visible(workspace.root)) is not in a git repository")
    }
    let finder = FileFinder(root: workspace.root, settings: workspace.settings, repository: top, threads: threads)
    var found: [(path: String, name: String)] = []
    for file in try filesOfTree(commit(since: revision, top: top), top: top) where file.isSource {
        let path = join(top, file.path)
        let displayed = workspace.displayPath(path)
        if selection.wouldRead(displayed), !finder.isLeftOut(path, isFolder: false) {
            found.append((displayed, file.name))
        }
    }
    var objects = try GitObjects(in: top)
    var replaced: [PathKey: [UInt8]] = [:]
    for (file, bytes) in zip(found, try objects.contents(of: found.map(\.name))) {
        guard let bytes else {
            throw Refusal(
                "--since: the clone does not contain \(visible(file.path)) as it was at \(visible(revision)): "
                    + "`git diff \(visible(revision))` fetches what is missing")
        }
        replaced[file.path] = bytes
    }
    return load(
        replaced.keys.map(\.path), interfaces: selection.interfaces ?? [], at: workspace, threads: threads,
        replaced: replaced)
}
