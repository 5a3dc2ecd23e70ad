import Model
import Syntax

let errorsAreSurfaced = Rule(Pages.errorsAreSurfaced) { project, _ in
    project.screens(following: [.stateful, .inputOutputEffect, .observableObject]).flatMap {
        _, viewModel -> [Finding] in
        let functions = project.members(of: viewModel).filter {
            project[$0].kind == .func || project[$0].kind == .`init`
        }
        return functions.flatMap { function -> [Finding] in
            // A function with a result answers for its errors by what it returns.
            guard let body = project.body(of: function), ["", "Void", "()"].contains(project.type(of: function) ?? "")
            else { return [] }
            let source = project.file(of: function).source
            return body.blocks.indices.compactMap { block -> Finding? in
                guard body.blocks[block].kind == .catch, body.keepsError(catch: block, in: source),
                    let keyword = project.catchKeyword(of: body.blocks[block], in: body, of: function)
                else { return nil }
                let name = project[function].kind == .`init` ? "init" : plainName(project.name(of: function))
                return Finding(
                    "the error that `\(name)` catches changes nothing that `\(project.name(of: viewModel))` shows",
                    at: Place(file: Int(function.file), range: keyword))
            }
        }
    }
}

extension ProjectIndex {
    fileprivate func catchKeyword(of block: Syntax.Block, in body: Body, of function: DeclarationID) -> ByteRange? {
        guard block.statement >= 0 else { return nil }
        let start = body.statements[Int(block.statement)].range.start
        let facts = file(of: function)
        return facts.tokens(in: ByteRange(start, block.range.start)).last { facts.source.holds("catch", at: $0.range) }?
            .range
    }
}

extension Body {
    /// Whether a `catch` does nothing but log; whatever else it does may tell somebody.
    fileprivate func keepsError(catch block: Int, in source: Source) -> Bool {
        let head = source[blocks[block].head].lowercased()
        if head.holds("cancel") || onlySleeps(beforeCatch: block, in: source) { return false }
        let inside = statements.filter { self.block(Int($0.block), liesIn: block) }
        // Empty but for a comment, which says why.
        if inside.isEmpty, comments.contains(where: { Int($0.block) == block }) { return false }
        let leaves = inside.contains { $0.kind == .return || $0.kind == .jump }
        if !leaves, goesOn(after: Int(blocks[block].statement)) { return false }
        for statement in inside {
            switch statement.kind {
            case .expression: continue
            case .jump: continue
            case .return where statement.range.count == 6: continue
            default: return false
            }
        }
        return chains.filter { self.block(Int($0.block), liesIn: block) && $0.base < 0 }.allSatisfy { chain in
            let words = names(of: chain, in: source)
            if chain.use == .assign || chain.use == .inout || chain.isAwaited { return false }
            if chain.use != .call { return true }
            let receivers = words.first == "self" ? words.dropFirst() : words[...]
            guard let first = receivers.first else { return false }
            if chain.start == .implicitMember || chain.start == .macro { return true }
            let folded = first.lowercased()
            if receivers.count == 1 { return logFunctions.contains(first) || first == "String" }
            return ["tracker", "logger", "log", "analytics", "crashlytics"].contains { folded.hasSuffix($0) }
                || first == "Logger" || first == "error" || first == "String"
        }
    }

    /// Whether something is tried or awaited behind a statement before its function ends: another way to get what failed.
    private func goesOn(after statement: Int) -> Bool {
        guard statement >= 0 else { return false }
        var block = Int(statements[statement].block)
        // What stands behind a closure's call runs beside it, not after it.
        while block > 0, blocks[block].kind != .closure { block = Int(blocks[block].parent) }
        let end = statements[statement].range.end
        return chains.contains {
            $0.range.start >= end && $0.range.start < blocks[block].range.end && ($0.isTried || $0.isAwaited)
        }
    }

    /// Whether the `do` before a `catch` tries nothing but sleeping, whose only error is being cancelled.
    private func onlySleeps(beforeCatch block: Int, in source: Source) -> Bool {
        let owner = blocks[block].statement
        guard let attempt = blocks.firstIndex(where: { $0.kind == .do && $0.statement == owner }) else { return false }
        let tried = chains.filter {
            $0.isTried && $0.base < 0 && $0.start == .name && self.block(Int($0.block), liesIn: attempt)
        }
        return !tried.isEmpty && tried.allSatisfy { names(of: $0, in: source).first == "Task" }
    }
}

private let logFunctions: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "log"]
