import Syntax

extension Property {
    /// Where commented-out code of the file names the property. Such code is mostly meant to come back.
    package var placeInDisabledCode: Place? {
        let names = project.caches.facade.namesInDisabledCode.value(for: file) {
            index.file(of: id).source.namesInDisabledCode
        }
        return names[name].map { Place(file: file, range: $0) }
    }
}

extension Source {
    /// The names in the lines of comments that look like code, each with the first place.
    fileprivate var namesInDisabledCode: [String: ByteRange] {
        var found: [String: ByteRange] = [:]
        for comment in comments(in: ByteRange(0, count)) {
            var start = Int(comment.start)
            for line in self[comment].split(separator: "\n", omittingEmptySubsequences: false) {
                defer { start += line.utf8.count + 1 }
                guard line.looksLikeDisabledCode else { continue }
                for name in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
                where found[String(name)] == nil {
                    let offset = start + line.utf8.distance(from: line.startIndex, to: name.startIndex)
                    found[String(name)] = ByteRange(offset, offset + name.utf8.count)
                }
            }
        }
        return found
    }
}

extension Substring {
    /// Whether a line of a comment, which may begin or end with its marks, looks like code rather than prose: it assigns
    /// something, calls something, or begins or ends a block.
    fileprivate var looksLikeDisabledCode: Bool {
        if hasPrefix("///") || hasPrefix("/**") { return false }
        let line = drop { $0.isWhitespace || $0 == "/" || $0 == "*" }.reversed().drop { $0.isWhitespace }.reversed()
        guard let last = line.last, !line.isEmpty else { return false }
        let text = String(line)
        if last == "{" || last == "}" || last == ";" || text.contains(" = ") || text.hasPrefix(".") { return true }
        if text.hasPrefix("self.") || text.hasPrefix("@") { return true }
        // `reload()`, but not `reloads (again)`
        var before: Character = " "
        for character in text {
            if character == "(", before.isLetter || before.isNumber { return true }
            before = character
        }
        return false
    }
}
