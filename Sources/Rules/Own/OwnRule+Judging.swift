import Model

extension OwnRule {
    /// Returns the rule's subjects in a project, with their verdicts.
    func judgement(of project: Project, _ roles: RoleTable) -> Judgement {
        var subjects = selected(in: project, roles)
        for step in members {
            let conditions = step.conditions.map(PreparedCondition.init)
            subjects = subjects.flatMap { $0.members(step.kind, step.conditions) }.filter { member in
                conditions.allSatisfy { $0.filled(for: member).holds(of: member, roles) }
            }
        }
        let excess = count.map { subjects.excess(over: $0) } ?? []
        let judged = subjects
        let (must, mustNot) = (must.map(PreparedCondition.init), mustNot.map(PreparedCondition.init))
        // The imports of a file are reported once, for the first judged declaration in it.
        let isFirst =
            (must + mustNot).contains(where: \.isAboutFile) ? Set(judged.indices.uniqued { judged[$0].place.file }) : []
        return Judgement(judged.map(\.place)) { number in
            let subject = judged[number]
            var findings = excess.contains(number) ? [subject.excessFinding(count)] : []
            for condition in must where !condition.isAboutFile || isFirst.contains(number) {
                findings += condition.filled(for: subject).findings(of: subject, isWanted: true, roles)
            }
            for condition in mustNot where !condition.isAboutFile || isFirst.contains(number) {
                findings += condition.filled(for: subject).findings(of: subject, isWanted: false, roles)
            }
            if findings.isEmpty { return .kept }
            guard !because.isEmpty else { return .violated(findings) }
            return .violated(
                findings.map { finding in
                    var finding = finding
                    finding.notes.append(Note(because))
                    return finding
                })
        }
    }

    private func selected(in project: Project, _ roles: RoleTable) -> [Subject] {
        let all: [Subject]
        switch each {
        case .role(let role): all = roles[role].all
        case .types(let role): all = role.members(of: roles.types)
        case .files:
            let files = project.sourceFiles.filter { namesPaths || !$0.isTestCode && !$0.isPreviewCode }
            all = files.map { Subject(kind: .file($0), role: "file") }
        case .extensions:
            all = project.extensions.filter { namesPaths || $0.isProductCode }.map {
                Subject(kind: .extension($0), role: "extension", owner: $0.owner)
            }
        case .macros(let name):
            let text = CodeText("#")
            all = project.sourceFiles.filter { namesPaths || !$0.isTestCode }.flatMap { file in
                file.scope.fragments(containing: text) { $0.kind == .macro && name.fits($0.name) }
            }.map { Subject(kind: .fragment($0, .macro), role: "macro") }
        case .screens:
            all = project.screens.map { Subject(kind: .screen($0), role: "screen") }
        }
        if filter.isEmpty { return all }
        let conditions = filter.map(PreparedCondition.init)
        return all.filter { subject in
            conditions.allSatisfy { $0.filled(for: subject).holds(of: subject, roles) }
        }
    }

    /// Whether the rule's own filter contains paths.
    private var namesPaths: Bool { filter.contains(where: \.namesPaths) }
}

extension [Subject] {
    /// Returns the indices of the subjects that exceed the limit in their scope. The first subjects in a scope don't.
    fileprivate func excess(over limit: CountLimit) -> Set<Int> {
        var (counts, excess): ([String: Int], Set<Int>) = ([:], [])
        for (number, subject) in enumerated() {
            guard let scope = subject.scopeName(limit.scope) else { continue }
            counts[scope, default: 0] += 1
            if counts[scope, default: 0] > limit.most { excess.insert(number) }
        }
        return excess
    }
}

extension Subject {
    fileprivate func scopeName(_ scope: CountLimit.Scope) -> String? {
        switch scope {
        case .file: return path
        case .folder: return String(path.split(separator: "/").dropLast().joined(separator: "/"))
        case .type: return (owner ?? type?.owner).map { "\($0.path) \($0.qualifiedName)" }
        case .function:
            guard case .parameter(_, let member) = kind else { return nil }
            return "\(member.path) \(member.place.range.start)"
        case .project: return ""
        }
    }

    fileprivate func excessFinding(_ limit: CountLimit?) -> Finding {
        let number = limit?.most ?? 0
        let scope = limit.map { $0.scope == .project ? "the project" : "each \($0.scope.rawValue)" } ?? ""
        let allowed = number == 0 ? "none" : number == 1 ? "one" : "\(number)"
        return Finding("\(description) is one too many: \(scope) may contain \(allowed)", at: place)
    }
}
