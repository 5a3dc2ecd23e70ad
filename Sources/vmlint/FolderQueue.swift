import Synchronization

/// Folders that are still to be read, for several threads: each takes some and puts back what lies in them, so that none waits
/// until another is done.
final class FolderQueue: Sendable {
    fileprivate struct State: Sendable {
        var open: [OpenFolder]
        /// How many threads read folders that others may lie in.
        var busy = 0
        var seen: Set<FileIdentity>
        var meetsAgain = false
    }

    private let state: Mutex<State>

    init(from top: OpenFolder, seen: Set<FileIdentity>) {
        state = Mutex(State(open: [top], seen: seen))
    }

    /// The folders that were read, by what makes them the same.
    var seen: Set<FileIdentity> { state.withLock(\.seen) }
    /// Whether a folder was met that had been read by another path: a loop, or two ways to one place.
    var meetsAgain: Bool { state.withLock(\.meetsAgain) }

    /// Reads folders until none is left, beside all who do the same.
    func read(with reader: FolderReader) -> [FolderListing] {
        var read: [FolderListing] = []
        var folders = take()
        while let some = folders {
            var fresh = some.map(reader.list)
            folders = exchange(&fresh)
            read += fresh
        }
        return read
    }

    /// The next folders; nil when there is none left and none to come.
    private func take() -> [OpenFolder]? {
        while true {
            let (folders, isOver) = state.withLock { state in
                (state.takeSome(), state.open.isEmpty && state.busy == 0)
            }
            if !folders.isEmpty { return folders }
            if isOver { return nil }
            // Those that others read now will have more in a moment.
            sched_yield()
        }
    }

    /// Puts back what lies in folders that were read, without those that had been read before.
    private func exchange(_ listings: inout [FolderListing]) -> [OpenFolder]? {
        let folders = state.withLock { state in
            state.busy -= 1
            let count = listings.count
            listings.removeAll { listing in
                guard let identity = listing.identity else { return false }
                return !state.seen.insert(identity).inserted
            }
            if listings.count < count { state.meetsAgain = true }
            for listing in listings { state.open += listing.open }
            return state.takeSome()
        }
        return folders.isEmpty ? take() : folders
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
