import Bytes
import Linting

/// A folder that the editor opened, with the project in it.
struct Root: Sendable {
    let number: Int
    /// The folder's absolute path.
    let folder: String
    /// The project; nil until it has been read.
    var project: OpenProject?
    var linted: LintedProject?
    /// The last whole lint of a large project since it was read.
    var whole: LintedProject?
    /// How often the project has changed, and how often it had when it was linted last.
    var changes = 0
    var lintedChanges = -1
    /// The files that may have changed on the disk since they were read. All of them if `isOutdated` is true.
    var touched: Set<PathKey> = []
    var isOutdated = true
    /// Whether the project must be read again.
    var needsLoad = true
    var isLoading = false
    /// How many lints in a row were cancelled.
    var cancelled = 0

    init(number: Int, folder: String) { (self.number, self.folder) = (number, folder) }

    /// Whether what is known about the project is up to date.
    var isCurrent: Bool { !needsLoad && !isLoading && lintedChanges == changes }

    /// Whether the project was read, but not linted after its last change.
    var needsLint: Bool { project != nil && lintedChanges != changes }

    /// Whether the project was linted after its last change, but only near the changes.
    var lacksWholeLint: Bool { isCurrent && linted?.isWhole == false }

    /// Notes that files may have changed on the disk; without any, that all of them may have.
    mutating func touch(_ file: String?) {
        needsLoad = true
        if let file { touched.insert(file) } else { isOutdated = true }
    }

    /// Returns whether to publish what was found in a file: the project can be larger than the folder.
    func shows(_ file: String) -> Bool {
        guard let project else { return false }
        return project.path(of: folder) == nil || file.utf8.starts(with: (folder + "/").utf8)
    }

    /// Returns whether a file is in the folder or in the project.
    func contains(_ file: String) -> Bool {
        let tops = [folder] + (project.map { [$0.root] } ?? [])
        return tops.contains { file.utf8.starts(with: ($0 == "/" ? "/" : $0 + "/").utf8) }
    }
}
