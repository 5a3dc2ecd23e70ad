import Linking

/// Which files hold certain names as whole words anywhere, comments and strings included.
///
/// One walk over the bytes of all files for all names that a rule asks about.
struct NameMentions {
    private var filesByName: [String: [Int]] = [:]

    init(of names: Set<String>, in project: Project) {
        guard !names.isEmpty else { return }
        var lengths = [Bool](repeating: false, count: 1 + (names.map(\.utf8.count).max() ?? 0))
        var initials = [Bool](repeating: false, count: 256)
        for name in names {
            lengths[name.utf8.count] = true
            initials[Int(name.utf8.first ?? 0)] = true
        }
        for (index, file) in project.files.enumerated() {
            file.source.bytes.withUnsafeBufferPointer { bytes in
                var end = 0
                while end < bytes.count {
                    let start = end
                    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
                    if end - start < lengths.count, end > start, lengths[end - start], initials[Int(bytes[start])] {
                        let word = String(decoding: bytes[start..<end], as: UTF8.self)
                        if names.contains(word), filesByName[word]?.last != index {
                            filesByName[word, default: []].append(index)
                        }
                    }
                    while end < bytes.count, !isWordByte(bytes[end]) { end += 1 }
                }
            }
        }
    }

    /// In order.
    func files(with name: String) -> [Int] { filesByName[name] ?? [] }
}
