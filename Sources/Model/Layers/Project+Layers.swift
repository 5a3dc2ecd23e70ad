import Syntax

/// A layer of the project.
package struct Layer: Sendable, Equatable {
    /// The index of the layer in the settings.
    package let number: Int
    let project: Project

    package static func == (one: Layer, other: Layer) -> Bool { one.number == other.number }

    package var declaration: LayerDeclaration { project.index.layers[number] }
    package var name: String { declaration.name }
}

/// A file that belongs to a layer.
package struct LayeredFile: Placed {
    package let layer: Layer
    package let number: Int

    var project: Project { layer.project }

    /// The start of the file.
    package var place: Place { Place(file: number, range: .none) }

    /// The uses of other layers in the file, in source order. Each module and each type is listed once, where it is
    /// first mentioned.
    package var uses: [LayerUse] { uses(of: .all) }

    /// The uses of layers that the file's layer must not use. If a module is imported, its types are not listed
    /// separately.
    package var forbiddenUses: [LayerUse] {
        let found = uses(of: project.caches.layering.wrapped.forbidden(to: layer.number))
        let imported = found.filter { $0.type == nil }
        return found.filter { use in
            guard let type = use.type else { return true }
            let module = project.caches.layering.wrapped.map.module(ofFile: type.file)
            return !imported.contains { $0.layer == use.layer && (module == nil || module == $0.name) }
        }
    }

    func uses(of wanted: LayerSet) -> [LayerUse] {
        let layering = project.caches.layering.wrapped
        let types = UseReader(user: self, layering: layering).uses(of: wanted)
        return (imports(of: wanted, layering) + types).sorted { $0.place < $1.place }
    }

    private func imports(of wanted: LayerSet, _ layering: Layering) -> [LayerUse] {
        if layering.map.layerOfModule.isEmpty { return [] }
        let facts = project.index.files[number]
        var seen: Set<String> = []
        return facts.declarations.indices.compactMap { position in
            guard facts.declarations[position].kind == .import,
                let module = facts.name(of: position).parts(at: ".").first,
                let found = layering.map.layerOfModule[module], found != layer.number,
                wanted.contains(LayerSet(found)), seen.insert(module).inserted
            else { return nil }
            return LayerUse(
                user: layer, layer: Layer(number: found, project: project), name: module, type: nil,
                place: Place(file: number, range: facts.declarations[position].nameRange))
        }
    }
}

/// A type or module of one layer that is used in the code of another.
package struct LayerUse: Placed {
    /// The layer that contains the use.
    package let user: Layer
    /// The layer that the type or module belongs to.
    package let layer: Layer
    /// The name as written: `OrderStore`, `Theme.Colors`.
    package let name: String
    /// The type; nil if the use is an import.
    package let type: Type?
    package let place: Place

    package var isAllowed: Bool { user.declaration.mayUse(layer.name) }
}

extension Project {
    /// The layers that the settings declare.
    package var layers: [Layer] { index.layers.indices.map { Layer(number: $0, project: self) } }

    /// The files that belong to layers, sorted by path.
    package var layeredFiles: [LayeredFile] {
        if index.layers.isEmpty { return [] }
        let layers = caches.layering.wrapped.map.layerOfFile
        return layers.indices.compactMap { file in
            layers[file].map { LayeredFile(layer: Layer(number: $0, project: self), number: file) }
        }
    }
}
