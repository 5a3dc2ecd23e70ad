import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// Code actions: edits that the client applies.
extension Server {
    mutating func codeActions(_ request: Request) -> JSON {
        guard let document = located(request) else { return [] }
        let only = request.parameters["context"]?["only"]?.elements.compactMap(\.text)
        func isWanted(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
        let range = request.parameters["range"]
        let start = tables.offset(of: range?["start"], in: document.source)
        let end = tables.offset(of: range?["end"], in: document.source)
        let all = document.linted.diagnostics(inFile: document.file)
        var actions: [JSON] = []
        if isWanted("quickfix") {
            let here = all.filter { $0.finding.place.range.start <= end && start <= $0.finding.place.range.end }
            actions += here.compactMap { fix($0, document) }
            actions += here.flatMap { silencing($0, document) }
        }
        if isWanted(Server.fixAllKind), all.contains(where: { $0.finding.fix?.safety == .safe }),
            let action = fixAll(document)
        {
            actions.append(action)
        }
        return .array(actions)
    }

    private static let fixAllKind = "source.fixAll.vmlint"

    private mutating func action(
        _ title: String, _ diagnostic: Diagnostic, _ edit: JSON, _ document: LocatedDocument, isPreferred: Bool = false
    ) -> JSON {
        let shown = withWriter(for: document.root) { $0.write(diagnostic, in: document.linted.result.project) }
        return [
            "title": .string(title), "kind": "quickfix", "isPreferred": .bool(isPreferred),
            "diagnostics": [shown], "edit": edit,
        ]
    }

    /// Returns the action that applies a finding's fix; nil if it has none, or if the fix would change more than it should.
    private mutating func fix(_ diagnostic: Diagnostic, _ document: LocatedDocument) -> JSON? {
        guard let fix = diagnostic.finding.fix else { return nil }
        let applied = applyFixes(of: document.linted.result, suggested: true) { $0.isSame(as: diagnostic) }
        guard !applied.fixed.isEmpty else { return nil }
        return action(
            fix.title, diagnostic, edit(applied, document), document, isPreferred: fix.safety == .safe)
    }

    /// Returns the action that applies all safe fixes that change only the document.
    private mutating func fixAll(_ document: LocatedDocument) -> JSON? {
        let applied = applyFixes(of: document.linted.result, suggested: false) { diagnostic in
            diagnostic.finding.place.file == document.file
                && diagnostic.finding.fix?.edits.allSatisfy { $0.place.file == document.file } == true
        }
        guard !applied.changed.isEmpty else { return nil }
        return [
            "title": "Apply all safe fixes of vmlint", "kind": .string(Server.fixAllKind),
            "edit": edit(applied, document),
        ]
    }

    /// Returns the actions that silence a finding: in its line, in its file, and in the settings.
    private mutating func silencing(_ diagnostic: Diagnostic, _ document: LocatedDocument) -> [JSON] {
        let rule = diagnostic.rule.id
        var actions: [JSON] = []
        if let comment = document.facts.insertingComment(forLineAt: diagnostic.finding.place.range.start, rule) {
            let edit = edit(inserting: comment, document)
            actions.append(action("Disable \(rule) for this line, with a reason", diagnostic, edit, document))
        }
        let edit = edit(inserting: document.facts.insertingCommentForFile(rule), document)
        actions.append(action("Disable \(rule) in this file", diagnostic, edit, document))
        if let edit = turningOffInSettings(rule, document) {
            actions.append(action("Turn off \(rule) in .lint.yml", diagnostic, edit, document))
        }
        return actions
    }

    // MARK: Edits

    private mutating func turningOffInSettings(_ rule: String, _ document: LocatedDocument) -> JSON? {
        let project = document.project
        let file = project.settingsFile
        let bytes = project.settingsTexts.first { project.file(at: $0.path) == file }?.bytes
        guard bytes != nil || client.createsFiles && client.editsVersions else { return nil }
        let pages = project.settings.everyRule.map(\.page)
        guard let edit = turningOff(rule, in: bytes ?? [], pages: pages) else { return nil }
        let range = LineTable(bytes ?? []).json(of: edit.range, in: client.unit)
        let change: JSON = ["range": range, "newText": .string(edit.text)]
        return workspaceEdit([(file, [change])], creating: bytes == nil ? file : nil)
    }

    /// Returns the edit that turns the files of the project into those after fixes.
    private mutating func edit(_ fixes: AppliedFixes, _ document: LocatedDocument) -> JSON {
        let files = document.linted.result.project.files
        var changes: [(file: String, edits: [JSON])] = []
        for (index, bytes) in fixes.changed.sorted(by: { $0.key < $1.key }) {
            let source = files[index].source
            let edits = lineReplacements(from: source.bytes, to: bytes).map { change -> JSON in
                let range = ByteRange(change.range.lowerBound, change.range.upperBound)
                return [
                    "range": tables.range(range, in: source),
                    "newText": .string(String(decoding: change.replacement, as: UTF8.self)),
                ]
            }
            changes.append((document.project.file(at: source.path), edits))
        }
        return workspaceEdit(changes)
    }

    private mutating func edit(inserting comment: (offset: UInt32, text: String), _ document: LocatedDocument) -> JSON {
        let range = tables.range(ByteRange(comment.offset, comment.offset), in: document.source)
        let change: JSON = ["range": range, "newText": .string(comment.text)]
        return workspaceEdit([(document.project.file(at: document.source.path), [change])])
    }

    private func workspaceEdit(_ changes: [(file: String, edits: [JSON])], creating new: String? = nil) -> JSON {
        guard client.editsVersions else {
            return ["changes": .object(changes.map { (address(of: $0.file), .array($0.edits)) })]
        }
        var operations: [JSON] = []
        if let new {
            let options: JSON = ["ignoreIfExists": true]
            operations.append(["kind": "create", "uri": .string(address(of: new)), "options": options])
        }
        for change in changes {
            let version = buffers[change.file]?.version.map(JSON.number) ?? .null
            let document: JSON = ["uri": .string(address(of: change.file)), "version": version]
            operations.append(["textDocument": document, "edits": .array(change.edits)])
        }
        return ["documentChanges": .array(operations)]
    }
}

extension Diagnostic {
    fileprivate func isSame(as other: Diagnostic) -> Bool {
        finding.place == other.finding.place && rule.id == other.rule.id && finding.message == other.finding.message
    }
}

extension FileFacts {
    /// Returns the comment that disables a rule for the line at an offset, and where it belongs; nil if the line begins
    /// inside of a comment or a string.
    fileprivate func insertingComment(forLineAt offset: UInt32, _ rule: String) -> (offset: UInt32, text: String)? {
        let start = lineStart(offset, in: source)
        if source.isInsideToken(start) { return nil }
        let text = "\(indentation(at: offset, in: source))// vmlint:disable:next \(rule) -- \(reasonToWrite)"
        return (start, text + lineEnding(of: source))
    }

    /// Returns the comment that disables a rule in the file, and where it belongs: before the first declaration, after a
    /// license or the version of Swift.
    fileprivate func insertingCommentForFile(_ rule: String) -> (offset: UInt32, text: String) {
        let first = source.startOfCode() ?? UInt32(clamping: source.count)
        let text = "// vmlint:disable:file \(rule) -- \(reasonToWrite)\(lineEnding(of: source))"
        return (lineStart(first, in: source), text)
    }
}

/// What stands in a new comment in place of a reason.
private let reasonToWrite = "say why"
