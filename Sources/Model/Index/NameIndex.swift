import Syntax

/// An index of declarations by name, in which several declarations in different folders can have the same name.
///
/// A lookup returns the declaration whose path has the longest prefix in common with the path of the file that uses the
/// name. If there are several, it returns the only one in a folder that is named like one of the file's imports or
/// folders, or nil if there is no such declaration.
struct NameIndex: Sendable {
    /// The index in `namesakes` for each name.
    private var places: [NameKey: Int] = [:]
    private var namesakes: [Namesakes] = []

    private struct Namesakes {
        var name: String
        /// The first declaration. Most names have no other one, and need no array.
        var first: DeclarationID
        var others: [DeclarationID] = []
        /// For each folder name, the only declaration in folders with that name; nil if there are several.
        var idsByFolder: [FolderName: DeclarationID?] = [:]

        var ids: [DeclarationID] { [first] + others }
    }

    init() {}

    /// Creates an index of declarations, which must have the order of the paths.
    init(_ named: [(id: DeclarationID, name: String)], over proximity: FileProximity) {
        for (id, name) in named { insert(id, as: name, NameKey(name)) }
        close(over: proximity, OneWorker())
    }

    /// Reserves capacity for a number of names.
    mutating func reserveCapacity(_ count: Int) {
        places.reserveCapacity(count)
        namesakes.reserveCapacity(count)
    }

    /// Inserts a declaration with its name and the name's key.
    mutating func insert(_ id: DeclarationID, as name: String, _ key: NameKey) {
        let place = places[key, default: namesakes.count]
        if place < namesakes.count { return namesakes[place].others.append(id) }
        places[key] = place
        namesakes.append(Namesakes(name: name, first: id))
    }

    /// Completes the index. Call it once, after inserting all declarations in the order of the paths.
    mutating func close(over proximity: FileProximity, _ workers: some Workers) {
        let shared = namesakes.indices.filter { !namesakes[$0].others.isEmpty }
        let all = namesakes
        let found = workers.flatMap(shared.count) { stretch in
            shared[stretch].map { NameIndex.aloneByFolder(all[$0].ids, in: proximity) }
        }
        for (place, idsByFolder) in zip(shared, found) { namesakes[place].idsByFolder = idsByFolder }
    }

    /// Returns, for each folder name, the only declaration in folders with that name; nil if there are several.
    private static func aloneByFolder(
        _ ids: [DeclarationID], in proximity: FileProximity
    ) -> [FolderName: DeclarationID?] {
        var idsByFolder: [FolderName: DeclarationID?] = [:]
        for id in ids {
            for folder in Set(proximity.folders(of: id.file)) {
                idsByFolder[folder] = idsByFolder[folder] == nil ? .some(id) : .some(nil)
            }
        }
        return idsByFolder
    }

    var names: some Collection<String> { namesakes.lazy.map(\.name) }

    func all(_ name: String) -> [DeclarationID] { places[NameKey(name)].map { namesakes[$0].ids } ?? [] }

    func nearest(_ name: String, to file: Int32, in proximity: FileProximity) -> DeclarationID? {
        nearest(NameKey(name), to: file, in: proximity)
    }

    func nearest(_ key: NameKey, to file: Int32, in proximity: FileProximity) -> DeclarationID? {
        guard let place = places[key] else { return nil }
        let others = namesakes[place].others
        if others.isEmpty { return namesakes[place].first }
        func candidate(_ index: Int) -> DeclarationID { index == 0 ? namesakes[place].first : others[index - 1] }
        // In the order of the paths, the nearest candidates are adjacent.
        let after = candidate(0).file >= file ? 0 : 1 + others.partitioningIndex(where: { $0.file >= file })
        var (best, closest): (Int, DeclarationID?) = (-1, nil)
        for index in max(after - 2, 0)...min(after + 1, others.count) {
            let closeness = proximity.closeness(candidate(index).file, file)
            // If two are in one file, in branches of `#if`, either may be meant.
            if closeness == best, closest?.file != candidate(index).file { closest = nil }
            if closeness > best { (best, closest) = (closeness, candidate(index)) }
        }
        return closest ?? proximity.first(ofHintsFor: file) { namesakes[place].idsByFolder[$0] ?? nil }
    }
}
