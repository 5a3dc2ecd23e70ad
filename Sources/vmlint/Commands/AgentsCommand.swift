import Linting
import Reporting
import Rules

/// Runs `vmlint agents`: prints instructions for coding agents, about the conventions in the settings or, if the
/// settings adopt none, about the conventions that the project follows.
func agents(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    let pages = workspace.settings.everyRule.map(\.page)
    guard !workspace.settings.isAdopted, workspace.settings.habits != nil else {
        try writeText(agentInstructions(workspace.settings, rules: pages))
        return 0
    }
    let threads = try threads(arguments)
    var selection = Selection()
    do {
        selection = try select([], workspace, threads: threads)
    } catch  where error.isOfNoFiles {
        // Instructions can be written before the first line of code.
    }
    var loaded = load(selection, at: workspace, threads: threads)
    let code = reportUnreadable(loaded.unreadable)
    selection.reported = nil
    let (report, survey) = surveyed(&loaded, workspace, selection, threads)
    try writeText(agentInstructions(workspace.settings.describing(survey), rules: pages, survey: survey))
    keepUntilExit((report, loaded))
    return code
}
