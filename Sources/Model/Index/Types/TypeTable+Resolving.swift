import Syntax

extension TypeTable {
    /// Returns the project's types that a written type refers to: several for a composition, none if they are not in
    /// the project.
    func resolve(_ written: String, from id: DeclarationID, depth: Int = 0) -> [DeclarationID] {
        guard depth < 12 else { return [] }
        // Most types are a single word, which needs no path.
        if WrittenType.isOneWord(written) {
            let types = firstComponent(written, from: id, depth: depth + 1) ?? []
            return types.count == 1 && files[types[0]].kind != .typealias
                ? types : types.flatMap { target(of: $0, depth: depth + 1) }
        }
        var found: [DeclarationID] = []
        // The limit is more than real code needs, and keeps type aliases of type aliases from multiplying.
        for path in WrittenType.paths(in: written).prefix(8) {
            for type in lookUp(path, from: id, depth: depth) where !found.contains(type) {
                found.append(type)
            }
        }
        return found
    }

    private func lookUp(
        _ path: [String], from id: DeclarationID, depth: Int, isOutside: Bool = false
    ) -> [DeclarationID] {
        guard depth < 12, let first = path.first else { return [] }
        var rest = path.dropFirst()
        var found = firstComponent(first, from: id, depth: depth + 1, isOutside: isOutside)
        if found == nil, let next = rest.first, let type = globalType(next, near: id.file),
            proximity.isFile(type.file, below: first)
        {
            // In `Cart.CartViewModel`, `Cart` can be a module and a folder.
            found = [type]
            rest.removeFirst()
        }
        var types = (found ?? []).flatMap { target(of: $0, depth: depth + 1) }
        for name in rest {
            types = types.compactMap { nested(name, in: $0) }.flatMap { target(of: $0, depth: depth + 1) }
        }
        return types
    }

    /// Returns the declaration that a name refers to in the scope outside of a declaration. Type aliases are not
    /// resolved.
    func declared(_ name: String, outside id: DeclarationID) -> DeclarationID? {
        let found = firstComponent(name, from: id, depth: 1, isOutside: true)
        return found?.count == 1 ? found?[0] : nil
    }

    /// Returns the type that a path refers to in the scope outside of a declaration, if there is exactly one.
    func find(_ path: [String], outside id: DeclarationID) -> DeclarationID? {
        let found = lookUp(path, from: id, depth: 0, isOutside: true)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the types that a type alias stands for in the scope where it is declared, or the type itself if it is no
    /// alias.
    private func target(of id: DeclarationID, depth: Int) -> [DeclarationID] {
        guard files[id].kind == .typealias else { return [id] }
        guard let written = target(of: id) else { return [] }
        return resolve(written, from: id, depth: depth + 1)
    }

    /// Looks up the first component of a path: first as a generic parameter, then as a nested type, then in the file
    /// and the project.
    private func firstComponent(
        _ name: String, from id: DeclarationID, depth: Int, isOutside: Bool = false
    ) -> [DeclarationID]? {
        guard depth < 12 else { return [] }
        guard mayMeanType(name) else { return nil }
        var current: DeclarationID? = isOutside ? files.parent(of: id) : id
        while let scope = current {
            let declaration = files[scope]
            if let bounds = bounds(of: name, in: scope) {
                return bounds.flatMap { resolve($0, from: scope, depth: depth + 1) }
            }
            if declaration.kind.hasMembers, let type = type(of: scope) {
                if name == "Self" || (declaration.kind.isType && self.name(of: scope) == name) { return [type] }
                if let inner = nested(name, in: type), inner != id { return [inner] }
                if type != scope, let bounds = bounds(of: name, in: type) {
                    return bounds.flatMap { resolve($0, from: type, depth: depth + 1) }
                }
            }
            current = files.parent(of: scope)
        }
        return globalType(name, near: id.file).map { [$0] }
    }

    /// Returns the type with this name that is nested in a type or its supertypes.
    func nested(_ name: String, in type: DeclarationID) -> DeclarationID? {
        guard mayMeanInnerType(name) else { return nil }
        if let found = nestedType(name, in: type) { return found }
        guard files[type].kind == .class || files[type].kind == .protocol else { return nil }
        var waiting = supertypes(of: type).compactMap(\.type)
        if waiting.isEmpty { return nil }
        var seen: Set<DeclarationID> = [type]
        while let parent = waiting.popLast() {
            guard seen.insert(parent).inserted else { continue }
            if let found = nestedType(name, in: parent) { return found }
            if files[parent].kind == .class || files[parent].kind == .protocol {
                waiting += supertypes(of: parent).compactMap(\.type)
            }
        }
        return nil
    }

    /// Returns the constraints of a generic parameter or associated type; nil if `scope` declares none of this name.
    func bounds(of name: String, in scope: DeclarationID) -> [String]? {
        let file = files[Int(scope.file)]
        let isGeneric = file.clauses(of: Int(scope.index)).contains { $0.kind.isGeneric }
        let written = isGeneric ? writtenBounds.value(for: scope) { WrittenBounds(of: scope, in: file) } : nil
        var bounds = written?.bounds[name] ?? []
        var isDeclared = written?.parameters.contains(name) ?? false
        if !isDeclared, file.declarations[Int(scope.index)].kind == .protocol {
            for child in file.inside(Int(scope.index))
            where file.declarations[child].parent == scope.index && file.declarations[child].kind == .associatedtype
                && file.name(of: child) == name
            {
                isDeclared = true
                bounds += file.inherited(of: child)
            }
        }
        // The `where` clause of an extension constrains parameters that the type declares.
        return isDeclared || (!bounds.isEmpty && files[scope].kind == .extension) ? bounds : nil
    }
}

/// The generic parameters of a declaration, and the constraints in its generic and `where` clauses.
struct WrittenBounds: Sendable {
    private(set) var parameters: Set<String> = []
    private(set) var bounds: [String: [String]] = [:]

    fileprivate init(of scope: DeclarationID, in file: FileFacts) {
        for clause in file.clauses(of: Int(scope.index)) where clause.kind.isGeneric {
            let text = file.normalizedText(of: clause.range)
            let isParameters = clause.kind == .generics
            for one in isParameters ? WrittenType.parameters(in: text) : WrittenType.requirements(in: text) {
                if isParameters { parameters.insert(one.name) }
                if let bound = one.bound { bounds[one.name, default: []].append(bound) }
            }
        }
    }
}

extension Clause.Kind {
    fileprivate var isGeneric: Bool { self == .generics || self == .requirements }
}
