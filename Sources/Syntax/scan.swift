/// Reads a whole file. Never fails: whatever the bytes, there are facts.
package func scan(_ source: Source) -> FileFacts {
    FileFacts(
        source: source, declarations: [], clauses: [], suppressions: [], faults: [], constructions: [],
        members: NameSignature())
}

extension FileFacts {
    /// What the body of a function, initialiser or computed variable says; nil when it has none.
    package func body(of id: Int) -> Body? { nil }

    /// What an expression says, such as a variable's initial value or a default argument.
    package func expression(at range: ByteRange) -> Body { Body(range: range) }

    /// The tokens of a stretch, comments included.
    package func tokens(in range: ByteRange) -> [Token] { [] }

    /// The stretch's tokens glued: one space between two words, comments dropped.
    package func glued(_ range: ByteRange) -> String { source[range] }

    package func attributes(of id: Int) -> [Attribute] { [] }
    package func parameters(of id: Int) -> [Parameter] { [] }
    /// The glued type of a variable, or result of a function; nil when none is written.
    package func type(of id: Int) -> String? { nil }
    package func inherited(of id: Int) -> [String] { ranges(.inherited, of: id).map(glued) }
}

/// An attribute by name and place: `@Test("adds")` is `Test`, its arguments in parentheses.
package struct Attribute: Sendable {
    package var name: String
    package var range: ByteRange
    package var arguments: ByteRange
}

/// A parameter: `from start: Date = .now` has the label `from`.
package struct Parameter: Sendable {
    package var label: String?
    package var name: String
    package var type: String
    package var typeRange: ByteRange
    package var value: ByteRange
    package var range: ByteRange
}
