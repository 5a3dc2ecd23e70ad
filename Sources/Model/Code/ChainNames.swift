import Syntax

/// The names of an expression, without a leading `self`. Each name is decoded from the source when it is accessed. A name
/// that does not exist is empty.
package struct ChainNames: RandomAccessCollection, Sendable {
    private let body: Body
    private let source: Source
    private let words: Range<Int>

    init(_ chain: Chain, of body: Body, in source: Source) {
        self.body = body
        self.source = source
        let start = Int(chain.firstWord)
        let end = start + Int(chain.wordCount)
        let isOwn = start < end && source.holds("self", at: body.words[start])
        words = (isOwn ? start + 1 : start)..<end
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { words.count }
    package subscript(position: Int) -> String {
        indices.contains(position) ? source[body.words[words.lowerBound + position]] : ""
    }

    package static func == (left: ChainNames, right: [String]) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }
}
