import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// What the editor shows about the place under the pointer.
extension Server {
    mutating func hover(_ request: Request) -> JSON {
        if let document = request.document, Server.isSettings(document) { return settingsHover(document, request) }
        guard let document = located(request) else { return .null }
        let offset = tables.offset(of: request.parameters["position"], in: document.source)
        let findings = document.linted.diagnostics(inFile: document.file).filter { diagnostic in
            let range = diagnostic.finding.place.range
            return range.start <= offset && offset <= range.end
        }
        var texts = parts(at: request, document).map { describe($0, document) }
        var seen: Set<String> = []
        for finding in findings where seen.insert(finding.rule.id).inserted {
            texts.append(finding.rule.text + "\n[The page with its edge cases](\(finding.rule.address))\n")
        }
        return texts.isEmpty ? .null : Server.markdown(texts.joined(separator: "\n---\n\n"))
    }

    static func markdown(_ text: String) -> JSON { ["contents": ["kind": "markdown", "value": .string(text)]] }

    /// Returns a description of a part: its screen's convention, the evidence for it, the other parts, and those that are
    /// missing.
    private mutating func describe(_ part: ScreenPart, _ document: LocatedDocument) -> String {
        let screen = part.screen
        var text = "**\(part.declaration.name)** is the \(part.words), "
        if let convention = screen.convention {
            text += "a `\(convention.id)` screen"
            if let evidence = screen.evidence {
                let words = evidence.place.map { link(evidence.words, to: $0, document) } ?? evidence.words
                text += ": \(words)"
            }
        } else {
            text += "a screen without a convention: \(screen.reasonForNoConvention ?? "none was recognized")"
        }
        text += ".\n\n"
        for other in screen.listedParts {
            let name = link("`\(other.declaration.name)`", to: other.declaration.place, document)
            text += "- \(other.role.words.joined(separator: " ")): \(name)\n"
        }
        let missing = screen.missingRoles.map { $0.words.joined(separator: " ") }
        if !missing.isEmpty { text += "- missing: \(missing.joined(separator: ", "))\n" }
        return text
    }

    private mutating func link(_ words: String, to place: Place, _ document: LocatedDocument) -> String {
        let (uri, range) = location(of: place, in: document)
        let line = (range["start"]?["line"]?.integer ?? 0) + 1
        return "[\(words)](\(uri.text ?? "")#L\(line))"
    }
}
