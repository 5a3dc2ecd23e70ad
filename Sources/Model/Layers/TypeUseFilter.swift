import Syntax

/// What shows that a name is not the use of another layer's type: previews and local types.
struct TypeUseFilter {
    private let index: ProjectIndex
    private let facts: FileFacts
    private let code: CodeTree
    /// The names of types that are declared inside function bodies. Few files need them.
    private lazy var localTypes = findLocalTypes()

    /// - Parameter code: The code of the file.
    init(of facts: FileFacts, in index: ProjectIndex, _ code: CodeTree) {
        self.index = index
        self.facts = facts
        self.code = code
    }

    /// Returns whether a name is in code for previews.
    func isForPreviews(_ range: ByteRange, scope: DeclarationID?) -> Bool {
        if scope.map(index.isPreviewCode) ?? false { return true }
        return code.node(at: range)?.isInPreviewMacro ?? false
    }

    /// Returns whether a function body in the file declares a type with this name.
    mutating func isLocal(_ name: String) -> Bool { localTypes.contains(name) }

    private func findLocalTypes() -> Set<String> {
        let declared = Set(facts.declarations.map(\.nameRange.start))
        let types = code.nodes(ofKind: .typeDeclaration) + code.nodes(ofKind: .typeAlias)
        return Set(types.filter { !declared.contains($0.nameRange.start) }.map(\.name))
    }
}
