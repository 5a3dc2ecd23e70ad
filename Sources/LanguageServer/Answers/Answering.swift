import Bytes
import Linting
import Model
import Reporting
import Syntax

/// Answers to requests.
extension Server {
    static let showCommand = "vmlint.show"

    /// Answers a request, or lets it wait for the projects that it is about.
    mutating func answer(_ request: Request) {
        guard let isAboutProject = Server.isAboutProject(request) else {
            return send(.failure(request.id, .unknownMethod, "there is no method `\(request.method)`"))
        }
        if !isAboutProject || isReady(request) { reply(to: request) } else { waiting.append(request) }
    }

    /// Answers the requests whose projects are up to date.
    mutating func answerWaiting() {
        let ready = waiting.filter(isReady)
        waiting = waiting.filter { !isReady($0) }
        for request in ready { reply(to: request) }
    }

    /// Returns whether the answer depends on what was found in projects; nil if the method is unknown.
    private static func isAboutProject(_ request: Request) -> Bool? {
        switch request.method {
        case "textDocument/codeAction", "textDocument/codeLens", "textDocument/documentSymbol",
            "textDocument/implementation", "textDocument/diagnostic", "workspace/diagnostic", "workspace/symbol":
            true
        case "textDocument/hover": request.document.map { !isSettings($0) } ?? false
        case "textDocument/completion", "workspace/executeCommand": false
        default: nil
        }
    }

    private func isReady(_ request: Request) -> Bool {
        guard let document = request.document else { return roots.allSatisfy(\.isCurrent) }
        return roots.allSatisfy { $0.isCurrent || !$0.contains(document) }
    }

    static func isSettings(_ file: String) -> Bool { file.hasSuffix(".lint.yml") || file.hasSuffix(".lint.yaml") }

    private mutating func reply(to request: Request) { send(.reply(request.id, result(of: request))) }

    private mutating func result(of request: Request) -> JSON {
        switch request.method {
        case "textDocument/codeAction": codeActions(request)
        case "textDocument/codeLens": codeLenses(request)
        case "textDocument/documentSymbol": documentSymbols(request)
        case "textDocument/implementation": otherParts(request)
        case "textDocument/diagnostic": documentDiagnostics(request)
        case "workspace/diagnostic": workspaceDiagnostics(request)
        case "workspace/symbol": workspaceSymbols(request)
        case "textDocument/hover": hover(request)
        case "textDocument/completion": completions(request)
        default: execute(request)
        }
    }

    /// Returns the document of a request in its project; nil if no project was linted with it.
    func located(_ request: Request) -> LocatedDocument? {
        guard let document = request.document else { return nil }
        for root in roots where root.contains(document) {
            guard let project = root.project, let linted = root.linted, let path = project.path(of: document),
                let file = linted.index(of: path)
            else { continue }
            return LocatedDocument(root: root, project: project, linted: linted, file: file)
        }
        return nil
    }

    /// Answers `workspace/executeCommand`. The only command shows a part of a screen.
    private mutating func execute(_ request: Request) -> JSON {
        let arguments = request.parameters["arguments"]?.elements ?? []
        guard request.parameters["command"]?.text == Server.showCommand, arguments.count == 2 else { return .null }
        ask("window/showDocument", ["uri": arguments[0], "takeFocus": true, "selection": arguments[1]])
        return .null
    }

    /// Returns a place as a location of the protocol.
    mutating func location(of place: Place, in document: LocatedDocument) -> (uri: JSON, range: JSON) {
        let source = document.linted.result.project.files[place.file].source
        return (
            .string(address(of: document.project.file(at: source.path))), tables.range(place.range, in: source)
        )
    }
}

/// A document that a project was linted with.
struct LocatedDocument {
    var root: Root
    var project: OpenProject
    var linted: LintedProject
    /// The index of the file in the linted project.
    var file: Int

    var facts: FileFacts { linted.result.project.files[file] }
    var source: Source { facts.source }
}
