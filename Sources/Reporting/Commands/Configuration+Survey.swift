import Linting
import Model
import Rules

extension Configuration {
    /// Returns these settings with the conventions, names and habits that a survey found in the project, and without what
    /// it did not find.
    package func describing(_ survey: Survey) -> Configuration {
        var settings = self
        // A convention is shown if at least a tenth of the screens follow it.
        let shown = conventions.filter { survey.screens(following: $0) * 10 >= max(survey.screens, 1) }
        if !shown.isEmpty { settings.conventions = shown }
        for role in Role.screenParts where names[keyPath: role.templates] == Names()[keyPath: role.templates] {
            settings.names[keyPath: role.templates] = survey.templates(of: role)
        }
        if settings.names.callCount == Names().callCount { settings.names.callCount = [] }
        let surveyed = Dictionary(survey.rules.map { ($0.page.id, $0) }) { first, _ in first }
        for page in everyRule.map(\.page) where rules[page.id]?.severity == nil && page.group != Page.ownGroup {
            // A rule that nothing follows is no rule of the project, even if a violation is always reported.
            guard let rule = surveyed[page.id], rule.count.kept > 0 else {
                settings.rules[page.id, default: RuleSetting()].severity = .off
                continue
            }
            if page.isReportedAlways { continue }
            let isLeftOut =
                switch rule.standing {
                case .habit: false
                case .tooFew: rule.reported == 0 && rule.unreported > 0
                case .contested, .noHabit: true
                }
            if isLeftOut {
                settings.rules[page.id, default: RuleSetting()].severity = .off
            } else if page.severity == .off, rule.standing == .habit {
                settings.rules[page.id, default: RuleSetting()].severity = .info
            }
        }
        return settings
    }
}

extension Survey {
    /// Returns the number of screens that follow a convention.
    func screens(following convention: Convention) -> Int {
        conventions.first { $0.name == convention.id }?.count ?? 0
    }

    /// Returns the most common naming template of a role, and the second most common if it is used at least half as
    /// often.
    fileprivate func templates(of role: Role) -> [String] {
        let uses = names.filter { $0.role == role }
        return uses.prefix(2).filter { $0.count * 2 >= uses[0].count }.map(\.template)
    }
}
