import Syntax

/// How the code of a file uses a private property.
package enum PrivateUse: Sendable {
    case read(Place)
    /// The code only sets the property, or does not mention it.
    case onlySet([Setting])

    /// An assignment to the property.
    package struct Setting: Sendable {
        package let code: MemberTree
        package let node: CodeNode
        /// The parts of what is assigned; empty if the old value matters, as with `+=`.
        package let value: [CodeNode]
    }
}

extension Property {
    /// How the property's file uses it, if it is private. Names that are local there are not the property's; members of
    /// anything else may be.
    package var privateUse: PrivateUse {
        let words = project.caches.facade.wordsInFiles.value(for: file) { MemberWords(ofFile: file, in: index) }
        var settings: [PrivateUse.Setting] = []
        for member in words.members(containing: [name, "_" + name]) where member != id {
            for code in project.trees(ofMember: member) {
                for node in code.mentions(of: name) where node.kind != .name || !code.isLocal(node.name, at: node) {
                    guard let assignment = node.parent.flatMap(AssignmentExpression.init), assignment.target == node
                    else { return .read(code.place(node)) }
                    let value = assignment.replaces ? assignment.value : []
                    settings.append(PrivateUse.Setting(code: code, node: node, value: value))
                }
            }
        }
        return .onlySet(settings)
    }
}
