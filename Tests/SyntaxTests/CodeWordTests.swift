import Testing

@testable import Syntax

@Suite("Words of code")
struct CodeWordTests {
    @Test(
        "Words do not overlap, and each is in the innermost node around it",
        arguments: [
            "", "a", #""\(a)""#, ##"x("a\(b)c\("d\(e)")", #"\#(f)"#)"##, "\"\"\"\n\\(a)\n\\(b)\n\"\"\".c", "a([{",
            ")]}.b", #""\(a"#, #""\("#, "a.b?.c[0].d = .e", "/* a\n */ b // c\n.d",
            "if a { b } else { c.d.e { f in f } }",
            "@Wrapped(\\.key, label: a.b) var c: [Int: A.B<C>.D] = \\E.f?.g",
        ])
    func places(_ code: String) {
        let source = Source(path: "a.swift", bytes: Array(code.utf8))
        let tree = source.fileTree
        let words = tree.words { _ in true }
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.range.end <= $1.range.start })
        for word in words {
            #expect(word.node == tree.node(at: word.range))
            #expect(!word.name.isEmpty)
        }
    }

    @Test("A word knows what stands next to it")
    func neighbors() {
        let source = Source(path: "a.swift", bytes: Array("return switch (a: b?.c, d ... e) { default: #if }".utf8))
        let words = source.fileTree.words { _ in true }.map { word in
            "\(word.textBefore)|\(word.name)|\(word.precedesColon ? ":" : "")\(word.isMember ? "." : "")"
        }
        #expect(
            words == [
                "|return|", "return|switch|", "(|a|:", ":|b|", "?.|c|.", ",|d|", "...|e|", "{|default|:", "#|if|",
            ])
    }
}

extension Source {
    fileprivate var fileTree: CodeTree { code(in: ByteRange(0, count), .file) }
}
