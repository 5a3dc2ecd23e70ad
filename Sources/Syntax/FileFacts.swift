/// All that one file says by itself, flat and in source order: what `scan` returns.
package struct FileFacts: Sendable {
    package var source: Source
    package var declarations: [Declaration]
    package var clauses: [Clause]
    /// `// vmlint:…` comments.
    package var suppressions: [Suppression]
    /// What makes the file less than readable: invalid UTF-8, a bracket without its partner.
    package var faults: [Fault]
    /// Calls of capitalised names in bodies and initial values (`HomeViewModel(`), by the name's place.
    package var constructions: [ByteRange]

    package var path: String { source.path }
}

/// A `// vmlint:…` comment. `// vmlint:disable:next view-appears-once -- legacy`
package struct Suppression: Sendable {
    package var kind: Kind
    /// The whole comment.
    package var range: ByteRange
    /// The rule ids (or `all`), each by its place.
    package var names: [ByteRange]
    /// What stands behind ` -- `; empty when no reason is given.
    package var reason: ByteRange

    package enum Kind: UInt8, Sendable {
        case disable, enable, disableNext, disableThis, disablePrevious, disableFile
        /// `vmlint:convention stateless`: the name is in `names`.
        case convention
        /// `vmlint:` with a verb nobody knows: `suppression-is-used` says so.
        case unknown
    }
}

/// Something that keeps a file from being read as Swift, at one place.
package struct Fault: Sendable, Equatable {
    package var kind: Kind
    package var range: ByteRange

    package enum Kind: UInt8, Sendable {
        case invalidUTF8, unopenedBracket, unclosedBracket, unterminatedComment, unterminatedString
        /// Nested deeper than the scanner follows.
        case tooDeep
        /// NUL bytes as of a binary file.
        case binary
    }
}
