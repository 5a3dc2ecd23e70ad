/// A byte may be written as the ASCII character it stands for: `byte == "{"`.
///
/// The initialiser is the one declaration in the package that is `public`: a requirement of a public protocol on a public type has to be.
// swift-format-ignore: AvoidRetroactiveConformances
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    /// Creates the byte of an ASCII character; traps on any other.
    @_transparent
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}
