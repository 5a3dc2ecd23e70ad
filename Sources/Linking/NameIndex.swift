import Syntax

/// Declarations by a name, where one name may stand for several in different folders.
///
/// Asked from a file, it answers with the one whose path has most in common with the file's; of equals, with the one
/// whose folder the file imports or is named like. With no single best one it answers nothing.
struct NameIndex: Sendable {
    private var ids: [String: [DeclarationID]] = [:]
    /// For names with several declarations: those that lie in a folder of this name, -1 for more than one.
    private var folders: [FolderName: DeclarationID?] = [:]

    private struct FolderName: Hashable {
        var name: String
        var folder: Substring
    }

    mutating func insert(_ id: DeclarationID, as name: String) { ids[name, default: []].append(id) }

    /// To be called once, after all insertions in order of the paths.
    mutating func close(over neighborhood: Neighborhood) {
        for (name, candidates) in ids where candidates.count > 1 {
            for id in candidates {
                for folder in Set(neighborhood.folders(of: id.file)) {
                    let key = FolderName(name: name, folder: folder)
                    folders[key] = folders[key] == nil ? .some(id) : .some(nil)
                }
            }
        }
    }

    var names: some Collection<String> { ids.keys }

    func all(_ name: String) -> [DeclarationID] { ids[name] ?? [] }

    func nearest(_ name: String, to file: Int32, in neighborhood: Neighborhood) -> DeclarationID? {
        guard let candidates = ids[name] else { return nil }
        guard candidates.count > 1 else { return candidates[0] }
        // In path order those nearest by path are neighbours.
        let after = candidates.firstIndexNotBefore(file)
        let depths = (after - 2...after + 1).map { place in
            candidates.indices.contains(place) ? neighborhood.closeness(candidates[place].file, file) : -1
        }
        let best = depths.max() ?? -1
        let winners = (0..<4).filter { depths[$0] == best }
        if winners.count == 1 { return candidates[after - 2 + winners[0]] }
        for hint in neighborhood.hints(for: file) {
            if let id = folders[FolderName(name: name, folder: hint)] ?? nil { return id }
        }
        return nil
    }
}

extension [DeclarationID] {
    fileprivate func firstIndexNotBefore(_ file: Int32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].file < file { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Where the files lie, and what each imports.
struct Neighborhood: Sendable {
    var paths: [String]
    var imports: [[String]]

    func folders(of file: Int32) -> [Substring] {
        paths[Int(file)].split(separator: "/").dropLast()
    }

    /// How many folders two paths have in common from the root; a file is closest to itself.
    func closeness(_ one: Int32, _ other: Int32) -> Int {
        if one == other { return .max }
        var count = 0
        for (left, right) in zip(paths[Int(one)].utf8, paths[Int(other)].utf8) {
            guard left == right else { break }
            if left == UInt8(ascii: "/") { count += 1 }
        }
        return count
    }

    /// Folder names that tell where a file's subjects lie: its imports, then its own folders, `CartTests` also as `Cart`.
    func hints(for file: Int32) -> [Substring] {
        var hints = imports[Int(file)].map { $0[...] }
        for folder in folders(of: file).reversed() {
            hints.append(folder)
            for ending in ["UnitTests", "Tests", "Test", "Mocks", "TestSupport", "Testing", "Previews"]
            where folder.hasSuffix(ending) && folder.count > ending.count {
                hints.append(folder.dropLast(ending.count))
            }
        }
        return hints
    }
}
