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
        for file in project.files where file.source.holds(anyOf: identityWords) {
            collectNames(in: CodeTokens(of: file.source), into: &names)
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

    /// Adds the names of variables whose identity matters in a file.
    private mutating func collectNames(in tokens: CodeTokens, into names: inout Set<String>) {
        for position in tokens.positions {
            switch tokens.text(position) {
            case "weak", "unowned":
                var next = position + 1
                if tokens.text(next) == "(" { next += 3 }
                if ["var", "let"].contains(tokens.text(next)) { next += 1 }
                names.insert(tokens.name(next))
            case "===", "!==": names.formUnion([tokens.name(position - 1), tokens.name(position + 1)])
            case "ObjectIdentifier": names.insert(tokens.name(position + 2))
            // The value in `viewModel as AnyObject` is identified by its name, as in a comparison.
            case "AnyObject": if tokens.text(position - 1) == "as" { names.insert(tokens.name(position - 2)) }
            default: break
            }
        }
    }
}

private let identityWords = ["weak", "unowned", "===", "!==", "ObjectIdentifier", "AnyObject"].map { Array($0.utf8) }

extension Source {
    /// Returns whether the file contains one of the texts.
    fileprivate func holds(anyOf texts: [[UInt8]]) -> Bool {
        texts.contains { text in
            var start = 0
            while let index = bytes[start...].firstIndex(of: text[0]) {
                if bytes[index...].starts(with: text) { return true }
                start = index + 1
            }
            return false
        }
    }
}
