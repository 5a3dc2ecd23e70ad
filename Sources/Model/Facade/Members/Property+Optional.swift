import Syntax

extension Property {
    /// Whether the written type is optional, directly or through a type alias.
    package var isOptional: Bool {
        guard let writtenType else { return false }
        if writtenType.withoutOptional != writtenType { return true }
        return index.aliased(writtenType, from: id).map { $0.withoutOptional != $0 } ?? false
    }

    /// Returns a fix that adds a question mark to the written type.
    package func makingOptional(_ title: String) -> Remedy {
        if let obstacle = obstacle(to: .signature) { return obstacle.remedy }
        if let firstUseAsPresent {
            return .obstacle("`\(self)` is used here as a value that is always present", at: firstUseAsPresent)
        }
        return .edit(
            typePlace.map { Edit(Place(file: file, range: ByteRange($0.range.end, $0.range.end)), "?") }, title)
    }

    /// The first use that may not compile if the property were optional: a use other than an assignment or a
    /// comparison. Members of other types with the same name count as well.
    private var firstUseAsPresent: Place? {
        guard let owner else { return nil }
        let ownFiles = Set([file, owner.file] + index.extensions(of: owner.id).map { Int($0.file) })
        for number in ownFiles.union(index.files(using: name)).sorted() {
            let use = index.files[number].fileCode.root?.descendants.first { node in
                node.name == name && node.isUse(inOwnFile: ownFiles.contains(number)) && !node.isAssignedOrCompared
            }
            if let use { return Place(file: number, range: use.nameRange) }
        }
        return nil
    }
}

extension CodeNode {
    /// Whether the node is the use of a member, or of a name in a file of the type.
    fileprivate func isUse(inOwnFile isOwn: Bool) -> Bool {
        switch kind {
        case .member, .component: true
        case .name: isOwn
        case .capture: isOwn && child(.value) == nil
        default: false
        }
    }

    private var isCompared: Bool {
        next.map { $0.isNamed("==") || $0.isNamed("!=") } ?? false || follows("==") || follows("!=")
    }

    fileprivate var isAssignedOrCompared: Bool { isReplaced || isCompared }
}
