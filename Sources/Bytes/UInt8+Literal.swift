/// Allows a byte to be written as an ASCII character: `byte == "{"`.
///
/// The initializer is the only `public` declaration of the package, because a public protocol requires it of a public
/// type.
// swift-format-ignore: AvoidRetroactiveConformances
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    /// Creates the byte of an ASCII character; traps on any other.
    @_transparent
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}
