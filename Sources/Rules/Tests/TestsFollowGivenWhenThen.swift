import Model
import Syntax

let testsFollowGivenWhenThen = Rule(Pages.testsFollowGivenWhenThen) { project, options in
    project.suites.flatMap { suite -> [Finding] in
        let file = Int(suite.type.file)
        if options.word("suites", in: file) != "all" {
            switch project.convention(of: suite) {
            case .stateless, .stateful, .inputOutputEffect: break
            case .observableObject:
                // Anybody may write one; whether its tests are to be told in sections, most of them say.
                guard project.hasSections(suite, options) else { return [] }
            default: return []
            }
        }
        let labels = options.lists("labels", in: file)
        let subjects = project.subjectNames(of: suite)
        return project.tests(of: suite).flatMap { test -> [Finding] in
            guard let body = project.body(of: test.function) else { return [] }
            let source = MemberBody(member: test.function, body: body, facts: project.file(of: test.function))
            let judge = SectionJudge(
                test: SectionedTest(source, labels: labels), name: plainName(project.name(of: test.function)),
                place: project.place(of: test.function), subjects: subjects, labels: labels,
                constructions: suite.subject.map { [project.name(of: $0)] } ?? [])
            return judge.findings()
        }
    }
}

/// One test as it is judged.
private struct SectionJudge {
    var test: SectionedTest
    var name: String
    var place: Place
    var subjects: Set<String>
    var labels: [String: [String]]
    var constructions: [String]

    func findings() -> [Finding] {
        if test.sections.isEmpty {
            if test.topStatements.allSatisfy({ onlyAsserts($0) || isActivity($0) }) { return [] }
            let missing = (firstAct() != nil ? [SectionKind.when] : []) + [.then]
            return [missingSections(missing)]
        }
        var found = misplaced() + empty()
        if !test.sections.contains(where: { $0.kinds.contains(.then) }) {
            found.append(missingSections([.then]))
        } else if let early = firstEarlyExpectation() {
            found.append(Finding("an expectation comes before \(label(.then))", at: at(early)))
        }
        let hasWhen = test.sections.contains { $0.kinds.contains(.when) }
        if !hasWhen, let act = firstAct() {
            let words = test.source.names(act).joined(separator: ".")
            found.append(Finding("`\(words)` is called without \(label(.when))", at: test.source.place(act.range)))
        }
        if hasWhen, let loose = firstBeforeWhen() {
            found.append(Finding("a statement comes before \(label(.when)) without \(label(.given))", at: at(loose)))
        }
        return found.sorted { $0.place.range < $1.place.range }
    }

    private func at(_ statement: Syntax.Statement) -> Place {
        // One line at most is pointed at.
        let source = test.source.facts.source
        var end = Int(statement.range.start)
        while end < Int(statement.range.end), !isLineEnd(source.bytes[end]) { end += 1 }
        return test.source.place(ByteRange(statement.range.start, UInt32(end)))
    }

    private func label(_ kind: SectionKind) -> String { "`// \(labels[kind.rawValue]?.first ?? kind.rawValue)`" }

    private func missingSections(_ kinds: [SectionKind]) -> Finding {
        let words = kinds.map { "no \(label($0))" }.joined(separator: " and ")
        return Finding("`\(name)` has \(words)", at: place)
    }

    /// Sections out of order, or twice in one round.
    private func misplaced() -> [Finding] {
        var found: [Finding] = []
        var last: SectionKind?
        for section in test.sections {
            for kind in section.kinds {
                defer { last = kind }
                guard let former = last else { continue }
                let place = test.source.place(section.comment)
                if kind == former {
                    found.append(Finding("\(label(kind)) comes twice", at: place))
                } else if kind == .given {
                    let why = former == .then ? ": a second round starts at \(label(.when))" : ""
                    found.append(Finding("\(label(kind)) comes after \(label(former))\(why)", at: place))
                }
            }
        }
        return found + unanswered()
    }

    /// The last `When`, if no `Then` follows it but one went before.
    private func unanswered() -> [Finding] {
        guard let last = test.sections.last(where: { $0.kinds.contains(.when) || $0.kinds.contains(.then) }),
            last.kinds == [.when], let first = test.sections.first(where: { $0.kinds.contains(.then) })
        else { return [] }
        if test.sections.contains(where: { $0.kinds.contains(.when) && $0.comment.start < first.comment.start }) {
            return [Finding("no \(label(.then)) follows \(label(.when))", at: test.source.place(last.comment))]
        }
        return [Finding("\(label(.then)) comes before \(label(.when))", at: test.source.place(first.comment))]
    }

    private func empty() -> [Finding] {
        test.sections.compactMap { section in
            if test.statements.contains(where: { section.content.contains($0.range.start) }) { return nil }
            let words = label(section.kinds[0])
            return Finding("nothing stands under \(words)", at: test.source.place(section.comment))
        }
    }

    private func section(at offset: UInt32) -> Section? { test.sections.last { $0.content.start <= offset } }

    private func firstEarlyExpectation() -> Syntax.Statement? {
        guard let then = test.sections.first(where: { $0.kinds.contains(.then) }) else { return nil }
        return test.topStatements.first { $0.range.start < then.comment.start && isExpecting($0) }
    }

    /// A statement under no section that comes before the first `When`.
    private func firstBeforeWhen() -> Syntax.Statement? {
        guard let first = test.sections.first, first.kinds[0] == .when else { return nil }
        return test.topStatements.first {
            $0.range.start < first.comment.start && !first.content.contains($0.range.start) && !isNeutral($0)
                && !isExpecting($0) && !$0.range.contains(first.comment)
        }
    }

    /// The first call of the subject that is neither in an expectation nor under `Given`.
    private func firstAct() -> Chain? {
        test.source.body.chains.first { chain in
            let names = test.source.names(chain)
            guard chain.use == .call, names.count > 1, subjects.contains(names[0]) || isLocalSubject(names[0]) else {
                return false
            }
            if section(at: chain.range.start)?.kinds == [.given] { return false }
            if liesInLocalDeclaration(chain) { return false }
            return !test.source.calls(around: chain).contains { isExpectation(test.source.names($0), $0) }
                && !statementExpects(chain)
        }
    }

    /// `let sut = LoginViewModel(…)` in the test itself.
    private func isLocalSubject(_ name: String) -> Bool {
        guard !constructions.isEmpty else { return false }
        let source = test.source.facts.source
        return test.source.body.statements.contains { statement in
            guard statement.kind == .binding else { return false }
            let words = source[statement.range].prefix(200).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(
                String.init)
            guard let position = words.firstIndex(where: { $0 == "let" || $0 == "var" }), position + 1 < words.count
            else {
                return false
            }
            return words[position + 1] == name
                && test.source.body.chains.contains {
                    statement.range.contains($0.range) && $0.use == .call
                        && constructions.contains(test.source.names($0).first ?? "")
                }
        }
    }

    private func liesInLocalDeclaration(_ chain: Chain) -> Bool {
        var block = Int(chain.block)
        while block >= 0 {
            switch test.source.body.blocks[block].kind {
            case .localFunction, .localType: return true
            default: block = Int(test.source.body.blocks[block].parent)
            }
        }
        return false
    }

    /// `try XCTUnwrap(sut.load())`, `sut.load() == 1` in a guard that fails the test.
    private func statementExpects(_ chain: Chain) -> Bool {
        let statement = test.source.body.statements[Int(chain.statement)]
        return test.source.body.chains.contains {
            statement.range.contains($0.range) && $0.range.start < chain.range.start
                && $0.arguments.contains(chain.range) && isExpectation(test.source.names($0), $0)
        }
    }

    private func chains(in statement: Syntax.Statement) -> [Chain] {
        test.source.body.chains.filter { statement.range.contains($0.range) }
    }

    /// A statement that is an expectation.
    private func isExpecting(_ statement: Syntax.Statement) -> Bool {
        guard statement.kind == .expression, let first = chains(in: statement).first else { return false }
        return isPlainExpectation(test.source.names(first), first)
    }

    /// In a test without sections: nothing but expectations, and what they unwrap.
    private func onlyAsserts(_ statement: Syntax.Statement) -> Bool {
        if isNeutral(statement) { return true }
        let chains = chains(in: statement)
        guard let first = chains.first else { return statement.kind == .declaration }
        switch statement.kind {
        case .expression, .binding, .return, .assignment:
            return isExpectation(test.source.names(first), first)
                || chains.contains { $0.start == .macro || test.source.names($0).first == "XCTUnwrap" }
                    && chains.allSatisfy { chain in
                        isExpectation(test.source.names(chain), chain)
                            || test.source.calls(around: chain).contains { isExpectation(test.source.names($0), $0) }
                    }
        case .if, .guard, .switch, .for, .do, .while:
            return chains.contains { isExpectation(test.source.names($0), $0) }
                && !chains.contains { chain in
                    chain.use == .call && subjects.contains(test.source.names(chain).first ?? "")
                        && !test.source.calls(around: chain).contains { isExpectation(test.source.names($0), $0) }
                }
        default: return false
        }
    }

    /// `XCTContext.runActivity(named:)`, a test within the test: its sections are its own.
    private func isActivity(_ statement: Syntax.Statement) -> Bool {
        statement.kind == .expression
            && chains(in: statement).first.map(test.source.names) == ["XCTContext", "runActivity"]
    }

    /// Skipping, `continueAfterFailure = false`, local functions and types belong to no section.
    private func isNeutral(_ statement: Syntax.Statement) -> Bool {
        if statement.kind == .declaration { return true }
        guard let first = chains(in: statement).first, let name = test.source.names(first).first else { return false }
        return name.hasPrefix("XCTSkip") || name == "continueAfterFailure" || name == "executionTimeAllowance"
    }
}

extension ProjectIndex {
    /// Whether at least half of a suite's tests are told in sections.
    fileprivate func hasSections(_ suite: SuiteParts, _ options: Options) -> Bool {
        let labels = options.lists("labels", in: Int(suite.type.file))
        let tests = tests(of: suite)
        let told = tests.count { test in
            guard let body = body(of: test.function), !body.comments.isEmpty else { return false }
            let source = MemberBody(member: test.function, body: body, facts: file(of: test.function))
            return SectionedTest(source, labels: labels).sections.contains { $0.kinds.contains(.then) }
        }
        return told > 0 && told * 2 >= tests.count
    }

    /// What a suite calls its subject: `sut`, and properties of the subject's type.
    func subjectNames(of suite: SuiteParts) -> Set<String> {
        var names: Set<String> = ["sut"]
        let owners = [suite.type] + [owner(of: suite.type)].compactMap { $0 }
        let contract = suite.screen.flatMap { screens[$0].contract }
        for member in owners.flatMap(members) where self[member].kind == .var || self[member].kind == .let {
            guard let type = storedType(of: member) else { continue }
            if type == suite.subject || type == contract { names.insert(plainName(name(of: member))) }
        }
        return names
    }
}
