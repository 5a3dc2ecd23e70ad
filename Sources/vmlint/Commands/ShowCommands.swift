import Bytes
import Reporting
import Settings

/// Runs `vmlint --show-settings [PATH]`: prints the settings in force for a file or folder, or for all files.
func showSettings(_ arguments: Arguments) throws(Refusal) -> Int32 {
    guard arguments.words.count < 2 else { throw Refusal("name one path: `vmlint --show-settings PATH`") }
    let workspace = try Workspace(arguments)
    var path = arguments.words.first.map { workspace.displayPath(absolute($0)) }
    // An override for `Legacy/**` is about what the folder contains.
    if let folder = path, isFolder(absolute(folder, from: workspace.root)) { path = join(folder, "*.swift") }
    var reading = workspace.reading
    reading.settings = workspace.settings
    try writeText(visibleLines(shownSettings(reading, for: path, root: workspace.root)))
    return 0
}

/// Runs `vmlint --show-files [PATH…]`: prints the files that would be linted, one per line. Files that are read, but not
/// reported on, follow after a tab.
func showFiles(_ arguments: Arguments) throws(Refusal) -> Int32 {
    guard case (let run, let loaded)? = try prepare(arguments) else { return 0 }
    let lines = loaded.files.map { file in
        let isReported = run.selection.reported?.contains(file.path) ?? true
        return visible(file.path) + (isReported ? "" : "\tonly read") + "\n"
    }
    try writeText(lines.joined())
    return reportUnreadable(loaded.unreadable)
}
