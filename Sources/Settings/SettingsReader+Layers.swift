import Bytes
import Linting
import Model
import Syntax

/// Reads `layers: { ui: { in: ["**/UI/**"], may-use: [domain] } }`.
extension SettingsReader {
    mutating func readLayers(_ entry: YamlEntry) {
        for kind in [SettingsEntry.Kind.layer, .layerFolder, .layerModule] { replace(kind) }
        let written = map(entry.value, "`layers`")
        if written.count > mostLayers { add("there are more than \(mostLayers) layers", at: entry.offset) }
        let names = written.map(\.key)
        settings.layers = written.prefix(mostLayers).map { layer($0, among: names) }
        refuseSharedFolders(written)
    }

    private mutating func layer(_ entry: YamlEntry, among names: [String]) -> LayerDeclaration {
        var layer = LayerDeclaration(entry.key)
        layer.declaredAt = origin(at: entry.offset).description
        guard entry.value.isMap else {
            add("the layer `\(entry.key)` must be a map: `{ in: [\"**/UI/**\"], may-use: [] }`", at: entry.value.offset)
            return layer
        }
        let parts = map(entry.value, "the layer `\(entry.key)`")
        for part in parts {
            switch part.key {
            case "in": layer.folders = globs(part, .layerFolder).map { LayerFolder($0.text, covers: $0.covers) }
            case "modules":
                for (module, offset) in words(part.value, "`modules`") {
                    if isPartOfName(module) {
                        note(.layerModule, module, at: offset)
                    } else {
                        add("`\(module)` is not the name of a module", at: offset)
                    }
                    layer.modules.append(module)
                }
            case "may-use": layer.mayUse = usable(part, by: entry.key, among: names)
            case "because": layer.reason = word(part.value, "`because`")?.word
            default:
                if let meant = SettingsKeys.otherLayerKeys[part.key] {
                    add("unknown key `\(part.key)`: did you mean `\(meant)`?", at: part.offset)
                } else {
                    unknown("key", part.key, at: part.offset, among: SettingsKeys.layer)
                }
            }
        }
        if !parts.contains(where: { $0.key == "in" || $0.key == "modules" }) {
            add("the layer `\(entry.key)` needs `in` with folders, or `modules`", at: entry.offset)
        } else {
            note(.layer, entry.key, at: entry.offset)
        }
        return layer
    }

    private mutating func usable(_ entry: YamlEntry, by layer: String, among names: [String]) -> [String] {
        var found: [String] = []
        for (name, offset) in words(entry.value, "`may-use`") {
            if !names.contains(name) {
                unknown("layer", name, at: offset, oneOf: names)
            } else if found.contains(name) {
                add("the `may-use` of `\(layer)` contains `\(name)` twice", at: offset)
            } else {
                found.append(name)
            }
        }
        return found
    }

    /// Reports layers that list the same folder or module.
    private mutating func refuseSharedFolders(_ written: [YamlEntry]) {
        for (kind, of) in [("folder", \LayerDeclaration.folderTexts), ("module", \LayerDeclaration.modules)] {
            var owners: [String: String] = [:]
            for (layer, entry) in zip(settings.layers, written) {
                for text in layer[keyPath: of] {
                    guard let owner = owners[text] else {
                        owners[text] = layer.name
                        continue
                    }
                    add(
                        owner == layer.name
                            ? "the layer `\(owner)` names the \(kind) `\(text)` twice"
                            : "`\(owner)` and `\(layer.name)` have the same \(kind) `\(text)`", at: entry.offset)
                }
            }
        }
    }
}

/// The maximum number of layers. A set of layers has one bit for each layer.
private let mostLayers = 60

extension LayerDeclaration {
    fileprivate var folderTexts: [String] { folders.map(\.text) }
}

/// Returns mistakes in the declarations of layers that only the project's files show: a layer without files, an unknown
/// module, a file in two layers.
func mistakenLayers(
    _ layers: [LayerDeclaration], _ entries: [SettingsEntry], in files: [FileFacts]
) -> [SettingsMistake] {
    if layers.isEmpty { return [] }
    let map = LayerMap(layers, files: files)
    var mistakes = entries.compactMap { entry -> SettingsMistake? in
        switch entry.kind {
        case .layer:
            guard let layer = layers.firstIndex(where: { $0.name == entry.text }), !map.holdsFiles(layer) else {
                return nil
            }
            // Files in other places can belong to a module, which is then recognized by its imports.
            if layers[layer].folders.isEmpty, layers[layer].modules.contains(where: { files.imports($0) }) {
                return nil
            }
            return SettingsMistake("the layer `\(entry.text)` contains no file", at: entry)
        case .layerModule:
            guard !map.declares(target: entry.text), !files.imports(entry.text) else { return nil }
            let meant = suggestion(for: entry.text, among: map.targetNames)
            return SettingsMistake(
                "no `Package.swift` declares a target `\(entry.text)`, and no file imports it\(meant)", at: entry)
        default: return nil
        }
    }
    for (pair, overlap) in map.overlaps.sorted(by: { $0.key < $1.key }) {
        let (one, other) = (layers[pair.one].name, layers[pair.other].name)
        guard let entry = entries.last(where: { $0.kind == .layer && $0.text == other }) else { continue }
        let more = overlap.count > 1 ? " and \(overlap.count - 1) more" : ""
        mistakes.append(
            SettingsMistake(
                "`\(one)` and `\(other)` both contain `\(overlap.path)`\(more): the later layer is used", at: entry))
    }
    return mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
}

extension [FileFacts] {
    /// Returns whether any file imports a module.
    fileprivate func imports(_ module: String) -> Bool {
        contains { file in
            file.declarations.indices.contains {
                file.declarations[$0].kind == .import && file.name(of: $0).parts(at: ".").first == module
            }
        }
    }
}
