import Syntax

extension ProjectIndex {
    func variable(named name: String, of type: DeclarationID) -> DeclarationID? {
        members(named: name, of: type).first { self[$0].kind == .var || self[$0].kind == .let }
    }

    /// Returns the variables and methods of a type that have a name. Many uses of many members are looked up.
    func members(named name: String, of type: DeclarationID) -> [DeclarationID] {
        let named = membersByName.value(for: type) {
            let all = members(of: type).filter { [.var, .let, .func].contains(self[$0].kind) }
            return Dictionary(grouping: all) { NameHash(nameHash(of: $0)) }
        }
        return (named[NameHash(nameHash(name))] ?? []).filter { plainName(self.name(of: $0)) == name }
    }

    /// Returns the variable with a name at file scope.
    func globalVariable(named name: String, inFile file: Int) -> DeclarationID? {
        let named = globalVariables.value(for: file) {
            let all = files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
            return Dictionary(grouping: all.filter { parent(of: $0) == nil && [.var, .let].contains(self[$0].kind) }) {
                NameHash(nameHash(of: $0))
            }
        }
        return named[NameHash(nameHash(name))]?.first { plainName(self.name(of: $0)) == name }
    }

    /// Returns what is known about an instance that an expression in a declaration gets from a type. A static member has
    /// the type that its declaration has, in the type itself or in what it inherits from. Without a declaration, only
    /// cases of enums and shared instances are known.
    func value(of creation: Creation, in scope: DeclarationID) -> Value {
        guard let written = creation.type, written.utf8.count <= longestType else { return .unknown }
        guard let member = creation.member else { return .written(written, scope) }
        guard let type = resolve(written, from: scope) else { return .unknown }
        let declared = ([type] + ancestry(of: type).types).lazy.map { owner in
            self.members(named: member, of: owner).filter { self[$0].isStatic }
        }.first { !$0.isEmpty }
        guard let declared, let first = declared.first else {
            return self[type].kind == .enum || creation.isShared ? .type(type) : .unknown
        }
        let results = Set(declared.map { self.type(of: $0) ?? "" })
        guard results.count == 1, let result = results.first else { return .unknown }
        if result == "Self" { return .type(type) }
        if !result.isEmpty { return .written(result, first) }
        // A constant whose value shows no type usually is an instance of its own one: `static let shared = make()`.
        return creation.isCall
            ? .unknown : initialNode(of: first)?.apparentType.map { .written($0, first) } ?? .type(type)
    }

    /// Returns the result of a type's methods with this name, if they all have the same result type.
    func result(ofMethod name: String, of type: DeclarationID) -> Value {
        let methods = members(named: name, of: type).filter { self[$0].kind == .func }
        let results = Set(methods.map { self.type(of: $0) ?? "" })
        guard let method = methods.first, results.count == 1, let result = results.first, !result.isEmpty else {
            return .unknown
        }
        return .written(result, method)
    }

    func resolved(_ value: Value) -> DeclarationID? {
        switch value {
        case .type(let type): type
        case .written(let text, let id): resolve(text, from: id)
        case .unknown: nil
        }
    }

    /// Returns a collection's element: `Lamp` for `[Lamp]`, `Set<Lamp>` and, with a subscript, `[String: Lamp]`.
    func element(of value: Value, bySubscript: Bool = false) -> Value {
        guard case .written(var text, let id) = value else { return .unknown }
        while let last = text.last, last == "?" || last == "!" { text.removeLast() }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            guard inner.utf8.allSatisfy({ $0 != 91 && $0 != 93 && $0 != 40 }) else { return .unknown }
            guard let colon = inner.firstIndex(of: ":") else { return .written(String(inner), id) }
            return bySubscript ? .written(String(inner[inner.index(after: colon)...]), id) : .unknown
        }
        guard let open = text.firstIndex(of: "<"), text.hasSuffix(">"),
            ["Array", "Set", "ArraySlice", "ContiguousArray"].contains(text[..<open])
        else { return .unknown }
        return .written(String(text[text.index(after: open)...].dropLast()), id)
    }
}
