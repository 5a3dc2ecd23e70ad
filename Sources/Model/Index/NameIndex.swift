import Syntax

/// Declarations by a name, where one name may stand for several in different folders.
///
/// Asked from a file, it answers with the one whose path has most in common with the file's; of equals, with the one
/// whose folder the file imports or is named like. With no single best one it answers nothing.
struct NameIndex: Sendable {
    /// Where each name's bearers are.
    private var places: [NameKey: Int] = [:]
    private var bearers: [Bearers] = []

    private struct Bearers {
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
        bearers.reserveCapacity(count)
    }

    mutating func insert(_ id: DeclarationID, as name: String) { insert(id, as: name, NameKey(name)) }

    /// The same for who has the name's key at hand.
    mutating func insert(_ id: DeclarationID, as name: String, _ key: NameKey) {
        let place = places[key, default: bearers.count]
        if place < bearers.count { return bearers[place].others.append(id) }
        places[key] = place
        bearers.append(Bearers(name: name, first: id))
    }

    /// To be called once, after all insertions in order of the paths.
    mutating func close(over neighborhood: Neighborhood, _ workers: some Workers = OneWorker()) {
        let shared = bearers.indices.filter { !bearers[$0].others.isEmpty }
        let all = bearers
        let found = workers.flatMap(shared.count) { stretch in
            shared[stretch].map { NameIndex.aloneByFolder(all[$0].ids, in: neighborhood) }
        }
        for (place, idsByFolder) in zip(shared, found) { bearers[place].idsByFolder = idsByFolder }
    }

    /// See `Bearers.idsByFolder`.
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

    var names: some Collection<String> { bearers.lazy.map(\.name) }

    func all(_ name: String) -> [DeclarationID] { places[NameKey(name)].map { bearers[$0].ids } ?? [] }

    func nearest(_ name: String, to file: Int32, in neighborhood: Neighborhood) -> DeclarationID? {
        nearest(NameKey(name), to: file, in: neighborhood)
    }

    func nearest(_ key: NameKey, to file: Int32, in neighborhood: Neighborhood) -> DeclarationID? {
        guard let place = places[key] else { return nil }
        let others = bearers[place].others
        if others.isEmpty { return bearers[place].first }
        func candidate(_ index: Int) -> DeclarationID { index == 0 ? bearers[place].first : others[index - 1] }
        // In path order those nearest by path are neighbours.
        let after = candidate(0).file >= file ? 0 : 1 + others.partitioningIndex(where: { $0.file >= file })
        var (best, closest): (Int, DeclarationID?) = (-1, nil)
        for index in max(after - 2, 0)...min(after + 1, others.count) {
            let closeness = neighborhood.closeness(candidate(index).file, file)
            if closeness == best { closest = nil }
            if closeness > best { (best, closest) = (closeness, candidate(index)) }
        }
        return closest ?? neighborhood.first(ofHintsFor: file) { bearers[place].idsByFolder[$0] ?? nil }
    }
}
