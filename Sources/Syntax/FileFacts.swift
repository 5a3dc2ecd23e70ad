/// The facts that the scanner finds in a file, flat and in source order: the result of `scan`.
///
/// This is a class because facts are passed around often and never change: there is one reference to count instead of
/// six.
package final class FileFacts: Sendable {
    package let source: Source
    package let declarations: [Declaration]
    package let clauses: [Clause]
    /// The `// vmlint:…` comments.
    package let suppressions: [Suppression]
    /// The faults that keep the file from being read as Swift, such as invalid UTF-8 or an unbalanced bracket.
    package let faults: [Fault]
    /// The start offsets of the called names that are capitalized (`HomeViewModel(`), in bodies and initial values. See
    /// `called(at:)`.
    package let constructions: [UInt32]
    /// The start offsets of the called names in bodies that are expectations (`#expect(`, `XCTAssertEqual(`,
    /// `verifyCart(`).
    package let expectations: [UInt32]
    /// The start offsets of the other plain names that bodies call (`loadsCart(`), in files that import a testing
    /// library.
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

/// A `// vmlint:…` comment, such as `// vmlint:disable:next view-appears-once -- legacy`.
package struct Suppression: Sendable {
    package var kind: Kind
    /// The range of the whole comment.
    package var range: ByteRange
    /// The range of the instruction after `vmlint:`, such as `disable:next`; with a space for the colon, `disable next`.
    package var instruction: ByteRange
    /// The ranges of the rule ids, or of `all`.
    package var names: [ByteRange]
    /// The range of the reason after ` -- `; empty when there is none.
    package var reason: ByteRange

    package enum Kind: UInt8, Sendable {
        case disable, enable, disableNext, disableThis, disablePrevious, disableFile
        /// A comment such as `vmlint:convention stateless`, whose `names` contain the convention.
        case convention
        /// A comment with an unknown verb after `vmlint:`, which `suppression-is-used` reports.
        case unknown
    }
}

/// The depth of nested brackets, or of string literals in interpolations, up to which a file is read. The compiler accepts
/// as many.
package let deepestNesting = 256

/// A fault at one place that keeps a file from being read as Swift.
package struct Fault: Sendable, Equatable {
    package var kind: Kind
    package var range: ByteRange

    package enum Kind: UInt8, Sendable {
        case invalidUTF8, unopenedBracket, unclosedBracket, unterminatedComment, unterminatedString
        /// Brackets are nested deeper than `deepestNesting`. The rest of the file is not read.
        case tooDeep
        /// The file contains NUL bytes, as binary files do.
        case binary
    }
}
