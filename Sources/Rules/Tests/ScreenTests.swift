import Model

/// The actions that a screen's suites cover, computed once per screen.
struct ScreenTests: Sendable {
    let first: Suite
    let exercised: Lazy<Screen.Exercised>
    let passSubjectOn: Lazy<Bool>

    init(of screen: Screen) {
        first = screen.suites[0]
        exercised = Lazy { screen.exercised }
        passSubjectOn = Lazy { screen.suites.contains(where: \.passesSubjectOn) }
    }
}

extension Screen {
    /// The actions that the screen's tests should cover: the contract's methods, the inputs, or the logic's methods.
    var testedActions: [TestedAction] {
        switch convention {
        case .stateless, .stateful:
            (contract?.ownRequirements ?? []).filter { $0.isFunction && !$0.has(modifier: .static) }
                .map { TestedAction($0, function: $0.function) }
        case .inputOutputEffect:
            (inputOutputEffect?.input?.type?.cases ?? []).map { TestedAction($0, function: nil) }
        case .mvsl: (logic?.ownActions ?? []).map { TestedAction($0, function: $0) }
        default: []
        }
    }

    /// The names that the screen's suites use, except on test doubles: in the code of the suites and their ancestors,
    /// in functions of the project to which they pass the subject, and in the arguments of `@Test`.
    fileprivate var exercised: Exercised {
        let suites = suites
        let types = Set(suites.flatMap { [$0.type] + $0.type.ancestors })
        let doubles = Set(suites.flatMap(\.tests).flatMap(\.doubleNames) + suites.flatMap(\.doubleNames))
            .subtracting(suites.flatMap(\.subjectNames))
        var found = Exercised()
        var helpers: [Function] = []
        let subjects = Set(suites.compactMap(\.subject?.name) + [contract?.name].compactMap(\.self))
        for code in types.flatMap(\.trees) {
            for access in code.tree.accesses {
                if access.isOnAnotherValue(than: subjects, in: code) { continue }
                found.add(access, besides: doubles)
                // The subject is passed on, as in `appear(sut)` and `run(on: viewModel)`.
                guard let call = access.callAsCallee, access.isSingleName,
                    call.arguments.contains(where: { $0.value?.path.count == 1 })
                else { continue }
                helpers += project.testFunctions(named: access.name).filter { $0.accepts(call) }
            }
        }
        for helper in helpers.uniqued() {
            for access in helper.tree?.tree.accesses ?? [] { found.add(access, besides: doubles) }
        }
        found.names.formUnion(suites.flatMap(\.tests).flatMap(\.namesInMark))
        return found
    }

    /// What tests use on their subjects, by name.
    struct Exercised: Sendable {
        fileprivate var names: Set<String> = []
        fileprivate var accesses: [String: [CodeNode]] = [:]

        fileprivate mutating func add(_ access: CodeNode, besides doubles: Set<String>) {
            let mentioned = access.accessedNames
            guard let first = mentioned.first, let last = mentioned.last else { return }
            if mentioned.count > 1, doubles.contains(first), !access.namePath.isEmpty { return }
            if mentioned.count > 1 { names.formUnion(mentioned) }
            names.insert(last)
            accesses[last, default: []].append(access)
        }

        /// Returns whether an action is tested. For an overloaded method, there must be a matching call. All inputs are
        /// tested if the tests use `allCases`.
        func include(_ action: TestedAction, isOverloaded: Bool) -> Bool {
            if action.function == nil, names.contains("allCases") { return true }
            guard names.contains(action.name) else { return false }
            guard isOverloaded, let function = action.function else { return true }
            return (accesses[action.name] ?? []).contains { $0.callAsCallee.map(function.accepts) ?? true }
        }
    }

    /// An action of a screen that tests should cover.
    struct TestedAction: Placed {
        let name: String
        let place: Place
        /// The method; nil for an input.
        fileprivate let function: Function?

        fileprivate init(_ declared: some Declared, function: Function?) {
            name = declared.name
            place = declared.place
            self.function = function
        }
    }
}

extension Type {
    /// The methods that are neither private nor required by a protocol.
    fileprivate var ownActions: [Function] {
        functions.filter { !$0.isPrivate && $0.obstacle(to: .signature, by: [.requirement]) == nil }
    }
}

extension Suite {
    /// Whether the suite passes its subject to a function that is neither in the project nor an expectation.
    fileprivate var passesSubjectOn: Bool {
        let accesses = type.trees(containingAnyOf: subjectNames).flatMap(\.tree.accesses)
        return accesses.contains(where: passesOn)
    }

    /// Returns whether an access to the subject is an argument of a function that is neither in the project nor an
    /// expectation.
    private func passesOn(_ access: CodeNode) -> Bool {
        guard access.isSingleName, subjectNames.contains(access.name), access.assignment == nil,
            access.callAsCallee == nil
        else { return false }
        let owner = access.ancestors.compactMap { CallArgument($0)?.owner }.first {
            $0.kind == .call || $0.kind == .macro
        }
        guard let taker = owner.flatMap(Call.init)?.callee?.withoutMarks,
            taker.namePath.last?.first?.isLowercase == true
        else { return false }
        return !taker.isExpectation && !project.hasFunction(named: taker.name)
    }
}

extension CodeNode {
    /// Returns whether an access is used on a new value whose type is in the project, but not one of `subjects`:
    /// `Baker().bake()`.
    fileprivate func isOnAnotherValue(than subjects: Set<String>, in code: MemberTree) -> Bool {
        guard let base = accessedNodes.first?.child(.base), let made = code.owner?.typeInitialized(by: base) else {
            return false
        }
        return !subjects.contains(made.name)
    }
}
