import Syntax

/// What the git index holds, beside what lies in the working tree. All paths are as they are told.
struct Staged {
    /// Every Swift file of the index, with the name of its contents.
    var all: [String: String] = [:]
    /// Those that a commit would add or change.
    var changed: Set<String> = []
    /// Those that the working tree has otherwise than the index, or not at all.
    var differing: Set<String> = []

    /// Asks git; `top` is the top of the repository's working tree.
    init(top: String, _ place: Workplace) throws(Refusal) {
        func told(_ fromTop: some StringProtocol) -> String { place.told(join(top, String(fromTop))) }
        for line in words(try git(["ls-files", "-z", "--stage", "--", "*.swift"], in: top)) {
            // `100644 <name> 0<TAB>path`; links and the sides of a conflict are no sources.
            let sides = line.split(separator: "\t", maxSplits: 1)
            let fields = sides[0].split(separator: " ")
            guard sides.count == 2, fields.count == 3, fields[0].hasPrefix("100"), fields[2] == "0" else { continue }
            all[told(sides[1])] = String(fields[1])
        }
        let diff = ["-z", "--name-only", "--no-ext-diff", "--no-renames", "--ignore-submodules"]
        // Before the first commit everything in the index is new.
        let hasCommit = (try? git(["rev-parse", "--verify", "--quiet", "HEAD"], in: top)) != nil
        if hasCommit {
            let cached = ["diff-index", "--cached", "--diff-filter=ACMT"] + diff + ["HEAD", "--", "*.swift"]
            changed = Set(words(try git(cached, in: top)).map(told)).intersection(all.keys)
        } else {
            changed = Set(all.keys)
        }
        differing = Set(words(try git(["diff-files"] + diff + ["--", "*.swift"], in: top)).map(told))
    }

    /// The staged bytes of a file that the working tree has otherwise; nil when reading the file gives the same.
    func bytes(_ path: String, top: String) throws(Refusal) -> [UInt8]? {
        guard differing.contains(path), let name = all[path] else { return nil }
        return try git(["cat-file", "blob", name], in: top)
    }
}
