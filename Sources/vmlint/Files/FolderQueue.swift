/// The folders that remain to be read by several threads. Each thread takes some and adds their subfolders, so that no
/// thread waits while there is a folder to read.
final class FolderQueue: Sendable {
    private let state: Guarded<State>
    /// The folders that were read before.
    private let known: Set<FileIdentity>

    fileprivate struct State: Sendable {
        var open: [OpenFolder]
        /// The number of threads that are reading a folder. Until they have finished, more folders may be added.
        var busy = 0
        var seen: Set<FileIdentity> = []
        var foundDuplicate = false
    }

    init(from top: OpenFolder, known: Set<FileIdentity>) {
        state = Guarded(State(open: [top]))
        self.known = known
    }

    /// The identities of the folders that were read from this queue.
    var seen: Set<FileIdentity> { state.see { $0.seen } }
    /// Whether a folder was found again by another path, because of a loop or of two links to it.
    var foundDuplicate: Bool { state.see { $0.foundDuplicate } }

    /// Reads folders together with other threads until none is left. Returns what this thread found.
    func read(with reader: FolderReader) -> FolderContents {
        var contents = FolderContents()
        while case let folders = take(), !folders.isEmpty {
            var listings = folders.map(reader.list)
            addSubfolders(&listings)
            for listing in listings { contents.add(listing.contents) }
        }
        return contents
    }

    /// Returns the next folders, or an empty array when none is left and none can be added.
    private func take() -> [OpenFolder] {
        state.change(when: { !$0.open.isEmpty || $0.busy == 0 }, by: { $0.takeSome() })
    }

    /// Adds the subfolders of folders that were read. Removes the listings of folders that were already read.
    private func addSubfolders(_ listings: inout [FolderListing]) {
        state.change { state in
            state.busy -= 1
            listings.removeAll { listing in
                guard let identity = listing.identity else { return false }
                if known.contains(identity) { return true }
                let isNew = state.seen.insert(identity).inserted
                if !isNew { state.foundDuplicate = true }
                return !isNew
            }
            for listing in listings { state.open += listing.open }
        }
    }
}

extension FolderQueue.State {
    /// Removes and returns a few folders, and leaves enough of them to other threads.
    fileprivate mutating func takeSome() -> [OpenFolder] {
        let some = Array(open.suffix(min(16, (open.count + 3) / 4)))
        open.removeLast(some.count)
        if !some.isEmpty { busy += 1 }
        return some
    }
}
