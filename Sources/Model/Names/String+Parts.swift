extension String {
    /// Returns the parts of the string between occurrences of a text; at least one.
    package func parts(atText separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
