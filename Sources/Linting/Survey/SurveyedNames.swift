import Model

/// A naming template for a role, and the number of names that fit it: `{Name}ViewModel`, 12.
package struct SurveyedName: Sendable {
    package var role: Role
    package var template: String
    package var count: Int
}

/// Returns the naming templates in use for each role, the most common first. Templates that only one name fits are left
/// out.
func surveyedNames(of screens: [Screen]) -> [SurveyedName] {
    var counts: [Role: [String: Int]] = [:]
    for screen in screens {
        for role in Role.screenParts {
            for part in screen.parts(role) {
                guard let template = template(part.name, screen.name) else { continue }
                counts[role, default: [:]][template, default: 0] += 1
            }
        }
    }
    return Role.screenParts.flatMap { role in
        (counts[role] ?? [:]).filter { $0.value > 1 }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { SurveyedName(role: role, template: $0.key, count: $0.value) }
    }
}

/// Returns a name with `{Name}` in place of the screen's name. Returns nil if the name doesn't contain the screen's
/// name, or if the two are equal.
private func template(_ name: String, _ screen: String) -> String? {
    guard !screen.isEmpty, name != screen, let found = name.firstRange(of: screen) else { return nil }
    return name[..<found.lowerBound] + "{Name}" + name[found.upperBound...]
}
