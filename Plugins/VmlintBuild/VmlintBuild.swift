import Foundation
import PackagePlugin

/// Lints a target whenever it is built; findings are warnings of the build.
@main
struct VmlintBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let sources = target.sourceModule.map(swiftFiles), !sources.isEmpty else { return [] }
        let lint = Lint(
            name: target.name, program: try program { try context.tool(named: "vmlint").url },
            root: context.package.directoryURL, sources: sources,
            // Rules look across files, so a change in any target may change what holds in this one.
            inputs: context.package.targets.compactMap(\.sourceModule).flatMap(swiftFiles),
            folder: context.pluginWorkDirectoryURL)
        return [try lint.command()]
    }

    private func swiftFiles(_ module: any SourceModuleTarget) -> [URL] {
        module.sourceFiles(withSuffix: "swift").map(\.url)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VmlintBuild: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let sources = swiftFiles(target)
            guard !sources.isEmpty else { return [] }
            let lint = Lint(
                name: target.displayName, program: try program { try context.tool(named: "vmlint").url },
                root: context.xcodeProject.directoryURL, sources: sources,
                inputs: context.xcodeProject.targets.flatMap(swiftFiles), folder: context.pluginWorkDirectoryURL)
            return [try lint.command()]
        }

        private func swiftFiles(_ target: XcodeTarget) -> [URL] {
            target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
        }
    }
#endif

/// One run of vmlint, which reads the project and reports on the sources of one target.
private struct Lint {
    let name: String
    let program: URL
    let root: URL
    let sources: [URL]
    /// The files of all targets.
    let inputs: [URL]
    /// Where the plugin may write.
    let folder: URL

    func command() throws -> Command {
        let settings = root.appending(path: ".lint.yml")
        let hasSettings = FileManager.default.fileExists(atPath: settings.path)
        let list = folder.appending(path: "files")
        try write(sources.map(\.path).joined(separator: "\n") + "\n", to: list)
        // Packages with a tools version below 6.0 run no command without an output, and what a command puts out becomes a part
        // of the target: here a file of Swift with nothing in it but a comment.
        let stamp = folder.appending(path: "VmlintStamp.swift")
        var arguments = ["--lenient", "--root", root.path, "--format", "xcode"]
        arguments += ["--files-from", list.path, "--stamp", stamp.path]
        var read = Set(inputs + sources + [list, program])
        if hasSettings { read.insert(settings) }
        return .buildCommand(
            displayName: "Lint \(name)", executable: program, arguments: arguments,
            inputFiles: read.sorted { $0.path < $1.path }, outputFiles: [stamp])
    }

    /// Leaves a file alone that holds the text, so that a build with nothing to do stays one.
    private func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return }
        try data.write(to: file)
    }
}
