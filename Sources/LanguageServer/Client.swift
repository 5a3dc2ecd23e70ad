import Reporting
import Syntax

/// What the client said about itself in `initialize`.
struct Client: Sendable {
    let unit: ColumnUnit
    let showsRelated: Bool
    let showsLinks: Bool
    /// Whether the client requests the diagnostics of open documents.
    let pulls: Bool
    let refreshesDiagnostics: Bool
    let refreshesLenses: Bool
    let showsProgress: Bool
    let watchesFiles: Bool
    /// Whether edits can name the version of a document, and create files.
    let editsVersions: Bool
    let createsFiles: Bool
    /// Whether the client can show a document at the server's request.
    let showsDocuments: Bool
    let process: Int?

    init(_ parameters: JSON) {
        func has(_ path: String...) -> Bool { at(path)?.flag == true }
        func at(_ path: [String]) -> JSON? {
            path.reduce(parameters["capabilities"]) { json, key in json?[key] }
        }
        let encodings = at(["general", "positionEncodings"])?.elements.compactMap(\.text) ?? []
        unit = encodings.contains("utf-8") ? .utf8 : .utf16
        showsRelated = has("textDocument", "publishDiagnostics", "relatedInformation")
        showsLinks = has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
        pulls = at(["textDocument", "diagnostic"]) != nil
        refreshesDiagnostics =
            has("workspace", "diagnostics", "refreshSupport") || has("workspace", "diagnostic", "refreshSupport")
        refreshesLenses = has("workspace", "codeLens", "refreshSupport")
        showsProgress = has("window", "workDoneProgress")
        watchesFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
        editsVersions = has("workspace", "workspaceEdit", "documentChanges")
        createsFiles =
            at(["workspace", "workspaceEdit", "resourceOperations"])?.elements.contains { $0.text == "create" } == true
        showsDocuments = has("window", "showDocument", "support")
        process = parameters["processId"]?.integer
    }
}
