import Syntax

extension Block {
    /// The closure of the innermost `Task` around the block, or the block itself if it is such a closure.
    ///
    /// It is nil if there is no `Task`, or if a local function, a local type, or a closure that runs on the main actor
    /// is in between.
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
    package var isMarkedMainActor: Bool { closure?.attributes.contains { $0.isNamed("MainActor") } ?? false }

    /// Returns a fix that runs the closure on the main actor: `Task {` becomes `Task { @MainActor in`.
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

    /// Returns the first name of the expression if the expression assigns or mutates a member, or passes it with `&`:
    /// `output` for `self.output.rows.append(row)`. A local name without `self.` is not a member.
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

/// The parts of a member's code that run on the main actor, judging by names: the closures and arguments of calls such
/// as `MainActor.run` and `DispatchQueue.main.async`, and closures marked with `@MainActor`.
package struct CodeOnMainActor: Sendable {
    /// For each expression, whether it is in a part that runs on the main actor.
    private let expressions: [Bool]

    /// Finds the parts in one pass, because outer blocks and expressions precede the inner ones.
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
    /// Whether the expression runs closures on the main actor, judging by its names: `DispatchQueue.main.async`,
    /// `MainActor.run`, `receive(on: .main)`.
    fileprivate var isSentToMainActor: Bool {
        let names = names
        return names.contains("main") || names == ["MainActor", "run"]
            || names.last == "receive" && argument("on")?.isNamed("main") ?? false
    }
}
