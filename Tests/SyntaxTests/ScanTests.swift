import Foundation
import Support
import Testing

@testable import Syntax

private func facts(_ code: String) -> FileFacts { scan(Source(path: "a.swift", bytes: Array(code.utf8))) }

@Suite struct ScanTests {
    @Test(
        "Comments for vmlint are read with names and reasons",
        arguments: [
            ("// vmlint:disable:next a-b c-d -- it is old ", "disableNext a-b c-d | it is old"),
            ("//vmlint:disable all", "disable all | "),
            ("    // vmlint:disable:this a, b", "disableThis a b | "),
            ("// vmlint:convention stateless", "convention stateless | "),
            ("// vmlint:dsable a", "unknown a | "), ("// vmlint: disable:next a -- b", "disableNext a | b"),
            ("//vmlint:  convention stateless", "convention stateless | "), ("// vmlint: dsable a", "unknown a | "),
            ("// vmlint:", "unknown  | "), ("// vmlint:disable next a -- b", "disableNext a | b"),
            ("// vmlint:disable :file all", "disableFile all | "), ("// vmlint: disable: this a", "disableThis a | "),
            ("// vmlint:disable a next", "disable a next | "), ("// vmlint:disable nexts", "disable nexts | "),
            ("// vmlint:disable -- b", "disable  | b"), ("// vmlint:disable:next", "disableNext  | "),
        ])
    func suppressions(_ line: String, _ expected: String) throws {
        let facts = facts("let a = 1\n\(line)\nlet b = 2")
        let one = try #require(facts.suppressions.first)
        let names = one.names.map { facts.source[$0] }.joined(separator: " ")
        #expect("\(one.kind) \(names) | \(facts.source[one.reason])" == expected)
    }

    @Test(
        "The name of an attribute goes on after a dot, even on another line",
        arguments: ["@A.b", "@A\n.b", "@A\n\n.b", "@A.\nb", "@A<Int>\n.b"])
    func attributes(_ attribute: String) throws {
        let facts = facts("\(attribute)\nvar a = 1")
        let declared = try #require(facts.declarations.first)
        #expect(facts.declarations.count == 1)
        #expect(declared.range.start == 0)
    }

    @Test("An attribute ends where a line without a dot begins")
    func ends() {
        #expect(facts("@A\n(1)\nvar a = 1").declarations.map(\.range.start) != [0])
    }

    @Test("A clause never ends before it starts")
    func clauses() {
        #expect(Clause(.value, ByteRange(9, 12)).range == ByteRange(9, 12))
        #expect(Clause(.value, ByteRange(9, 8)).range == ByteRange(9, 9))
    }

    @Test(
        "Text that only looks like a comment for vmlint is not read",
        arguments: ["let a = \"// vmlint:disable x\"", "/* // vmlint:disable x */", "// see vmlint:disable x", "//"])
    func noSuppressions(_ code: String) { #expect(facts(code).suppressions.isEmpty) }

    @Test(
        "Accessors are found in incomplete code as well",
        arguments: [
            ("var a: Int { get set }", ["get", "set"]), ("var a: Int { get }, { set }", ["get", "set"]),
            ("var a: Int { get }, _: Int { set }", ["get", "set"]),
            ("var a = 1 { willSet { } didSet { } }", ["willSet", "didSet"]),
            ("var b: Int { 1 }, a: Int { get set }", ["get", "set"]),
            ("subscript(b: Int) -> Int { get set }", ["get", "set"]),
        ])
    func accessors(_ code: String, _ expected: [String]) {
        let facts = facts("protocol P { \(code) }")
        let last = facts.declarations.count - 1
        #expect(facts.ranges(.accessor, of: last).map { facts.source[$0] } == expected)
        #expect(facts.declarations[last].flags.contains(.settable) == expected.contains("set"))
    }

    @Test(
        "Brackets without partners are reported at their place",
        arguments: [
            ("struct A { func b() { }", ["unclosedBracket 9"]), ("}", ["unopenedBracket 0"]),
            ("func a() { b( }", ["unclosedBracket 12"]),
            // A keyword that is a member's name precedes no regex literal.
            ("let a = \"\\(memory.internal / (8 * 8)) MB\"", []),
            ("let a = \"\\(range.in / (2)) of \\(b.is / c)\"", []),
            ("let a = b.internal / (8 * 8) / c", []), ("func a() { b) }", ["unopenedBracket 12"]),
            ("/* a", ["unterminatedComment 0"]), ("let a = \"b\nlet c = 1", ["unterminatedString 8"]),
            ("struct A { let b = [1, (2)] }", []),
            ("let a = 1\0\0", ["binary 9"]), ("let a = \"\0\"", ["binary 9"]),
            ("let a = 1 // \0", ["binary 13"]), ("/* é\0 */ let a = 1", ["binary 5"]),
            ("class A { func f( }", ["unclosedBracket 16"]), ("func f(a: Int", ["unclosedBracket 6"]),
            ("func f(a: Int]) {}", ["unopenedBracket 13"]), ("var a: Int { get", ["unclosedBracket 11"]),
        ])
    func faults(_ code: String, _ expected: [String]) {
        #expect(facts(code).faults.map { "\($0.kind) \($0.range.start)" } == expected)
    }

    @Test(
        "Invalid UTF-8 is reported anywhere in a file, at its first byte",
        arguments: [
            ("// ", "", 3), ("/* é ", " */", 6), ("let a = \"", "\"", 9), ("let a = #\"\u{1F600}", "\"#", 14),
            ("let a = /", "/", 9), ("let a = \"\"\"\n", "\n\"\"\"", 12),
        ])
    func invalidText(_ before: String, _ after: String, _ place: Int) {
        for bytes: [UInt8] in [
            [0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        ] {
            let source = Source(path: "a.swift", bytes: Array(before.utf8) + bytes + Array((after + "\n").utf8))
            let faults = scan(source).faults.filter { $0.kind == .invalidUTF8 }
            #expect(faults == [Fault(kind: .invalidUTF8, range: ByteRange(place, place + 1))], "\(bytes)")
        }
    }

    @Test(
        "Code that is nested deeper than the compiler accepts is a fault, and the rest of the file is not read",
        arguments: [
            ("(", ")", "let a = ", 256), ("[{", "}]", "let a = ", 128), ("class A { ", "}", "", 256),
            ("struct A { ", "}", "", 256), ("if b { ", "}", "func a() { ", 255), ("\"\\(", ")\"", "let a = ", 257),
            ("func a() { ", "}", "class A { ", 255), ("#\"\\#(", ")\"#", "let a = ", 257),
        ])
    func tooDeep(_ open: String, _ close: String, _ before: String, _ most: Int) {
        func code(_ depth: Int) -> String {
            before + String(repeating: open, count: depth) + "b" + String(repeating: close, count: depth)
                + (before.last == " " && before.contains("{") ? "}" : "") + "\nclass Last {}\n"
        }
        let read = facts(code(most))
        #expect(read.faults.isEmpty && read.name(of: read.declarations.count - 1) == "Last", "\(read.faults)")
        let deeper = facts(code(most + 1))
        #expect(deeper.faults.contains { $0.kind == .tooDeep })
        #expect(deeper.declarations.indices.allSatisfy { deeper.name(of: $0) != "Last" })
    }

    @Test("Code that is nested too deeply is a fault even after many others")
    func tooDeepAtLast() {
        let code = String(repeating: "}\n", count: 200) + String(repeating: "(", count: 1000)
        #expect(facts(code).faults.last?.kind == .tooDeep)
    }

    @Test(
        "Literals behind bytes that are no token are nested like others",
        arguments: [
            Array("\\(\u{200B}\"".utf8), Array("\\(".utf8) + [0xFF, 0x22],
            Array("\\(\n<<<<<<< \n>>>>>>> \n\"\"\"".utf8),
        ])
    func strayBytes(_ unit: [UInt8]) {
        let start = unit.contains(0x0A) ? "let a = \"\"\"" : "let a = \""
        let bytes = Array(start.utf8) + Array(repeatElement(unit, count: 50_000).joined())
        #expect(!scan(Source(path: "a.swift", bytes: bytes)).faults.isEmpty)
    }

    @Test("Invalid UTF-8 is reported where it begins")
    func invalidUTF8() {
        let source = Source(
            path: "a.swift", bytes: Array("let a = 1 ".utf8) + [0xFF, 0xFE] + Array("\nlet b = 2".utf8))
        let facts = scan(source)
        #expect(facts.faults == [Fault(kind: .invalidUTF8, range: ByteRange(10, 11))])
        #expect(facts.declarations.count == 2)
    }

    @Test("Calls of capitalized names are recorded only in code")
    func capitalisedCalls() {
        let facts = facts("@State(a) var b = Home(c: Row())\nfunc d() { Cell() }\nenum E { case Loaded(Int) }")
        #expect(facts.constructions.map { facts.source[facts.called(at: $0)] } == ["Home", "Row", "Cell"])
    }

    @Test(
        "Expectations in a body are found by the called names",
        arguments: [
            ("#expect(a == 1)", true), ("try #require(a)", true), ("XCTAssertEqual(a, 1)", true), ("XCTFail()", true),
            ("let a = try XCTUnwrap(b)", true), ("assertLoads(a)", false), ("run { verifyCart(a) }", false),
            ("_ = (expectation(a))", false), ("if a { Assert(b) }", false),
            // These are members, declarations, texts and comments, names without a parenthesis directly after them, and
            // other words.
            ("store.expect(a)", false), ("store . assertLoads(a)", false), ("func assertLoads() {}", false),
            ("\"#expect(a)\"", false), ("// #expect(a)", false), ("/* assert(a) */", false), ("expect {}", false),
            ("assert (a)", false), ("#warning(a)", false), ("#expectAll(a)", false), ("äexpect(a)", false),
            ("exact(a)", false), ("@expecting(a) var b = 1", false), ("switch a { case expect(let b): c }", false),
            ("unexpect(a)", false), ("x(a)", false),
        ])
    func expectations(_ code: String, _ expected: Bool) {
        let facts = facts("func before() { XCTFail() }\nfunc f() {\n\(code)\n}\nfunc after() { XCTFail() }")
        #expect(facts.expects(in: facts.declarations[1].body) == expected)
        #expect(facts.expects(in: facts.declarations[0].body) && facts.expects(in: facts.declarations[2].body))
    }

    @Test(
        "Calls of plain names are recorded in files for tests",
        arguments: [
            ("import XCTest", ["loads", "reads", "`is as it was`"]),
            ("@testable import Cart\nimport SnapshotTesting", ["loads", "reads", "`is as it was`"]),
            ("import XCTVapor", ["loads", "reads", "`is as it was`"]), ("import SwiftUI", []), ("", []),
        ])
    func calls(_ imports: String, _ expected: [String]) throws {
        let facts = facts(
            "\(imports)\nfunc f() { loads(Row(reads(a)).b(c)) ; d.e(); `is as it was`(a) }\nfunc g() { other() }")
        let body = try #require(facts.declarations.first { $0.kind == .func }).body
        #expect(facts.calls(in: body).map { facts.source[facts.called(at: facts.calls[$0])] } == expected)
        #expect(facts.calls(in: ByteRange(body.end, body.end)).isEmpty)
    }

    @Test(
        "Extreme nesting and length need a limited stack",
        arguments: [
            "{", "([{", "a<", "#if a\n", "final ", "@a ", "#", "\"\\(", "\"\"\"\n\\(", "struct A{", "func f(", "if a {",
            "/*", "<#", "() -> ", "{ a in ", "case a ", "switch x {", ".a", "`", "?", " /(a", "x.y { z in ",
        ])
    func hostile(_ unit: String) {
        let code = String(repeating: unit, count: 10_000)
        for code in [code, "func f() { \(code)", "let a = \(code)"] {
            let facts = facts(code)
            for id in facts.declarations.indices.prefix(3) { _ = facts.code(of: id) }
            for token in facts.source.tokens() { #expect(token.range.end <= UInt32(code.utf8.count)) }
        }
    }

    @Test("Every prefix of every literal scans", .sweep)
    func prefixes() throws {
        for bytes in try literals() {
            for end in bytes.indices {
                let facts = scan(Source(path: "a.swift", bytes: Array(bytes[..<end])))
                if let last = facts.declarations.last { #expect(Int(last.range.end) <= end) }
            }
        }
    }

    @Test("Skipping from bracket to bracket has the same results as reading all tokens")
    func brackets() throws {
        for bytes in try literals() {
            #expect(Brackets(of: bytes, byTokens: false) == Brackets(of: bytes, byTokens: true))
        }
        // Numbers end with a space, because the compiler accepts no name directly after one.
        let pieces = [
            "(", ")", "{", "}", "[", "]", "/", "//", "/*", "*/", "\"", "\"\"\"", "#\"", "\"#", "#/", "/#", "<#", "#>",
            "#", "`", "`a`",
            "'", "\\(", "\\", "\n", "\n", " ", " ", "\r", "\t", "Foo", "return", "try", "a", "1 ", "0x1 ", "1.5 ", "$0",
            "+", "-",
            "=", "?", "!", ".", "..", "<", ">", "<<<<<<< ", "\n<<<<<<< ", "\n>>>>>>> ", "\n>>>> ", "\n<<<<\n", "&&",
            ",", ":",
            ";", "@", "ï", "naïve", "×", "é(", "\u{A0}", "\u{FEFF}", "\u{300}", "\0", "func", "operator", "in", "Foo(",
            "vmlint:",
            "// vmlint:disable a\n", "->", "% ", "_",
        ]
        var dice = Dice(seed: 0x9E37_79B9_7F4A_7C15)
        for _ in 0..<rounds(20_000) {
            var bytes: [UInt8] = []
            for _ in 0..<12 {
                bytes += dice.below(67) == 0 ? [UInt8(dice.below(256))] : Array(pieces[dice.below(pieces.count)].utf8)
            }
            let code = String(decoding: bytes, as: UTF8.self)
            #expect(
                Brackets(of: bytes, byTokens: false) == Brackets(of: bytes, byTokens: true), "\(code.debugDescription)")
        }
    }
}

func literals() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Literals")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "literal" }
    #expect(files.count > 20)
    return try files.map { Array(try Data(contentsOf: $0)) }
}

/// All results of skipping from bracket to bracket.
private struct Brackets: Equatable {
    var places: [Int] = []
    var constructions: [UInt32] = []
    var suppressions: [ByteRange] = []

    init(of bytes: [UInt8], byTokens: Bool) {
        Source(path: "a.swift", bytes: bytes).withTokenizer { tokenizer in
            tokenizer.notes.isInCode = true
            repeat {
                if byTokens { tokenizer.next() } else { tokenizer.nextBracket() }
                if tokenizer.kind == .punct, "()[]{}".utf8.contains(bytes[tokenizer.start]) {
                    places.append(tokenizer.start)
                }
            } while tokenizer.kind != .end
            constructions = tokenizer.notes.constructions
            suppressions = tokenizer.notes.suppressions
        }
    }
}
