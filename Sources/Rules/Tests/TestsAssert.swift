import Model
import Syntax

let testsAssert = Rule(Pages.testsAssert) { project, _ in
    var functions = ExpectingFunctions(project)
    return project.suites.flatMap { project.tests(of: $0) }.compactMap { test in
        guard !project[test.function].body.isEmpty, !functions.expects(test.function), !project.saysNoCrash(test)
        else { return nil }
        return Finding(
            "`\(plainName(project.name(of: test.function)))` expects nothing, so it can hardly fail",
            at: project.place(of: test.function))
    }
}

extension ProjectIndex {
    /// `func opensWithoutCrashing()`, `@Test("Does not crash when …")`: that it comes to its end is what is asked.
    fileprivate func saysNoCrash(_ test: TestFunction) -> Bool {
        let facts = file(of: test.function)
        let attribute = test.isMarked ? testAttribute(of: test.function) : nil
        let described = attribute.map { facts.source[$0.arguments] } ?? ""
        let letters = (name(of: test.function) + described).lowercased().filter(\.isLetter)
        return ["withoutcrash", "notcrash", "nocrash", "ntcrash", "nevercrash"].contains(where: letters.holds)
    }
}

/// Which functions expect something, themselves or through others that they call. What is called is known by its name alone.
private struct ExpectingFunctions {
    let project: ProjectIndex
    private let helpers: FunctionsByName
    private var said: [DeclarationID: Says] = [:]
    /// Of names, by their hashes: whether functions of that name expect something, themselves or through others.
    private var known: [UInt32: Bool] = [:]
    private var takers: [String: Bool] = [:]

    /// What one function says by itself.
    private struct Says {
        var expects: Bool
        /// Names of helpers, by their hashes.
        var calls: [UInt32] = []
    }

    init(_ project: ProjectIndex) {
        self.project = project
        helpers = project.answer(askedForHelpers)
    }

    mutating func expects(_ test: DeclarationID) -> Bool {
        if project.file(of: test).expects(in: project[test].body) { return true }
        // Many leave it to a helper that they plainly call: then their bodies need not be taken apart.
        if project.nameHashes(ofCallsIn: test).contains(where: { leads($0) }) { return true }
        // Hardly any test is called by others, so of tests nothing is kept.
        let says = read(test)
        return says.expects || says.calls.contains { leads($0) }
    }

    /// Whether functions of a name expect something, themselves or through others. No way is walked twice.
    private mutating func leads(_ name: UInt32) -> Bool {
        if let known = known[name] { return known }
        /// By which name each was come to.
        var ways: [UInt32: UInt32] = [name: name]
        var open = [name]
        while let next = open.popLast() {
            if known[next] == false { continue }
            if known[next] == true || helpers.hashed(next).contains(where: { says($0).expects }) {
                var step = next
                known[step] = true
                while let former = ways[step], former != step {
                    step = former
                    known[step] = true
                }
                return true
            }
            for call in helpers.hashed(next).flatMap({ says($0).calls }) where ways[call] == nil {
                ways[call] = next
                open.append(call)
            }
        }
        for seen in ways.keys { known[seen] = false }
        return false
    }

    private mutating func says(_ helper: DeclarationID) -> Says {
        if let says = said[helper] { return says }
        let says = read(helper)
        said[helper] = says
        return says
    }

    /// Also true, that is silent, for what calls a free function that the sources do not show.
    private mutating func read(_ function: DeclarationID) -> Says {
        let facts = project.file(of: function)
        if facts.expects(in: project[function].body) { return Says(expects: true) }
        guard let body = project.body(of: function) else { return Says(expects: false) }
        let source = MemberBody(member: function, body: body, facts: facts)
        // `_ = View()`, `let _: Request = "…"`: the test is that it compiles, or does not crash.
        if body.statements.contains(where: { isDiscarding($0, facts) }) { return Says(expects: true) }
        var called: Set<String> = []
        for chain in body.chains {
            let names = source.names(chain)
            guard let first = names.first, let last = names.last else { continue }
            if isExpectation(names, chain) || chain.start == .macro { return Says(expects: true) }
            // A test that ends by throwing a skip, and stores that check what they are sent.
            if first.hasPrefix("XCTSkip") || first == "TestStore" || last == "receive" { return Says(expects: true) }
            guard chain.use == .call || chain.hasTrailingClosure else { continue }
            called.insert(last)
            if names.count == 1, chain.start == .name, chain.base < 0, first.first?.isLowercase == true,
                !helpers.hold(first, in: project), !silent.contains(first), !binds(first, in: source)
            {
                return Says(expects: true)
            }
        }
        let helping = called.filter { helpers.hold($0, in: project) }
        return Says(expects: helping.contains { takesAndDoesNothing($0) }, calls: helping.map(project.nameHash))
    }

    private func isDiscarding(_ statement: Syntax.Statement, _ facts: FileFacts) -> Bool {
        let start = facts.source[ByteRange(statement.range.start, min(statement.range.start + 6, statement.range.end))]
        return start.hasPrefix("_ =") || start == "let _:" || start == "let _ "
            || statement.kind == .declaration && facts.source[statement.range].hasSuffix("{}")
    }

    /// `func take<Value: Codable>(_ value: Value) {}`: that it can be called with the value is all that is asked.
    private mutating func takesAndDoesNothing(_ name: String) -> Bool {
        if let known = takers[name] { return known }
        let takes = helpers.named(name, in: project).contains { function in
            let body = project[function].body
            return body.count > 0 && body.count <= 3 && !project.parameters(of: function).isEmpty
        }
        takers[name] = takes
        return takes
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

/// The functions that tests may leave something to; found while other questions are answered, for it takes a fifth of the rule.
let askedForHelpers = Question("functions that help tests") { FunctionsByName($0) }

/// All functions that may help a test: those of files that import a testing library, free ones, and those of extensions.
///
/// By the hashes of their names, for there are many and few are asked for: each leads to the last function found with its
/// hash, and that to the one found before.
struct FunctionsByName: Sendable {
    private var functions: [(id: DeclarationID, next: Int32)] = []
    private var first: [UInt32: Int32] = [:]

    init(_ project: ProjectIndex) {
        var inherited: [Int: Set<Int32>] = [:]
        for type in project.suites.flatMap({ [$0.type] + project.ancestry(of: $0.type).types }) {
            inherited[Int(type.file), default: []].insert(type.index)
        }
        for file in project.files.indices.reversed() {
            var indices = project.openFunctions(inFile: file)
            if let types = inherited[file], !project.importsTesting(file: file) {
                let declarations = project.files[file].declarations
                let methods = declarations.indices.lazy.filter {
                    declarations[$0].kind == .func && types.contains(declarations[$0].parent)
                }
                indices = (indices + methods.map { Int32($0) }).sorted()
            }
            for index in indices.reversed() {
                let id = DeclarationID(file: file, index: Int(index))
                let next = first.updateValue(Int32(functions.count), forKey: project.nameHash(of: id))
                functions.append((id, next ?? -1))
            }
        }
    }

    /// In the order of the files.
    func named(_ name: String, in project: ProjectIndex) -> [DeclarationID] {
        hashed(project.nameHash(name)).filter { plainName(project.name(of: $0)) == name }
    }

    /// Whether there is one of a name.
    func hold(_ name: String, in project: ProjectIndex) -> Bool {
        chain(of: project.nameHash(name)).contains { plainName(project.name(of: $0)) == name }
    }

    /// Those whose names have a hash, in the order of the files.
    func hashed(_ hash: UInt32) -> [DeclarationID] { Array(chain(of: hash)) }

    private func chain(of hash: UInt32) -> some Sequence<DeclarationID> {
        sequence(state: first[hash] ?? -1) { index in
            guard index >= 0 else { return nil }
            let function = functions[Int(index)]
            index = function.next
            return function.id
        }
    }
}
