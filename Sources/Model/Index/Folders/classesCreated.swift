import Bytes

/// Returns the names of the classes that a storyboard or xib file creates, or connects with what it creates; nil if the
/// file ends early, or is not XML in an encoding with ASCII.
package func classesCreated(byInterface contents: [UInt8]) -> Set<String>? {
    let attribute: StaticString = "customClass=\""
    let (before, after) = ("custom".utf8.count, "Class=\"".utf8.count)
    return contents.withView { bytes in
        guard bytes.last(where: { $0 != "\n" && $0 != "\r" && $0 != " " }) == ">" else { return nil }
        var names: Set<String> = []
        // Capital letters are rarer than small ones.
        var place = bytes.first("C", from: 0)
        while place < bytes.count {
            var next = place + 1
            if place >= before, bytes.holds(attribute, at: place - before) {
                let end = bytes.first("\"", from: place + after)
                if end == bytes.count { return nil }
                names.insert(String(decoding: bytes.part(place + after..<end), as: UTF8.self))
                next = end
            }
            place = bytes.first("C", from: next)
        }
        return names
    }
}
