import Syntax

/// A test of a suite: `@Test func loads()`, `func testLoads()`.
package struct Test: Placed {
    package let suite: Suite
    package let function: Function
    /// Whether the test is marked with `@Test`, rather than being an XCTest method.
    package let isMarked: Bool

    package var place: Place { function.place }

    private var mark: Attribute? { isMarked ? suite.project.index.testAttribute(of: function.id) : nil }
    private var facts: FileFacts { suite.project.index.file(of: function.id) }

    /// The place of `@Test` without its arguments.
    package var markPlace: Place? {
        mark.map { mark in
            let end = mark.arguments.isEmpty ? mark.range.end : mark.arguments.start
            return Place(file: function.file, range: ByteRange(mark.range.start, end))
        }
    }

    /// Whether the test has a description: the first argument of `@Test`, or a name in backticks that contains spaces.
    package var isDescribed: Bool {
        if function.name.contains(" ") { return true }
        guard let mark else { return false }
        let arguments = facts.code(at: mark.arguments).root?.children.first.flatMap(TupleExpression.init)?.elements
        // The first argument is a description unless it is a trait, such as `.tags(…)`, or has a label, such as
        // `arguments: …`.
        guard let first = arguments?.first, first.label == nil, let value = first.value else { return false }
        return !value.beginsWithImplicitMember
    }

    /// The words in the arguments of `@Test`, such as `Input` and `retry` for `@Test(arguments: [Input.retry])`.
    fileprivate var namesInMark: [String] {
        guard let mark else { return [] }
        return facts.code(at: mark.arguments).root?.names.sorted() ?? []
    }

    /// Whether the name, the arguments of `@Test` or the comments on the suite suggest that the test only checks that
    /// code compiles or does not crash: `opensWithoutCrashing`.
    package var testsForCrash: Bool { function.testsForCrash || mentionsCrashes(suite.purpose) }

    /// What the test expects, directly or through functions that it calls.
    package var expectation: Expectation { function.expectation }
}

extension Function {
    /// Whether a trait such as `@Test(.disabled("…"))` of the test or of a suite around it keeps the test from running.
    package var isDisabled: Bool {
        func disables(_ mark: Attribute) -> Bool { index.file(of: id).source[mark.arguments].holds(".disabled") }
        if index.testAttribute(of: id).map(disables) ?? false { return true }
        var suite = index.parent(of: id)
        while let type = suite {
            if index.attributes(of: type).contains(where: { $0.name == "Suite" && disables($0) }) { return true }
            suite = index.parent(of: type)
        }
        return false
    }

    /// Whether a test is one of Xcode's templates without contents.
    package var isEmptyTemplate: Bool {
        guard ["testExample", "testPerformanceExample", "example"].contains(name), let code else { return false }
        return code.expressions.allSatisfy { $0.lastName == "measure" || $0.names == ["self"] }
    }

    /// Whether the name of a test, or the arguments of `@Test`, suggest that it only checks that code compiles or does
    /// not crash.
    package var testsForCrash: Bool {
        let mark = project.index.testAttribute(of: id)
        return mentionsCrashes(name + (mark.map { project.index.file(of: id).source[$0.arguments] } ?? ""))
            || code?.comments.contains { $0.lowercased().holds("crash") } == true
    }

    /// What a test expects, directly or through functions that it calls.
    package var expectation: Expectation { project.caches.expectingFunctions.wrapped.expectation(of: id) }
}

private func mentionsCrashes(_ text: String) -> Bool {
    let letters = text.lowercased().filter(\.isLetter)
    return [
        "withoutcrash", "notcrash", "nocrash", "ntcrash", "nevercrash", "notthrow", "issafe", "aresafe", "sendable",
        "compiles", "smoketest",
    ].contains(where: letters.holds)
}

extension Suite {
    /// The text of the comments that describe the suite: its documentation, and the comments at the start of the file.
    fileprivate var purpose: String {
        let facts = project.index.file(of: parts.type)
        let first = facts.declarations.first?.range.start ?? 0
        let head = facts.source.comments(in: ByteRange(0, first)).map { facts.source[$0] }
        return (head + project.index.docComments(of: parts.type)).joined()
    }

    /// The suite's tests, including those in its extensions.
    package var tests: [Test] { project.caches.facade.tests.value(for: self) { findTests() } }

    private func findTests() -> [Test] {
        let index = project.index
        return index.likelyTests(in: parts.type).compactMap { id, isMarked in
            let isXCTest = isXCTest && index.type(of: id) == nil && !index[id].isStatic && !index[id].isPrivate
            guard isMarked || isXCTest else { return nil }
            return Test(suite: self, function: project.function(id), isMarked: isMarked)
        }
    }

    /// The names of the suite's subject: `sut`, and the properties with the subject's type or contract.
    package var subjectNames: Set<String> { project.caches.facade.subjectNames.value(for: self) { findSubjectNames() } }

    private func findSubjectNames() -> Set<String> {
        let properties = ([type] + [type.owner].compactMap(\.self)).flatMap { $0.properties + $0.staticProperties }
        return Set(properties.filter(holdsSubject).map(\.name)).union(["sut"])
    }

    /// Returns whether the type of a property is the suite's subject or its contract.
    package func holdsSubject(_ property: Property) -> Bool {
        guard let type = property.type else { return false }
        return type == subject || type == screen?.contract
    }

    /// Returns the functions of the suite, its ancestors and its enclosing type that a call without a receiver may
    /// refer to.
    package func functions(calledBy call: Expression) -> [Function] {
        guard let name = call.unqualifiedCallee else { return [] }
        let types = [type] + type.ancestors + [type.owner].compactMap(\.self)
        return types.flatMap { $0.functions + $0.staticFunctions }.filter { $0.name == name && $0.fits(call) }
    }

    /// Whether the suite passes its subject to a function that is neither in the project nor an expectation.
    package var passesSubjectOn: Bool {
        let subjects = subjectNames
        return type.code.flatMap(\.expressions).contains { expression in
            let names = expression.names
            guard names.count == 1, subjects.contains(names[0]), expression.use == .read,
                let taker = expression.enclosingCalls.first, taker.start == .name,
                taker.lastName.first?.isLowercase == true
            else { return false }
            return !taker.isExpectation && !project.hasFunction(named: taker.lastName)
        }
    }
}

extension Project {
    /// Returns the suites of screens that follow one of the given conventions.
    package func suites(_ conventions: Convention...) -> [Suite] {
        suites.filter { $0.screen?.convention.map(conventions.contains) ?? false }
    }
}

extension Project {
    /// Returns the functions with this name that tests may call without naming a type of the app.
    fileprivate func testFunctions(named name: String) -> [Function] {
        caches.expectingFunctions.wrapped.functions(named: name).map(function)
    }
}

extension Screen {
    /// The actions that the screen's tests should cover: the contract's methods, the inputs, or the logic's methods.
    package var testedActions: [TestedAction] {
        switch convention {
        case .stateless, .stateful:
            contract?.ownRequirements.filter { $0.isFunction && !$0.has(modifier: .static) }.map(TestedAction.init)
                ?? []
        case .inputOutputEffect: inputOutputEffect?.input?.type?.cases.map(TestedAction.init) ?? []
        case .mvsl: logic?.ownActions.map(TestedAction.init) ?? []
        default: []
        }
    }

    /// The names that the screen's suites use, except on test doubles: in the code of the suites and their ancestors,
    /// in functions of the project to which they pass the subject, and in the arguments of `@Test`.
    package var exercised: Exercised {
        let suites = suites
        let types = Set(suites.flatMap { [$0.type] + $0.type.ancestors })
        let doubles = Set(suites.flatMap(\.tests).flatMap(\.localDoubleNames) + suites.flatMap(\.doubleNames))
            .subtracting(suites.flatMap(\.subjectNames))
        var found = Exercised()
        var helpers: [Function] = []
        let subjects = Set(suites.compactMap(\.subject?.name) + [contract?.name].compactMap(\.self))
        for expression in types.flatMap(\.code).flatMap(\.expressions) {
            if expression.isOnAnotherValue(than: subjects) { continue }
            found.add(expression, besides: doubles)
            // The subject is passed on, as in `appear(sut)` and `run(on: viewModel)`.
            guard expression.isCall, expression.names.count == 1, expression.start == .name else { continue }
            guard expression.callArguments.contains(where: { $0.value?.path.count == 1 }) else { continue }
            helpers += project.testFunctions(named: expression.names[0]).filter { $0.fits(expression) }
        }
        for helper in helpers.uniqued() {
            for expression in helper.code?.expressions ?? [] { found.add(expression, besides: doubles) }
        }
        found.names.formUnion(suites.flatMap(\.tests).flatMap(\.namesInMark))
        return found
    }

    /// What tests use on their subjects, by name.
    package struct Exercised: Sendable {
        fileprivate var names: Set<String> = []
        fileprivate var calls: [String: [Expression]] = [:]

        fileprivate mutating func add(_ expression: Expression, besides doubles: Set<String>) {
            let mentioned = expression.names.map(plainName)
            guard let first = mentioned.first, let last = mentioned.last else { return }
            if mentioned.count > 1, doubles.contains(first), expression.start == .name { return }
            if mentioned.count > 1 { names.formUnion(mentioned) }
            names.insert(last)
            calls[last, default: []].append(expression)
        }

        /// Returns whether an action is tested. For an overloaded method, there must be a matching call. All inputs are
        /// tested if the tests use `allCases`.
        package func include(_ action: TestedAction, isOverloaded: Bool) -> Bool {
            if action.function == nil, names.contains("allCases") { return true }
            guard names.contains(action.name) else { return false }
            guard isOverloaded, let function = action.function else { return true }
            return (calls[action.name] ?? []).contains { function.fits($0) }
        }
    }

    /// An action of a screen that tests should cover.
    package struct TestedAction: Placed {
        package let name: String
        package let place: Place
        /// The method; nil for an input.
        fileprivate let function: Function?

        init(_ declared: some Declared) {
            name = declared.name
            place = declared.place
            function = declared.declaration.kind == .func ? declared.project.function(declared.id) : nil
        }
    }
}

extension Type {
    /// The methods that are neither private nor required by a protocol.
    fileprivate var ownActions: [Function] {
        functions.filter { !$0.isPrivate && index.requirement(named: $0.name, of: id) == nil }
    }
}

extension Expression {
    /// Returns whether the expression is used on a new value whose type is in the project, but not one of `subjects`:
    /// `Baker().bake()`.
    fileprivate func isOnAnotherValue(than subjects: Set<String>) -> Bool {
        guard let base, base.base == nil, base.use == .call, base.start == .name, base.names.count == 1,
            base.names[0].beginsUppercase, !subjects.contains(base.names[0])
        else { return false }
        return code.owner?.resolve(base.names[0]) != nil
    }
}

extension CodeNode {
    /// Whether an expression begins with a member without a base: `.tags(.slow)`.
    fileprivate var beginsWithImplicitMember: Bool {
        var first = self
        while let base = first.child(.base) { first = base }
        return first.kind == .member
    }
}
