import Bytes
import Syntax

/// What a test does about expecting something.
package enum Expectation: Sendable {
    /// The test, or a function that it calls, expects something.
    case found
    /// The test calls a function that isn't in the sources and may expect something.
    case notShown(String)
    /// The test expects by Swift's own `assert` alone.
    case onlyAsserts
    case none
}

/// Which functions expect something, by themselves or through functions that they call.
///
/// What is called is known by its name alone.
struct ExpectingFunctions: Sendable {
    private let index: ProjectIndex
    private let functions: FunctionsByName
    private let memo = Locked(Memo())

    private struct Memo {
        var own: [DeclarationID: OwnExpectation] = [:]
        /// Whether functions of a name, by its hash, expect something.
        var leads: [UInt32: Bool] = [:]
        /// Whether a function of a name only takes its arguments.
        var takers: [String: Bool] = [:]
    }

    /// What one function expects by itself, and the hashes of the names of the functions that it calls.
    private struct OwnExpectation {
        var expectation: Expectation
        var calls: [UInt32] = []

        var mayExpect: Bool { if case .none = expectation { false } else { true } }
    }

    init(_ index: ProjectIndex) {
        self.index = index
        functions = FunctionsByName(index)
    }

    /// The functions of a name that tests may call.
    func functions(named name: String) -> [DeclarationID] { functions.all(named: name, in: index) }

    func expectation(of test: DeclarationID) -> Expectation {
        if index.file(of: test).expects(in: index[test].body) { return .found }
        // Many leave it to a function that they plainly call. Their bodies need not be read.
        let calls = index.nameHashes(ofCallsIn: test)
        if memo.withLock({ memo in calls.contains { leads($0, &memo) } }) { return .found }
        let own = read(test)
        if own.mayExpect { return own.expectation }
        if memo.withLock({ memo in own.calls.contains { leads($0, &memo) } }) { return .found }
        guard let body = index.body(of: test) else { return .none }
        let source = MemberBody(member: test, body: body, facts: index.file(of: test))
        // `try sut.save()` whose result nothing takes: the test is that it does not throw.
        if index[test].flags.contains(.isThrowing), body.chains.contains(where: { isTriedAlone($0, source) }) {
            return .found
        }
        return body.chains.contains { isCheckOfSwift(source.names($0)) } ? .onlyAsserts : .none
    }

    /// Whether functions of a name expect something, by themselves or through others. No way is followed twice.
    private func leads(_ name: UInt32, _ memo: inout Memo) -> Bool {
        if let known = memo.leads[name] { return known }
        /// By which name each was reached.
        var ways: [UInt32: UInt32] = [name: name]
        var open = [name]
        while let next = open.popLast() {
            if memo.leads[next] == false { continue }
            let reached = functions.all(withHash: next)
            if memo.leads[next] == true || reached.contains(where: { own($0, &memo).mayExpect }) {
                var step = next
                memo.leads[step] = true
                while let former = ways[step], former != step {
                    step = former
                    memo.leads[step] = true
                }
                return true
            }
            for call in reached.flatMap({ own($0, &memo).calls }) where ways[call] == nil {
                ways[call] = next
                open.append(call)
            }
        }
        for seen in ways.keys { memo.leads[seen] = false }
        return false
    }

    private func own(_ function: DeclarationID, _ memo: inout Memo) -> OwnExpectation {
        if let own = memo.own[function] { return own }
        let own = read(function, &memo)
        memo.own[function] = own
        return own
    }
}

// MARK: Reading one function

extension ExpectingFunctions {
    private func read(_ function: DeclarationID) -> OwnExpectation {
        let (own, helpers) = readBody(of: function)
        return memo.withLock { decide(own, helpers, &$0) }
    }

    private func read(_ function: DeclarationID, _ memo: inout Memo) -> OwnExpectation {
        let (own, helpers) = readBody(of: function)
        return decide(own, helpers, &memo)
    }

    private func decide(_ own: OwnExpectation, _ helpers: Set<String>, _ memo: inout Memo) -> OwnExpectation {
        if own.mayExpect { return own }
        let takes = helpers.contains { takesAndDoesNothing($0, &memo) }
        return OwnExpectation(expectation: takes ? .found : .none, calls: helpers.map(index.nameHash))
    }

    /// What a body expects by itself, and the names of functions in the sources that it calls.
    private func readBody(of function: DeclarationID) -> (OwnExpectation, helpers: Set<String>) {
        let found = (OwnExpectation(expectation: .found), helpers: Set<String>())
        let facts = index.file(of: function)
        if facts.expects(in: index[function].body) { return found }
        guard let body = index.body(of: function) else { return (OwnExpectation(expectation: .none), []) }
        let source = MemberBody(member: function, body: body, facts: facts)
        // `_ = View()`, `let _: Request = "…"`: the test is that it compiles, or does not crash.
        if body.statements.contains(where: { isDiscarding($0, source) }) { return found }
        var called: Set<String> = []
        var notShown: String?
        for chain in body.chains {
            let names = source.names(chain)
            guard let first = names.first, let last = names.last else { continue }
            if chain.start == .macro || isExpectation(names, chain) && !isOwnHelper(names, in: function) {
                return found
            }
            // A test that ends by throwing a skip, and stores that check what they are sent.
            if first.hasPrefix("XCTSkip") || first == "TestStore" || last == "receive" { return found }
            guard chain.use == .call || chain.hasTrailingClosure else { continue }
            called.insert(last)
            if notShown == nil, names.count == 1, chain.start == .name, chain.base < 0,
                first.first?.isLowercase == true, !functions.contain(first, in: index),
                !systemFunctions.contains(first), !declares(first, source)
            {
                notShown = first
            }
        }
        if let notShown { return (OwnExpectation(expectation: .notShown(notShown)), []) }
        return (OwnExpectation(expectation: .none), called.filter { functions.contain($0, in: index) })
    }

    /// Whether a check by the beginning of its name is a function of the sources, whose body says more: `verifyMelted()`.
    private func isOwnHelper(_ names: ChainNames, in function: DeclarationID) -> Bool {
        // A function calls the library's of its own name.
        guard let last = names.last, names.first != "Issue", !isCertainlyChecking(last),
            plainName(index.name(of: function)) != last
        else {
            return false
        }
        return functions.contain(last, in: index)
    }

    private func isDiscarding(_ statement: Syntax.Statement, _ source: MemberBody) -> Bool {
        let facts = source.facts
        let start = facts.source[ByteRange(statement.range.start, min(statement.range.start + 6, statement.range.end))]
        if start == "let _:" || start == "let _ " { return true }
        if start.hasPrefix("_ =") {
            // What is read or called to no end is no test.
            return source.body.chains.contains { chain in
                guard statement.range.contains(chain.range), chain.base < 0 else { return false }
                return source.names(chain).first?.first?.isUppercase == true
            }
        }
        return statement.kind == .declaration && facts.source[statement.range].hasSuffix("{}")
    }

    /// Whether a call is tried in a statement of its own or assigned to `_`, so that the test fails when it throws.
    private func isTriedAlone(_ chain: Chain, _ source: MemberBody) -> Bool {
        guard chain.isTried, chain.statement >= 0, chain.use == .call || chain.hasTrailingClosure, chain.base < 0 else {
            return false
        }
        let statement = source.body.statements[Int(chain.statement)]
        let text = source.facts.source[statement.range]
        guard isInLoopsAlone(statement.block, source), text.hasPrefix("try ") || text.hasPrefix("_ = try ") else {
            return false
        }
        let names = source.names(chain)
        return !["Task", "super", "setUp", "setUpWithError"].contains(names.first ?? "Task") && names.last != "sleep"
    }

    /// Whether a block is a function's own, or a loop's in it.
    private func isInLoopsAlone(_ block: Int32, _ source: MemberBody) -> Bool {
        var block = block
        while block > 0 {
            guard source.body.blocks[Int(block)].kind == .loop else { return false }
            block = source.body.blocks[Int(block)].parent
        }
        return block == 0
    }

    /// `func take<Value: Codable>(_ value: Value) {}`: that it can be called with the value is all that is tested.
    private func takesAndDoesNothing(_ name: String, _ memo: inout Memo) -> Bool {
        if let known = memo.takers[name] { return known }
        let takes = functions.all(named: name, in: index).contains { function in
            let body = index[function].body
            return body.count > 0 && body.count <= 3 && !index.parameters(of: function).isEmpty
        }
        memo.takers[name] = takes
        return takes
    }

    /// Whether a name is a closure or function that the body itself declares.
    private func declares(_ name: String, _ source: MemberBody) -> Bool {
        source.body.statements.contains { statement in
            guard statement.kind == .binding || statement.kind == .declaration else { return false }
            let words = source.facts.source[statement.range].prefix(120).split {
                !$0.isLetter && !$0.isNumber && $0 != "_"
            }
            return words.dropFirst().prefix(3).contains { $0 == name }
        }
    }
}

/// Functions of the system that expect nothing.
private let systemFunctions: Set = [
    "print", "debugPrint", "dump", "sleep", "usleep", "type", "min", "max", "zip", "fatalError", "precondition",
    "preconditionFailure", "assert", "assertionFailure",
    "withUnsafePointer", "withExtendedLifetime", "autoreleasepool", "setUp", "tearDown", "stride", "repeatElement",
    "abs", "swap", "exit", "srand48",
]
