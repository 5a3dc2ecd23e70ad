import Reporting
import Syntax

/// What the client said about itself in `initialize`.
struct Client: Sendable {
    var unit = ColumnUnit.utf16
    var showsRelated = false
    var showsLinks = false
    /// Whether the client requests the diagnostics of open documents.
    var pulls = false
    var refreshesDiagnostics = false
    var refreshesLenses = false
    var showsProgress = false
    var watchesFiles = false
    /// Whether edits can name the version of a document, and create files.
    var editsVersions = false
    var createsFiles = false
    /// Whether the client can show a document at the server's request.
    var showsDocuments = false
    var process: Int?

    init() {}

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
