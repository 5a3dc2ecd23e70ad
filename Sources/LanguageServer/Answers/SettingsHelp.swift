import Bytes
import Linting
import Reporting
import Rules
import Settings
import Syntax

/// Completion and hover in `.lint.yml`, by the same schema that `vmlint schema` prints.
extension Server {
    mutating func completions(_ request: Request) -> JSON {
        guard let document = request.document, Server.isSettings(document), let buffer = buffers[document] else {
            return []
        }
        let table = LineTable(buffer.bytes)
        let offset = table.offset(of: Position(request.parameters["position"]), in: client.unit)
        let cursor = SettingsCursor(buffer.bytes, at: offset)
        let schema = SettingsSchema(pages: pages(for: document))
        let range = table.json(of: cursor.start..<offset, in: client.unit)
        let nodes = schema.nodes(at: cursor.path)
        var items: [JSON] = []
        func add(_ word: String, _ text: String, _ kind: Int, _ summary: String?) {
            items.append([
                "label": .string(word), "kind": .number(kind), "documentation": JSON(summary),
                "textEdit": ["range": range, "newText": .string(text)],
            ])
        }
        if cursor.isKey { for key in schema.keys(of: nodes) { add(key.name, key.name + ": ", 10, key.summary) } }
        if !cursor.isKey || cursor.path.last == .item {
            for word in schema.words(of: nodes) { add(word, word, 12, nil) }
        }
        return .array(items)
    }

    mutating func settingsHover(_ document: String, _ request: Request) -> JSON {
        guard let buffer = buffers[document] else { return .null }
        let table = LineTable(buffer.bytes)
        let offset = table.offset(of: Position(request.parameters["position"]), in: client.unit)
        let isPart: (UInt8) -> Bool = { !" \t\r\n:,[]{}\"'#".utf8.contains($0) }
        let end = offset + buffer.bytes[offset...].prefix(while: isPart).count
        let start = offset - buffer.bytes[..<offset].reversed().prefix(while: isPart).count
        guard start < end else { return .null }
        let word = String(decoding: buffer.bytes[start..<end], as: UTF8.self)
        let pages = pages(for: document)
        if let page = pages.first(where: { $0.id == word }) { return Server.markdown(page.text) }
        let cursor = SettingsCursor(buffer.bytes, at: start)
        let schema = SettingsSchema(pages: pages)
        let key = schema.keys(of: schema.nodes(at: cursor.path)).first { $0.name == word }
        return key?.summary.map { Server.markdown("**\(word)**: \($0)") } ?? .null
    }

    /// Returns the pages of the rules that settings can name.
    private func pages(for document: String) -> [Page] {
        let root = roots.first { $0.project?.settingsFile == document }
        return root?.project?.settings.everyRule.map(\.page) ?? allRules.map(\.page)
    }
}

/// The JSON Schema of settings, in which keys are looked up.
struct SettingsSchema {
    private let root: JSON

    init(pages: [Page]) { root = schema(pages: pages) }

    /// Returns the schemas that apply inside of keys and items.
    func nodes(at path: [SettingsCursor.Step]) -> [JSON] {
        path.reduce(alternatives(root, depth: 0)) { nodes, step in
            let inner = nodes.compactMap { node -> JSON? in
                switch step {
                case .item: node["items"]
                case .key(let name):
                    node["properties"]?[name] ?? node["additionalProperties"].flatMap { $0.flag == nil ? $0 : nil }
                }
            }
            return inner.flatMap { alternatives($0, depth: 0) }
        }
    }

    func keys(of nodes: [JSON]) -> [(name: String, summary: String?)] {
        nodes.flatMap { node -> [(name: String, summary: String?)] in
            guard case .object(let properties)? = node["properties"] else { return [] }
            return properties.map { ($0.key, $0.value["description"]?.text) }
        }
    }

    func words(of nodes: [JSON]) -> [String] {
        nodes.flatMap { node -> [String] in
            if node["type"]?.text == "boolean" { return ["true", "false"] }
            return node["enum"]?.elements.compactMap(\.text) ?? []
        }
    }

    /// Returns a schema without references and alternatives: the list of those that may apply.
    private func alternatives(_ node: JSON, depth: Int) -> [JSON] {
        // A reference could lead back to itself.
        guard depth < 8 else { return [] }
        let definitions = "#/definitions/"
        if let name = node["$ref"]?.text, name.hasPrefix(definitions),
            let target = root["definitions"]?[String(name.dropFirst(definitions.count))]
        {
            return alternatives(target, depth: depth + 1)
        }
        let inner = (node["anyOf"]?.elements ?? []) + (node["allOf"]?.elements ?? [])
        return [node] + inner.flatMap { alternatives($0, depth: depth + 1) }
    }
}
