import Bytes
import Syntax

extension ByteView {
    /// Calls a function with each capitalized name, even in comments and strings.
    @inline(__always)
    func forEachCapitalizedName(_ body: (Range<Int>) -> Void) {
        var index = 0
        while index < count {
            guard self[index] &- "A" < 26 else {
                index &+= 1
                continue
            }
            let end = nameEnd(from: index)
            if index == 0 || !self[index &- 1].isInName { body(index..<end) }
            index = end &+ 1
        }
    }
}

extension Layering {
    /// Returns the places of names in a file that may refer to types of the given layers.
    func hits(in file: FileFacts, of wanted: LayerSet) -> [Range<Int>] {
        file.source.bytes.withView { bytes in
            var found: [Range<Int>] = []
            bytes.forEachCapitalizedName { name in
                if !layers(ofName: bytes.nameHash(name)).isDisjoint(with: wanted) { found.append(name) }
            }
            return found
        }
    }
}
