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
        if isNamedInWords { return true }
        guard let mark else { return false }
        let arguments = facts.code(at: mark.arguments).root?.children.first.flatMap(TupleExpression.init)?.elements
        // The first argument is a description unless it is a trait, such as `.tags(…)`, or has a label, such as
        // `arguments: …`.
        guard let first = arguments?.first, first.label == nil, let value = first.value else { return false }
        return !value.beginsWithImplicitMember
    }

    /// Whether the name is a description in backquotes: `` `opens at noon` ``.
    package var isNamedInWords: Bool { function.name.contains(" ") }

    /// The words in the arguments of `@Test`, such as `Input` and `retry` for `@Test(arguments: [Input.retry])`.
    package var namesInMark: [String] {
        guard let mark else { return [] }
        return facts.code(at: mark.arguments).root?.names.sorted() ?? []
    }

    /// Whether the name, the arguments of `@Test` or the comments on the suite suggest that the test only checks that
    /// code compiles or does not crash: `opensWithoutCrashing`.
    package var testsForCrash: Bool { function.testsForCrash || mentionsCrashes(suite.purpose) }
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

    /// Whether the name of a test, or the arguments of `@Test`, suggest that it only checks that code compiles or does
    /// not crash.
    package var testsForCrash: Bool {
        let mark = project.index.testAttribute(of: id)
        return mentionsCrashes(name + (mark.map { project.index.file(of: id).source[$0.arguments] } ?? ""))
            || comments.contains { mentionsCrashes($0) || $0.lowercased().holds("crash") }
    }

    /// The comments in the body, in source order.
    package var comments: [String] {
        let source = index.file(of: id).source
        return source.comments(in: declaration.body).map { source[$0] }
    }

    /// What a test expects, directly or through functions that it calls.
    package var expectation: Expectation { project.caches.expectingFunctions.wrapped.expectation(of: id) }
}

private func mentionsCrashes(_ text: String) -> Bool {
    let letters = text.lowercased().filter(\.isLetter)
    return [
        "withoutcrash", "notcrash", "nocrash", "ntcrash", "nevercrash", "notthrow", "neverthrow", "issafe", "aresafe",
        "nottrap", "nevertrap", "sendable", "compiles", "compiletime", "smoketest", "threadsafe", "concurrent",
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
    package var tests: [Test] {
        project.caches.facade.tests.value(for: self) {
            let index = project.index
            return index.likelyTests(in: parts.type).compactMap { id, isMarked in
                let isXCTest = isXCTest && index.type(of: id) == nil && !index[id].isStatic && !index[id].isPrivate
                guard isMarked || isXCTest else { return nil }
                return Test(suite: self, function: project.function(id), isMarked: isMarked)
            }
        }
    }

    /// The names of the suite's subject: `sut`, and the properties with the subject's type or contract.
    package var subjectNames: Set<String> {
        project.caches.facade.subjectNames.value(for: self) {
            let properties = ([type] + [type.owner].compactMap(\.self)).flatMap { $0.properties + $0.staticProperties }
            return Set(properties.filter(holdsSubject).map(\.name)).union(["sut"])
        }
    }

    /// Returns whether the type of a property is the suite's subject or its contract.
    package func holdsSubject(_ property: Property) -> Bool {
        guard let type = property.type else { return false }
        return type == subject || type == screen?.contract
    }

    /// Returns the functions of the suite, its ancestors and its enclosing type that a call without a receiver may
    /// refer to.
    package func functions(calledBy call: Call, in code: MemberTree) -> [Function] {
        guard let name = code.unqualifiedCallee(of: call) else { return [] }
        let types = [type] + type.ancestors + [type.owner].compactMap(\.self)
        return types.flatMap { $0.functions(named: name) + $0.staticFunctions(named: name) }.filter { $0.accepts(call) }
    }
}

extension Project {
    /// Returns the suites of screens that follow one of the given conventions.
    package func suites(_ conventions: Convention...) -> [Suite] {
        suites.filter { $0.screen?.convention.map(conventions.contains) ?? false }
    }

    /// Returns the functions with this name that tests may call without naming a type of the app.
    package func testFunctions(named name: String) -> [Function] {
        caches.expectingFunctions.wrapped.functions(named: name).map(function)
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
