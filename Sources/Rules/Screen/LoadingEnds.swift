import Model

let loadingEnds = Rule(Pages.loadingEnds) { project in
    project.namedTypes(isForAppAlone: true).map(\.type).flatMap(\.loadingMarks).judge { mark in
        judge(mark)
    }
}
private func judge(_ mark: LoadingMark) -> Verdict {
        let effects = mark.effects
        let beginnings = effects.filter { $0.value == .begins }.keys.sorted()
        guard !beginnings.isEmpty else { return .notJudged("nothing sets \(mark.quoted) to \(mark.value)") }
        var search = ObligationSearch(Obligation(mark.flow, effects: effects, askedByNames: mark.names))
        var findings: [Finding] = []
        var reason: Verdict?
        for site in beginnings {
            let outcome = search.outcome(after: site)
            if !outcome.isMet {
                reason = reason ?? .notJudged("other code sets \(mark.quoted) back", at: mark.flow.place(of: site))
            } else if let unsure = outcome.unsure {
                reason = reason ?? .notJudged("the code may set \(mark.quoted) back", at: unsure)
            } else if let finding = mark.finding(outcome, at: site) {
                if let excuse = mark.excuse(after: outcome) { return excuse }
                findings.append(finding)
            }
        }
        return findings.isEmpty ? reason ?? .kept : .violated(findings)
}

extension LoadingMark {
    fileprivate func finding(_ outcome: ObligationOutcome, at site: FlowSite) -> Finding? {
        let leaks = outcome.leaks.filter(\.isAfterProblem).uniqued { $0.notes(without: "setting \(quoted) back").first?.place }
        if leaks.isEmpty { return nil }
        return Finding(
            "\(quoted) stays \(value) on some ways out of `\(flow.code(at: site).name)`", at: flow.place(of: site),
            notes: leaks.prefix(3).flatMap { $0.notes(without: "setting \(quoted) back") })
    }

    /// The reason why code that is not on the paths may end the loading.
    fileprivate func excuse(after outcome: ObligationOutcome) -> Verdict? {
        if let place = flow.handedOut[property.name] { return .notJudged("\(quoted) is passed on", at: place) }
        if property.wrapper == .binding { return .notJudged("\(quoted) belongs to another view") }
        if let place = property.firstWriteFromOutside { return .notJudged("\(quoted) is set", at: place) }
        if !property.isPrivate, type.isSubclassed { return .notJudged("`\(type)` has subclasses") }
        for (site, effect) in effects.sorted(by: { $0.key < $1.key }) where effect != .begins {
            let code = flow.code(at: site)
            if code.property.map({ $0.hasAccessors && $0.isStored }) ?? false {
                return .notJudged("an observer sets \(quoted)", at: flow.place(of: site))
            }
            guard let function = code.function, !function.isInitializer, !outcome.contains(function) else { continue }
            if !beginsLoading(in: function) {
                return .notJudged("`\(function)` sets \(quoted) back", at: flow.place(of: site))
            }
        }
        return nil
    }
}
