import Bytes
import Syntax

extension ProjectIndex {
    /// Returns the tokens of the declarations in a file that contain a name after a dot or, if `onlyChanged` is true,
    /// that may change that member. If such a dot is not in a declaration, returns the tokens of the whole file.
    func code(containing name: [UInt8], inFile file: Int, onlyChanged: Bool = false) -> [CodeTokens] {
        let facts = files[file]
        var found: [CodeTokens] = []
        var end: UInt32 = 0
        for dot in facts.source.dots(before: name, onlyChanged: onlyChanged) where dot >= end {
            guard let range = facts.memberRange(around: dot) else {
                // The scopes of code between declarations are unknown.
                return [CodeTokens(of: facts.source)]
            }
            found.append(tokens(in: range, ofFile: file))
            end = range.end
        }
        return found
    }
}

extension ProjectIndex {
    /// Returns the tokens of a declaration. They are cached for long declarations, which are often searched for many
    /// names.
    private func tokens(in range: ByteRange, ofFile file: Int) -> CodeTokens {
        let source = files[file].source
        if range.count < 4096 { return CodeTokens(of: source, in: range) }
        return tokensOfLongCode.value(for: Place(file: file, range: range)) { CodeTokens(of: source, in: range) }
    }
}

extension FileFacts {
    /// Returns the range of the declaration around an offset; nil if that is a type or if there is none.
    fileprivate func memberRange(around offset: UInt32) -> ByteRange? {
        // The offset is in the last declaration that begins before it, or in a declaration around that one.
        var index = declarations.partitioningIndex(where: { $0.range.start > offset }) - 1
        while index >= 0, declarations[index].range.end <= offset { index = Int(declarations[index].parent) }
        return index >= 0 && !declarations[index].kind.hasMembers ? declarations[index].range : nil
    }
}

extension Source {
    /// Returns the offsets of dots in front of a name, including those in comments and strings.
    fileprivate func dots(before name: [UInt8], onlyChanged: Bool) -> [UInt32] {
        guard let initial = name.first else { return [] }
        return bytes.withView { bytes in
            var found: [UInt32] = []
            var dot = bytes.first(".", before: initial, or: "`", from: 0)
            while dot < bytes.count {
                let start = bytes[dot + 1] == "`" ? dot + 2 : dot + 1
                let end = start + name.count
                if end <= bytes.count, end == bytes.count || !isWordByte(bytes[end]),
                    bytes[start..<end].elementsEqual(name), !onlyChanged || mayBeChanged(behind: dot, in: bytes)
                {
                    found.append(UInt32(dot))
                }
                dot = bytes.first(".", before: initial, or: "`", from: dot + 1)
            }
            return found
        }
    }
}
