import Bytes
import Syntax

/// Searches for names as whole words. Most words are ruled out by their length and first letter, before a string is
/// created.
package struct WordSearch: Sendable {
    private let names: Set<String>
    private var lengths: [Bool]
    private var initials = [Bool](repeating: false, count: 256)

    package init(_ names: Set<String>) {
        self.names = names
        lengths = [Bool](repeating: false, count: 1 + (names.map(\.utf8.count).max() ?? 0))
        for name in names {
            lengths[name.utf8.count] = true
            initials[Int(name.utf8.first ?? 0)] = true
        }
    }

    /// Calls a function with each occurrence of a name in a range of bytes.
    func forEach(in bytes: ByteView, _ range: Range<Int>, _ body: (String, Range<Int>) -> Void) {
        var end = range.lowerBound
        while end < range.upperBound {
            let start = end
            while end < range.upperBound, bytes[end].isInName { end += 1 }
            if end - start < lengths.count, end > start, lengths[end - start], initials[Int(bytes[start])] {
                let word = String(decoding: bytes[start..<end], as: UTF8.self)
                if names.contains(word) { body(word, start..<end) }
            }
            while end < range.upperBound, !bytes[end].isInName { end += 1 }
        }
    }
}

extension ProjectIndex {
    /// Returns the files that contain each name as a whole word, even in comments and strings. All files are read in a
    /// single pass.
    func files(mentioning names: Set<String>) -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        if names.isEmpty { return found }
        let search = WordSearch(names)
        for (number, file) in files.enumerated() {
            file.source.bytes.withView { bytes in
                search.forEach(in: bytes, bytes.indices) { word, _ in
                    if found[word]?.last != number { found[word, default: []].append(number) }
                }
            }
        }
        return found
    }

    /// Returns, for each name, the types with a variable whose type or initial value contains the name. All files are
    /// read in a single pass.
    func owners(ofVariablesMentioning names: Set<String>) -> [String: [DeclarationID]] {
        var found: [String: [DeclarationID]] = [:]
        if names.isEmpty { return found }
        let search = WordSearch(names)
        for (number, file) in files.enumerated() {
            for (index, declaration) in file.declarations.enumerated()
            where (declaration.kind == .var || declaration.kind == .let) && declaration.parent >= 0 {
                for clause in file.clauses(of: index) where clause.kind == .type || clause.kind == .value {
                    file.source.withBytes(at: clause.range) { bytes, range in
                        search.forEach(in: bytes, range.indices) { name, _ in
                            let owner = owner(of: DeclarationID(file: number, index: index))
                            if let owner, found[name]?.last != owner { found[name, default: []].append(owner) }
                        }
                    }
                }
            }
        }
        return found
    }
}
