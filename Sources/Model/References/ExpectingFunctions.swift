import Bytes
import Syntax

/// Whether a test expects something.
package enum Expectation: Sendable {
    /// There is an expectation in the test or in a function that it calls.
    case found
    /// The test calls a function outside the project, which may contain an expectation.
    case notShown(String)
    /// The only expectations in the test are Swift's own `assert` and the like.
    case onlyAsserts
    case none
}

/// Finds expectations in functions, directly or through the functions that they call.
///
/// Called functions are looked up by their names: first in the caller's type, then in the project.
struct ExpectingFunctions: Sendable {
    private let index: ProjectIndex
    private let functions: FunctionsByName
    private let memo = Locked(Memo())

    private struct Memo {
        var own: [DeclarationID: OwnExpectation] = [:]
        /// Whether called functions lead to an expectation.
        var leads: [Callee: Bool] = [:]
        /// Whether functions with a name do nothing but take arguments.
        var takers: [String: Bool] = [:]
        /// By file, the functions of types that are declared or extended there.
        var members: [Int32: [Member: [DeclarationID]]] = [:]
    }

    /// What a call may call: a function of the caller's own type or, if that has none of this name, any function with
    /// this name.
    private enum Callee: Hashable {
        case member(DeclarationID)
        /// The hash of the name.
        case named(UInt32)
    }

    /// The name of a type and the hash of the name of one of its functions.
    private struct Member: Hashable {
        var type: String
        var name: UInt32
    }

    /// The expectation in a function's own body, and what the body calls.
    private struct OwnExpectation {
        var expectation: Expectation
        var calls: [Callee] = []

        var mayExpect: Bool { if case .none = expectation { false } else { true } }
    }

    init(_ index: ProjectIndex) {
        self.index = index
        functions = FunctionsByName(index)
    }

    /// Returns the functions with this name that tests may call.
    func functions(named name: String) -> [DeclarationID] { functions.all(named: name, in: index) }

    func expectation(of test: DeclarationID) -> Expectation {
        if index.file(of: test).expects(in: index[test].body) { return .found }
        // Many tests call a plain function that contains the expectation. Their bodies need not be read.
        let calls = index.nameHashes(ofCallsIn: test)
        let isFound = memo.withLock { memo in
            calls.contains { call in callees(of: call, in: test, &memo).contains { leads($0, &memo) } }
        }
        if isFound { return .found }
        let own = read(test)
        if own.mayExpect { return own.expectation }
        if memo.withLock({ memo in own.calls.contains { leads($0, &memo) } }) { return .found }
        guard let body = index.body(of: test) else { return .none }
        let source = MemberBody(member: test, body: body, facts: index.file(of: test))
        // A test such as `try sut.save()`, whose result is not used, checks that nothing is thrown.
        if index[test].flags.contains(.isThrowing), body.chains.contains(where: { isTriedAlone($0, source) }) {
            return .found
        }
        return body.chains.contains { isCheckOfSwift(source.names($0)) } ? .onlyAsserts : .none
    }

    /// Returns what a call of a name may call in the body of `caller`.
    private func callees(of name: UInt32, in caller: DeclarationID, _ memo: inout Memo) -> [Callee] {
        let parent = index[caller].parent
        guard parent >= 0 else { return [.named(name)] }
        if memo.members[caller.file] == nil { memo.members[caller.file] = members(inFile: Int(caller.file)) }
        let type = index.files[Int(caller.file)].name(of: Int(parent))
        let members = memo.members[caller.file]?[Member(type: type, name: name)] ?? []
        // A function that calls one of its own name calls another one.
        return members.isEmpty || members.contains(caller) ? [.named(name)] : members.map { .member($0) }
    }

    private func members(inFile file: Int) -> [Member: [DeclarationID]] {
        let facts = index.files[file]
        var members: [Member: [DeclarationID]] = [:]
        for number in index.openFunctions(inFile: file) where facts.declarations[Int(number)].parent >= 0 {
            let function = DeclarationID(file: file, index: Int(number))
            let type = facts.name(of: Int(facts.declarations[Int(number)].parent))
            members[Member(type: type, name: index.nameHash(of: function)), default: []].append(function)
        }
        return members
    }

    /// Returns whether called functions contain expectations, directly or through the functions that they call. Each
    /// callee is visited once.
    private func leads(_ callee: Callee, _ memo: inout Memo) -> Bool {
        if let known = memo.leads[callee] { return known }
        // For each visited callee, the one that led to it.
        var ways: [Callee: Callee] = [callee: callee]
        var open = [callee]
        while let next = open.popLast() {
            if memo.leads[next] == false { continue }
            let reached =
                switch next {
                case .member(let function): [function]
                case .named(let name): functions.all(withHash: name)
                }
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
        // What an app's function checks, it checks for the app.
        let own = isForTests(function) ? read(function, &memo) : OwnExpectation(expectation: .none)
        memo.own[function] = own
        return own
    }
}

// MARK: Reading one function

extension ExpectingFunctions {
    private func read(_ function: DeclarationID) -> OwnExpectation {
        let (own, helpers) = readBody(of: function)
        return memo.withLock { decide(own, helpers, in: function, &$0) }
    }

    private func read(_ function: DeclarationID, _ memo: inout Memo) -> OwnExpectation {
        let (own, helpers) = readBody(of: function)
        return decide(own, helpers, in: function, &memo)
    }

    private func decide(
        _ own: OwnExpectation, _ helpers: Set<String>, in function: DeclarationID, _ memo: inout Memo
    ) -> OwnExpectation {
        if own.mayExpect { return own }
        let takes = helpers.contains { takesAndDoesNothing($0, &memo) }
        let calls = helpers.flatMap { callees(of: index.nameHash($0), in: function, &memo) }
        return OwnExpectation(expectation: takes ? .found : .none, calls: calls)
    }

    /// Returns the expectation in a function's own body or, if there is none, the names of the project's functions that
    /// the body calls.
    private func readBody(of function: DeclarationID) -> (OwnExpectation, helpers: Set<String>) {
        let found = (OwnExpectation(expectation: .found), helpers: Set<String>())
        let facts = index.file(of: function)
        if facts.expects(in: index[function].body) { return found }
        guard let body = index.body(of: function) else { return (OwnExpectation(expectation: .none), []) }
        let source = MemberBody(member: function, body: body, facts: facts)
        let isInTestOfUI = isTestOfUI(facts)
        // Tests such as `_ = View()` and `let _: Request = "…"` check that the code compiles or does not crash.
        if body.statements.contains(where: { isDiscarding($0, source) }) { return found }
        var called: Set<String> = []
        var notShown: String?
        for chain in body.chains {
            let names = source.names(chain)
            guard let first = names.first, let last = names.last else { continue }
            if last == "measure", source.isEmptyClosure(of: chain) { continue }
            if chain.start == .macro || isExpectation(names, chain) && !isOwnHelper(names, in: function) {
                return found
            }
            // The test can be skipped by throwing, or uses a store that checks the actions it receives.
            if first.hasPrefix("XCTSkip") || first == "TestStore" || last == "receive" { return found }
            if isInTestOfUI, stepsOfUI.contains(last), isAlwaysCalled(chain, source) { return found }
            guard chain.use == .call || chain.hasTrailingClosure else { continue }
            called.insert(last)
            if notShown == nil, names.count == 1, chain.start == .name, chain.base < 0, !source.isMember(chain),
                first.first?.isLowercase == true, !functions.contain(first, in: index),
                !systemFunctions.contains(first), !declares(first, source)
            {
                notShown = first
            }
        }
        if let notShown { return (OwnExpectation(expectation: .notShown(notShown)), []) }
        return (OwnExpectation(expectation: .none), called.filter { functions.contain($0, in: index) })
    }

    /// Returns whether a function is declared in tests, in a file that imports a testing library, or in an ancestor of
    /// a suite.
    private func isForTests(_ function: DeclarationID) -> Bool {
        if index.isTestFile(function.file) || index.importsTesting(file: Int(function.file)) { return true }
        // All other indexed functions are global or in extensions.
        let parent = index[function].parent
        return parent >= 0 && index.files[Int(function.file)].declarations[Int(parent)].kind != .extension
    }

    private func isTestOfUI(_ facts: FileFacts) -> Bool {
        holds(word: "XCUIApplication", in: facts.source, at: ByteRange(0, facts.source.bytes.count))
    }

    /// Returns whether a call that looks like an expectation calls one of the project's functions, whose body then
    /// decides: `verifyMelted()`.
    private func isOwnHelper(_ names: ChainNames, in function: DeclarationID) -> Bool {
        // A function that calls one of its own name calls that of the library.
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
            // Reading or calling something without using the result checks nothing.
            return source.body.chains.contains { chain in
                guard statement.range.contains(chain.range), chain.base < 0 else { return false }
                return source.names(chain).first?.beginsUppercase == true
            }
        }
        return statement.kind == .declaration && facts.source[statement.range].hasSuffix("{}")
    }

    /// Returns whether a call with `try` is a whole statement or is assigned to `_`, so that its only purpose is to
    /// fail the test by throwing.
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
            // What is passed to the call is not what the test is about.
            && !source.calls(around: chain).contains { statement.range.contains($0.range) }
    }

    /// Returns whether a function always makes a call, unless it returns early or a loop has no iterations.
    private func isAlwaysCalled(_ chain: Chain, _ source: MemberBody) -> Bool {
        chain.use == .call && chain.statement >= 0
            && isInLoopsAlone(source.body.statements[Int(chain.statement)].block, source)
    }

    /// Returns whether a block is a function's body, or is nested in it only through loops.
    private func isInLoopsAlone(_ block: Int32, _ source: MemberBody) -> Bool {
        var block = block
        while block > 0 {
            guard source.body.blocks[Int(block)].kind == .loop else { return false }
            block = source.body.blocks[Int(block)].parent
        }
        return block == 0
    }

    /// Returns whether functions with this name take a parameter and do nothing: `func take<Value: Codable>(_ value:
    /// Value) {}`. Calling one checks that the call compiles.
    private func takesAndDoesNothing(_ name: String, _ memo: inout Memo) -> Bool {
        if let known = memo.takers[name] { return known }
        let takes = functions.all(named: name, in: index).contains { function in
            let body = index[function].body
            return body.count > 0 && body.count <= 3 && !index.parameters(of: function).isEmpty
        }
        memo.takers[name] = takes
        return takes
    }

    /// Returns whether a body declares a closure or function with this name.
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

/// The methods that fail a UI test if the app crashes or has no such element.
private let stepsOfUI: Set = [
    "launch", "tap", "doubleTap", "twoFingerTap", "press", "typeText", "swipeUp", "swipeDown", "swipeLeft",
    "swipeRight",
    "adjust",
]

/// System functions that are no expectations.
private let systemFunctions: Set = [
    "print", "debugPrint", "dump", "sleep", "usleep", "type", "min", "max", "zip", "fatalError", "precondition",
    "preconditionFailure", "assert", "assertionFailure",
    "withUnsafePointer", "withExtendedLifetime", "autoreleasepool", "setUp", "tearDown", "stride", "repeatElement",
    "abs", "swap", "exit", "srand48",
]

extension MemberBody {
    /// Returns whether a call's closure is empty, as in Xcode's template for performance tests.
    fileprivate func isEmptyClosure(of chain: Chain) -> Bool {
        body.blocks.indices.contains { number in
            let block = body.blocks[number]
            return block.kind == .closure && block.opener >= 0
                && body.chains[Int(block.opener)].range == chain.range
                && !body.statements.contains { Int($0.block) == number }
        }
    }

    /// Returns whether the expression follows a dot: `pending` in `Promise<Int>.pending()`.
    fileprivate func isMember(_ chain: Chain) -> Bool {
        chain.range.start > 0 && facts.source.bytes[Int(chain.range.start) - 1] == "."
    }
}
