/// The git settings that affect what is ignored. They are read directly from git's files, because running git takes as
/// long as a small lint.
struct GitSettings: Sendable {
    /// The value of `core.excludesFile`, or its default.
    var excludesFile: String?
    /// The value of `core.ignorecase`.
    var ignoresCase = false
    /// The files that exist, but can't be read.
    private(set) var unreadable: [(path: String, reason: String)] = []

    /// Reads the settings of the machine, the user and the repository. If a setting occurs several times, the last
    /// value counts.
    init(repository top: String) {
        let home = environment("HOME")
        let folder = environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home.map { "\($0)/.config" }
        excludesFile = folder.map { "\($0)/git/ignore" }
        let files = ["/etc/gitconfig", folder.map { "\($0)/git/config" }, home.map { "\($0)/.gitconfig" }]
        for file in files.compactMap({ $0 }) + [join(gitFolder(of: top), "config")] {
            switch readIfPresent(file, limit: largestSettings) {
            case .bytes(let bytes)?: take(String(decoding: bytes, as: UTF8.self), home: home)
            // git ignores a home folder that is closed to it.
            case .failed(let reason)? where errno != EACCES && errno != EPERM: unreadable.append((file, reason))
            case .failed?, nil: break
            }
        }
    }

    private mutating func take(_ text: String, home: String?) {
        var isCore = false
        for line in text.split(whereSeparator: \.isNewline) {
            var line = trimmed(line)
            if line.first == "[" {
                guard let end = line.firstIndex(of: "]") else { continue }
                isCore = trimmed(line[line.index(after: line.startIndex)..<end]).lowercased() == "core"
                line = trimmed(line[line.index(after: end)...])
            }
            guard isCore, !line.isEmpty else { continue }
            let sides = line.split(separator: "=", maxSplits: 1)
            let value = sides.count > 1 ? unquoted(trimmed(sides[1])) : "true"
            switch trimmed(sides[0]).lowercased() {
            case "ignorecase": ignoresCase = ["true", "yes", "on", "1"].contains(value.lowercased())
            case "excludesfile":
                let isBelowHome = value.hasPrefix("~/")
                excludesFile = isBelowHome ? home.map { $0 + value.dropFirst() } : value
            default: break
            }
        }
    }
}

/// Returns the folder with a repository's settings: `.git`, or the folder that a file named `.git` refers to in a
/// submodule or an additional working tree.
func gitFolder(of top: String) -> String {
    let folder = join(top, ".git")
    guard isFile(folder), let named = line(of: folder), named.hasPrefix("gitdir: ") else { return folder }
    let own = absolute(String(named.dropFirst("gitdir: ".count)), from: top)
    return line(of: join(own, "commondir")).map { absolute($0, from: own) } ?? own
}

/// Returns the first line of a file.
private func line(of file: String) -> String? {
    guard case .bytes(let bytes) = readFile(file, limit: largestSettings) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
}

private func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
}

/// Returns a value with its quotes and comment removed and its escapes resolved.
private func unquoted(_ text: Substring) -> String {
    var (value, isQuoted, isEscaped) = ("", false, false)
    for character in text {
        if isEscaped {
            value.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
            isEscaped = false
        } else if character == "\\" {
            isEscaped = true
        } else if character == "\"" {
            isQuoted.toggle()
        } else if !isQuoted, character == "#" || character == ";" {
            break
        } else {
            value.append(character)
        }
    }
    return String(trimmed(value[...]))
}
