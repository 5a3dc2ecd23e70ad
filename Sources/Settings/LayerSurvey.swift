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
        let uses = edges.map { "\($0.layer.name) \($0.useCount)" }.joined(separator: ", ")
        // The dependencies of modules are in their manifest.
        let usable = declared.mayUse ?? edges.map(\.layer.name)
        let place =
            declared.modules.isEmpty
            ? "in: [\(declared.folders.map { "\"\($0.text)\"" }.joined(separator: ", "))]"
            : "modules: [\(declared.modules.joined(separator: ", "))]"
        text += "#   \(layer.name): { \(place), may-use: [\(usable.joined(separator: ", "))] }"
        text += uses.isEmpty ? "\n" : "  # uses \(uses)\n"
    }
    return text + "\n"
}

/// Returns a layer for each package target, or layers based on folders if there is only one target or none.
private func proposedLayers(_ files: [FileFacts]) -> [LayerDeclaration] {
    let modules = LayerMap.targetsWithFiles(files).filter(isPartOfName)
    if (2...mostProposed).contains(modules.count) {
        return modules.map { LayerDeclaration($0, modules: [$0]) }
    }
    let counts = files.reduce(into: [String: Int]()) { counts, file in
        for folder in Set(file.path.parts(at: "/").dropLast()) { counts[folder, default: 0] += 1 }
    }
    let found = tiers.compactMap { tier in
        tier.folders.first { counts[$0, default: 0] >= leastFiles }.map { (folder: $0, mayUse: tier.mayUse) }
    }
    guard found.count > 1 else { return [] }
    let names = found.map { $0.folder.lowercased() }
    return zip(found, names).map { layer, name in
        let usable = layer.mayUse.compactMap { tier in
            found.firstIndex { tiers[tier].folders.contains($0.folder) }.map { names[$0] }
        }
        let pattern = "**/\(layer.folder)/**"
        return LayerDeclaration(
            name, folders: [LayerFolder(pattern, covers: Glob(pattern).covers)], mayUse: usable)
    }
}

/// Folder names that are common in apps, the most distinctive ones first, with the tiers that each may use.
private let tiers: [(folders: [String], mayUse: [Int])] = [
    (["Presentation", "UI", "Features", "Scenes", "Screens", "Views"], [1]),
    (["Domain", "Entities", "UseCases", "Models", "Model"], []),
    (["Data", "Infrastructure", "Repositories", "Networking", "Network", "Persistence", "Services"], [1]),
]

private let leastFiles = 2
private let mostProposed = 16
