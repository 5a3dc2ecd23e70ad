import Syntax

extension TypeTable {
    /// The types of the sources that a written type stands for: several for a composition, none for what is not there.
    func resolve(_ written: String, from id: DeclarationID, in files: [FileFacts], depth: Int = 0) -> [DeclarationID] {
        guard depth < 12 else { return [] }
        var found: [DeclarationID] = []
        for path in WrittenType.paths(in: written) {
            for type in lookUp(path, from: id, in: files, depth: depth) where !found.contains(type) {
                found.append(type)
            }
        }
        return found
    }

    /// The one type that a path means.
    func find(_ path: [String], from id: DeclarationID, in files: [FileFacts], depth: Int = 0) -> DeclarationID? {
        let found = lookUp(path, from: id, in: files, depth: depth)
        return found.count == 1 ? found[0] : nil
    }

    private func lookUp(
        _ path: [String], from id: DeclarationID, in files: [FileFacts], depth: Int
    ) -> [DeclarationID] {
        guard depth < 12, let first = path.first else { return [] }
        var rest = path.dropFirst()
        var found = firstComponent(first, from: id, in: files, depth: depth + 1)
        if found == nil, let next = rest.first, let type = globalType(next, near: id.file),
            neighborhood.folders(of: type.file).contains(first[...])
        {
            // `Cart.CartViewModel`, where `Cart` is a module and a folder.
            found = [type]
            rest.removeFirst()
        }
        var types = (found ?? []).flatMap { target(of: $0, in: files, depth: depth + 1) }
        for name in rest {
            types = types.compactMap { nested(name, in: $0, files: files, depth: depth + 1) }
                .flatMap { target(of: $0, in: files, depth: depth + 1) }
        }
        return types
    }

    /// The typealias that a name means from a declaration, if it means one.
    func alias(_ name: String, from id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        guard let found = firstComponent(name, from: id, in: files, depth: 1), found.count == 1,
            files[found[0]].kind == .typealias, found[0] != id
        else { return nil }
        return found[0]
    }

    /// Follows a typealias, in the scope where it is declared.
    private func target(of id: DeclarationID, in files: [FileFacts], depth: Int) -> [DeclarationID] {
        guard files[id].kind == .typealias else { return [id] }
        guard let written = entry(of: id)?.inherited.first else { return [] }
        return resolve(written, from: id, in: files, depth: depth + 1)
    }

    /// Looks a name up from the inside out: generic parameters, nested types, then the file and the project.
    private func firstComponent(
        _ name: String, from id: DeclarationID, in files: [FileFacts], depth: Int
    ) -> [DeclarationID]? {
        var current: DeclarationID? = id
        while let scope = current {
            let declaration = files[scope]
            if let bounds = bounds(of: name, in: scope, files: files) {
                return bounds.flatMap { resolve($0, from: scope, in: files, depth: depth + 1) }
            }
            if declaration.kind.hasMembers, let type = type(of: scope, in: files) {
                if name == "Self" || (declaration.kind.isType && entry(of: scope)?.name == name) { return [type] }
                if let inner = nested(name, in: type, files: files, depth: depth + 1), inner != id { return [inner] }
                if type != scope, let bounds = bounds(of: name, in: type, files: files) {
                    return bounds.flatMap { resolve($0, from: type, in: files, depth: depth + 1) }
                }
            }
            current =
                declaration.parent < 0 ? nil : DeclarationID(file: Int(scope.file), index: Int(declaration.parent))
        }
        return globalType(name, near: id.file).map { [$0] }
    }

    /// A nested type of a type or of what it inherits.
    func nested(_ name: String, in type: DeclarationID, files: [FileFacts], depth: Int) -> DeclarationID? {
        if let found = nestedType(name, in: type) { return found }
        guard depth < 6, let entry = entry(of: type), entry.kind == .class || entry.kind == .protocol else {
            return nil
        }
        for written in entry.inherited {
            for path in WrittenType.inheritedPaths(in: written) where path.first != name {
                if let parent = find(path, from: type, in: files, depth: depth + 1), parent != type,
                    let found = nested(name, in: parent, files: files, depth: depth + 1)
                {
                    return found
                }
            }
        }
        return nil
    }

    /// What bounds a generic parameter or associated type declared by `scope`; nil when it declares none of this name.
    private func bounds(of name: String, in scope: DeclarationID, files: [FileFacts]) -> [String]? {
        let file = files[Int(scope.file)]
        var bounds: [String] = []
        var isDeclared = false
        for clause in file.clauses(of: Int(scope.index)) {
            switch clause.kind {
            case .generics:
                for parameter in WrittenType.parameters(in: file.glued(clause.range)) where parameter.name == name {
                    isDeclared = true
                    if let bound = parameter.bound { bounds.append(bound) }
                }
            case .requirements:
                for requirement in WrittenType.requirements(in: file.glued(clause.range))
                where requirement.name == name {
                    if let bound = requirement.bound { bounds.append(bound) }
                }
            default: break
            }
        }
        if !isDeclared, file.declarations[Int(scope.index)].kind == .protocol {
            for child in file.children(of: Int(scope.index))
            where file.declarations[child].kind == .associatedtype && file.name(of: child) == name {
                isDeclared = true
                bounds += file.inherited(of: child)
            }
        }
        // An extension's `where` narrows a parameter that the type declares.
        return isDeclared || (!bounds.isEmpty && files[scope].kind == .extension) ? bounds : nil
    }
}

extension FileFacts {
    /// The direct members of a type or extension, in source order.
    func children(of id: Int) -> [Int] {
        let end = declarations[id].range.end
        var found: [Int] = []
        var index = id + 1
        while index < declarations.count, declarations[index].range.start < end {
            if declarations[index].parent == id { found.append(index) }
            index += 1
        }
        return found
    }
}
