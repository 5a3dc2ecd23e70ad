import Foundation
import PackagePlugin

/// `swift package vmlint [OPTION…] [PATH…]`: lints the package with the vmlint that it depends on.
@main
struct VmlintCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let lint = Process()
        lint.executableURL = try context.tool(named: "vmlint").url
        lint.arguments = arguments
        lint.currentDirectoryURL = context.package.directoryURL
        try lint.run()
        lint.waitUntilExit()
        // vmlint has said all there is to say; SwiftPM turns a thrown error into its exit code.
        if lint.terminationStatus != 0 { throw Failure(code: lint.terminationStatus) }
    }
}

private struct Failure: Error, CustomStringConvertible {
    var code: Int32
    var description: String { code == 1 ? "vmlint has findings" : "vmlint ended with exit code \(code)" }
}
