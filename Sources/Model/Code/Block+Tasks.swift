import Syntax

/// The isolation of a closure's code.
extension Block {
    /// The innermost `Task` around the block, itself included.
    ///
    /// It is nil if there is a function, a type, or a closure that runs on the main actor in between.
    package var isolatingTask: Block? {
        var current: Block? = self
        while let block = current {
            switch block.kind {
            case .localFunction, .localType: return nil
            case .closure:
                let opener = block.opener?.namesWithSelf ?? []
                if opener == ["Task"] || opener == ["Task", "detached"] { return block }
                if block.isMarkedMainActor || ["MainActor", "main", "async"].contains(where: opener.contains) {
                    return nil
                }
            default: break
            }
            current = block.parent
        }
        return nil
    }

    /// Whether the closure's signature contains `@MainActor`.
    package var isMarkedMainActor: Bool { identifiers(in: head).contains("MainActor") }

    /// Runs the closure on the main actor: `Task {` becomes `Task { @MainActor in`.
    package func runningOnMainActor(_ title: String) -> Remedy {
        let offset = block.head.isEmpty ? block.range.start + 1 : block.head.start
        let text = block.head.isEmpty ? " @MainActor in" : "@MainActor "
        return .edit(Edit(code.place(ByteRange(offset, offset)), text), title)
    }
}

extension Code {
    /// Whether the member that contains the code runs on the main actor; nil when the sources do not show it.
    package var isOnMainActor: Bool? { project.index.isOnMainActor(member: member) }
}

extension Expression {
    /// The names, including a leading `self`.
    fileprivate var namesWithSelf: [String] { code.body.names(of: chain, in: code.facts.source) }

    /// Returns the member that the expression assigns, mutates or passes with `&`: `output` for
    /// `self.output.rows.append(row)`. Returns nil for a local variable of that name.
    package func changedMember(localNames: Set<String>) -> String? {
        guard start == .name, base == nil, changesLastName, let name = names.first else { return nil }
        return namesWithSelf.first == "self" || !localNames.contains(name) ? name : nil
    }

    private var changesLastName: Bool {
        switch use {
        case .assign, .inout: true
        case .call: code.project.index.mutations.include(lastName)
        case .read, .subscripted: false
        }
    }
}
