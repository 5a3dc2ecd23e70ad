import Bytes
import Syntax

/// The number of a folder name. The same few names are compared many times, which is faster with numbers.
typealias FolderName = Int32

/// How close files are to each other, judging by their folders and imports. It also lists the few files that need
/// special treatment.
///
/// Folders are numbers: folder 0 contains all files, and each folder comes after its parent.
package struct FileProximity: Sendable {
    private let directoryOfFile: [Int32]
    private let directories: [Directory]
    private let outlines: [Outline]
    private let numbers: [NameKey: FolderName]
    /// The files with `vmlint:` comments.
    let commented: [Int]
    /// The files with declarations that are named like parts of a screen.
    let withParts: [Int]

    fileprivate struct Directory {
        /// The index of the parent folder.
        var parent: Int32 = 0
        /// The names of the folders in the path, starting at the root.
        var folders: [FolderName] = []
        var hints: [FolderName] = []
        var isForTests = false
        var isForPreviews = false
        var isForSamples = false
        var isOfCopies = false
    }

    init(_ files: [FileFacts], _ outlines: [Outline]) {
        var directories = Directories()
        var directoryOfFile: [Int32] = []
        var (commented, withParts): ([Int], [Int]) = ([], [])
        directoryOfFile.reserveCapacity(files.count)
        for (file, outline) in outlines.enumerated() {
            // Reading a path is expensive, because the files are far apart in memory.
            let isSame = file > 0 && outline.folder == outlines[file - 1].folder
            directoryOfFile.append(isSame ? directoryOfFile[file - 1] : directories.directory(of: files[file].path))
            if outline.isCommented { commented.append(file) }
            if !outline.candidates.isEmpty { withParts.append(file) }
        }
        self.directoryOfFile = directoryOfFile
        (self.commented, self.withParts) = (commented, withParts)
        self.directories = directories.all
        self.outlines = outlines
        numbers = directories.names.numbers
    }

    package func folder(of file: Int) -> Int { Int(directoryOfFile[file]) }
    package func parent(of folder: Int) -> Int { Int(directories[folder].parent) }
    /// Returns the number of folders in a folder's path.
    package func depth(of folder: Int) -> Int { directories[folder].folders.count }

    /// Returns whether a folder or one of its parents is named like a folder for sample apps.
    package func isForSamples(_ folder: Int) -> Bool { directories[folder].isForSamples }
    /// Returns whether the name of a folder or of one of its parents says that its code is a copy of others' code.
    package func isOfCopies(_ folder: Int) -> Bool { directories[folder].isOfCopies }

    func folders(of file: Int32) -> [FolderName] { directory(of: file).folders }

    /// Returns whether a file is in a folder of tests or test doubles.
    func isForTests(_ file: Int32) -> Bool { directory(of: file).isForTests }
    /// Returns whether a file is in a folder that is only for previews.
    func isForPreviews(_ file: Int32) -> Bool { directory(of: file).isForPreviews }

    func isFile(_ file: Int32, below folder: String) -> Bool {
        numbers[NameKey(folder)].map(folders(of: file).contains) ?? false
    }

    /// Returns the number of leading folders that two paths have in common. For a file and itself, it is `Int.max`.
    func closeness(_ one: Int32, _ other: Int32) -> Int {
        if one == other { return .max }
        let (left, right) = (folders(of: one), folders(of: other))
        var count = 0
        while count < min(left.count, right.count), left[count] == right[count] { count += 1 }
        return count
    }

    /// Calls `find` with the names of folders that are likely to contain what a file is about, and returns the first
    /// result. The file's imports come first, then its own folders; `CartTests` also counts as `Cart`.
    func first<Found>(ofHintsFor file: Int32, _ find: (FolderName) -> Found?) -> Found? {
        for module in outlines[Int(file)].imports {
            if let found = numbers[module].flatMap(find) { return found }
        }
        for hint in directory(of: file).hints {
            if let found = find(hint) { return found }
        }
        return nil
    }

    private func directory(of file: Int32) -> Directory { directories[Int(directoryOfFile[Int(file)])] }
}

/// Collects the folders of all files, including their parent folders.
private struct Directories {
    /// The folders. The first one contains all files.
    private(set) var all = [FileProximity.Directory()]
    private(set) var names = FolderNames()
    private var former = ""
    /// The folders that contain the previous file, outermost first, with the ends of their names in its path. Files are
    /// added in the order of their paths, so those in the same folder are adjacent.
    private var open: [(end: Int, index: Int32)] = []

    mutating func directory(of path: String) -> Int32 {
        path.withView { bytes in
            let shared = former.withView(bytes.sharedStart)
            while let last = open.last, last.end >= shared { open.removeLast() }
            var start = open.last.map { $0.end + 1 } ?? 0
            while case let end = bytes.first("/", from: start), end < bytes.count {
                // The root is a folder that all absolute paths share.
                let name = end == 0 ? "/" : String(decoding: bytes[start..<end], as: UTF8.self)
                enter(name, until: end)
                start = end + 1
            }
        }
        former = path
        return open.last?.index ?? 0
    }

    private mutating func enter(_ folder: String, until end: Int) {
        let name = names.number(folder)
        let number = Int(name)
        let parent = open.last?.index ?? 0
        var directory = all[Int(parent)]
        directory.isForTests = directory.isForTests || names.isForTests[number]
        directory.isForPreviews = directory.isForPreviews || names.isForPreviews[number]
        directory.isForSamples = directory.isForSamples || names.isForSamples[number]
        directory.isOfCopies =
            directory.isOfCopies || names.isOfCopies[number]
            || !directory.folders.isEmpty && Vocabulary.isFolderOfArchive(folder)
        directory.parent = parent
        directory.folders.append(name)
        directory.hints.insert(contentsOf: [name] + names.subjects[number], at: 0)
        open.append((end, Int32(all.count)))
        all.append(directory)
    }
}

/// Numbers the folder names, and records what each name indicates.
private struct FolderNames {
    var numbers: [NameKey: FolderName] = [:]
    /// For each folder name, the numbers of the names that it may be about, such as `Cart` for `CartTests`.
    var subjects: [[FolderName]] = []
    var isForTests: [Bool] = []
    var isForPreviews: [Bool] = []
    var isForSamples: [Bool] = []
    var isOfCopies: [Bool] = []

    mutating func number(_ name: String) -> FolderName {
        let key = NameKey(name)
        if let known = numbers[key] { return known }
        let number = FolderName(numbers.count)
        numbers[key] = number
        subjects.append([])
        isForTests.append(TestCode.isFolder(name))
        isForPreviews.append(TestCode.isPreviewFolder(name))
        isForSamples.append(TestCode.isSampleFolder(name))
        isOfCopies.append(Vocabulary.isFolderOfCopies(name))
        for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
            let subject = self.number(String(name.dropLast(ending.count)))
            subjects[Int(number)].append(subject)
        }
        return number
    }
}

/// The suffixes of folders that belong to the folder of the name before.
private let endings = TestCode.folderEndings + ["UnitTests", "Test", "Testing", "Previews"]
