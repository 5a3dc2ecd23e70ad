/// The lines that changed since a revision, by absolute path.
struct ChangedLines {
    private var lines: [String: [ClosedRange<Int>]] = [:]
    /// Files that git does not know: all their lines are new.
    private var untracked: Set<String> = []

    /// Asks git for what differs between the working tree and where the branch left `revision`.
    init(since revision: String, top: String) throws(Refusal) {
        guard isOnPath("git") else { throw Refusal("--since: git is not on the PATH") }
        guard !revision.hasPrefix("-"),
            let commit = try? git(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: top)
        else { throw Refusal("--since: git knows no revision `\(revision)`") }
        let name = String(decoding: commit.prefix { $0 != 0x0A }, as: UTF8.self)
        let base = (try? git(["merge-base", name, "HEAD"], in: top)).map {
            String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)
        }
        let options = [
            "--no-ext-diff", "--no-textconv", "--no-color", "--unified=0", "--no-renames", "--src-prefix=a/",
            "--dst-prefix=b/",
        ]
        read(try git(["diff"] + options + [base ?? name, "--", "*.swift"], in: top), top: top)
        let others = try git(["ls-files", "-z", "--others", "--exclude-standard", "--", "*.swift"], in: top)
        untracked = Set(words(others).map { join(top, $0) })
    }

    func contains(_ line: Int, of path: String) -> Bool {
        untracked.contains(path) || lines[path]?.contains { $0.contains(line) } ?? false
    }

    private mutating func read(_ diff: [UInt8], top: String) {
        var path: String?
        for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.starts(with: Array("+++ ".utf8)) {
                let name = unquoted(String(decoding: line.dropFirst(4), as: UTF8.self))
                path = name.hasPrefix("b/") ? join(top, String(name.dropFirst(2))) : nil
            } else if line.starts(with: Array("@@ ".utf8)), let path {
                // `@@ -3,2 +5,4 @@`: from line 5 four lines; without a count one; with none, something was only removed.
                let fields = String(decoding: line.prefix(80), as: UTF8.self).split(separator: " ")
                let numbers = fields[2].dropFirst().split(separator: ",").compactMap { Int($0) }
                let count = numbers.count > 1 ? numbers[1] : 1
                if let first = numbers.first, count > 0 { lines[path, default: []].append(first...(first + count - 1)) }
            }
        }
    }
}

/// A name as git writes it: in quotes with escapes when it holds control characters, quotes or backslashes.
private func unquoted(_ name: String) -> String {
    // A name with a blank is followed by a tab.
    var name = name.hasSuffix("\t") ? String(name.dropLast()) : name
    guard name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count > 1 else { return name }
    name = String(name.dropFirst().dropLast())
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    let letters: [UInt8: UInt8] = [0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13]
    while let byte = rest.popFirst() {
        guard byte == 0x5C, let next = rest.first else {
            bytes.append(byte)
            continue
        }
        if let value = Int(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8), (0x30...0x33).contains(next) {
            bytes.append(UInt8(truncatingIfNeeded: value))
            rest = rest.dropFirst(3)
        } else {
            bytes.append(letters[next] ?? next)
            rest = rest.dropFirst()
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
