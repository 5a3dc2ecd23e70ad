import Bytes

/// Finds how the file system spells paths. On a case-insensitive file system, such as on most Macs, a path can be
/// written with different capitalization than its stored spelling, and would count as another file.
struct StoredNames {
    /// The stored spellings of folders, by the bytes of the paths as written. Equal strings can be the paths of
    /// different folders.
    private var folders: [[UInt8]: String] = [:]
    /// The folders in which case matters.
    private var caseCounts: Set<[UInt8]> = []
    /// The names in folders where case doesn't matter.
    private var listings: [[UInt8]: [String]] = [:]

    /// Returns how the file system spells an absolute path. The file must exist, and the path must not contain links.
    mutating func spelling(of path: String, isFolder: Bool) -> String {
        if path == "/" { return path }
        if let known = folders[Array(path.utf8)] { return known }
        let folder = spelling(of: parent(of: path), isFolder: true)
        let spelled = join(folder, storedName(of: name(of: path), in: folder))
        if isFolder { folders[Array(path.utf8)] = spelled }
        return spelled
    }

    private mutating func storedName(of name: String, in folder: String) -> String {
        let other = inOtherCase(name)
        guard !caseCounts.contains(Array(folder.utf8)), other != name, let identity = identity(join(folder, name))
        else {
            return name
        }
        guard identity == self.identity(join(folder, other)) else {
            caseCounts.insert(Array(folder.utf8))
            return name
        }
        let names = listings[Array(folder.utf8)] ?? namesIn(folder)
        listings[Array(folder.utf8)] = names
        // A file with two names is stored under both spellings.
        if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return name }
        let lowercased = name.lowercased()
        return names.first { $0.lowercased() == lowercased && self.identity(join(folder, $0)) == identity } ?? name
    }

    private func identity(_ path: String) -> FileIdentity? { linkStatus(path).map(FileIdentity.init) }
}

/// Returns a name with the case of each ASCII letter changed.
private func inOtherCase(_ name: String) -> String {
    let isLetter: (UInt8) -> Bool = { ($0 | 0x20) &- 0x61 < 26 }
    return String(decoding: name.utf8.map { isLetter($0) ? $0 ^ 0x20 : $0 }, as: UTF8.self)
}

private func namesIn(_ folder: String) -> [String] {
    guard let stream = withSystemPath(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(String(path: nameBytes(of: entry))) }
    return names
}
