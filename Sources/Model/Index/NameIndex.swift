import Syntax

/// Declarations by a name, where one name may stand for several in different folders.
///
/// Asked from a file, it answers with the one whose path has most in common with the file's; of equals, with the one
/// whose folder the file imports or is named like. With no single best one it answers nothing.
struct NameIndex: Sendable {
    /// Where the declarations of each name are.
    private var places: [NameKey: Int] = [:]
    private var namesakes: [Namesakes] = []

    private struct Namesakes {
        var name: String
        /// Most have no others, and so no array.
        var first: DeclarationID
        var others: [DeclarationID] = []
        /// Of several, those that alone lie in a folder of some name; nil for a folder's name with more than one.
        var idsByFolder: [FolderName: DeclarationID?] = [:]

        var ids: [DeclarationID] { [first] + others }
    }

    /// Makes room for so many names.
    mutating func reserveCapacity(_ count: Int) {
        places.reserveCapacity(count)
        namesakes.reserveCapacity(count)
    }

    mutating func insert(_ id: DeclarationID, as name: String) { insert(id, as: name, NameKey(name)) }

    /// The same for who has the name's key at hand.
    mutating func insert(_ id: DeclarationID, as name: String, _ key: NameKey) {
        let place = places[key, default: namesakes.count]
        if place < namesakes.count { return namesakes[place].others.append(id) }
        places[key] = place
        namesakes.append(Namesakes(name: name, first: id))
    }

    /// To be called once, after all insertions in order of the paths.
    mutating func close(over neighborhood: Neighborhood, _ workers: some Workers = OneWorker()) {
        let shared = namesakes.indices.filter { !namesakes[$0].others.isEmpty }
        let all = namesakes
        let found = workers.flatMap(shared.count) { stretch in
            shared[stretch].map { NameIndex.aloneByFolder(all[$0].ids, in: neighborhood) }
        }
        for (place, idsByFolder) in zip(shared, found) { namesakes[place].idsByFolder = idsByFolder }
    }

    /// See `Namesakes.idsByFolder`.
    private static func aloneByFolder(
        _ ids: [DeclarationID], in neighborhood: Neighborhood
    ) -> [FolderName: DeclarationID?] {
        var idsByFolder: [FolderName: DeclarationID?] = [:]
        for id in ids {
            for folder in Set(neighborhood.folders(of: id.file)) {
                idsByFolder[folder] = idsByFolder[folder] == nil ? .some(id) : .some(nil)
            }
        }
        return idsByFolder
    }

    var names: some Collection<String> { namesakes.lazy.map(\.name) }

    func all(_ name: String) -> [DeclarationID] { places[NameKey(name)].map { namesakes[$0].ids } ?? [] }

    func nearest(_ name: String, to file: Int32, in neighborhood: Neighborhood) -> DeclarationID? {
        nearest(NameKey(name), to: file, in: neighborhood)
    }

    func nearest(_ key: NameKey, to file: Int32, in neighborhood: Neighborhood) -> DeclarationID? {
        guard let place = places[key] else { return nil }
        let others = namesakes[place].others
        if others.isEmpty { return namesakes[place].first }
        func candidate(_ index: Int) -> DeclarationID { index == 0 ? namesakes[place].first : others[index - 1] }
        // In path order those nearest by path are neighbours.
        let after = candidate(0).file >= file ? 0 : 1 + others.partitioningIndex(where: { $0.file >= file })
        var (best, closest): (Int, DeclarationID?) = (-1, nil)
        for index in max(after - 2, 0)...min(after + 1, others.count) {
            let closeness = neighborhood.closeness(candidate(index).file, file)
            // Of two in one file, in branches of `#if`, either is meant.
            if closeness == best, closest?.file != candidate(index).file { closest = nil }
            if closeness > best { (best, closest) = (closeness, candidate(index)) }
        }
        return closest ?? neighborhood.first(ofHintsFor: file) { namesakes[place].idsByFolder[$0] ?? nil }
    }
}
