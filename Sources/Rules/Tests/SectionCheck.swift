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
                statement.place < then.place && isExpecting(statement)
                    && test.section(at: statement)?.kinds != [.given]
            }
            if let early {
                found.append(Finding("an expectation comes before \(label(.then))", at: early.firstLinePlace))
            }
        } else {
            found.append(missingSections([.then]))
        }
        if test.hasSection(.when) {
            found += lateActs
            if !omitsGiven, let loose = firstBeforeWhen {
                found.append(
                    Finding(
                        "a statement comes before \(label(.when)) without \(label(.given))", at: loose.firstLinePlace))
            }
        } else if let act = firstAct {
            let words = act.names.joined(separator: ".")
            found.append(Finding("`\(words)` is called without \(label(.when))", at: act.place))
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
        test.statements.filter { statement in
            statement.kind == .expression && test.section(at: statement)?.kinds == [.then]
        }.compactMap { statement -> Finding? in
            guard let call = statement.expressions.first, call.use == .call, call.base == nil, call.isDiscarded,
                call.names.count > 1, subjects.contains(call.names[0]), !call.isInExpectation, !call.isExpectation
            else { return nil }
            let words = call.names.joined(separator: ".")
            return Finding(
                "`\(words)` is called under \(label(.then)): a second round starts at \(label(.when))", at: call.place)
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
    private var filled: Set<Place> { Set(test.statements.compactMap { test.section(at: $0)?.place }) }

    /// The first statement that needs a `Given` label because the first section is a `When`. Expectations and
    /// statements that need no section are skipped.
    private var firstBeforeWhen: Statement? {
        guard let first = test.sections.first, first.kinds[0] == .when else { return nil }
        return test.topStatements.first { statement in
            statement.place < first.place && !isNeutral(statement) && !isExpecting(statement)
                && !statement.place.contains(first.place)
        }
    }
}

// MARK: Statements

extension SectionCheck {
    /// The first call to a method of the subject, apart from calls in expectations, in local declarations and under
    /// `Given`.
    private var firstAct: Expression? {
        let locals = Set(test.code.statements.filter(makesSubject).compactMap(\.declaredNames.first?.name))
        return test.code.expressions.first { call in
            let names = call.names
            return call.use == .call && names.count > 1 && (subjects.contains(names[0]) || locals.contains(names[0]))
                && test.section(at: call)?.kinds != [.given] && !call.isInLocalDeclaration && !call.isInExpectation
        }
    }

    /// Returns whether a statement creates the subject: `let sut = LoginViewModel(…)`.
    private func makesSubject(_ statement: Statement) -> Bool {
        guard let subject, statement.kind == .binding else { return false }
        return statement.expressions.contains { $0.use == .call && $0.names.first == subject.name }
    }

    /// Returns whether a statement checks an expectation.
    private func isExpecting(_ statement: Statement) -> Bool {
        statement.kind == .expression && statement.expressions.first?.isPlainExpectation == true
    }

    /// Returns whether a statement needs no section or serves an expectation. Control flow around an expectation counts
    /// unless it calls the subject outside of expectations.
    private func onlyExpects(_ statement: Statement) -> Bool {
        if isNeutral(statement) { return true }
        let expressions = statement.expressions
        guard let first = expressions.first else { return false }
        switch statement.kind {
        case .expression, .binding, .return, .assignment:
            return first.isExpectation
                || expressions.contains { $0.start == .macro || $0.names.first == "XCTUnwrap" }
                    && expressions.allSatisfy { $0.isExpectation || $0.isInExpectation }
        case .if, .guard, .switch, .for, .do, .while:
            return expressions.contains(where: \.isExpectation)
                && !expressions.contains { call in
                    (call.use == .call || call.isAssignment) && subjects.contains(call.names.first ?? "")
                        && !call.isInExpectation
                }
        default: return false
        }
    }

    /// Returns whether a statement is a call to `XCTContext.runActivity(named:)`, whose closure is a test with its own
    /// sections.
    private func isActivity(_ statement: Statement) -> Bool {
        statement.kind == .expression
            && statement.expressions.first.map { $0.names == ["XCTContext", "runActivity"] } == true
    }

    /// Returns whether a statement needs no section: it skips the test, configures XCTest, or declares a local function
    /// or type.
    private func isNeutral(_ statement: Statement) -> Bool {
        if statement.kind == .declaration { return true }
        guard let name = statement.expressions.first?.names.first else { return false }
        return name.hasPrefix("XCTSkip") || name == "continueAfterFailure" || name == "executionTimeAllowance"
    }
}
