/// Functions that write HTML.
enum HTML {
    static func element(_ name: String, _ text: String) -> String { "<\(name)>\(marked(text))</\(name)>\n" }

    static func escaped(_ text: String) -> String { XML.escaped(visible(text)) }

    /// Returns text as HTML, with `code` for text in backticks.
    static func marked(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
    }
}
