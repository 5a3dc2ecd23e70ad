import Syntax

/// Names to be looked for as whole words. Most words are told by their length and first letter, before text is made of them.
package struct SoughtWords {
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

    /// Hands on those that stand in a stretch, as often as they do.
    package func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ take: (String) -> Void) {
        var end = range.lowerBound
        while end < range.upperBound {
            let start = end
            while end < range.upperBound, isWordByte(bytes[end]) { end += 1 }
            if end - start < lengths.count, end > start, lengths[end - start], initials[Int(bytes[start])] {
                let word = String(decoding: bytes[start..<end], as: UTF8.self)
                if names.contains(word) { take(word) }
            }
            while end < range.upperBound, !isWordByte(bytes[end]) { end += 1 }
        }
    }
}

/// Which files hold certain names as whole words anywhere, comments and strings included.
///
/// One walk over the bytes of all files for all names that a rule asks about.
package struct NameMentions {
    private var filesByName: [String: [Int]] = [:]

    package init(of names: Set<String>, in project: ProjectIndex) {
        guard !names.isEmpty else { return }
        let sought = SoughtWords(names)
        for (index, file) in project.files.enumerated() {
            file.source.bytes.withUnsafeBufferPointer { bytes in
                sought.forEach(in: bytes, bytes.indices) { word in
                    if filesByName[word]?.last != index { filesByName[word, default: []].append(index) }
                }
            }
        }
    }

    /// In order.
    package func files(with name: String) -> [Int] { filesByName[name] ?? [] }
}
