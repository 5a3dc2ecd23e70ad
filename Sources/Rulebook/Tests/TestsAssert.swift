import Linking
import Syntax

let testsAssert = Rule(Pages.testsAssert) { project, _ in
    var helpers = ExpectingFunctions(project)
    var findings: [Finding] = []
    for suite in project.suites {
        let isKnown = project.ancestry(of: suite.type).isComplete
        for test in project.tests(of: suite) {
            guard project.body(of: test.function) != nil, !helpers.expects(test.function, isKnown: isKnown) else {
                continue
            }
            findings.append(
                Finding(
                    "`\(plainName(project.name(of: test.function)))` expects nothing, so it can hardly fail",
                    at: project.place(of: test.function)))
        }
    }
    return findings
}

/// Which functions expect something, themselves or through others that they call.
private struct ExpectingFunctions {
    let project: Project
    private var answers: [DeclarationID: Bool] = [:]
    private lazy var functions: [String: [DeclarationID]] = project.functionsByName

    init(_ project: Project) { self.project = project }

    /// Silent, that is true, when it calls a free function that the sources do not show.
    mutating func expects(_ function: DeclarationID, isKnown: Bool, depth: Int = 0) -> Bool {
        if let known = answers[function] { return known }
        answers[function] = false
        let answer = find(function, isKnown: isKnown, depth: depth)
        answers[function] = answer
        return answer
    }

    private mutating func find(_ function: DeclarationID, isKnown: Bool, depth: Int) -> Bool {
        guard let body = project.body(of: function), depth < 8 else { return depth >= 8 }
        let source = MemberBody(member: function, body: body, facts: project.file(of: function))
        var called: [String] = []
        for chain in body.chains {
            let names = source.names(chain)
            guard let first = names.first, let last = names.last else { continue }
            if isExpectation(names, chain) || chain.start == .macro { return true }
            // A test that ends by throwing a skip, and stores that check what they are sent.
            if first.hasPrefix("XCTSkip") || first == "TestStore" || last == "receive" { return true }
            if chain.use == .call || chain.hasTrailingClosure { called.append(last) }
            if names.count == 1, chain.start == .name, chain.base < 0, chain.use == .call || chain.hasTrailingClosure,
                first.first?.isLowercase == true, functions[first] == nil, !silent.contains(first),
                !binds(first, in: source)
            {
                return true
            }
        }
        for name in Set(called).sorted() {
            for id in functions[name] ?? [] where id != function {
                if expects(id, isKnown: isKnown, depth: depth + 1) { return true }
            }
        }
        return false
    }

    /// Whether a name is a closure or function that the test itself declares.
    private func binds(_ name: String, in source: MemberBody) -> Bool {
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
private let silent: Set<String> = [
    "print", "debugPrint", "dump", "sleep", "usleep", "type", "min", "max", "zip", "fatalError", "precondition",
    "withUnsafePointer", "withExtendedLifetime", "autoreleasepool", "setUp", "tearDown", "stride", "repeatElement",
    "abs", "swap", "exit", "srand48",
]

extension Project {
    /// All functions that may be a test's helper: those of test suites, their superclasses, and free ones.
    fileprivate var functionsByName: [String: [DeclarationID]] {
        var found: [String: [DeclarationID]] = [:]
        let types = Set(suites.flatMap { [$0.type] + ancestry(of: $0.type).types })
        for type in types {
            for id in members(of: type) where self[id].kind == .func || self[id].kind == .var {
                found[plainName(name(of: id)), default: []].append(id)
            }
        }
        let suiteFiles = Set(suites.map { Int($0.type.file) })
        for (index, file) in files.enumerated() {
            for (declaration, facts) in file.declarations.enumerated() where facts.kind == .func {
                let id = DeclarationID(file: index, index: declaration)
                if facts.parent < 0 || suiteFiles.contains(index) || ownsNoSuite(id, types) {
                    found[plainName(name(of: id)), default: []].append(id)
                }
            }
        }
        return found.mapValues { Array(Set($0)).sorted() }
    }

    /// An extension of `XCTestCase` or of a type that is not in the sources.
    private func ownsNoSuite(_ id: DeclarationID, _ types: Set<DeclarationID>) -> Bool {
        guard let parent = parent(of: id) else { return true }
        return self[parent].kind == .extension && owner(of: parent) == nil
    }
}
