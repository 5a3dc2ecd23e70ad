import Bytes
import Model
import Reporting

/// Runs git in a folder, without a shell, and returns its output.
///
/// - Parameters:
///   - folder: The top of a working tree. Repositories in parent folders are ignored.
///   - other: An exit code other than 0 that does not indicate an error.
func git(_ arguments: [String], in folder: String, orCode other: Int32 = 0) throws(Refusal) -> [UInt8] {
    let process = try GitProcess(arguments, in: folder)
    let (output, errors) = process.readAll()
    let code = process.end()
    let name = arguments.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    switch output {
    case .bytes(let bytes) where code == 0 || code == other: return bytes
    case .bytes:
        // For "detected dubious ownership", the first line alone does not explain what to do.
        let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        let words = lines.map { ": " + visible(String($0)) }.first ?? ""
        throw Refusal("`git \(name)` failed in \(visible(folder))\(words)", isOfGit: code > 0)
    case .failed(let reason):
        throw Refusal("the output of `git \(name)` in \(visible(folder)) cannot be read: \(reason)")
    }
}

/// A running git process that returns the contents of objects. Starting a process per object took two milliseconds per
/// file.
struct GitObjects: ~Copyable {
    private let process: GitProcess
    /// The bytes that have been read, but belong to no answer yet.
    private var rest: [UInt8]
    private var place: Int
    /// How many names fit into a pipe, however long they are, so that git and vmlint never wait for each other.
    private static let most = 60

    init(in folder: String) throws(Refusal) {
        process = try GitProcess(["cat-file", "--batch"], in: folder, isAsked: true)
        // Swift 6.0 reports an error if the properties are initialized in their declarations.
        (rest, place) = ([], 0)
    }

    /// Returns the contents of objects, in the order of the names. The contents of a missing object are nil.
    mutating func contents(of names: [String]) throws(Refusal) -> [[UInt8]?] {
        var contents: [[UInt8]?] = []
        for start in stride(from: 0, to: names.count, by: GitObjects.most) {
            let some = names[start..<min(start + GitObjects.most, names.count)]
            if let problem = problem(writing: some.flatMap { Array("\($0)\n".utf8) }, to: process.input) {
                throw Refusal("git cannot return the contents of files: \(problem)")
            }
            for name in some { contents.append(try answer(for: name)) }
        }
        return contents
    }

    /// Reads the next answer: `NAME blob SIZE`, followed by that many bytes and a line break, or `NAME missing`.
    private mutating func answer(for name: String) throws(Refusal) -> [UInt8]? {
        var head: [UInt8] = []
        while true {
            if place == rest.count { try readMore() }
            place += 1
            if rest[place - 1] == 0x0A { break }
            head.append(rest[place - 1])
            guard head.count < 256 else { throw Refusal("git returned an unexpected answer") }
        }
        let words = String(decoding: head, as: UTF8.self).split(separator: " ")
        if words.count == 2, words[1] == "missing" { return nil }
        guard words.count == 3, words[0] == name, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
            throw Refusal("git returned an unexpected answer")
        }
        guard size <= largestOutput else { throw Refusal("the repository contains a Swift file larger than 256 MB") }
        var bytes = Array(rest[place..<min(place + size, rest.count)])
        place += bytes.count
        if bytes.count < size {
            guard let more = read(process.output, upTo: size - bytes.count, expecting: size - bytes.count),
                bytes.count + more.count == size
            else { throw Refusal("git exited before it returned the contents of a file") }
            bytes += more
        }
        if place == rest.count { try readMore() }
        place += 1
        return bytes
    }

    private mutating func readMore() throws(Refusal) {
        guard let piece = readSome(process.output) else { throw Refusal("git cannot be read: \(lastError())") }
        guard !piece.isEmpty else { throw Refusal("git exited before it returned the contents of a file") }
        (rest, place) = (piece, 0)
    }
}

/// A file that git lists. Its path is relative to the top of the working tree.
struct GitEntry {
    var mode: Substring
    /// The name of the object that contains the file's contents.
    var name: String
    /// The stage: 0, or a side of a merge conflict.
    var stage: Substring
    var path: String

    /// Whether this is a regular Swift file, and not a side of a merge conflict.
    var isSource: Bool { mode.hasPrefix("100") && stage == "0" && path.ends(with: ".swift") }
    var isSubmodule: Bool { mode == "160000" }
}

/// Returns the Swift files and submodules of a commit, including those in subfolders.
func filesOfTree(_ commit: String, top: String) throws(Refusal) -> [GitEntry] {
    // `100644 blob NAME<TAB>PATH`
    entries(try git(["ls-tree", "-r", "-z", "--full-tree", commit], in: top)) { fields, path in
        GitEntry(mode: fields[0], name: String(fields[2]), stage: "0", path: path)
    }
}

/// Returns the Swift files and submodules in the index.
func filesOfIndex(top: String) throws(Refusal) -> [GitEntry] {
    // `100644 NAME STAGE<TAB>PATH`
    entries(try git(["ls-files", "-z", "--stage", "--full-name"], in: top)) { fields, path in
        GitEntry(mode: fields[0], name: String(fields[1]), stage: fields[2], path: path)
    }
}

private func entries(_ listing: [UInt8], _ entry: ([Substring], String) -> GitEntry) -> [GitEntry] {
    listing.split(separator: 0).compactMap { line in
        guard let tab = line.firstIndex(of: 0x09) else { return nil }
        let fields = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
        guard fields.count == 3 else { return nil }
        let found = entry(fields, String(path: line[(tab + 1)...]))
        return found.isSource || found.isSubmodule ? found : nil
    }
}

/// Returns the name of the commit that a revision refers to; nil if there is none.
func commit(_ revision: String, top: String) throws(Refusal) -> String? {
    // git returns several names for `A..B`, and one that is not a commit's for `^HEAD`.
    guard !revision.hasPrefix("-"), !revision.hasPrefix("^") else { return nil }
    var answer: [UInt8]?
    do {
        answer = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], in: top)
    } catch {
        guard error.isOfGit else { throw error }
    }
    guard let answer else {
        // For a problem with the repository itself, this throws git's own message.
        _ = try git(["rev-parse", "--git-dir"], in: top)
        return nil
    }
    return objectName(answer)
}

/// Returns the name of the commit that `--since` names. If there is none, the error says which branch or tag was probably
/// meant.
func commit(since revision: String, top: String) throws(Refusal) -> String {
    if let name = try commit(revision, top: top) { return name }
    let listing = (try? git(["for-each-ref", "--format=%(refname:short)"], in: top)) ?? []
    let known = String(decoding: listing, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    let guess = nearest(to: revision, among: known).map { ": did you mean `\(visible($0))`?" } ?? ""
    throw Refusal("--since: unknown revision `\(visible(revision))`\(guess)")
}

/// Returns the merge base of two commits; nil if their histories are unrelated.
func mergeBase(_ one: String, _ other: String, top: String) throws(Refusal) -> String? {
    // Without a merge base, git exits with code 1 and prints nothing. Other codes are errors.
    objectName(try git(["merge-base", one, other], in: top, orCode: 1))
}

/// Returns the first line if it is the name of an object; otherwise nil.
private func objectName(_ answer: [UInt8]) -> String? {
    let name = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    return [40, 64].contains(name.utf8.count) && name.allSatisfy(\.isHexDigit) ? name : nil
}
