import Syntax

extension Property {
    /// Whether the type is optional, directly or through a type alias. If none is written, it is that of the static
    /// function which returns the initial value.
    package var isOptional: Bool {
        guard let writtenType = writtenType ?? initialResult else { return false }
        if writtenType.withoutOptional != writtenType { return true }
        return index.aliased(writtenType, from: id).map { $0.withoutOptional != $0 } ?? false
    }

    /// The written result of the type's own static function that returns the initial value: `= Self.first()`.
    private var initialResult: String? {
        guard let owner, let path = initialNode?.leadingCall?.callee?.path, path.count == 2,
            [owner.name, "Self"].contains(path[0])
        else { return nil }
        let functions = owner.staticFunctions.filter { $0.name == path[1] }
        return functions.count == 1 ? functions[0].writtenResult : nil
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

    fileprivate var isAssignedOrCompared: Bool {
        isReplaced || next.map { $0.isNamed("==") || $0.isNamed("!=") } ?? false || follows("==") || follows("!=")
    }
}
