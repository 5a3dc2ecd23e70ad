import Syntax

/// Finds the types of other layers that a file uses.
struct UseReader {
    let user: LayeredFile
    let layering: Layering

    private var index: ProjectIndex { user.project.index }
    private var file: Int { user.number }

    /// Returns the types of other layers that the file uses, each once, in source order.
    ///
    /// - Parameter wanted: The layers to look for.
    func uses(of wanted: LayerSet) -> [LayerUse] {
        let facts = index.files[file]
        let hits = layering.hits(in: facts, of: wanted)
        if hits.isEmpty { return [] }
        let code = facts.fileCode
        // Few files need them.
        lazy var localTypes = code.localTypes(declaredBeside: facts.declarations)
        var seen: Set<DeclarationID> = []
        return hits.compactMap { start in
            let scope = facts.lastDeclaration(around: ByteRange(start, start + 1)) { _ in true }
                .map { DeclarationID(file: file, index: $0) }
            guard let node = code.typeName(at: start), let (type, path, place) = type(named: node, scope: scope),
                let layer = layer(of: type), layer != user.layer.number, wanted.contains(LayerSet(layer)),
                !seen.contains(type), !localTypes.contains(path[0]),
                !(scope.map(index.isPreviewCode) ?? false || node.isInPreviewMacro)
            else { return nil }
            seen.insert(type)
            return LayerUse(
                user: user.layer, layer: Layer(number: layer, project: user.project),
                name: path.joined(separator: "."), type: user.project.type(type),
                place: Place(file: file, range: place))
        }
    }

    /// Returns the layer that declares a type. A type alias outside of all layers belongs to the layer of its target.
    private func layer(of type: DeclarationID) -> Int? {
        if let layer = layering.map.layerOfFile[Int(type.file)] { return layer }
        guard index[type].kind == .typealias, let meant = index.types.unaliased(type) else {
            return nil
        }
        return layering.map.layerOfFile[Int(meant.file)]
    }

    /// Resolves the path that begins with a name. Returns the type, the names in the path, and the place of the last
    /// one.
    private func type(
        named node: CodeNode, scope: DeclarationID?
    ) -> (type: DeclarationID, path: [String], place: ByteRange)? {
        let name = node.name
        let found: DeclarationID?
        if node.isMember {
            // In `Shop.Cart`, `Shop` is a module.
            guard let module = node.nameBefore, !module.isMember, index.types.globalTypes(module.name).isEmpty else {
                return nil
            }
            found = global(name, of: module.name)
        } else {
            let isInHead = scope.map { node.range.start < index[$0].body.start } ?? false
            switch index.types.meaning(of: name, in: scope, isInHead: isInHead) {
            case .type(let type): found = type
            case .parameter: return nil
            case .global:
                if index.types.mayBeInherited(name, in: scope) { return nil }
                found = index.types.hiddenType(NameKey(name), in: Int32(file)) ?? global(name, of: nil)
            }
        }
        guard var type = found else { return nil }
        var (path, last) = ([name], node)
        while let next = last.nameAfter, let owner = index.types.unaliased(type),
            let inner = index.types.nested(next.name, in: owner)
        {
            type = inner
            path.append(next.name)
            last = next
        }
        return (type, path, last.nameRange)
    }

    /// Returns the global type that a name refers to; nil if it is ambiguous.
    private func global(_ name: String, of module: String?) -> DeclarationID? {
        let map = layering.map
        var all = index.types.globalTypes(name)
        if !map.isAside[file] { all.removeAll { map.isAside[Int($0.file)] } }
        let own = map.targetOfFile[file]
        if let module {
            let isDeclared = map.declares(target: module)
            all.removeAll { other in
                isDeclared
                    ? map.module(ofFile: Int(other.file)) != module
                    : map.layerOfModule[module].map { map.layerOfFile[Int(other.file)] != $0 } ?? true
            }
        } else {
            let near = all.filter { map.targetOfFile[Int($0.file)] == own }
            if own != nil, !near.isEmpty { all = near } else { all.removeAll { !isVisible($0) } }
        }
        let layers = Set(all.map { layer(of: $0) })
        if layers.count == 1 { return all.first }
        // A module has at most one type with a name, so it is the file's own.
        guard own == nil, let layer = map.layerOfFile[file] else { return nil }
        return all.first { map.layerOfFile[Int($0.file)] == layer }
    }

    /// Returns whether the file can see a declaration: the declaration is in the file's own target, in an imported or
    /// re-exported module, or in a module that no manifest declares.
    private func isVisible(_ type: DeclarationID) -> Bool {
        guard let target = layering.map.targetOfFile[Int(type.file)] else { return true }
        let key = layering.keysOfTargets[target]
        return layering.map.targetOfFile[file] == target || layering.exported.contains(key)
            || index.types.outlines[file].imports.contains(key)
    }
}

extension CodeTree {
    /// Returns the names of the types in function bodies, which are not among a file's declarations.
    fileprivate func localTypes(declaredBeside declarations: [Declaration]) -> Set<String> {
        let declared = Set(declarations.map(\.nameRange.start))
        let types = nodes(ofKind: .typeDeclaration) + nodes(ofKind: .typeAlias)
        return Set(types.filter { !declared.contains($0.nameRange.start) }.map(\.name))
    }
}
