/// The folders that several threads still have to read. Each thread takes some and adds their subfolders, so that no
/// thread waits while there is a folder to read.
///
/// This is a class because threads share it.
final class FolderQueue: Sendable {
    private let state: Guarded<State>
    /// The folders that were read before this queue was created.
    private let known: Set<FileIdentity>

    private struct State: Sendable {
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

    /// The identities of the folders that have been read from this queue.
    var seen: Set<FileIdentity> { state.see { $0.seen } }
    /// Whether a folder was reached by two paths, because of a loop or several links to it.
    var foundDuplicate: Bool { state.see { $0.foundDuplicate } }

    /// Reads folders together with other threads until none are left. Returns what this thread found.
    func read(with reader: FolderReader) -> FolderContents {
        var contents = FolderContents()
        while case let folders = take(), !folders.isEmpty {
            var listings = folders.map(reader.list)
            addSubfolders(&listings)
            for listing in listings { contents.add(listing.contents) }
        }
        return contents
    }

    /// Returns a few of the next folders, and leaves the others to other threads. The array is empty when none are left
    /// and none can be added any more.
    private func take() -> [OpenFolder] {
        state.change(
            when: { !$0.open.isEmpty || $0.busy == 0 },
            by: { state in
                let some = Array(state.open.suffix(min(16, (state.open.count + 3) / 4)))
                state.open.removeLast(some.count)
                if !some.isEmpty { state.busy += 1 }
                return some
            })
    }

    /// Adds the subfolders of folders that have been read. Listings of folders that had already been read before are
    /// removed.
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
