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
        guard let place = places[NameKey(name)] else { return nil }
        if bearers[place].others.isEmpty { return bearers[place].first }
        let candidates = bearers[place].ids
        // In path order those nearest by path are neighbours.
        let after = candidates.partitioningIndex(where: { $0.file >= file })
        let depths = (after - 2...after + 1).map { place in
            candidates.indices.contains(place) ? neighborhood.closeness(candidates[place].file, file) : -1
        }
        let best = depths.max() ?? -1
        let winners = (0..<4).filter { depths[$0] == best }
        if winners.count == 1 { return candidates[after - 2 + winners[0]] }
        for hints in neighborhood.hints(for: file) {
            for hint in hints {
                if let id = bearers[place].idsByFolder[hint] ?? nil { return id }
            }
        }
        return nil
    }
}
