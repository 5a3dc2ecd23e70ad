import Syntax

extension Block {
    /// The innermost `Task` that contains the block, or the block itself if it is one.
    ///
    /// It is nil if a function, a type, or a closure that runs on the main actor is in between.
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
    /// Whether the member that contains the code runs on the main actor; nil if that is unknown.
    package var isOnMainActor: Bool? { project.index.isOnMainActor(member: member) }
}

extension Expression {
    /// The names, including a leading `self`.
    fileprivate var namesWithSelf: [String] { code.body.names(of: chain, in: code.facts.source) }

    /// Returns the member that the expression assigns, mutates or passes with `&`: `output` for
    /// `self.output.rows.append(row)`. Returns nil for a local variable with the name of a member.
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

/// The parts of a member's code that certainly run on the main actor: the closures of `MainActor.run`,
/// `DispatchQueue.main.async` and the like, closures marked with `@MainActor`, and the arguments of such calls.
package struct CodeOnMainActor: Sendable {
    /// For each expression, whether it is in a part that runs on the main actor.
    private let expressions: [Bool]

    /// Finds the parts in one pass, since blocks and expressions come after those that contain them.
    fileprivate init(of code: Code) {
        let body = code.body
        let calls = body.chains.indices.map { Expression($0, in: code).isSentToMainActor }
        var blocks: [Bool] = []
        blocks.reserveCapacity(body.blocks.count)
        for (number, block) in body.blocks.enumerated() {
            let isAround = block.parent >= 0 && Int(block.parent) < number && blocks[Int(block.parent)]
            blocks.append(
                isAround
                    || block.kind == .closure
                        && (block.opener >= 0 && calls[Int(block.opener)]
                            || Model.Block(number, in: code).isMarkedMainActor)
            )
        }
        var expressions: [Bool] = []
        expressions.reserveCapacity(calls.count)
        for (number, chain) in body.chains.enumerated() {
            let call = Int(chain.call)
            let isArgument = call >= 0 && (calls[call] || call < number && expressions[call])
            expressions.append(isArgument || blocks[Int(chain.block)])
        }
        self.expressions = expressions
    }

    package var isEmpty: Bool { !expressions.contains(true) }
    package func contains(_ expression: Expression) -> Bool { expressions[expression.number] }
}

extension Code {
    /// The parts of the code that run on the main actor because of a call or closure around them.
    package var onMainActor: CodeOnMainActor { CodeOnMainActor(of: self) }
}

extension Expression {
    /// Whether the expression is a call that runs its closures on the main actor.
    fileprivate var isSentToMainActor: Bool {
        let names = names
        return names.contains("main") || names == ["MainActor", "run"]
            || names.last == "receive" && arguments?.contains(".main") == true
    }
}
