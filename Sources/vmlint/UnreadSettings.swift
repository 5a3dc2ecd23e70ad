import Bytes
import Reporting

/// Prints what to do about settings that have no effect: those in files with other names, and those in subfolders.
///
/// - Parameter found: The files named `.lint.yml` in the folders that were searched, as paths for display.
func printUnreadSettings(_ workspace: Workspace, found: [String]) {
    // Before a restart, the messages were printed already.
    guard StoppedRules.ofRun.isEmpty else { return }
    for name in [".lint.yaml", ".vmlint.yml", ".vmlint.yaml", "vmlint.yml"] where isFile(join(workspace.root, name)) {
        let hasSettings = isFile(join(workspace.root, ".lint.yml"))
        let advice = hasSettings ? "move its settings to .lint.yml" : "rename it to .lint.yml"
        printMessage("\(name) is not read: \(advice)")
    }
    let used = workspace.settingsFile.map(workspace.displayPath)
    let nested = found.filter { $0.contains("/") && !isAbsolute($0) && $0 != used }
    guard let first = nested.first else { return }
    let more = nested.count > 1 ? " and \(counted(nested.count - 1, "more file"))" : ""
    let folder = parent(of: first)
    printMessage(
        "\(visible(first))\(more): not read, because all settings are in one file: "
            + "write `overrides: [{ paths: \(visible(folder)), … }]` in \(visible(used ?? ".lint.yml"))")
}
