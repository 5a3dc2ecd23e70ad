import Syntax

extension Declared {
    /// The first line of commented-out code in the file that names the declaration. Such code is mostly meant to come back.
    package var placeInDisabledCode: Place? {
        project.caches.facade.namesInDisabledCode.value(for: file) {
            index.file(of: id).source.namesInDisabledCode
        }[name].map { Place(file: file, range: $0) }
    }
}

extension Source {
    /// The names in the lines of comments that look like code, each with the first such line.
    fileprivate var namesInDisabledCode: [String: ByteRange] {
        var found: [String: ByteRange] = [:]
        for line in comments(in: ByteRange(0, count)).flatMap(lines) {
            let text = self[line][...]
            guard text.looksLikeDisabledCode else { continue }
            for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
            where found[String(name)] == nil {
                found[String(name)] = line
            }
        }
        return found
    }

    /// Returns the ranges of the lines in a range.
    private func lines(in range: ByteRange) -> [ByteRange] {
        withBytes(at: range) { bytes, range in
            var lines: [ByteRange] = []
            var start = range.indices.lowerBound
            while start < range.indices.upperBound {
                let end = min(bytes.lineEnd(from: start), range.indices.upperBound)
                lines.append(ByteRange(start, end))
                start = end + 1
            }
            return lines
        }
    }
}

extension Substring {
    /// Whether a line of a comment, which may begin with its marks, looks like code rather than prose: it assigns
    /// something, calls something, or begins or ends a block.
    fileprivate var looksLikeDisabledCode: Bool {
        if hasPrefix("///") || hasPrefix("/**") { return false }
        let marks: Set<Character> = ["/", "*", " ", "\t", "\r"]
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
