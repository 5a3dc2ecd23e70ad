import Linting
import Reporting
import Syntax

/// Runs `vmlint inspect tokens|declarations|code|verdicts|features PATH…`.
func inspect(_ arguments: Arguments) throws(Refusal) -> Int32 {
    if ["verdicts", "features"].contains(arguments.words[0]) { return try inspectVerdicts(arguments) }
    for option: CommandOption.ID in [.config, .only, .skip, .root] where arguments.has(option) {
        throw Refusal("`inspect \(arguments.words[0])` takes no \(option.rawValue)")
    }
    return try inspectFiles(arguments)
}

/// Prints a line of JSON for each place that a rule judges.
private func inspectVerdicts(_ arguments: Arguments) throws(Refusal) -> Int32 {
    guard case (let run, var loaded)? = try prepare(arguments) else { return 0 }
    let project = loaded.link(run.workspace.settings.linking, run.threads)
    var list = VerdictList(of: project, workers: run.workers)
    for rule in judgedRules(in: project, with: run.workspace.settings, workers: run.workers) {
        try writeText(arguments.words[0] == "features" ? list.featureLines(rule, in: project) : list.lines(rule))
    }
    return reportUnreadable(loaded.unreadable)
}

/// Prints the tokens or declarations of each named file, and of each Swift file in named folders.
private func inspectFiles(_ arguments: Arguments) throws(Refusal) -> Int32 {
    var code: Int32 = 0
    for path in try arguments.words.dropFirst() + listed(arguments) {
        for file in isFolder(absolute(path)) ? try sources(below: path, threads(arguments)) : [path] {
            switch readFile(file) {
            case .failed(let reason):
                printMessage("\(visible(file)) cannot be read: \(reason)")
                code = 2
            case .bytes(let bytes):
                let lines = inspect(arguments.words[0], Source(path: file, bytes: bytes))
                try writeText(String(decoding: lines, as: UTF8.self))
            }
        }
    }
    return code
}

private func inspect(_ what: String, _ source: Source) -> [UInt8] {
    switch what {
    case "tokens": Inspection.tokens(of: source)
    case "code": Inspection.code(of: source)
    default: Inspection.declarations(of: scan(source))
    }
}

/// Returns the Swift files in a folder and its subfolders, sorted by path.
private func sources(below folder: String, _ threads: Int) throws(Refusal) -> [String] {
    let selection = try select(
        [folder], Workspace(root: workingFolder()), reading: .onlyNamed, threads: threads)
    return order(of: selection.read).map { selection.read[$0] }
}
