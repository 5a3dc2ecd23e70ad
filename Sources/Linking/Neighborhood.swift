import Syntax

/// A folder's name as a number: most questions about paths are asked of the same few names again and again.
typealias FolderName = Int32

/// Where the files lie, and what each imports.
struct Neighborhood: Sendable {
    private let directoryOfFile: [Int32]
    private let directories: [Directory]
    /// What each file imports, of the names that are folders'.
    private let imports: [[FolderName]]
    private let numbers: [NameKey: FolderName]

    fileprivate struct Directory {
        /// From the root.
        var folders: [FolderName]
        var hints: [FolderName]
        var isForTests: Bool
    }

    init(paths: [String], imports: [[String]]) {
        var directories = Directories()
        var former: (directory: String, index: Int32)?
        directoryOfFile = paths.map { path in
            // In the order of their paths, most files lie beside the one before.
            if let former, path.lies(rightIn: former.directory) { return former.index }
            let directory = path.beforeLastSlash
            let index = directories.index(of: directory)
            former = (directory, index)
            return index
        }
        let numbers = directories.names.numbers
        self.imports = imports.map { $0.compactMap { numbers[NameKey($0)] } }
        self.directories = directories.all
        self.numbers = numbers
    }

    func folders(of file: Int32) -> [FolderName] { directory(of: file).folders }

    /// Whether a file lies below a folder of tests or test doubles.
    func isForTests(_ file: Int32) -> Bool { directory(of: file).isForTests }

    func lies(_ file: Int32, below folder: String) -> Bool {
        numbers[NameKey(folder)].map(folders(of: file).contains) ?? false
    }

    /// How many folders two paths have in common from the root; a file is closest to itself.
    func closeness(_ one: Int32, _ other: Int32) -> Int {
        if one == other { return .max }
        let (left, right) = (folders(of: one), folders(of: other))
        var count = 0
        while count < min(left.count, right.count), left[count] == right[count] { count += 1 }
        return count
    }

    /// Folder names that tell where a file's subjects lie: its imports, then its own folders, `CartTests` also as `Cart`.
    func hints(for file: Int32) -> [[FolderName]] { [imports[Int(file)], directory(of: file).hints] }

    private func directory(of file: Int32) -> Directory { directories[Int(directoryOfFile[Int(file)])] }
}

/// The folders that files lie in and those around them, each told from the one that it lies in itself.
private struct Directories {
    private(set) var all: [Neighborhood.Directory] = []
    private(set) var names = FolderNames()
    private var known: [String: Int32] = [:]

    mutating func index(of path: String) -> Int32 {
        if let index = known[path] { return index }
        let around = path.beforeLastSlash
        var directory = Neighborhood.Directory(folders: [], hints: [], isForTests: false)
        var isInFolder = !around.isEmpty
        if isInFolder {
            directory = all[Int(index(of: around))]
        } else if path.utf8.first == UInt8(ascii: "/") {
            // The root is a folder that all absolute paths share.
            directory.enter("/", &names)
            isInFolder = true
        }
        let name = path.utf8.dropFirst(isInFolder ? around.utf8.count + 1 : 0)
        if !name.isEmpty { directory.enter(String(decoding: name, as: UTF8.self), &names) }
        let index = Int32(all.count)
        all.append(directory)
        known[path] = index
        return index
    }
}

extension Neighborhood.Directory {
    fileprivate mutating func enter(_ folder: String, _ names: inout FolderNames) {
        let number = names.number(folder)
        folders.append(number)
        hints.insert(contentsOf: [number] + names.subjects[Int(number)], at: 0)
        isForTests = isForTests || names.isForTests[Int(number)]
    }
}

/// Every folder's name with its number, and what is asked of it once.
private struct FolderNames {
    var numbers: [NameKey: FolderName] = [:]
    /// `Cart` of `CartTests`.
    var subjects: [[FolderName]] = []
    var isForTests: [Bool] = []

    mutating func number(_ name: String) -> FolderName {
        let key = NameKey(name)
        if let known = numbers[key] { return known }
        let number = FolderName(numbers.count)
        numbers[key] = number
        subjects.append([])
        isForTests.append(name.hasSuffix("Tests") || name.hasSuffix("Mocks"))
        for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
            let subject = self.number(String(name.dropLast(ending.count)))
            subjects[Int(number)].append(subject)
        }
        return number
    }
}

private let endings = ["UnitTests", "Tests", "Test", "Mocks", "TestSupport", "Testing", "Previews"]

extension String {
    /// The folder of a path; empty when it has none.
    fileprivate var beforeLastSlash: String {
        String(decoding: utf8[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? utf8.startIndex)], as: UTF8.self)
    }

    /// Whether a path is a folder's, a slash, and a name.
    fileprivate func lies(rightIn folder: String) -> Bool {
        lendingBytes { path in
            folder.lendingBytes { folder in
                path.count > folder.count && path[folder.count] == UInt8(ascii: "/") && path.begins(with: folder)
                    && path.first(UInt8(ascii: "/"), from: folder.count + 1) == path.count
            }
        }
    }
}
