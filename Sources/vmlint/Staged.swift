import Reporting
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

    /// The staged bytes of files that the working tree has otherwise.
    func contents(top: String) throws(Refusal) -> [String: [UInt8]] {
        let wanted = differing.compactMap { path in all[path].map { (path: path, name: $0) } }
        var contents: [String: [UInt8]] = [:]
        // Asking for each by itself took two milliseconds a file. So many names go into a pipe, however long they are.
        for start in stride(from: 0, to: wanted.count, by: 60) {
            let some = wanted[start..<min(start + 60, wanted.count)]
            let names = some.map { "\($0.name)\n" }.joined()
            var told = try git(["cat-file", "--batch"], in: top, input: Array(names.utf8))[...]
            for (path, name) in some {
                guard let bytes = blob(name, &told) else {
                    throw Refusal("git does not tell what is staged of \(visible(path))")
                }
                contents[path] = bytes
            }
        }
        return contents
    }

    /// Takes the next answer: `NAME blob SIZE`, so many bytes and a line break.
    private func blob(_ name: String, _ told: inout ArraySlice<UInt8>) -> [UInt8]? {
        let head = told.prefix { $0 != 0x0A }
        let words = String(decoding: head, as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[0] == name, words[1] == "blob", let size = Int(words[2]),
            told.count >= head.count + size + 2
        else { return nil }
        told = told.dropFirst(head.count + 1)
        defer { told = told.dropFirst(size + 1) }
        return Array(told.prefix(size))
    }
}
