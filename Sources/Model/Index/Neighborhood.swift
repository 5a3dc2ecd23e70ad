import Bytes
import Syntax

/// The name of a folder as a number, because the same few names are compared many times.
typealias FolderName = Int32

/// The folders of the files, their imports, and the few files that need special treatment.
struct Neighborhood: Sendable {
    private let directoryOfFile: [Int32]
    private let directories: [Directory]
    private let outlines: [Outline]
    private let numbers: [NameKey: FolderName]
    /// The files that contain comments for vmlint, those with faults, and those with declarations that are named like
    /// parts of a screen.
    let commented: [Int]
    let faulty: [Int]
    let withParts: [Int]

    fileprivate struct Directory {
        /// The index of the parent folder.
        var parent: Int32 = 0
        /// The names of the folders in the path, from the root.
        var folders: [FolderName] = []
        var hints: [FolderName] = []
        var isForTests = false
        var isForPreviews = false
    }

    init(_ files: [FileFacts], _ outlines: [Outline]) {
        var directories = Directories()
        var directoryOfFile: [Int32] = []
        var (commented, faulty, withParts): ([Int], [Int], [Int]) = ([], [], [])
        directoryOfFile.reserveCapacity(files.count)
        for (file, outline) in outlines.enumerated() {
            // Reading a path is expensive, because the files are far apart in memory.
            let isSame = file > 0 && outline.folder == outlines[file - 1].folder
            directoryOfFile.append(isSame ? directoryOfFile[file - 1] : directories.directory(of: files[file].path))
            if outline.isCommented { commented.append(file) }
            if outline.isFaulty { faulty.append(file) }
            if outline.hasParts { withParts.append(file) }
        }
        self.directoryOfFile = directoryOfFile
        (self.commented, self.faulty, self.withParts) = (commented, faulty, withParts)
        self.directories = directories.all
        self.outlines = outlines
        numbers = directories.names.numbers
    }

    var directoryCount: Int { directories.count }
    func directory(of file: Int) -> Int { Int(directoryOfFile[file]) }
    func parent(of directory: Int) -> Int { Int(directories[directory].parent) }
    func depth(of directory: Int) -> Int { directories[directory].folders.count }

    func folders(of file: Int32) -> [FolderName] { directory(of: file).folders }

    /// Returns whether a file is in a folder of tests or test doubles.
    func isForTests(_ file: Int32) -> Bool { directory(of: file).isForTests }
    /// Returns whether a file is in a folder that only previews use.
    func isForPreviews(_ file: Int32) -> Bool { directory(of: file).isForPreviews }

    func isFile(_ file: Int32, below folder: String) -> Bool {
        numbers[NameKey(folder)].map(folders(of: file).contains) ?? false
    }

    /// Returns the number of folders that two paths have in common from the root. It is largest for a file and itself.
    func closeness(_ one: Int32, _ other: Int32) -> Int {
        if one == other { return .max }
        let (left, right) = (folders(of: one), folders(of: other))
        var count = 0
        while count < min(left.count, right.count), left[count] == right[count] { count += 1 }
        return count
    }

    /// Returns the first result for the names of folders that are likely to contain the subjects of a file: its
    /// imports, then its own folders. `CartTests` also counts as `Cart`.
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

/// The folders of all files, and their parent folders.
private struct Directories {
    /// The folders. The first is the one that paths begin in.
    private(set) var all = [Neighborhood.Directory()]
    private(set) var names = FolderNames()
    private var former = ""
    /// The folders around the previous file, outermost first, and the ends of their names in its path. In the order of
    /// the paths, files in the same folder are adjacent.
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
        var directory = all[Int(open.last?.index ?? 0)]
        directory.parent = open.last?.index ?? 0
        directory.enter(folder, &names)
        open.append((end, Int32(all.count)))
        all.append(directory)
    }
}

extension Neighborhood.Directory {
    fileprivate mutating func enter(_ folder: String, _ names: inout FolderNames) {
        let number = names.number(folder)
        folders.append(number)
        hints.insert(contentsOf: [number] + names.subjects[Int(number)], at: 0)
        isForTests = isForTests || names.isForTests[Int(number)]
        isForPreviews = isForPreviews || names.isForPreviews[Int(number)]
    }
}

/// The numbers and properties of folder names.
private struct FolderNames {
    var numbers: [NameKey: FolderName] = [:]
    /// The numbers of the names that each folder of tests is about, such as `Cart` for `CartTests`.
    var subjects: [[FolderName]] = []
    var isForTests: [Bool] = []
    var isForPreviews: [Bool] = []

    mutating func number(_ name: String) -> FolderName {
        let key = NameKey(name)
        if let known = numbers[key] { return known }
        let number = FolderName(numbers.count)
        numbers[key] = number
        subjects.append([])
        isForTests.append(TestCode.isFolder(name))
        isForPreviews.append(TestCode.isPreviewFolder(name))
        for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
            let subject = self.number(String(name.dropLast(ending.count)))
            subjects[Int(number)].append(subject)
        }
        return number
    }
}

private let endings = ["UnitTests", "Tests", "Test", "Mocks", "TestSupport", "Testing", "Previews"]
