/// Folders that are still to be read, for several threads: each takes some and puts back what lies in them, so that none waits
/// as long as there is one to be read.
final class FolderQueue: Sendable {
    private let state: Guarded<State>
    /// Those that were read before.
    private let known: Set<FileIdentity>

    fileprivate struct State: Sendable {
        var open: [OpenFolder]
        /// How many threads read folders that others may lie in.
        var busy = 0
        var seen: Set<FileIdentity> = []
        var meetsAgain = false
    }

    init(from top: OpenFolder, known: Set<FileIdentity>) {
        state = Guarded(State(open: [top]))
        self.known = known
    }

    /// The folders that were read here, by what makes them the same.
    var seen: Set<FileIdentity> { state.see { $0.seen } }
    /// Whether a folder was met that had been read here by another path: a loop, or two ways to one place.
    var meetsAgain: Bool { state.see { $0.meetsAgain } }

    /// Reads folders until none is left, beside all who do the same; what it has come upon.
    func read(with reader: FolderReader) -> FolderContents {
        var contents = FolderContents()
        while case let folders = take(), !folders.isEmpty {
            var listings = folders.map(reader.list)
            giveBack(&listings)
            for listing in listings { contents.add(listing.contents) }
        }
        return contents
    }

    /// The next folders; none when there is none left and none to come.
    private func take() -> [OpenFolder] {
        state.change(when: { !$0.open.isEmpty || $0.busy == 0 }, by: { $0.takeSome() })
    }

    /// Puts back what lies in folders that were read, and drops those that had been read before.
    private func giveBack(_ listings: inout [FolderListing]) {
        state.change { state in
            state.busy -= 1
            listings.removeAll { listing in
                guard let identity = listing.identity else { return false }
                if known.contains(identity) { return true }
                let isNew = state.seen.insert(identity).inserted
                if !isNew { state.meetsAgain = true }
                return !isNew
            }
            for listing in listings { state.open += listing.open }
        }
    }
}

extension FolderQueue.State {
    /// A few at a time, and never so many that others have none.
    fileprivate mutating func takeSome() -> [OpenFolder] {
        let some = Array(open.suffix(min(16, (open.count + 3) / 4)))
        open.removeLast(some.count)
        if !some.isEmpty { busy += 1 }
        return some
    }
}
