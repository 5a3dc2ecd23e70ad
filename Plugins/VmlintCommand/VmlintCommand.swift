import Foundation
import PackagePlugin

/// Lints the package: `swift package vmlint [OPTION…] [PATH…]`.
@main
struct VmlintCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try lint(
            with: program { try context.tool(named: "vmlint").url }, in: context.package.directoryURL, arguments)
    }

    private func lint(with program: URL, in folder: URL, _ arguments: [String]) throws {
        let lint = Process()
        lint.executableURL = program
        lint.arguments = arguments
        lint.currentDirectoryURL = folder
        try lint.run()
        lint.waitUntilExit()
        // vmlint has already printed everything. SwiftPM fails if an error is thrown.
        switch lint.terminationStatus {
        case 0: return
        case 1: throw Failure("vmlint has findings")
        case let code: throw Failure("vmlint exited with code \(code)")
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VmlintCommand: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            // Xcode passes the targets that were selected in its menu, but vmlint lints the project.
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            try lint(
                with: program { try context.tool(named: "vmlint").url }, in: context.xcodeProject.directoryURL,
                ["--format", "xcode"] + extractor.remainingArguments)
        }
    }
#endif
