import Bytes
import Syntax

/// Which files were written for another project, and copied into this one: their headers name a project and an author
/// that few other headers name, and no folder has the name of that project, or they name a license, which few others do.
struct ForeignFiles: Sendable {
    private var projects: [Int: String] = [:]

    init(in index: ProjectIndex) {
        let headers = index.files.indices.compactMap { file in Header(of: index.files[file]).map { (file, $0) } }
        guard headers.count >= Self.leastHeaders else { return }
        let licensed = headers.filter(\.1.hasLicense)
        if licensed.count * 20 <= headers.count {
            for (file, header) in licensed { projects[file] = header.project }
        }
        let filesOfProjects = Dictionary(grouping: headers, by: \.1.project).mapValues(\.count)
        let filesOfAuthors = Dictionary(grouping: headers, by: \.1.author).mapValues(\.count)
        let rare = headers.filter { _, header in
            filesOfProjects[header.project, default: 0] <= Self.mostFiles
                && filesOfAuthors[header.author, default: 0] * 20 <= headers.count
        }
        guard !rare.isEmpty else { return }
        let folders = Set(index.files.flatMap { $0.path.split(separator: "/").dropLast() }.map(\.letters))
        for (file, header) in rare where !folders.contains(header.project[...].letters) {
            projects[file] = header.project
        }
    }

    /// Returns the name of the project that a file was written for, if it is another one.
    func project(ofFile file: Int) -> String? { projects[file] }

    private static let leastHeaders = 20
    private static let mostFiles = 10
}

/// What Xcode writes at the beginning of a file: the names of the file, the project and the author.
private struct Header {
    var project: String
    var author: String
    /// Whether the header names a license.
    var hasLicense: Bool

    init?(of file: FileFacts) {
        let end = file.declarations.first?.range.start ?? UInt32(file.source.count)
        let lines = file.source.comments(in: ByteRange(0, end)).flatMap { file.source[$0].split(separator: "\n") }
            .map { $0.trimmed(of: "/* \t\r") }.filter { !$0.isEmpty }
        guard let line = lines.firstIndex(where: { $0.hasPrefix("Created by ") }), line >= 2,
            lines[line - 2].hasSuffix(".swift"), !lines[line - 1].hasSuffix(".")
        else { return nil }
        project = String(lines[line - 1])
        let words = lines[line].split(separator: " ").dropFirst(2)
        author = words.prefix { $0 != "on" }.joined(separator: " ")
        if author.isEmpty { return nil }
        hasLicense = lines.contains { line in
            line.split { !$0.isLetter }.contains { ["license", "licensed", "licence"].contains($0.lowercased()) }
        }
    }
}

extension Substring {
    /// The letters and digits in lowercase: `MyApp` and `my-app` name the same project.
    fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    fileprivate func trimmed(of characters: String) -> Substring {
        let start = drop(while: characters.contains)
        return start.lastIndex { !characters.contains($0) }.map { start[...$0] } ?? ""
    }
}
