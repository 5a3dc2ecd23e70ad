import Model
import Syntax

/// Returns the output of `vmlint layers`: each layer, with the layers that it uses and how often.
package func layerList(_ graph: LayerGraph, of report: Report, paint: Paint) -> String {
    var entries = Entries(report)
    var text = ""
    let width = graph.layers.map(\.name.count).max() ?? 0
    for (layer, count) in zip(graph.layers, graph.fileCounts) {
        text += paint(visible(padded(layer.name, to: width)), .bold)
        text += "  \(counted(count, "file")), \(visible(layer.declaration.permission))\n"
        for edge in graph.edges where edge.user == layer {
            let uses = "\(counted(edge.useCount, "use")) in \(counted(edge.fileCount, "file"))"
            let name = visible(padded(edge.layer.name, to: width))
            guard !edge.isAllowed else {
                text += "  → \(name)  \(uses)\n"
                continue
            }
            let location = entries.location(of: edge.first.place)
            let place = "`\(edge.first.name)` at \(location.path):\(location.span.start.words)"
            text += paint("  ✗ \(name)", .red) + "  \(uses), not allowed: \(visible(place))\n"
        }
    }
    let forbidden = graph.edges.filter { !$0.isAllowed }.reduce(0) { $0 + $1.useCount }
    text += "\n\(counted(graph.layers.count, "layer")), \(counted(graph.fileCounts.reduce(0, +), "file"))"
    if graph.otherFileCount > 0 { text += " · \(counted(graph.otherFileCount, "other file")) in no layer" }
    if forbidden > 0 { text += " · \(counted(forbidden, "use")) not allowed" }
    return text + "\n"
}

package func layerListJSON(_ graph: LayerGraph, of report: Report) -> String {
    var entries = Entries(report)
    let layers = zip(graph.layers, graph.fileCounts).map { layer, count in
        JSON.object([
            ("name", .string(layer.name)), ("files", .number(count)),
            ("mayUse", layer.declaration.mayUse.map { .array($0.map { .string($0) }) } ?? .null),
        ])
    }
    let uses = graph.edges.map { edge in
        let first = [("name", .string(edge.first.name))] + startJSON(entries.location(of: edge.first.place))
        return JSON.object([
            ("from", .string(edge.user.name)), ("to", .string(edge.layer.name)), ("uses", .number(edge.useCount)),
            ("files", .number(edge.fileCount)), ("isAllowed", .bool(edge.isAllowed)), ("first", .object(first)),
        ])
    }
    return JSON.object([
        ("version", 1), ("layers", .array(layers)), ("uses", .array(uses)),
        ("otherFiles", .number(graph.otherFileCount)),
    ]).text
}

/// Returns a Mermaid diagram of the layers, for Markdown on GitHub and GitLab.
package func layerDiagramMermaid(_ graph: LayerGraph) -> String {
    var text = "flowchart TD\n"
    for (layer, count) in zip(graph.layers, graph.fileCounts) {
        text += "    l\(layer.number)[\"\(mermaid(layer.name))<br/>\(counted(count, "file"))\"]\n"
    }
    for edge in graph.edges {
        let label = edge.isAllowed ? "\(edge.useCount)" : "✗ \(edge.useCount)"
        text += "    l\(edge.user.number) \(edge.isAllowed ? "-->" : "-.->")|\(label)| l\(edge.layer.number)\n"
    }
    for (number, edge) in graph.edges.enumerated() where !edge.isAllowed {
        text += "    linkStyle \(number) stroke:#c00,color:#c00\n"
    }
    return text
}

/// Returns a Graphviz diagram of the layers.
package func layerDiagramDot(_ graph: LayerGraph) -> String {
    var text = "digraph layers {\n    node [shape=box]\n"
    for (layer, count) in zip(graph.layers, graph.fileCounts) {
        text += "    l\(layer.number) [label=\"\(dot(layer.name))\\n\(counted(count, "file"))\"]\n"
    }
    for edge in graph.edges {
        let style = edge.isAllowed ? "" : ", color=red, fontcolor=red, style=dashed"
        text += "    l\(edge.user.number) -> l\(edge.layer.number) [label=\"\(edge.useCount)\"\(style)]\n"
    }
    return text + "}\n"
}

/// Returns text escaped for quotes in Mermaid, which reads `#35;` as `#`.
private func mermaid(_ text: String) -> String {
    visible(text).map { character in
        switch character {
        case "\"": "#quot;"
        case "#": "#35;"
        case "<": "#lt;"
        case ">": "#gt;"
        case "&": "#amp;"
        default: "\(character)"
        }
    }.joined()
}

/// Returns text escaped for quotes in Graphviz.
private func dot(_ text: String) -> String {
    visible(text).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
}
