import Model

/// The sections of one test, and what they are checked for.
struct SectionCheck {
    let test: SectionedTest
    let function: Function
    let labels: [String: [String]]
    let subjects: Set<String>
    let subject: Type?
    /// Whether the suite begins its tests without a label on purpose.
    let omitsGiven: Bool

    init(_ sectioned: SectionedTest, of test: Test, labels: [String: [String]], omitsGiven: Bool) {
        self.test = sectioned
        function = test.function
        self.labels = labels
        self.omitsGiven = omitsGiven
        subjects = test.subjectNames
        subject = test.suite.subject
    }

    /// Whether the test has no sections and contains nothing but expectations. Such a test counts toward no habit.
    var needsNoSections: Bool {
        test.sections.isEmpty && test.topStatements.allSatisfy { onlyExpects($0) || isActivity($0) }
    }

    var findings: [Finding] {
        if test.sections.isEmpty {
            return [missingSections((firstAct != nil ? [.when] : []) + [.then])]
        }
        var found = misplaced + unanswered + empty(.then)
        if let then = test.first(.then) {
            let early = test.topStatements.first { statement in
                // Under `Given`, an expectation checks what the test starts from.
                statement.range.start < then.place.range.start && isExpecting(statement)
                    && test.section(of: statement)?.kinds != [.given]
            }
            if let early {
                found.append(
                    Finding("an expectation comes before \(label(.then))", at: test.code.place(ofFirstLine: early)))
            }
        } else {
            found.append(missingSections([.then]))
        }
        if test.hasSection(.when) {
            found += lateActs
            if !omitsGiven, let loose = firstBeforeWhen {
                found.append(
                    Finding(
                        "a statement comes before \(label(.when)) without \(label(.given))",
                        at: test.code.place(ofFirstLine: loose)))
            }
        } else if let act = firstAct {
            found.append(Finding("`\(act.words)` is called without \(label(.when))", at: test.code.place(act)))
        }
        return found.sorted { $0.place < $1.place }
    }

    private func label(_ kind: SectionKind) -> String { "`// \(labels[kind.rawValue]?.first ?? kind.rawValue)`" }

    private func missingSections(_ kinds: [SectionKind]) -> Finding {
        let words = kinds.map { "no \(label($0))" }.joined(separator: " and ")
        return Finding("`\(function)` has \(words)", at: function.place)
    }

    /// Findings about sections that are out of order, or that occur twice in a row.
    private var misplaced: [Finding] {
        let kinds = test.sections.flatMap { section in section.kinds.map { (kind: $0, section: section) } }
        return zip(kinds, kinds.dropFirst()).compactMap { former, next in
            guard former.section.leads(to: next.section) else { return nil }
            let place = next.section.place
            let (kind, former) = (next.kind, former.kind)
            if kind == former {
                // `// When - second call` names a step of its own.
                return next.section.hasOwnWords ? nil : Finding("\(label(kind)) occurs twice in a row", at: place)
            }
            guard kind == .given else { return nil }
            let why = former == .then ? ": a second round starts at \(label(.when))" : ""
            return Finding("\(label(kind)) comes after \(label(former))\(why)", at: place)
        }
    }

    /// A finding about the order of `When` and `Then` if no `Then` follows the last `When`, although the test contains
    /// a `Then`.
    private var unanswered: [Finding] {
        guard let last = test.sections.last(where: { $0.kinds.contains(.when) || $0.kinds.contains(.then) }),
            last.kinds == [.when], let then = test.first(.then), let when = test.first(.when)
        else { return [] }
        let message =
            when.place < then.place
            ? "no \(label(.then)) follows \(label(.when))" : "\(label(.then)) comes before \(label(.when))"
        return [Finding(message, at: when.place < then.place ? last.place : then.place)]
    }

    /// Findings about calls to the subject under a `Then` label that is not a `When` label as well.
    private var lateActs: [Finding] {
        test.statements.compactMap { statement -> Finding? in
            guard test.section(of: statement)?.kinds == [.then], let callee = Call(statement.unwrapped)?.callee,
                isOfSubject(callee), !callee.isExpectation
            else { return nil }
            return Finding(
                "`\(callee.words)` is called under \(label(.then)): a second round starts at \(label(.when))",
                at: test.code.place(callee))
        }
    }

    /// Returns findings about the empty sections of a kind. `// Given no connection` names a precondition that may need
    /// no statement.
    func empty(_ kind: SectionKind) -> [Finding] {
        let filled = filled
        return test.sections.filter {
            $0.kinds[0] == kind && !filled.contains($0.place) && !(kind == .given && $0.hasOwnWords)
        }.map { section in
            Finding("there is no statement under \(label(kind))", at: section.place)
        }
    }

    /// Returns whether the test has statements for a kind of section, even if the label is missing.
    func fills(_ kind: SectionKind) -> Bool {
        let filled = filled
        if test.sections.contains(where: { $0.kinds.contains(kind) && filled.contains($0.place) }) { return true }
        return kind == .given ? firstBeforeWhen != nil : firstAct != nil
    }

    /// The places of the sections that contain statements.
    private var filled: Set<Place> { Set(test.statements.compactMap { test.section(of: $0)?.place }) }

    /// The first statement that needs a `Given` label because the first section is a `When`. Expectations and
    /// statements that need no section are skipped.
    private var firstBeforeWhen: CodeNode? {
        guard let first = test.sections.first, first.kinds[0] == .when else { return nil }
        return test.topStatements.first { statement in
            statement.range.end <= first.place.range.start && !isNeutral(statement) && !isExpecting(statement)
        }
    }
}

// MARK: Statements

extension SectionCheck {
    /// The callee of the first call to a method of the subject, apart from calls in expectations, in local declarations
    /// and under `Given`.
    private var firstAct: CodeNode? {
        let code = test.code.tree
        let locals = Set(code.nodes(ofKind: .variable).filter(makesSubject).compactMap(\.boundNames.first?.name))
        return code.accesses.first { access in
            access.callAsCallee != nil && (isOfSubject(access) || access.isMember(ofAny: locals))
                && test.section(of: access)?.kinds != [.given] && !access.isInLocalDeclaration
                && !access.isInExpectation
        }
    }

    private func isOfSubject(_ access: CodeNode) -> Bool { access.isMember(ofAny: subjects) }

    /// Returns whether a variable contains the subject that it creates: `let sut = LoginViewModel(…)`.
    private func makesSubject(_ variable: CodeNode) -> Bool {
        guard let subject else { return false }
        return variable.accesses.contains { $0.callAsCallee != nil && $0.accessedNames.first == subject.name }
    }

    private func isExpecting(_ statement: CodeNode) -> Bool {
        statement.isExpressionStatement && statement.accesses.first?.isPlainExpectation == true
    }

    /// Returns whether a statement needs no section or serves an expectation. Control flow around an expectation counts
    /// unless it calls the subject outside of expectations.
    private func onlyExpects(_ statement: CodeNode) -> Bool {
        if isNeutral(statement) { return true }
        let accesses = statement.accesses
        guard let first = accesses.first else { return false }
        switch statement.kind {
        case .if, .guard, .switch, .for, .do, .while:
            return accesses.contains(where: \.isExpectation)
                && !accesses.contains { access in
                    (access.callAsCallee != nil || access.assignment != nil)
                        && subjects.contains(access.accessedNames.first ?? "") && !access.isInExpectation
                }
        case let kind where kind.isExpression || kind == .variable || kind == .return:
            return first.isExpectation
                || accesses.contains { $0.kind == .macro || $0.accessedNames.first == "XCTUnwrap" }
                    && accesses.allSatisfy { $0.isExpectation || $0.isInExpectation }
        default: return false
        }
    }

    /// Returns whether a statement is a call to `XCTContext.runActivity(named:)`, whose closure is a test with its own
    /// sections.
    private func isActivity(_ statement: CodeNode) -> Bool {
        Call(statement.unwrapped)?.callee?.path == ["XCTContext", "runActivity"]
    }

    /// Returns whether a statement needs no section: it skips the test, configures XCTest, or declares a local function
    /// or type.
    private func isNeutral(_ statement: CodeNode) -> Bool {
        if statement.isLocalDeclaration { return true }
        guard let name = statement.accesses.first?.accessedNames.first else { return false }
        return name.hasPrefix("XCTSkip") || name == "continueAfterFailure" || name == "executionTimeAllowance"
    }
}

extension CodeNode {
    /// The names of an access as messages show them.
    fileprivate var words: String { accessedNames.joined(separator: ".") }

    /// Returns whether an access is a member of a value with one of the given names, or of a part of it.
    fileprivate func isMember(ofAny names: Set<String>) -> Bool {
        let accessed = accessedNames
        return accessed.count > 1 && names.contains(accessed[0])
    }

    fileprivate var isLocalDeclaration: Bool { kind == .function || kind == .typeDeclaration || kind == .typeAlias }
    fileprivate var isInLocalDeclaration: Bool { ancestors.contains(where: \.isLocalDeclaration) }
}
