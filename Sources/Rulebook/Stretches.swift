import Linking
import Syntax

extension Project {
    /// The code of those declarations of a file that hold one of the names behind a dot, so that not the whole file is taken apart.
    func code(holding names: Set<String>, inFile file: Int) -> [CodeTokens] {
        let facts = files[file]
        var found: [CodeTokens] = []
        var end: UInt32 = 0
        for dot in facts.source.dots(before: names) where dot >= end {
            guard let range = facts.memberRange(around: dot) else {
                // Code between declarations: what belongs together there cannot be told.
                return [CodeTokens(of: facts.source)]
            }
            found.append(CodeTokens(of: facts.source, in: range))
            end = range.end
        }
        return found
    }
}

extension FileFacts {
    /// The declaration around an offset that is no type; nil between them.
    fileprivate func memberRange(around offset: UInt32) -> ByteRange? {
        var low = 0
        var high = declarations.count
        while low < high {
            let middle = (low + high) / 2
            if declarations[middle].range.start <= offset { low = middle + 1 } else { high = middle }
        }
        // The last that begins before it holds it, or one around that one does.
        var index = low - 1
        while index >= 0, declarations[index].range.end <= offset { index = Int(declarations[index].parent) }
        return index >= 0 && !declarations[index].kind.hasMembers ? declarations[index].range : nil
    }
}

extension Source {
    /// The dots that stand before one of the names, comments and strings included.
    fileprivate func dots(before names: Set<String>) -> [UInt32] {
        var spellings: [Int: [[UInt8]]] = [:]
        for name in names { spellings[name.utf8.count, default: []].append(Array(name.utf8)) }
        return bytes.withUnsafeBufferPointer { bytes in
            var found: [UInt32] = []
            var index = 0
            while index < bytes.count {
                defer { index += 1 }
                guard bytes[index] == UInt8(ascii: ".") else { continue }
                var start = index + 1
                if start < bytes.count, bytes[start] == UInt8(ascii: "`") { start += 1 }
                var end = start
                while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
                if spellings[end - start]?.contains(where: { bytes[start..<end].elementsEqual($0) }) == true {
                    found.append(UInt32(index))
                }
                index = end - 1
            }
            return found
        }
    }
}
