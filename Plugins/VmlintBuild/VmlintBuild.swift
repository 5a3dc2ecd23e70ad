import Foundation
import PackagePlugin

/// Lints a target whenever it is built; findings are warnings of the build.
@main
struct VmlintBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let sources = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url), !sources.isEmpty else {
            return []
        }
        // Rules look across files, so a change in any target may change what holds in this one.
        let inputs = context.package.targets.compactMap(\.sourceModule)
            .flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
        let settings = context.package.directoryURL.appending(path: ".lint.yml")
        let hasSettings = FileManager.default.fileExists(atPath: settings.path)
        let list = context.pluginWorkDirectoryURL.appending(path: "files")
        try write(sources.map(\.path).joined(separator: "\n") + "\n", to: list)
        var arguments = [
            "--lenient", "--root", context.package.directoryURL.path, "--files-from", list.path,
            "--format", "concise",
        ]
        if hasSettings { arguments += ["--config", settings.path] }
        return [
            .buildCommand(
                displayName: "Lint \(target.name)", executable: try context.tool(named: "vmlint").url,
                arguments: arguments,
                // No outputs: a file of any kind would become a source or a resource of the target.
                inputFiles: inputs + [list] + (hasSettings ? [settings] : []),
                outputFiles: [])
        ]
    }

    /// Left alone when nothing changes, so that a build with nothing to do stays one.
    private func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return }
        try data.write(to: file)
    }
}
