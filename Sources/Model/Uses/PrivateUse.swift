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

        /// Creates a setting from a node; nil if nothing is assigned to it.
        fileprivate init?(code: MemberTree, node: CodeNode) {
            guard let assignment = node.wholeAssignment else { return nil }
            (self.code, self.node, value) = (code, node, assignment.replaces ? node.assignedNodes : [])
        }
    }
}

struct NameInFile: Hashable, Sendable {
    var name: String
    var file: Int
}

extension Property {
    /// How the property's file uses it, if it is private. Names that are local there are not the property's; members of
    /// anything else may be.
    package var privateUse: PrivateUse {
        let uses = project.caches.facade.usesInFiles.value(for: NameInFile(name: name, file: file)) { usesInFile }
        var settings: [PrivateUse.Setting] = []
        for (code, node) in uses where code.member != id {
            guard let setting = PrivateUse.Setting(code: code, node: node) else { return .read(code.place(node)) }
            // Another type sets its own property with this name.
            if code.ownMember(node) == nil || code.owner == owner { settings.append(setting) }
        }
        return .onlySet(settings)
    }

    /// What may use a property with this name in the file, up to the first read outside of such properties. Many types of
    /// one file may have a property with this name.
    private var usesInFile: [(code: MemberTree, node: CodeNode)] {
        var uses: [(code: MemberTree, node: CodeNode)] = []
        let places = placesInFile(of: name) + placesInFile(of: "_" + name)
        for member in index.members(around: places, inFile: file) {
            for code in project.trees(ofMember: member) {
                for node in code.mentions(of: name) where node.kind != .name || !code.isLocal(node.name, at: node) {
                    uses.append((code, node))
                    let isSet = PrivateUse.Setting(code: code, node: node) != nil
                    if !isSet, plainName(index.name(of: member)) != name { return uses }
                }
            }
        }
        return uses
    }
}
