import Foundation

/// The folder from which these tests were built.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// Returns the Swift files in folders of the project, except for generated ones, by their paths from its top.
func swiftFiles(in folders: String...) -> [String] {
    folders.flatMap { folder in
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: packageRoot.path + "/" + folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") && !$0.hasSuffix(".generated.swift") }
            .filter { !$0.contains("Literals/") }.sorted().map { "\(folder)/\($0)" }
    }
}

/// The project's Markdown files: those at the top, the documents, the pages of rules, and those about examples, editors
/// and tests.
let documents: [String] = {
    let top = (try? FileManager.default.contentsOfDirectory(atPath: packageRoot.path)) ?? []
    let others = ["docs", "Editors", "Rules", "Examples", "Benchmarks", "Tests"].flatMap { folder in
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: packageRoot.path + "/" + folder)) ?? []
        return names.map { "\(folder)/\($0)" }
    }
    return (top + others).filter { $0.hasSuffix(".md") }.sorted()
}()

func text(of path: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8)
}

func numberedLines(of path: String) throws -> [(number: Int, text: Substring)] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        ($0.offset + 1, $0.element)
    }
}
