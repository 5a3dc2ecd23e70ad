import Linting
import Support
import Testing

@testable import Settings

/// Each text and its expected value on one line: maps in braces, lists in brackets, `~` for a missing value, quoted
/// text in quotes.
@Suite struct YamlTests {
    @Test(
        "Maps, lists and scalars are read",
        arguments: [
            ("", "~"),
            ("# nothing\n\n", "~"),
            ("a: b", "{a: b}"),
            ("a: b # words", "{a: b}"),
            ("a: b#c", "{a: b#c}"),
            ("a: http://x:80/y", "{a: http://x:80/y}"),
            ("a:\nb:\n", "{a: ~, b: ~}"),
            ("a:\n  b: c\n  d:\n    e: f\ng: h\n", "{a: {b: c, d: {e: f}}, g: h}"),
            ("a:\n- b\n- c\nd: e", "{a: [b, c], d: e}"),
            ("a:\n  - b\n  -\n  - c", "{a: [b, ~, c]}"),
            ("- a: b\n  c: d\n- e", "[{a: b, c: d}, e]"),
            ("- - a\n  - b\n-   c", "[[a, b], c]"),
            ("-\n  a: b", "[{a: b}]"),
            ("a:\r\n  b: c\r\nd: e\r\n", "{a: {b: c}, d: e}"),
            ("a: b\rc: d", "{a: b, c: d}"),
            ("\u{FEFF}a: b", "{a: b}"),
            ("a: [b, 'c, d', \"e\\n\"]", "{a: [b, \"c, d\", \"e\n\"]}"),
            ("a: [\n  b, # words\n  c,\n]", "{a: [b, c]}"),
            ("a: {b: c, d: [e, {f: g}], h: }", "{a: {b: c, d: [e, {f: g}], h: ~}}"),
            ("{\"a\":b}", "{a: b}"),
            ("a: []\nb: {}", "{a: [], b: {}}"),
            ("a: 'it''s'", "{a: \"it's\"}"),
            (#"a: "\x41é\U0001F600\\\"\/""#, "{a: \"Aé😀\\\"/\"}"),
            ("'a b': c", "{a b: c}"),
            ("view model: c d", "{view model: c d}"),
            ("a: -b\nc: ?d\ne: :f", "{a: -b, c: ?d, e: :f}"),
            ("é: ü\n", "{é: ü}"),
            ("a:\n\n  # words\n\t\n  b: c", "{a: {b: c}}"),
            ("  a: b\n  c: d", "{a: b, c: d}"),
            ("a: b:c", "{a: b:c}"),
            ("---\na: b\n...\n", "{a: b}"),
            ("--- # words\n\na: b\n... # words\n# words", "{a: b}"),
            ("---\n- a\n...", "[a]"),
            ("---\n...\n", "~"),
            ("# words\n---\n", "~"),
            ("---\n{a: b}\n", "{a: b}"), ("--- {a: b}\n...\n", "{a: b}"), ("--- [a,\n  b]\n", "[a, b]"),
            ("a: b\n  c\n    d # words\ne: f", "{a: b c d, e: f}"),
            ("a: b\n\n  c\nd: e", "{a: b\nc, d: e}"),
            ("- a\n  b\n- c", "[a b, c]"),
            ("- a: b\n    c\n  d: e", "[{a: b c, d: e}]"),
            ("a:\n  b\n  c\nd: e", "{a: b c, d: e}"),
            ("a: 'b\n  c''s  \n\n  d'", "{a: \"b c's\nd\"}"),
            ("a: \"b\\\n  \\ c\n  d\"", "{a: \"b c d\"}"),
            ("a: \"b\\n\\\n  c\"\nd: e", "{a: \"b\nc\", d: e}"),
            ("a: [b c\n  d, 'e\n  f']", "{a: [b c d, \"e f\"]}"),
            ("{\n\t\"a\"\t:\t[\n\t\t\"b\",\t\"c\"\n\t]\n}\n", "{a: [\"b\", \"c\"]}"),
            ("a: null\nb: ~\nc: 'null'\nd: [Null]\nnull: e", "{a: ~, b: ~, c: \"null\", d: [~], null: e}"),
        ])
    func reads(text: String, expected: String) throws {
        #expect(try described(readYaml(Array(text.utf8))) == expected)
    }

    @Test(
        "Invalid YAML, and YAML outside of the subset, is a mistake with its place",
        arguments: [
            ("a: &b c", "1:4 anchors"),
            ("a: *b", "1:4 `*` begins an alias"),
            ("exclude: [*.swift]", "1:11 `*` begins an alias"),
            ("a: !b c", "1:4 tags"),
            ("a: |\n  b", "1:4 block scalars"),
            ("a: >-\n  b", "1:4 block scalars"),
            ("a: b\n  c: d", "2:3 the indentation matches none"),
            ("a: b\n  - c", "2:3 the indentation matches none"),
            ("a: b # words\n  c", "2:3 the indentation matches none"),
            ("a: b\n\tc", "2:1 the line is indented with a tab"),
            ("a: 'b\nc'", "1:4 the quote is not closed"),
            ("a: 'b\nc: d", "1:4 the quote is not closed"),
            ("a: \"b", "1:4 the quote is not closed"),
            ("a:\n\tb: c", "2:1 the line is indented with a tab"),
            ("a:\n  \tb: c", "2:3 the line is indented with a tab"),
            ("a: [\n\tb]", "2:1 the line is indented with a tab"),
            ("-\ta: b", "1:2 the line is indented with a tab"),
            ("a: b\nc: d\na: e", "3:1 the key `a` is given twice"),
            ("{a: b, a: c}", "1:8 the key `a` is given twice"),
            ("'a': b\na: c", "2:1 the key `a` is given twice"),
            ("---\na: b\n---\nc: d", "3:1 expected one document"),
            ("--- a: b", "1:5 the content after `---`"),
            ("a: b\n...\nc: d", "3:1 unexpected text after the end of the document"),
            ("a:\n- b\n---", "3:1 expected one document"),
            ("%YAML 1.2", "1:1 text cannot begin with `%`"),
            ("? a\n: b", "1:1 keys with `?`"),
            ("a: b: c", "1:5 a second `:`"),
            ("a: [b", "1:4 the bracket is never closed"),
            ("a: {b: [c}", "1:10 expected `,` or `]`"),
            ("a: [b c: d]", "1:8 write a map in a list in braces"),
            ("a: {Name}Mock", "1:5 `Name` has no value"),
            ("a: [b]c", "1:7 unexpected text after the closing bracket"),
            ("a: 'b' c", "1:8 unexpected text after the value"),
            ("a:\n    b: c\n  d: e", "3:3 the indentation matches none"),
            ("  a: b\nc: d", "2:1 the indentation matches none"),
            ("a: b\n- c", "2:1 expected a key, but found a list item"),
            ("a: - b", "1:4 a list must begin on a new line"),
            ("a\nb: c", "2:1 the indentation matches none"),
            ("a: b\nc", "2:1 expected a key with `:`"),
            ("a: \"\\q\"", "1:5 unknown escape"),
            ("a: \"\\uD800\"", "1:5 the escape needs 4"),
            ("a: @b", "1:4 text cannot begin with `@`"),
            ("😀: [*x]", "1:6 `*` begins an alias"),
            ("a: b\u{0}", "1:5 the file contains a control character"),
            ("[a,, b]", "1:4 expected a value before `,`"),
            ("a: ]", "1:4 expected a value, but found `]`"),
            (": a", "1:1 expected a key before `:`"),
        ])
    func refuses(text: String, expected: String) {
        let bytes = Array(text.utf8)
        do throws(YamlMistake) {
            Issue.record("read as \(described(try readYaml(bytes)))")
        } catch {
            let (line, column) = LineStarts(bytes).place(of: error.offset)
            let reported = "\(line):\(column) \(error.message)"
            #expect(reported.hasPrefix(expected), "\(reported)")
        }
    }

    @Test("Depth, size and encoding are limited")
    func bounds() {
        let deepFlow = Array(String(repeating: "[", count: 100_000).utf8)
        let deepMaps = Array((0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined().utf8)
        let deepDashes = Array(String(repeating: "- ", count: 50_000).utf8)
        for bytes in [deepFlow, deepMaps, deepDashes] {
            #expect { try readYaml(bytes) } throws: { ($0 as? YamlMistake)?.message.hasPrefix("nested deeper") == true }
        }
        #expect(throws: YamlMistake(message: "the file is not UTF-8", offset: 3)) {
            try readYaml([0x61, 0x3A, 0x20, 0xFF, 0x0A])
        }
        #expect(throws: YamlMistake.self) { try readYaml(Array(repeating: 0x20, count: 2 << 20)) }
    }

    @Test("Reading terminates for any bytes")
    func anyBytes() {
        var random = Dice(seed: 7)
        let pieces = [
            "a", ":", " ", "\n", "- ", "[", "]", "{", "}", ",", "'", "\"", "#", "\t", "\\", "  ", "é", "a: b\n", "\r",
            "*", "|",
        ]
        for _ in 0..<rounds(20_000) {
            let text = (0..<random.below(24)).map { _ in pieces[random.below(pieces.count)] }.joined()
            _ = try? readYaml(Array(text.utf8))
            _ = readSettings(Array(text.utf8))
        }
        for _ in 0..<rounds(5_000) {
            _ = try? readYaml((0..<random.below(40)).map { _ in UInt8(random.below(256)) })
        }
    }

    private func described(_ node: YamlNode) -> String {
        switch node.value {
        case .missing: "~"
        case .scalar(let text, let isQuoted): isQuoted ? "\"\(text)\"" : text
        case .list(let items): "[\(items.map(described).joined(separator: ", "))]"
        case .map(let entries): "{\(entries.map { "\($0.key): \(described($0.value))" }.joined(separator: ", "))}"
        }
    }
}
