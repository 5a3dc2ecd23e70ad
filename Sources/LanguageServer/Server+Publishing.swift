import Bytes
import Syntax

/// Publishing diagnostics, and answering who requests them.
extension Server {
    /// Sends the diagnostics that have changed, and empty ones for files that have none any more.
    mutating func publish() {
        let current = diagnostics()
        let former = published
        published = [:]
        for (file, json) in current where !isPulled(file.path) { published[file] = json.line }
        let files = Set(former.keys).union(published.keys)
        for file in files.sorted(by: { $0.path < $1.path }) where former[file] != published[file] {
            send(file, published[file] == nil ? [] : current[file] ?? [])
        }
        if client.refreshesDiagnostics, client.pulls { ask("workspace/diagnostic/refresh") }
        if client.refreshesLenses { ask("workspace/codeLens/refresh") }
    }

    private mutating func send(_ file: PathKey, _ diagnostics: JSON) {
        var pairs: [(key: String, value: JSON)] = [("uri", .string(address(of: file.path)))]
        if let version = buffers[file]?.version { pairs.append(("version", .number(version))) }
        notify("textDocument/publishDiagnostics", .object(pairs + [("diagnostics", diagnostics)]))
    }

    /// Withdraws the published diagnostics of a file that the client requests from now on.
    mutating func publishIfPulled(_ file: String) {
        guard isPulled(file), published.removeValue(forKey: PathKey(file)) != nil else { return }
        send(PathKey(file), [])
    }

    /// Returns whether the client requests the diagnostics of a file: those of open documents, if it can, and those of
    /// all files once it has done so.
    private func isPulled(_ file: String) -> Bool { client.pulls && (isWorkspacePulled || buffers[file] != nil) }

    /// Returns the current diagnostics of all projects by absolute path.
    private mutating func diagnostics() -> [PathKey: JSON] {
        var found: [PathKey: JSON] = [:]
        for root in roots {
            let all = withWriter(for: root) { $0.all() }
            found.merge(all) { first, _ in first }
        }
        return found
    }

    /// Calls a function with what converts a project's diagnostics.
    mutating func withWriter<Result>(for root: Root, _ work: (inout DiagnosticWriter) -> Result) -> Result {
        let spelled = buffers.mapValues(\.address)
        var writer = DiagnosticWriter(root: root, client: client, tables: tables) { file in
            spelled[PathKey(file)] ?? LanguageServer.address(ofPath: file)
        }
        defer { tables = writer.tables }
        return work(&writer)
    }

    /// Answers `textDocument/diagnostic`.
    mutating func documentDiagnostics(_ request: Request) -> JSON {
        let items = request.document.flatMap { diagnostics()[$0] } ?? []
        return .object(report(items, unless: request.parameters["previousResultId"]?.text))
    }

    /// Answers `workspace/diagnostic`.
    mutating func workspaceDiagnostics(_ request: Request) -> JSON {
        if !isWorkspacePulled {
            isWorkspacePulled = true
            let former = published
            published = [:]
            for file in former.keys.sorted(by: { $0.path < $1.path }) { send(file, []) }
        }
        var known: [PathKey: String] = [:]
        for result in request.parameters["previousResultIds"]?.elements ?? [] {
            guard let path = result.file else { continue }
            known[path] = result["value"]?.text
        }
        let current = diagnostics()
        let files = Set(current.keys).union(known.keys).sorted { $0.path < $1.path }
        return [
            "items": .array(
                files.map { file in
                    let version = buffers[file]?.version.map(JSON.number) ?? .null
                    let report = report(current[file] ?? [], unless: known[file])
                    return .object(report + [("uri", .string(address(of: file.path))), ("version", version)])
                })
        ]
    }

    /// Returns diagnostics, or only that they are those that the client has.
    private func report(_ items: JSON, unless known: String?) -> [(key: String, value: JSON)] {
        let result = resultID(of: items)
        if result == known { return [("kind", "unchanged"), ("resultId", .string(result))] }
        return [("kind", "full"), ("resultId", .string(result)), ("items", items)]
    }

    /// Returns a hash of diagnostics (FNV-1a).
    private func resultID(of items: JSON) -> String {
        let hash = items.line.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
