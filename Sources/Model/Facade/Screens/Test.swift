import Syntax

/// One test of a suite: `@Test func loads()`, `func testLoads()`.
package struct Test: Placed {
    package let suite: Suite
    package let function: Function
    /// Whether it is marked with `@Test`, and so none of XCTest's.
    package let isMarked: Bool

    package var place: Place { function.place }

    private var mark: Attribute? { isMarked ? suite.project.index.testAttribute(of: function.id) : nil }
    private var facts: FileFacts { suite.project.index.file(of: function.id) }

    /// The place of `@Test`, without its arguments.
    package var markPlace: Place? {
        mark.map { mark in
            let end = mark.arguments.isEmpty ? mark.range.end : mark.arguments.start
            return Place(file: function.file, range: ByteRange(mark.range.start, end))
        }
    }

    /// Whether a sentence describes the test: the first argument of `@Test`, or a name in back quotes.
    package var isDescribed: Bool {
        if function.name.contains(" ") { return true }
        guard let mark else { return false }
        let tokens = facts.tokens(in: mark.arguments).filter { $0.kind != .comment }
        guard tokens.count > 2 else { return false }
        // The first argument is a description unless it is a trait, `.tags(…)`, or has a label, `arguments: …`.
        return tokens[1].kind == .string || tokens[1].kind != .operator && !facts.source.holds(":", at: tokens[2].range)
    }

    /// Whether the name or description says that not to crash is all that is tested: `opensWithoutCrashing`.
    package var testsForCrash: Bool {
        let text = function.name + (mark.map { facts.source[$0.arguments] } ?? "")
        let letters = text.lowercased().filter(\.isLetter)
        return ["withoutcrash", "notcrash", "nocrash", "ntcrash", "nevercrash"].contains(where: letters.holds)
    }

    /// Whether the test expects something, by itself or through functions that it calls.
    package var expectation: Expectation {
        suite.project.caches.expectingFunctions.wrapped.expectation(of: function.id)
    }
}

extension Suite {
    /// The suite's tests, those of its extensions included.
    package var tests: [Test] {
        let index = project.index
        return index.likelyTests(in: parts.type).compactMap { id, isMarked in
            let isXCTest = isXCTest && index.type(of: id) == nil && !index[id].isStatic && !index[id].isPrivate
            guard isMarked || isXCTest else { return nil }
            return Test(suite: self, function: project.function(id), isMarked: isMarked)
        }
    }

    /// What the suite calls its subject: `sut`, and the properties of the subject's or its contract's type.
    package var subjectNames: Set<String> {
        let properties = ([type] + [type.owner].compactMap(\.self)).flatMap { $0.properties + $0.staticProperties }
        return Set(properties.filter(holdsSubject).map(\.name)).union(["sut"])
    }

    /// Whether a property holds what the suite tests, by its class or contract.
    package func holdsSubject(_ property: Property) -> Bool {
        guard let type = property.type else { return false }
        return type == subject || type == screen?.contract
    }

    /// Whether the suite passes its subject to a function that the sources don't show.
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
    /// The suites of screens that follow one of some conventions.
    package func suites(_ conventions: Convention...) -> [Suite] {
        suites.filter { $0.screen?.convention.map(conventions.contains) ?? false }
    }
}

extension Screen {
    /// What the screen's suites should exercise: the contract's methods, the inputs, or the logic's methods.
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

    /// The names that the screen's suites mention, those of the types that the suites inherit included.
    package var namesInTests: Set<String> {
        let types = Set(suites.flatMap { [$0.type] + $0.type.ancestors })
        var names: Set<String> = []
        for expression in types.flatMap(\.code).flatMap(\.expressions) {
            let mentioned = expression.names
            if mentioned.count > 1 { names.formUnion(mentioned.map(plainName)) }
            if let last = mentioned.last { names.insert(plainName(last)) }
        }
        return names
    }

    /// Something that a view may ask of a screen.
    package struct TestedAction: Placed {
        package let name: String
        package let place: Place

        init(_ declared: some Declared) {
            name = declared.name
            place = declared.place
        }
    }
}

extension Type {
    /// The methods that are neither private nor required by a protocol.
    fileprivate var ownActions: [Function] {
        functions.filter { !$0.isPrivate && index.requirement(named: $0.name, of: id) == nil }
    }
}
