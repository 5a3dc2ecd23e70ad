import Bytes

/// A token, as a range of its file.
package struct Token: Equatable, Sendable {
    package var kind: TokenKind
    package var range: ByteRange

    package init(_ kind: TokenKind, _ range: ByteRange) {
        self.kind = kind
        self.range = range
    }
}

/// The kinds of tokens that `vmlint inspect tokens` prints, and the end of the file.
@usableFromInline package enum TokenKind: UInt8, Sendable, BitwiseCopyable {
    /// An identifier, a keyword, `_`, `$0`, a name in backticks, or an editor placeholder.
    case word
    case number
    /// A whole string literal, including its quotes, number signs and interpolations.
    case string
    case regex
    /// A maximal run of adjacent operator characters: `->`, `?.`, `>>`, `=`.
    case `operator`
    /// One of `( ) { } [ ] , ; : @ # \`.
    case punct
    case comment
    case end

    @inlinable @inline(__always)
    package static func == (one: TokenKind, other: TokenKind) -> Bool { hasSameByte(one, other) }
    @inlinable @inline(__always)
    package static func != (one: TokenKind, other: TokenKind) -> Bool { !hasSameByte(one, other) }
}
