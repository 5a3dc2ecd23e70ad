import Foundation
import Testing

@testable import Reporting

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Reports are well-formed whatever the strings")
struct WriterTests {
    @Test(
        "JSON reports can be parsed and preserve the message",
        arguments: [ReportFormat.json, .sarif, .gitlab, .rdjson, .sonarqube])
    func json(format: ReportFormat) throws {
        for string in nastyStrings {
            let value = try parse(format.write(report(string), rules: samplePages, style: TextStyle()))
            let message: String?
            switch format {
            case .json: message = dig(value, "findings", 0, "message") as? String
            case .rdjson: message = dig(value, "diagnostics", 0, "message") as? String
            case .sonarqube: message = dig(value, "issues", 0, "primaryLocation", "message") as? String
            case .sarif: message = dig(value, "runs", 0, "results", 0, "message", "text") as? String
            default: message = (dig(value, 0, "description") as? String)?.dropping("state-is-kept: ")
            }
            #expect(message.map { Array($0.utf8) } == Array(string.utf8))
        }
    }

    @Test(
        "XML reports can be parsed and preserve the message, with invalid characters replaced",
        arguments: [ReportFormat.checkstyle, .junit])
    func xml(format: ReportFormat) {
        for string in nastyStrings {
            let reader = AttributeReader()
            let text = format.write(report(string, path: string + ".swift"), rules: [], style: TextStyle())
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(string.debugDescription): \(String(describing: parser.parserError))")
            let wanted = String(
                String.UnicodeScalarView(
                    string.unicodeScalars.map {
                        ($0.value < 0x20 && ![9, 10, 13].contains($0.value)) || [0xFFFE, 0xFFFF].contains($0.value)
                            ? "\u{FFFD}" : $0
                    }))
            #expect(reader.messages.map { Array($0.utf8) } == [Array(wanted.utf8)])
        }
    }

    @Test("the HTML report is well-formed and contains the message, whatever its text")
    func html() {
        for string in nastyStrings {
            let text = Reporting.html(report(string, path: string + ".swift"), rules: samplePages)
            let reader = TextReader()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(string.debugDescription): \(String(describing: parser.parserError))")
            // Pairs of backticks become code.
            let shown = visible(string)
            let wanted = shown.filter { $0 == "`" }.count % 2 == 0 ? shown.filter { $0 != "`" } : shown
            let isShown =
                wanted.isEmpty
                || reader.text.contains(
                    String(
                        String.UnicodeScalarView(
                            wanted.unicodeScalars.map {
                                [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0
                            })))
            #expect(isShown, "\(string.debugDescription)")
        }
    }

    @Test("GitHub's commands are one line each and preserve title, file and message, with invisible characters escaped")
    func github() throws {
        for string in nastyStrings {
            let text = Reporting.github(report(string, path: string + ".swift"))
            let lines = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map {
                String($0)!
            }
            #expect(lines.count == 2 && lines[1] == "")
            #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
            // The format has its own escapes for line breaks.
            let shown = string.unicodeScalars.map { "\n\r".unicodeScalars.contains($0) ? "\($0)" : visible("\($0)") }
                .joined()
            let command = try #require(WorkflowCommand(lines[0]))
            #expect(command.name == "error")
            #expect(command.properties["title"] == "state-is-kept")
            #expect(command.properties["file"].map { Array($0.utf8) } == Array((shown + ".swift").utf8))
            #expect(command.properties["col"] == "5")
            #expect(command.properties["endColumn"] == "6")
            #expect(Array(command.message.utf8) == Array("\(shown)\n\(shown).swift:1: \(shown)".utf8))
        }
    }

    @Test("text for terminals contains no control bytes except line breaks")
    func terminal() {
        for string in nastyStrings {
            for text in [
                text(report(string, path: string, source: Array("let \(string) = 1".utf8))),
                concise(report(string, path: string)), xcode(report(string, path: string)),
                agent(report(string, path: string), rules: []),
            ] {
                #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F })
                #expect(text.split(separator: "\n").count <= 8)
            }
        }
    }

    @Test("each row of a table is one line with as many cells as the header")
    func markdown() {
        for string in nastyStrings {
            let rows = Reporting.markdown(report(string)).split { $0 == "\n" }.filter { $0.hasPrefix("|") }
            #expect(rows.count == 6)
            for row in rows { #expect(bars(row) == 4) }
        }
    }
}

private func bars(_ row: Substring) -> Int {
    var count = 0
    var former: Character = " "
    for character in row {
        if character == "|" && former != "\\" { count += 1 }
        former = character
    }
    return count
}

private func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
}

/// Returns the value at a path of keys and indices.
func dig(_ value: Any?, _ path: Any...) -> Any? {
    path.reduce(value) { value, step in
        if let index = step as? Int {
            return (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        return (value as? [String: Any])?[step as! String]
    }
}

extension String {
    fileprivate func dropping(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}

/// Collects the values of `message` attributes.
private final class AttributeReader: NSObject, XMLParserDelegate {
    var messages: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if let message = attributes["message"] { messages.append(message) }
    }
}

/// Collects the text of all elements.
private final class TextReader: NSObject, XMLParserDelegate {
    var text = ""

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

/// A workflow command as GitHub's runner reads it: `::name key=value,…::message`.
struct WorkflowCommand {
    var name: String
    var properties: [String: String] = [:]
    var message: String

    init?(_ line: String) {
        guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
        let head = line.dropFirst(2)[..<end.lowerBound]
        let words = head.split(separator: " ", maxSplits: 1)
        name = String(words[0])
        for pair in words.dropFirst().first?.split(separator: ",") ?? [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            properties[String(sides[0])] = WorkflowCommand.unescaped(sides[1])
        }
        message = WorkflowCommand.unescaped(line[end.upperBound...])
    }

    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == 0x25 {
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)!)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
