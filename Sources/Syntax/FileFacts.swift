/// All that one file says by itself, flat and in source order: what `scan` returns.
///
/// A class, for it is handed about all the time and never changed: one reference to count instead of six.
package final class FileFacts: Sendable {
    package let source: Source
    package let declarations: [Declaration]
    package let clauses: [Clause]
    /// `// vmlint:…` comments.
    package let suppressions: [Suppression]
    /// What makes the file less than readable: invalid UTF-8, a bracket without its partner.
    package let faults: [Fault]
    /// Calls of capitalised names in bodies and initial values (`HomeViewModel(`), by where the names start: see `called(at:)`.
    package let constructions: [UInt32]
    /// Calls in bodies by whose names something is expected (`#expect(`, `XCTAssertEqual(`, `verifyCart(`), by where the names start.
    package let expectations: [UInt32]
    /// In files that import something for tests, calls in bodies of other plain names (`loadsCart(`), by where they start.
    package let calls: [UInt32]

    package var path: String { source.path }

    init(
        source: Source, declarations: [Declaration], clauses: [Clause], suppressions: [Suppression], faults: [Fault],
        constructions: [UInt32], expectations: [UInt32], calls: [UInt32]
    ) {
        self.source = source
        self.declarations = declarations
        self.clauses = clauses
        self.suppressions = suppressions
        self.faults = faults
        self.constructions = constructions
        self.expectations = expectations
        self.calls = calls
    }
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
        /// `vmlint:` with an unknown verb: `suppression-is-used` says so.
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
