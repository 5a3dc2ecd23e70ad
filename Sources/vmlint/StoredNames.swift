/// How the file system spells paths. Where it takes upper and lower case for the same, as that of a Mac does, a path may be written
/// in other letters than those it is stored in, and one file would be two.
struct StoredNames {
    /// By folder as it was written, as it is stored; by bytes, since equal texts may be different folders.
    private var folders: [[UInt8]: String] = [:]
    /// The folders in which upper and lower case are different names.
    private var caseCounts: Set<[UInt8]> = []
    /// The names in folders in which they are not.
    private var listings: [[UInt8]: [String]] = [:]

    /// The stored spelling of an absolute path without links, at which something is.
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
        // Two names of one file are two names.
        if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return name }
        let lowercased = name.lowercased()
        return names.first { $0.lowercased() == lowercased && self.identity(join(folder, $0)) == identity } ?? name
    }

    private func identity(_ path: String) -> FileIdentity? {
        var status = stat()
        return lstat(path, &status) == 0 ? FileIdentity(status) : nil
    }
}

/// A name with each ASCII letter in its other case.
private func inOtherCase(_ name: String) -> String {
    let isLetter: (UInt8) -> Bool = { ($0 | 0x20) &- 0x61 < 26 }
    return String(decoding: name.utf8.map { isLetter($0) ? $0 ^ 0x20 : $0 }, as: UTF8.self)
}

private func namesIn(_ folder: String) -> [String] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) { names.append(String(decoding: nameBytes(of: entry), as: UTF8.self)) }
    return names
}
