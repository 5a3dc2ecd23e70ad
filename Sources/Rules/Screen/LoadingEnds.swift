import Model

let loadingEnds = Rule(Pages.loadingEnds) { project in
    let viewModels = Set(project.allViewModels)
    let marks = project.namedTypes(isForAppAlone: true).map(\.type).flatMap { type in
        let isShown = type.isViewOfUI || type.has(attribute: "Observable") || viewModels.contains(type)
        return type.loadingMarks.filter { isShown || $0.isObserved }
    }
    return marks.judge(judge)
}

private func judge(_ mark: LoadingMark) -> Verdict {
    let effects = mark.effects
    let beginnings = effects.filter { $0.value == .begins }.keys.sorted()
    guard !beginnings.isEmpty else { return .notJudged("nothing sets \(mark.quoted) to \(mark.value)") }
    // Each is followed by itself.
    guard beginnings.count <= 32 else { return .notJudged("\(mark.quoted) is set in too many places") }
    let obligation = Obligation(mark.flow, effects: effects, askedByNames: mark.names)
    var search = ObligationSearch(obligation)
    var findings: [Finding] = []
    var reason: Verdict?
    for site in beginnings {
        let doubts = LoadingDoubts(
            obligation, of: mark.quoted, beginning: mark.flow.node(at: site), in: mark.flow.code(at: site))
        let outcome = search.outcome(after: site)
        if !outcome.isMet {
            reason = reason ?? .notJudged("other code sets \(mark.quoted) back", at: mark.flow.place(of: site))
        } else if let unsure = outcome.unsure {
            reason = reason ?? .notJudged("the code may set \(mark.quoted) back", at: unsure)
        } else {
            let leaks = outcome.leaks.filter(\.isAfterProblem)
            let certain = leaks.filter { doubts.doubt(about: $0) == nil }
            if certain.isEmpty {
                reason = reason ?? leaks.lazy.compactMap { doubts.doubt(about: $0) }.first
            } else {
                if let excuse = mark.excuse(after: outcome, effects) { return excuse }
                findings.append(mark.finding(certain, at: site))
            }
        }
    }
    return findings.isEmpty ? reason ?? .kept : .violated(findings)
}

extension LoadingMark {
    fileprivate func finding(_ leaks: [Leak], at site: FlowSite) -> Finding {
        let notes = leaks.map { $0.notes(without: "setting \(quoted) back") }.uniqued { $0.first?.place }
        return Finding(
            "\(quoted) stays \(value) on some ways out of `\(flow.code(at: site).name)`", at: flow.place(of: site),
            notes: notes.prefix(3).flatMap(\.self))
    }

    /// The reason why code that is not on the paths may end the loading.
    fileprivate func excuse(
        after outcome: ObligationOutcome, _ effects: [FlowSite: Obligation.Effect]
    ) -> Verdict? {
        let beginning = Set(effects.filter { $0.value == .begins }.compactMap { flow.code(at: $0.key).function })
        if let place = flow.handedOut[property.name] { return .notJudged("\(quoted) is passed on", at: place) }
        if !isRead { return .notJudged("nothing reads \(quoted)") }
        if let reason = type.reasonForDevelopers { return reason }
        if property.wrapper == .binding { return .notJudged("\(quoted) belongs to another view") }
        if let place = property.firstWriteFromOutside { return .notJudged("\(quoted) is set", at: place) }
        if !property.isPrivate, type.isSubclassed { return .notJudged("`\(type)` has subclasses") }
        for (site, effect) in effects.sorted(by: { $0.key < $1.key }) where effect != .begins {
            let code = flow.code(at: site)
            if code.property.map({ $0.hasAccessors && $0.isStored }) ?? false {
                return .notJudged("an observer sets \(quoted)", at: flow.place(of: site))
            }
            guard let function = code.function, !function.isInitializer, !outcome.contains(function) else { continue }
            if !beginning.contains(function) {
                return .notJudged("`\(function)` sets \(quoted) back", at: flow.place(of: site))
            }
        }
        return nil
    }
}
