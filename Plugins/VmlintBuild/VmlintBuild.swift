import Foundation
import PackagePlugin

/// Lints a target when it is built, and shows findings as build warnings.
@main
struct VmlintBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let sources = target.sourceModule.map(swiftFiles), !sources.isEmpty else { return [] }
        let lint = Lint(
            name: target.name, program: try program { try context.tool(named: "vmlint").url },
            root: context.package.directoryURL, sources: sources,
            // Rules compare files, so a change in any target can affect the findings in this one.
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

/// A run of vmlint, which reads the project and reports on the sources of one target.
private struct Lint {
    let name: String
    let program: URL
    let root: URL
    let sources: [URL]
    /// The files of all targets.
    let inputs: [URL]
    /// The folder that the plugin may write to.
    let folder: URL

    func command() throws -> Command {
        let settings = root.appending(path: ".lint.yml")
        let hasSettings = FileManager.default.fileExists(atPath: settings.path)
        let list = folder.appending(path: "files")
        try write(sources.map(\.path).joined(separator: "\n") + "\n", to: list)
        // With a tools version below 6.0, a command runs only if it has an output, and the output becomes a part of the
        // target. Here it is a Swift file that contains only a comment.
        let stamp = folder.appending(path: "VmlintStamp.swift")
        var arguments = ["--lenient", "--root", root.path, "--format", "xcode"]
        arguments += ["--files-from", list.path, "--stamp", stamp.path]
        var read = Set(inputs + sources + [list, program])
        if hasSettings { read.insert(settings) }
        return .buildCommand(
            displayName: "Lint \(name)", executable: program, arguments: arguments,
            inputFiles: read.sorted { $0.path < $1.path }, outputFiles: [stamp])
    }

    /// Writes a file unless it has the same text, so that the next build has nothing to do.
    private func write(_ text: String, to file: URL) throws {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: file)) == data { return }
        try data.write(to: file)
    }
}
