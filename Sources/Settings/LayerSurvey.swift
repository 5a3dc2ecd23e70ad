import Bytes
import Linting
import Model
import Syntax

/// Returns the layers that package targets or folder names suggest, as comments for a `.lint.yml`.
func layersText(_ files: [FileFacts], _ workers: some Workers) -> String {
    var text = "# Layers, by folder (`in`) or module (`modules`), and the other layers that each may use.\n"
    text += "# `vmlint layers` shows the uses between layers.\n"
    let files = files.sorted { $0.path < $1.path }
    let proposed = proposedLayers(files)
    guard !proposed.isEmpty else {
        return text
            + "# layers:\n#   ui: { in: [\"**/UI/**\"], may-use: [domain] }\n#   domain: { in: [\"**/Domain/**\"], may-use: [] }\n\n"
    }
    var settings = LinkSettings()
    settings.layers = proposed
    let graph = LayerGraph(of: link(files, settings: settings), workers)
    text += "# layers:\n"
    for (layer, declared) in zip(graph.layers, proposed) {
        let edges = graph.edges.filter { $0.user == layer }
        // The dependencies of modules are in their manifest. Between folders, most uses have one direction.
        let usable = declared.modules.isEmpty ? edges.filter(graph.isUsual) : edges
        let others = edges.filter { edge in !usable.contains { $0.layer == edge.layer } }
        let place =
            declared.modules.isEmpty
            ? "in: [\(declared.folders.map { "\"\($0.text)\"" }.joined(separator: ", "))]"
            : "modules: [\(declared.modules.joined(separator: ", "))]"
        text += "#   \(layer.name): { \(place), may-use: [\(usable.map(\.layer.name).joined(separator: ", "))] }"
        let uses = [("uses", usable), ("also uses", others)].filter { !$0.1.isEmpty }.map { verb, edges in
            "\(verb) " + edges.map { "\($0.layer.name) \($0.useCount)" }.joined(separator: ", ")
        }
        text += uses.isEmpty ? "\n" : "  # \(uses.joined(separator: "; "))\n"
    }
    return text + "\n"
}

extension LayerGraph {
    /// Returns whether the edge goes in the usual direction: there are at least half as many uses as in the other
    /// direction.
    fileprivate func isUsual(_ edge: LayerEdge) -> Bool {
        let back = edges.first { $0.user == edge.layer && $0.layer == edge.user }?.useCount ?? 0
        return edge.useCount * 2 >= back
    }
}

/// Returns a layer for each package target, or layers based on folders if there are fewer than 2 or more than 16
/// targets.
private func proposedLayers(_ files: [FileFacts]) -> [LayerDeclaration] {
    let modules = LayerMap.targetsWithFiles(files).filter(isPartOfName)
    if (2...mostProposed).contains(modules.count) {
        return modules.map { LayerDeclaration($0, modules: [$0]) }
    }
    // Adjacent files are in the same folder. A file belongs to its innermost folder with a known name.
    var counts: [String: Int] = [:]
    var inner: [String: Int] = [:]
    for file in files where !TestCode.isAside(file.path) {
        let known = file.path.parts(at: "/").dropLast().filter(tiers.contains)
        for folder in Set(known) { counts[folder, default: 0] += 1 }
        if let last = known.last { inner[last, default: 0] += 1 }
    }
    // A folder that mostly contains others is no layer of its own.
    let found = tiers.filter { folder in
        let files = inner[folder] ?? 0
        return files >= leastFiles && files * 2 >= counts[folder] ?? 0
    }
    guard found.count > 1 else { return [] }
    return found.map { folder in
        let pattern = "**/\(folder)/**"
        return LayerDeclaration(words(of: folder), folders: [LayerFolder(pattern, covers: Glob(pattern).covers)])
    }
}

/// Returns the name for a folder's layer: `view-models` for `ViewModels`, `ui` for `UI`.
private func words(of folder: String) -> String {
    guard folder.contains(where: \.isLowercase) else { return folder.lowercased() }
    return folder.reduce(into: "") { name, letter in
        name += (letter.isUppercase && !name.isEmpty ? "-" : "") + letter.lowercased()
    }
}

/// Folder names that stand for layers in most projects, beginning with those for views.
private let tiers = [
    "Presentation", "UI", "Scenes", "Screens", "Views", "Coordinators", "ViewModels", "Domain", "UseCases", "Entities",
    "Models", "Model", "Managers", "Services", "Repositories", "Data", "Infrastructure", "Networking", "Network",
    "Persistence",
]

private let leastFiles = 2
private let mostProposed = 16
