import Bytes
import Linting
import Reporting
import Syntax

/// The notifications about documents, files and folders.
extension Server {
    mutating func initialize(_ parameters: JSON) -> JSON {
        phase = .running
        initialization = parameters
        client = Client(parameters)
        tables = LineTables(unit: client.unit)
        let folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
        let others = [parameters["rootUri"]?.text].compactMap(\.self)
        for folder in folders.isEmpty ? others : folders { add(folder) }
        if roots.isEmpty, let path = parameters["rootPath"]?.text, path.hasPrefix("/") { add(address(of: path)) }
        if client.showsProgress, !roots.isEmpty {
            progress = .requested
        }
        return [
            "capabilities": capabilities, "serverInfo": ["name": "vmlint", "version": .string(version)],
        ]
    }

    private var capabilities: JSON {
        var pairs: [(key: String, value: JSON)] = [
            ("positionEncoding", client.unit == .utf8 ? "utf-8" : "utf-16"),
            ("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]]),
            (
                "codeActionProvider",
                ["codeActionKinds": ["quickfix", "source.fixAll.vmlint"], "resolveProvider": false]
            ),
            ("hoverProvider", true),
            ("completionProvider", ["triggerCharacters": [" ", "-", "[", "{", ","]]),
            ("codeLensProvider", ["resolveProvider": false]),
            ("documentSymbolProvider", true), ("workspaceSymbolProvider", true), ("implementationProvider", true),
            ("executeCommandProvider", ["commands": [.string(Server.showCommand)]]),
            ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
        ]
        if client.pulls {
            pairs.append(
                (
                    "diagnosticProvider",
                    ["identifier": "vmlint", "interFileDependencies": true, "workspaceDiagnostics": true]
                ))
        }
        return .object(pairs)
    }

    private mutating func add(_ folder: String) {
        guard let path = path(ofAddress: folder), !roots.contains(where: { $0.folder == path }) else { return }
        roots.append(Root(number: (roots.last?.number ?? 0) + 1, folder: path))
    }

    /// Asks the client to watch the files that matter, and for a place to show progress.
    mutating func registerWatchers() {
        if progress == .requested {
            ask("window/workDoneProgress/create", ["token": .string(Server.progressToken)], named: Server.progressToken)
        }
        guard client.watchesFiles else { return }
        var globs = [
            "**/*.swift", "**/*.{yml,yaml}", "**/.gitignore", "**/*.pbxproj", "**/*.{storyboard,xib}",
            "**/.lint/*.md", "**/.lint-baseline",
        ]
        for name in roots.compactMap({ $0.project?.settings.baseline }) { globs.append("**/\(name)") }
        let watchers = globs.map { glob -> JSON in ["globPattern": .string(glob)] }
        ask(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "vmlint-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": .array(watchers)],
                    ]
                ]
            ])
    }

    mutating func open(_ parameters: JSON) {
        guard let document = parameters["textDocument"], let address = document["uri"]?.text,
            let path = path(ofAddress: address), let text = document["text"]?.text
        else { return }
        buffers[path] = Buffer(address: address, version: document["version"]?.integer, text: text)
        takeText(of: path)
    }

    mutating func change(_ parameters: JSON) {
        guard let document = parameters["textDocument"], let path = document.file, var buffer = buffers[path] else {
            return
        }
        buffers[path] = nil
        buffer.apply(parameters["contentChanges"]?.elements ?? [], in: client.unit)
        buffer.version = document["version"]?.integer ?? buffer.version
        buffers[path] = buffer
        takeText(of: path)
    }

    /// Puts the text of an open document into its projects. Other files than sources are read when the project is.
    private mutating func takeText(of file: String) {
        guard let bytes = buffers[file]?.bytes else { return }
        for index in roots.indices where roots[index].contains(file) {
            let path = roots[index].project?.path(of: file)
            if let path, roots[index].project?.has(path) == true {
                if roots[index].project?.replace(path, with: bytes) == true { roots[index].changes += 1 }
            } else if Server.matters(file) || roots[index].project?.baselineFile == file {
                roots[index].touch(file)
            }
        }
        publishIfPulled(file)
    }

    mutating func save(_ parameters: JSON) {
        guard let file = parameters["textDocument"]?.file else { return }
        for index in roots.indices where roots[index].contains(file) && Server.matters(file) {
            // Without watched files, other programs may have changed anything.
            if !client.watchesFiles { roots[index].touch(nil) }
        }
    }

    mutating func close(_ parameters: JSON) {
        guard let file = parameters["textDocument"]?.file else { return }
        buffers[file] = nil
        for index in roots.indices where roots[index].contains(file) { roots[index].touch(file) }
    }

    mutating func takeFileChanges(_ parameters: JSON) {
        for change in parameters["changes"]?.elements ?? [] {
            guard let file = change.file else { continue }
            // An open document is known better than its file, which may just have been saved.
            if buffers[file] != nil, change["type"]?.integer == 2 { continue }
            for index in roots.indices where roots[index].contains(file) || file == roots[index].folder {
                roots[index].touch(file)
            }
        }
    }

    mutating func takeFolders(_ event: JSON?) {
        let removed = event?["removed"]?.elements.compactMap(\.file) ?? []
        roots.removeAll { removed.contains($0.folder) }
        for folder in event?["added"]?.elements ?? [] { if let uri = folder["uri"]?.text { add(uri) } }
        publish()
    }

    /// Returns whether a file can change what is found.
    static func matters(_ file: String) -> Bool {
        [".swift", ".yml", ".yaml", ".gitignore", ".pbxproj", ".storyboard", ".xib", ".md", ".lint-baseline"]
            .contains(where: file.hasSuffix)
    }

    /// Returns the URI of a file, as the client spells it if the file is open.
    func address(of file: String) -> String { buffers[file]?.address ?? LanguageServer.address(ofPath: file) }
}

extension OpenProject {
    var baselineFile: String? { settings.baseline.map(file(at:)) }
}
