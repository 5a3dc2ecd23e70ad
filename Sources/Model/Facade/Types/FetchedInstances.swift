import Bytes
import Syntax

/// The shared instances that the app accesses, as they are written: `Session.shared`, or `Session.self` for
/// `resolve(Session.self)`.
struct FetchedInstances: Sendable {
    /// The app's files that access each instance.
    private var files: [String: Set<Int32>] = [:]
    /// The files of view models, with the names of the types that their initializers take.
    private let viewModels: [(file: Int32, given: Set<String>)]

    init(in index: ProjectIndex) {
        let fetching = Set((Vocabulary.sharedInstances + ["self"]).flatMap(index.files(using:)))
        for file in fetching where !index.isTestFile(Int32(file)) {
            for name in index.files[file].source.sharedInstances { files[name, default: []].insert(Int32(file)) }
        }
        viewModels = Set(index.screens.compactMap(\.viewModel)).map { viewModel in
            let initializers = index.members(of: viewModel).filter { index[$0].kind == .`init` }
            let given = initializers.flatMap(index.parameters).flatMap { identifiers(in: $0.type) }
            return (viewModel.file, Set(given))
        }
    }

    /// Returns the number of files that access an instance.
    func files(fetching name: String) -> Int { files[name]?.count ?? 0 }

    /// Returns whether view models usually access an instance directly, rather than having it injected under one of the
    /// type names. At least two view models must access the instance, and more than have it injected. If three or more
    /// access it, the numbers may be equal.
    func isFetchedByMost(_ name: String, _ types: [String]) -> Bool {
        guard let files = files[name], files.count >= 2 else { return false }
        let given = viewModels.count { !$0.given.isDisjoint(with: types) }
        let fetching = viewModels.count { $0.given.isDisjoint(with: types) && files.contains($0.file) }
        return fetching >= 2 && fetching > given || fetching >= 3 && fetching == given
    }
}

extension Source {
    /// The shared instances that the file mentions: `Session.shared`.
    fileprivate var sharedInstances: Set<String> {
        bytes.withView { bytes in
            var found: Set<String> = []
            var next = 0
            while case let dot = bytes.first(".", from: next), dot < bytes.count {
                next = dot + 1
                // Few names begin like those of shared instances.
                guard next < bytes.count, initials.contains(bytes[next]) else { continue }
                let end = bytes.nameEnd(from: next)
                let member = bytes[next..<end]
                let isResolved = member.elementsEqual("self".utf8)
                if isResolved || sharingSpellings.contains(where: { $0.elementsEqual(member) }) {
                    let start = bytes.nameStart(before: dot)
                    if start < dot, bytes[start] & 0x20 == 0,
                        !isResolved || start > 8 && bytes[start - 8..<start].elementsEqual("resolve(".utf8)
                    {
                        found.insert(self[ByteRange(start, end)])
                    }
                }
            }
            return found
        }
    }
}

private let sharingSpellings = Vocabulary.sharedInstances.map { Array($0.utf8) }
/// The first bytes of these names and of `self`.
private let initials = Array(Set((Vocabulary.sharedInstances + ["self"]).compactMap(\.utf8.first)))
