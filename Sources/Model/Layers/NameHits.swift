import Bytes
import Syntax

extension ByteView {
    /// Calls a function with each capitalized name, including those in comments and strings.
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
    /// Returns the ranges of names in a file that may refer to types of some layers.
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

extension CodeTokens {
    /// Calls a function with the position of each token of code that is one of several names, including those in string
    /// interpolations: `"\(Cart.limit) items"`.
    ///
    /// - Parameter names: The ranges of the names, in order.
    func forEach(
        of names: ArraySlice<Range<Int>>, depth: Int = 0, _ body: (_ position: Int, _ tokens: CodeTokens) -> Void
    ) {
        var position = 0
        var names = names
        while let name = names.first {
            while position < all.count, all[position].range.end <= name.lowerBound { position += 1 }
            guard position < all.count else { return }
            let token = all[position]
            // The name is in a comment between two tokens.
            guard token.range.start <= name.lowerBound else {
                names.removeFirst()
                continue
            }
            let inside = names.prefix { $0.lowerBound < token.range.end }
            names = names.dropFirst(inside.count)
            switch token.kind {
            case .word: body(position, self)
            case .string where depth < 4:
                for range in source.interpolations(in: token.range) {
                    let shown = inside.drop { $0.lowerBound < range.start }.prefix { $0.lowerBound < range.end }
                    guard !shown.isEmpty else { continue }
                    CodeTokens(of: source, in: range).forEach(of: shown, depth: depth + 1, body)
                }
            default: break
            }
        }
    }
}

extension Source {
    /// Returns the expressions in the interpolations of a string, without their parentheses.
    fileprivate func interpolations(in text: ByteRange) -> [ByteRange] {
        var found: [ByteRange] = []
        let pounds = bytes[text.indices].prefix { $0 == "#" }.count
        var index = Int(text.start) + pounds
        let end = Int(text.end)
        while index < end {
            guard bytes[index] == "\\" else {
                index += 1
                continue
            }
            let open = index + 1 + pounds
            guard open < end, bytes[open] == "(", bytes[index + 1..<open].allSatisfy({ $0 == "#" }) else {
                index += 2
                continue
            }
            let close = closingParenthesis(from: open, before: end)
            found.append(ByteRange(open + 1, close))
            index = close
        }
        return found
    }

    /// Returns the offset of the parenthesis that closes the one at `open`.
    private func closingParenthesis(from open: Int, before end: Int) -> Int {
        // The length is limited, so that many interpolations in one string take linear time.
        let range = ByteRange(open, min(end, open + longestExpression))
        var depth = 0
        for token in tokens(in: range, withComments: false) where token.kind == .punct {
            if holds("(", at: token.range) { depth += 1 }
            if holds(")", at: token.range) {
                depth -= 1
                if depth == 0 { return Int(token.range.start) }
            }
        }
        return Int(range.end)
    }
}

private let longestExpression = 512
