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
    private let libraries: Locked<[Int32: Libraries]> = Locked([:])

    /// What a file's tests use that expects something by itself.
    private struct Libraries {
        /// Whether the file uses an app as a user does, or is in a folder of such tests, whose helpers do.
        var isTestOfUI: Bool
        /// Whether the file imports the library whose stores compare their state with what a closure expects.
        var isTestOfStore: Bool
    }

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
        let body = read(test)
        let own = memo.withLock { decide(body, in: test, &$0) }
        if own.mayExpect { return own.expectation }
        if memo.withLock({ memo in own.calls.contains { leads($0, &memo) } }) { return .found }
        guard let code = code(of: test) else { return .none }
        let attempts = code.nodes(ofKind: .try)
        // A forced `try` ends the tests, as `fatalError` does.
        if attempts.contains(where: { EffectExpression($0)?.isForced ?? false })
            || code.nodes(ofKind: .call).contains(where: { Call($0)?.neverReturns ?? false })
        {
            return .found
        }
        // A test that throws fails. One such as `try sut.save()`, whose result is not used, checks that nothing is thrown.
        if index[test].flags.contains(.isThrowing),
            code.throwsItself || attempts.contains(where: \.isTriedAlone)
        {
            return .found
        }
        return code.accesses.contains { isCheckOfSwift($0.accessedNames) } ? .onlyAsserts : .none
    }

    private func code(of function: DeclarationID) -> CodeTree? {
        index.file(of: function).code(of: Int(function.index))
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
        for number in index.types.outlines[file].openFunctions where facts.declarations[Int(number)].parent >= 0 {
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
        let own =
            isForTests(function) ? decide(read(function), in: function, &memo) : OwnExpectation(expectation: .none)
        memo.own[function] = own
        return own
    }
}

// MARK: Reading one function

extension ExpectingFunctions {
    private func decide(
        _ body: (own: OwnExpectation, helpers: Set<String>), in function: DeclarationID, _ memo: inout Memo
    ) -> OwnExpectation {
        if body.own.mayExpect { return body.own }
        let takes = body.helpers.contains { takesAndDoesNothing($0, &memo) }
        let calls = body.helpers.flatMap { callees(of: index.nameHash($0), in: function, &memo) }
        return OwnExpectation(expectation: takes ? .found : .none, calls: calls)
    }

    /// Returns the expectation in a function's own body or, if there is none, the names of the project's functions that
    /// the body calls.
    private func read(_ function: DeclarationID) -> (own: OwnExpectation, helpers: Set<String>) {
        let found = (own: OwnExpectation(expectation: .found), helpers: Set<String>())
        let facts = index.file(of: function)
        if facts.expects(in: index[function].body) { return found }
        guard let code = code(of: function) else { return (OwnExpectation(expectation: .none), []) }
        let libraries = libraries(in: function.file)
        // Tests such as `_ = View()` and `let _: Request = "…"` check that the code compiles or does not crash.
        if code.root?.descendants.contains(where: \.onlyDiscards) ?? false { return found }
        var called: Set<String> = []
        var notShown: String?
        for access in code.accesses {
            let names = access.accessedNames
            guard let first = names.first, let last = names.last else { continue }
            let call = access.callAsCallee
            if last == "measure", call?.arguments.contains(where: { $0.closure?.statements.isEmpty ?? false }) ?? false
            {
                continue
            }
            if access.kind == .macro || access.isExpectation && !isOwnHelper(names, in: function) {
                return found
            }
            // The test can be skipped by throwing, or uses a store that checks the actions it receives.
            if first.hasPrefix("XCTSkip") || first == "TestStore" || last == "receive" { return found }
            if last == "send", libraries.isTestOfStore, !(call?.trailingClosures.isEmpty ?? true) { return found }
            if testersOfKIF.contains(first), call?.node.parent?.kind == .member { return found }
            if libraries.isTestOfUI, stepsOfUI.contains(last), access.isAlwaysCalled { return found }
            guard call != nil else { continue }
            called.insert(last)
            if notShown == nil, access.isSingleName, first.first?.isLowercase == true,
                !functions.contain(first, in: index), !systemFunctions.contains(first), !code.declares(first)
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
        if index.servesTests(function.file) { return true }
        // All other indexed functions are global or in extensions.
        let parent = index[function].parent
        return parent >= 0 && index.files[Int(function.file)].declarations[Int(parent)].kind != .extension
    }

    private func libraries(in file: Int32) -> Libraries {
        if let known = libraries.withLock({ $0[file] }) { return known }
        let facts = index.files[Int(file)]
        let found = Libraries(
            isTestOfUI: facts.isInUITests || facts.source.holds(word: "XCUIApplication"),
            isTestOfStore: facts.source.holds(word: "ComposableArchitecture"))
        libraries.withLock { $0[file] = found }
        return found
    }

    /// Returns whether a call that looks like an expectation calls one of the project's functions, whose body then
    /// decides: `verifyMelted()`.
    private func isOwnHelper(_ names: [String], in function: DeclarationID) -> Bool {
        // A function that calls one of its own name calls that of the library.
        guard let last = names.last, names.first != "Issue", !isCertainlyChecking(last),
            plainName(index.name(of: function)) != last
        else {
            return false
        }
        return functions.contain(last, in: index)
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
}

/// The methods that fail a UI test if the app crashes or has no such element.
private let stepsOfUI: Set = [
    "launch", "tap", "doubleTap", "twoFingerTap", "press", "typeText", "swipeUp", "swipeDown", "swipeLeft",
    "swipeRight",
    "adjust",
]

/// The functions whose results use an app as a user does in KIF. Each of their steps fails the test if it is not possible.
/// They are declared in the project, as KIF's instructions say.
private let testersOfKIF: Set = ["tester", "viewTester"]

/// System functions that are no expectations.
private let systemFunctions: Set = [
    "print", "debugPrint", "dump", "sleep", "usleep", "type", "min", "max", "zip", "fatalError", "precondition",
    "preconditionFailure", "assert", "assertionFailure",
    "withUnsafePointer", "withExtendedLifetime", "autoreleasepool", "setUp", "tearDown", "stride", "repeatElement",
    "abs", "swap", "exit", "srand48",
]
