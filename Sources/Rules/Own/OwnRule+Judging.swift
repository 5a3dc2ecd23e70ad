import Model

extension OwnRule {
    /// Returns the rule's subjects in a project, with their verdicts.
    func judgement(of project: Project, _ roles: RoleTable) -> Judgement {
        let judged = members.reduce(selected(in: project, roles).satisfying(filter, roles)) { subjects, step in
            subjects.flatMap { $0.members(step.kind, step.conditions) }.satisfying(step.conditions, roles)
        }
        let excess = count.map { judged.excess(over: $0) } ?? []
        let demands =
            must.map { (condition: PreparedCondition($0), isWanted: true) }
            + mustNot.map { (condition: PreparedCondition($0), isWanted: false) }
        // The imports of a file are reported once, for the first judged declaration in it.
        let isFirst =
            demands.contains(where: \.condition.isAboutFile)
            ? Set(judged.indices.uniqued { judged[$0].place.file }) : []
        return Judgement(judged.map(\.place)) { number in
            let subject = judged[number]
            var findings: [Finding] = []
            if let count, excess.contains(number) { findings.append(subject.excessFinding(count)) }
            for (condition, isWanted) in demands where !condition.isAboutFile || isFirst.contains(number) {
                findings += condition.filled(for: subject).findings(of: subject, isWanted: isWanted, roles)
            }
            if !because.isEmpty {
                for index in findings.indices { findings[index].notes.append(Note(because)) }
            }
            return findings.isEmpty ? .kept : .violated(findings)
        }
    }

    /// Returns what `each` selects.
    private func selected(in project: Project, _ roles: RoleTable) -> [Subject] {
        switch each {
        case .role(let role): return roles[role].all
        case .types(let role): return role.members(of: project)
        case .files:
            let files = project.sourceFiles.filter { namesPaths || !$0.isTestCode && !$0.isPreviewCode }
            return files.map { Subject(kind: .file($0), role: "file") }
        case .extensions:
            let extensions = project.extensions.filter { namesPaths || $0.isProductCode }
            return extensions.map { Subject(kind: .extension($0), role: "extension", owner: $0.owner) }
        case .macros(let name):
            let text = CodeText("#")
            return project.sourceFiles.filter { namesPaths || !$0.isTestCode }.flatMap { file in
                file.scope.fragments(containing: text) { $0.kind == .macro && name.fits($0.name) }
            }.map { Subject(kind: .fragment($0, .macro), role: "macro") }
        case .screens: return project.screens.map { Subject(kind: .screen($0), role: "screen") }
        }
    }

    /// Whether the rule's own filter contains paths.
    private var namesPaths: Bool { filter.contains(where: \.namesPaths) }
}

extension [Subject] {
    fileprivate func satisfying(_ conditions: [Condition], _ roles: RoleTable) -> [Subject] {
        let conditions = conditions.map(PreparedCondition.init)
        return filter { subject in
            conditions.allSatisfy { $0.filled(for: subject).holds(of: subject, roles) }
        }
    }

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

    fileprivate func excessFinding(_ limit: CountLimit) -> Finding {
        let scope = limit.scope == .project ? "the project" : "each \(limit.scope.rawValue)"
        let allowed = limit.most == 0 ? "none" : limit.most == 1 ? "one" : "\(limit.most)"
        return Finding("\(description) is one too many: \(scope) may contain \(allowed)", at: place)
    }
}
