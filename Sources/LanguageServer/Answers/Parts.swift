import Bytes
import Linting
import Model
import Reporting
import Syntax

/// A part of a screen, such as its contract.
struct ScreenPart {
    let screen: Screen
    let role: Role
    let declaration: any Declared

    /// What the part is: "view model of Login".
    var words: String { "\(role.words.joined(separator: " ")) of \(screen.name)" }
    /// The number of the declaration's kind among the protocol's symbols.
    var symbolKind: Int {
        switch role {
        case .contract, .anyContract: 11
        case .viewState: 10
        case .view: 23
        case .factory: 12
        default: 5
        }
    }
}

extension Screen {
    /// The screen's parts, in the order in which they are listed. Whatever holds the view model counts as a view.
    var listedParts: [ScreenPart] {
        Role.screenParts.flatMap { role -> [ScreenPart] in
            let found: [any Declared] =
                role == .view ? (views + controllers + otherHolders).map(\.type) : parts(role)
            return found.map { ScreenPart(screen: self, role: role, declaration: $0) }
        }
    }

    /// The roles of a complete screen that nothing in this one has.
    var missingRoles: [Role] {
        let present = Set(listedParts.map(\.role))
        return (convention?.parts ?? []).filter { !present.contains($0) && !($0 == .suite && isTested) }
    }
}

/// Code lenses, symbols and ways from one part of a screen to the others.
extension Server {
    /// Returns the parts of screens in a document.
    private func parts(in document: LocatedDocument) -> [ScreenPart] {
        document.linted.result.project.screens.flatMap(\.listedParts).filter {
            $0.declaration.place.file == document.file
        }
    }

    /// Returns the parts whose name is at the position of a request. A declaration can be a part of several screens.
    mutating func parts(at request: Request, _ document: LocatedDocument) -> [ScreenPart] {
        let offset = tables.offset(of: request.parameters["position"], in: document.source)
        return parts(in: document).filter { part in
            let range = part.declaration.place.range
            return range.start <= offset && offset <= range.end
        }
    }

    /// Answers `textDocument/codeLens`: above a view model, a lens leads to each of the other parts.
    mutating func codeLenses(_ request: Request) -> JSON {
        guard client.showsDocuments, let document = located(request) else { return [] }
        var lenses: [JSON] = []
        for part in parts(in: document) where part.role == .viewModel {
            let range = tables.range(part.declaration.place.range, in: document.source)
            for other in part.screen.listedParts where other.role != .viewModel {
                let place = location(of: other.declaration.place, in: document)
                let title = "\(other.role.title): \(other.declaration.name)"
                lenses.append([
                    "range": range,
                    "command": [
                        "title": .string(title), "command": .string(Server.showCommand),
                        "arguments": [place.uri, place.range],
                    ],
                ])
            }
        }
        return .array(lenses)
    }

    /// Answers `textDocument/implementation`: the other parts of the screen.
    mutating func otherParts(_ request: Request) -> JSON {
        guard let document = located(request) else { return [] }
        var seen: Set<Place> = []
        var found: [JSON] = []
        for part in parts(at: request, document) {
            seen.insert(part.declaration.place)
            for other in part.screen.listedParts where seen.insert(other.declaration.place).inserted {
                let place = location(of: other.declaration.place, in: document)
                found.append(["uri": place.uri, "range": place.range])
            }
        }
        return .array(found)
    }

    /// Answers `textDocument/documentSymbol`: the parts of screens.
    mutating func documentSymbols(_ request: Request) -> JSON {
        guard let document = located(request) else { return [] }
        return .array(
            parts(in: document).map { part in
                [
                    "name": .string(part.declaration.name), "detail": .string(part.words),
                    "kind": .number(part.symbolKind),
                    "range": tables.range(part.declaration.extent.range, in: document.source),
                    "selectionRange": tables.range(part.declaration.place.range, in: document.source),
                ]
            })
    }

    /// Answers `workspace/symbol`: the parts of screens whose names contain the letters of the query in this order.
    mutating func workspaceSymbols(_ request: Request) -> JSON {
        let query = Array((request.parameters["query"]?.text ?? "").lowercased())
        var found: [JSON] = []
        for root in roots {
            guard let project = root.project, let linted = root.linted else { continue }
            let document = LocatedDocument(root: root, project: project, linted: linted, file: 0)
            for part in linted.result.project.screens.flatMap(\.listedParts) where found.count < Server.mostSymbols {
                let name = part.declaration.name
                guard contains(name, query) else { continue }
                let place = location(of: part.declaration.place, in: document)
                found.append([
                    "name": .string(name), "kind": .number(part.symbolKind), "containerName": .string(part.words),
                    "location": ["uri": place.uri, "range": place.range],
                ])
            }
        }
        return .array(found)
    }

    private static let mostSymbols = 500
}

/// Returns whether a name contains letters in this order.
private func contains(_ name: String, _ letters: [Character]) -> Bool {
    var rest = letters[...]
    for letter in name.lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
}
