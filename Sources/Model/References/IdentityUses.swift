import Syntax

/// Where code depends on the identity of objects: protocols that are refined or whose screen has state, and types of
/// variables and parameters that are `weak`, `unowned`, compared with `===`, passed to `ObjectIdentifier` or cast to
/// `AnyObject`.
struct IdentityUses: Sendable {
    /// The protocols that are refined by others, or whose screen has state.
    private var bound: Set<DeclarationID> = []
    private var heldTypes: Set<DeclarationID> = []
    private var heldNames: Set<String> = []

    init(in project: ProjectIndex) {
        bound = Set(project.screens.filter { $0.convention != .stateless }.compactMap(\.contract))
        var names: Set<String> = []
        for file in project.files {
            for range in file.declarations(around: identityTexts) {
                for node in file.source.code(in: range, .members).root?.descendants.lazy.map(\.self) ?? [] {
                    names.formUnion(node.namesWithIdentity)
                    if node.isWeakVariable {
                        heldNames.formUnion(node.descendants.filter { $0.kind == .typeName }.map(\.name))
                    }
                }
            }
        }
        for (file, facts) in project.files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() {
                let id = DeclarationID(file: file, index: index)
                switch declaration.kind {
                case .protocol: bound.formUnion(project.ancestry(of: id).types.filter { $0 != id })
                case .var, .let:
                    guard names.contains(plainName(facts.name(of: index))), let type = facts.type(of: index) else {
                        continue
                    }
                    hold(type, from: id, in: project)
                case .func, .`init`, .subscript:
                    for parameter in facts.parameters(of: index) where names.contains(plainName(parameter.name)) {
                        hold(parameter.type, from: id, in: project)
                    }
                default: break
                }
            }
        }
    }

    /// Returns whether code depends on the identity of a contract's values.
    func concern(_ contract: DeclarationID, named name: String) -> Bool {
        bound.contains(contract) || heldTypes.contains(contract) || heldNames.contains(name)
    }

    private mutating func hold(_ type: String, from id: DeclarationID, in project: ProjectIndex) {
        heldNames.formUnion(identifiers(in: type))
        if let type = project.resolve(type, from: id) { heldTypes.insert(type) }
    }
}

extension CodeNode {
    /// The names of the variables that the node makes depend on their identity.
    fileprivate var namesWithIdentity: [String] {
        switch kind {
        case .variable:
            guard isWeakVariable, let variable = Variable(self) else { return [] }
            return variable.bindings.flatMap(\.names).map(\.name)
        case .capture: return role == .weak || role == .unowned ? [name] : []
        case .operator where isNamed("===") || isNamed("!=="):
            return [previous?.nameOfValue, next?.nameOfValue].compactMap { $0 }
        case .call where Call(self)?.calledName == "ObjectIdentifier":
            return Call(self)?.argument(nil)?.nameOfValue.map { [$0] } ?? []
        // The value in `viewModel as AnyObject` is identified by its name, as in a comparison.
        case .cast where Cast(self)?.typeName == "AnyObject": return previous?.nameOfValue.map { [$0] } ?? []
        default: return []
        }
    }

    /// Whether the node declares a `weak` or `unowned` variable, which may be a local one.
    fileprivate var isWeakVariable: Bool {
        kind == .variable && children(.modifier).contains { $0.isNamed("weak") || $0.isNamed("unowned") }
    }

    /// The last name of an expression: `model` for `self.model` and `rows[0].model`.
    private var nameOfValue: String? {
        let value = unwrapped
        return value.kind == .name || value.kind == .member ? value.name : nil
    }
}

private let identityTexts =
    ["weak", "unowned", "ObjectIdentifier", "AnyObject"].map { CodeText($0, at: .word) }
    + ["===", "!=="].map { CodeText($0) }

extension FileFacts {
    /// Returns the ranges of the declarations without members that contain one of the texts, and of such code between
    /// declarations.
    fileprivate func declarations(around texts: [CodeText]) -> [ByteRange] {
        let hits = source.bytes.withView { bytes in texts.flatMap { $0.places(in: bytes, bytes.indices) } }
        var ranges: [ByteRange] = []
        for hit in hits.map(UInt32.init).sorted() where hit >= ranges.last?.end ?? 0 {
            ranges.append(region(around: hit))
        }
        return ranges
    }
}
