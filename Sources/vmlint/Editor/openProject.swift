import Bytes
import LanguageServer
import Linting
import Model
import Reporting
import Settings
import Syntax

/// Reads the project around a folder that an editor opened, with open documents in place of files. Only files that may have
/// changed are scanned.
func openProject(_ request: LoadRequest, threads: Int) -> OpenProject {
    let texts = SettingsTexts(buffers: request.buffers)
    let former = request.former.flatMap { $0.reading.mistakes.isEmpty || !$0.files.isEmpty ? $0.settings : nil }
    do throws(Refusal) {
        let workspace = try Workspace(openedAt: request.folder, former: former, texts)
        var project = OpenProject(root: workspace.root, settingsFile: workspace.settingsFile)
        project.settings = workspace.settings
        project.reading = workspace.reading
        project.settingsTexts = texts.all
        project.stopped = StoppedRules.ofRun
        // Nothing is linted by settings that were never right.
        if !workspace.reading.mistakes.isEmpty, former == nil { return project }
        project.baseline = try? baseline(Arguments(command: allCommands[0]), workspace)
        try project.takeFiles(of: workspace, request, threads: threads)
        return project
    } catch {
        var project = OpenProject(
            root: request.former?.root ?? request.folder, settingsFile: request.former?.settingsFile)
        project.settingsTexts = texts.all
        project.refusal = error.message
        return project
    }
}

extension OpenProject {
    fileprivate mutating func takeFiles(of workspace: Workspace, _ request: LoadRequest, threads: Int) throws(Refusal) {
        var selection = Selection()
        do {
            selection = try select([], workspace, threads: threads)
        } catch  where error.isOfNoFiles {
            refusal = error.message
        }
        let projects = load(
            [], projects: selection.projects, interfaces: selection.interfaces ?? [], at: workspace, threads: threads)
        linking = settings.linking
        linking.mainActorFolders = projects.mainActorFolders
        linking.xcodeProjects = projects.xcodeProjects
        linking.classesInInterfaces = projects.classesInInterfaces
        // Unsaved documents are files of the project if they would be once they are saved.
        let unsaved = request.buffers.keys.map(\.path).filter { $0.hasSuffix(".swift") && status($0) == nil }
            .compactMap { relative($0, to: root) }.filter { !isAbsolute($0) && selection.wouldRead($0) }
        let all = selection.read + unsaved
        let paths = order(of: all).map { all[$0] }
        let (folder, patterns, known) = (RootFolder(root), Patterns(linking), request.knownFiles(below: root))
        let (top, buffers) = (root, request.buffers)
        files = inParallel(paths.count, threads: threads) { index in
            let path = paths[index]
            if let facts = known[path] {
                return ProjectFile(path: path, scanned: .facts(facts, outline(of: facts, by: patterns), scanning: 0))
            }
            let text = buffers[join(top, path)]
            let found = text.map { scanned($0, at: path, by: patterns) } ?? scanFile(path, in: folder, by: patterns)
            return ProjectFile(path: path, scanned: found)
        }
        unmatched = { [workspace, selection] result in workspace.unmatched(in: result, selection) }
        judges = selection.wouldRead
    }
}
