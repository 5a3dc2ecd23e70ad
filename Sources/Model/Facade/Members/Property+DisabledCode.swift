import Syntax

extension Property {
    /// Where commented-out code of the file names the property. Such code is mostly meant to come back.
    package var placeInDisabledCode: Place? {
        let source = index.file(of: id).source
        let names = project.caches.facade.namesInDisabledCode.value(for: file) { source.namesInDisabledCode }
        guard let comment = names[name] else { return nil }
        let start = source.withBytes(at: comment) { bytes, range in CodeText(name).first(in: bytes, range.indices) }
        return Place(file: file, range: start.map { ByteRange($0, $0 + name.utf8.count) } ?? comment)
    }
}

extension Source {
    /// The names in the lines of comments that look like code, each with the first such comment.
    fileprivate var namesInDisabledCode: [String: ByteRange] {
        var found: [String: ByteRange] = [:]
        for comment in comments(in: ByteRange(0, count)) {
            for line in self[comment].split(whereSeparator: \.isNewline) where line.looksLikeDisabledCode {
                for name in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
                where found[String(name)] == nil {
                    found[String(name)] = comment
                }
            }
        }
        return found
    }
}

extension Substring {
    /// Whether a line of a comment, which may begin with its marks, looks like code rather than prose: it assigns
    /// something, calls something, or begins or ends a block.
    fileprivate var looksLikeDisabledCode: Bool {
        if hasPrefix("///") || hasPrefix("/**") { return false }
        let marks: Set<Character> = ["/", "*", " ", "\t"]
        let line = drop(while: marks.contains)
        guard let last = line.last(where: { !marks.contains($0) }) else { return false }
        if ["{", "}", ";"].contains(last) || line.contains(" = ") { return true }
        if line.hasPrefix(".") || line.hasPrefix("@") || line.hasPrefix("self.") { return true }
        // `reload()`, but not `reloads (again)`
        return zip(line, line.dropFirst()).contains { before, next in
            next == "(" && (before.isLetter || before.isNumber)
        }
    }
}
