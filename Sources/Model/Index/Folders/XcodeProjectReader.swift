import Bytes

/// Reads which files the targets of an Xcode project compile, from its `project.pbxproj`.
///
/// The file is a property list: tables in braces, lists in parentheses, and texts, with comments between them. Of its
/// tables only the objects are kept, and of them only what leads from a target to a path.
struct XcodeProjectReader {
    /// An object of the project, such as a file, a group of files, or a phase of a target's build.
    private struct Object {
        var kind = ""
        var path = ""
        /// What the path is relative to: the group around it, the project's folder, or another place.
        var base = ""
        /// The file that is built.
        var file = ""
        /// The members of a group, or what a phase builds.
        var members: [String] = []
    }

    private let bytes: ByteView
    private var position = 0
    private var isBroken = false
    private var objects: [String: Object] = [:]

    /// Returns the paths of the compiled files, and the folders whose files are all compiled, relative to the project's
    /// folder; nil if they are unknown.
    static func compiled(in contents: [UInt8]) -> (files: [String], folders: [String])? {
        contents.withView { bytes in
            var reader = XcodeProjectReader(bytes: bytes)
            reader.readTable { reader, key in
                if key != "objects" { return reader.skipValue(depth: 0) }
                reader.readTable { $0.objects[$1] = $0.readObject() }
            }
            return reader.isBroken ? nil : reader.compiled
        }
    }

    private init(bytes: ByteView) { self.bytes = bytes }

    private var compiled: (files: [String], folders: [String])? {
        var groups: [String: String] = [:]
        for (id, object) in objects where object.kind != "PBXSourcesBuildPhase" {
            for member in object.members { groups[member] = id }
        }
        let built = objects.values.filter { $0.kind == "PBXSourcesBuildPhase" }.flatMap(\.members)
        let files = built.compactMap { objects[$0]?.file }.filter { !$0.isEmpty }
        let folders = objects.keys.filter { objects[$0]?.kind == "PBXFileSystemSynchronizedRootGroup" }
        let folderPaths = folders.compactMap { path(of: $0, groups) }
        guard folderPaths.count == folders.count else { return nil }
        return (files.compactMap { path(of: $0, groups) }, folderPaths)
    }

    /// Returns the path of a file or group, relative to the project's folder; nil if it is relative to another place.
    private func path(of id: String, _ groups: [String: String]) -> String? {
        var parts: [Substring] = []
        var length = 0
        var next: String? = id
        // In a broken project, groups may contain each other, and paths may have any length.
        for _ in 0..<64 {
            guard let id = next else { return resolved(parts) }
            guard let object = objects[id] else { return nil }
            length += object.path.utf8.count
            if length > longestPath { return nil }
            parts = object.path.split(separator: "/") + parts
            switch object.base {
            case "SOURCE_ROOT": return resolved(parts)
            case "<group>": next = groups[id]
            default: return nil
            }
        }
        return nil
    }

    private func resolved(_ parts: [Substring]) -> String? {
        var found: [Substring] = []
        for part in parts where part != "." {
            if part != ".." || found.last ?? ".." == ".." { found.append(part) } else { found.removeLast() }
        }
        return found.joined(separator: "/")
    }
}

extension XcodeProjectReader {
    /// Reads a table. The function reads the value of each key.
    private mutating func readTable(_ read: (inout XcodeProjectReader, _ key: String) -> Void) {
        expect("{")
        while !isBroken, !take("}") {
            let key = readText()
            expect("=")
            read(&self, key)
            expect(";")
        }
    }

    private mutating func readObject() -> Object {
        var object = Object()
        readTable { reader, key in
            switch key {
            case "isa": object.kind = reader.readText()
            case "path": object.path = reader.readText()
            case "sourceTree": object.base = reader.readText()
            case "fileRef": object.file = reader.readText()
            case "children", "files": object.members = reader.readTexts()
            default: reader.skipValue(depth: 0)
            }
        }
        return object
    }

    private mutating func readTexts() -> [String] {
        var texts: [String] = []
        if next == "(" { readList { texts.append($0.readText()) } } else { skipValue(depth: 0) }
        return texts
    }

    private mutating func readList(_ read: (inout XcodeProjectReader) -> Void) {
        expect("(")
        while !isBroken, !take(")") {
            read(&self)
            if !take(","), next != ")" { isBroken = true }
        }
    }

    private mutating func skipValue(depth: Int) {
        if depth > 64 {
            isBroken = true
            return
        }
        switch next {
        case "{": readTable { reader, _ in reader.skipValue(depth: depth + 1) }
        case "(": readList { $0.skipValue(depth: depth + 1) }
        default: _ = readWord()
        }
    }

    private mutating func readText() -> String {
        let word = readWord()
        return String(decoding: bytes[word], as: UTF8.self)
    }

    /// Reads a text, and returns it without its quotes. It must not be empty unless it has quotes.
    private mutating func readWord() -> Range<Int> {
        let isQuoted = take("\"")
        let start = position
        if isQuoted {
            while position < bytes.count, bytes[position] != "\"" { position += bytes[position] == "\\" ? 2 : 1 }
        } else {
            while position < bytes.count, bytes[position].isInPropertyListWord { position += 1 }
        }
        guard isQuoted ? position < bytes.count : position > start else {
            isBroken = true
            return 0..<0
        }
        if isQuoted { position += 1 }
        return start..<position - (isQuoted ? 1 : 0)
    }

    /// Skips a character if it comes next.
    private mutating func take(_ character: UInt8) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    /// Skips a character that must come next.
    private mutating func expect(_ character: UInt8) {
        if !take(character) { isBroken = true }
    }

    /// The next byte after spaces and comments; nil at the end.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count {
                if bytes[position] <= " " {
                    position += 1
                } else if bytes.holds("//", at: position) {
                    position = bytes.lineEnd(from: position)
                } else if bytes.holds("/*", at: position) {
                    var end = bytes.first("*", from: position + 2)
                    while end < bytes.count, !bytes.holds("*/", at: end) { end = bytes.first("*", from: end + 1) }
                    position = Swift.min(end + 2, bytes.count)
                } else {
                    return bytes[position]
                }
            }
            return nil
        }
    }
}

extension UInt8 {
    /// Whether a text without quotes may contain the character.
    fileprivate var isInPropertyListWord: Bool {
        isInName || self == "." || self == "/" || self == "-" || self == ":" || self == "$"
    }
}

/// The number of bytes in the longest path of a system.
private let longestPath = 4096
