import Foundation

/// Returns the program that a plugin runs: the released one that the package downloads, or else the installed one.
func program(_ released: () throws -> URL) throws -> URL {
    if let program = try? released() { return program }
    let variables = ProcessInfo.processInfo.environment
    // Xcode's PATH contains neither the user's folder nor Homebrew's.
    let folders =
        (variables["PATH"] ?? "").split(separator: ":").map(String.init)
        + [NSHomeDirectory() + "/.local/bin", "/opt/homebrew/bin", "/usr/local/bin"]
    let files = folders.filter { $0.hasPrefix("/") }.map { $0 + "/vmlint" }
    guard let file = files.first(where: FileManager.default.isExecutableFile) else {
        throw Failure("vmlint is not installed: it is in none of \(folders.joined(separator: ", "))")
    }
    return URL(fileURLWithPath: file)
}

/// An error that ends a plugin.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
