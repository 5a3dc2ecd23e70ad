import Linting
import Model
import Reporting

/// Runs `vmlint layers [PATH…]`: prints how the layers in the settings use each other.
func layers(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    guard !workspace.settings.layers.isEmpty else {
        throw Refusal(
            "no `layers` in \(workspace.settingsFile.map { visible(workspace.displayPath($0)) } ?? "a .lint.yml"): "
                + "set the folders or modules of each layer and which other layers it may use, such as "
                + "`layers: { ui: { in: [\"**/UI/**\"], may-use: [domain] }, … }`; `vmlint init` suggests them")
    }
    let threads = try threads(arguments)
    let selection = try arguments.select(workspace, threads: threads)
    var loaded = load(selection, at: workspace, threads: threads)
    let project = loaded.link(workspace.settings.linking, threads)
    let graph = LayerGraph(
        of: project, in: Set(selection.reportedFiles(of: project)), Threads(count: threads))
    let report = Report(result: LintResult(project: project, diagnostics: [], ruleTimes: []))
    let code = reportUnreadable(loaded.unreadable)
    for warning in workspace.unmatchedEntries(in: report.result, selection) { printMessage(warning) }
    try writeOutput(arguments) { format, paint in
        switch format {
        case "json": layerListJSON(graph, of: report)
        case "mermaid": layerDiagramMermaid(graph)
        case "dot": layerDiagramDot(graph)
        default: layerList(graph, of: report, paint: paint)
        }
    }
    keepUntilExit((report, loaded))
    return code
}
