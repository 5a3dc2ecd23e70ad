import Bytes
import Reporting
import Syntax
import Testing

@testable import LanguageServer

@Suite struct ProtocolTests {
    private func read(_ text: String) -> JSON? { JSON(reading: Array(text.utf8)) }

    @Test(
        "JSON is read and written alike",
        arguments: [
            "null", "true", "false", "0", "-12", "0.5", "1e3", "\"\"", "[]", "{}", "[1,[2,{\"a\":null}]]",
            "{\"a\":{\"b\":[true,\"c\"]},\"d\":-1}", "\"\\\\ \\\" \\n \\t\"", "\"é 😀\"",
        ])
    func json(text: String) {
        let line = read(" \n\(text)\t")?.line.filter { $0 != " " && $0 != "\n" }
        #expect(line == text.filter { $0 != " " })
    }

    @Test(
        "what is no JSON is refused",
        arguments: [
            "", " ", "nul", "truee", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"", "\"\\x\"",
            "\"\\u12g4\"", "\"\\u12\"", "\"a\nb\"", "1 2", "-", ".5", "1.", "--1", "[", "{", "[[]", "\u{FEFF}1",
        ])
    func noJSON(text: String) { #expect(read(text) == nil) }

    @Test("escapes, halves of pairs and large numbers have a value")
    func escapes() {
        #expect(read(#""\u0041\u00e9\ud83d\ude00\/""#)?.text == "Aé😀/")
        #expect(read(#""\ud83dx""#)?.text == "\u{FFFD}x")
        #expect(read(#""\ud83d\u0041""#)?.text == "\u{FFFD}A")
        #expect(read(#""\ude00""#)?.text == "\u{FFFD}")
        #expect(read("9223372036854775807")?.integer == .max)
        #expect(read("9223372036854775808")?.integer == nil)
        #expect(read("{\"a\":1,\"a\":2}")?["a"]?.integer == 1)
    }

    @Test("nesting is limited")
    func nesting() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(read(nested(200)) != nil)
        #expect(read(nested(201)) == nil)
        #expect(read(String(repeating: "[", count: 1_000_000)) == nil)
    }

    /// Returns what a reader finds in bytes that arrive in pieces of a size: the ids of messages, or `x`.
    private func frames(_ text: String, by size: Int) -> [String] {
        var (reader, found) = (MessageReader(), [String]())
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let frame = reader.next() {
                if case .message(let message) = frame {
                    found.append("\(message["id"]?.integer ?? -1)")
                } else {
                    found.append("x")
                }
            }
        }
        return found
    }

    private func framed(_ id: Int) -> String {
        String(decoding: (["id": .number(id), "text": "é😀"] as JSON).framed, as: UTF8.self)
    }

    @Test("messages are found however they arrive", arguments: [1, 2, 7, 1000])
    func framing(size: Int) {
        let other = "content-length: 8 \r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{\"id\":3}"
        #expect(frames(framed(1) + framed(2) + other + framed(4), by: size) == ["1", "2", "3", "4"])
    }

    @Test("reading goes on after what is no message", arguments: [1, 5, 1000])
    func malformed(size: Int) {
        func check(_ text: String, _ expected: [String]) { #expect(frames(text + framed(9), by: size) == expected) }
        check("Content-Length: 3\r\n\r\n{a}", ["x", "9"])
        check("Nothing: 3\r\n\r\n", ["x", "9"])
        check("Content-Length: -3\r\n\r\n", ["x", "9"])
        check("Content-Length: three\r\n\r\n", ["x", "9"])
        check("Content-Length: 0\r\n\r\n", ["x", "9"])
        check("Content-Length:\r\n\r\n", ["x", "9"])
    }

    @Test("a message that is too large is skipped, and a number without end skips everything")
    func large() {
        let size = MessageReader.largestMessage + 1
        var reader = MessageReader()
        reader.append(Array("Content-Length: \(size)\r\n\r\n".utf8))
        let first = reader.next()
        if case .malformed? = first {} else { Issue.record("not refused") }
        for _ in 0..<(size >> 20) { reader.append([UInt8](repeating: 0x20, count: 1 << 20)) }
        reader.append([UInt8](repeating: 0x20, count: size & (1 << 20 - 1)))
        let none = reader.next()
        if case .some = none { Issue.record("read too early") }
        reader.append(Array(framed(9).utf8))
        let last = reader.next()
        if case .message? = last {} else { Issue.record("not read") }
        #expect(frames("Content-Length: 99999999999999999999999\r\n\r\n{}" + framed(9), by: 1000) == ["x"])
    }

    @Test("a header without end is no header")
    func endlessHeader() {
        #expect(frames(String(repeating: "a", count: 5000), by: 1000) == ["x"])
    }

    @Test("paths and URIs")
    func addresses() {
        #expect(path(ofAddress: "file:///app/My%20Shop/%C3%A9.swift") == "/app/My Shop/é.swift")
        #expect(path(ofAddress: "file:///app/") == "/app")
        #expect(path(ofAddress: "FILE:///") == "/")
        #expect(path(ofAddress: "file://localhost/app") == "/app")
        #expect(path(ofAddress: "file:///a%zz%4") == "/a%zz%4")
        for other in ["untitled:1", "file://server/app", "file:", "", "/app", "file:///a%00b"] {
            #expect(path(ofAddress: other) == nil, "\(other)")
        }
        let odd = String(path: [0x2F, 0x61, 0xFF, 0x20, 0x2B])
        #expect(address(ofPath: odd) == "file:///a%FF%20%2B")
        #expect(path(ofAddress: address(ofPath: odd)) == odd)
    }
}
