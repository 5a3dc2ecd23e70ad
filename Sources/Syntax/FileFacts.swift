/// What the scanner finds in a file, as flat arrays in source order: the result of `scan`.
///
/// This is a class because facts are passed around a lot and never change: there is one reference to count instead of
/// six.
package final class FileFacts: Sendable {
    package let source: Source
    package let declarations: [Declaration]
    package let clauses: [Clause]
    /// The `// vmlint:…` comments.
    package let suppressions: [Suppression]
    /// The faults that keep the file from being parsed as Swift, such as invalid UTF-8 or an unbalanced bracket.
    package let faults: [Fault]
    /// Where capitalized names are called in bodies and initial values, as in `HomeViewModel(`, or written as the type
    /// that `.init(` creates. `called(at:)` returns the name.
    package let constructions: [UInt32]
    /// Where bodies call something that is certainly an expectation because of its name: `#expect(`, `XCTAssertEqual(`.
    package let expectations: [UInt32]
    /// Where bodies call other plain names: `loadsCart(`. The array is empty unless the file imports a testing library.
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
    /// The range of the instruction after `vmlint:`, such as `disable:next`. It may be written with a space, `disable
    /// next`.
    package var instruction: ByteRange
    /// The ranges of the names: rule ids, or `all`.
    package var names: [ByteRange]
    /// The range of the reason after ` -- `; empty if there is none.
    package var reason: ByteRange
    /// The range of what is written in place of ` -- `, such as `:` or `-`; empty if there is none.
    package var separator: ByteRange
    /// What an instruction that is written differently means, such as `vmlint:disable:next`. The range of the instruction
    /// then begins with `vmlint`.
    package var correction: String?

    package enum Kind: UInt8, Sendable {
        case disable, enable, disableNext, disableThis, disablePrevious, disableFile
        /// A comment such as `vmlint:convention stateless`. Its only name is the convention.
        case convention
        /// A comment with an unknown instruction, which `suppression-is-used` reports.
        case unknown
    }
}

/// How deeply brackets may be nested, or string literals in interpolations. The compiler has the same limit.
package let deepestNesting = 256

/// A fault that keeps a file from being parsed as Swift, and its place.
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
