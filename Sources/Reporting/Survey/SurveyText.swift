import Linting
import Model
import Rules

/// Returns the output of `vmlint survey`: how often code follows each rule, whether it is reported, and which parts screens
/// have.
package func surveyText(_ survey: Survey, of report: Report, paint: Paint) -> String {
    var report = report
    report.countLines()
    var text =
        paint("\(counted(survey.files, "file")), \(counted(survey.screens, "screen"))", .bold) + "\n"
    if survey.screens == 0 {
        text += "No screens found. If your names differ, set `names` in .lint.yml.\n"
    } else {
        text += counts("Conventions", survey.conventions, of: survey.screens, paint)
        text += counts("Parts", survey.parts, of: survey.screens, paint)
        text += counts("Observation", survey.observation, of: survey.observation.reduce(0) { $0 + $1.count }, paint)
    }
    text += names(survey, paint) + tests(survey, paint) + families(survey, paint) + modules(survey, paint)
    return text + rules(survey, report, paint)
}

private func heading(_ title: String, _ paint: Paint) -> String { "\n" + paint(title, .underline) + "\n" }

private func counts(_ title: String, _ counts: [Survey.Count], of all: Int, _ paint: Paint) -> String {
    let counts = counts.filter { $0.count > 0 }
    guard !counts.isEmpty else { return "" }
    let width = counts.map { cells($0.name) }.max() ?? 0
    return heading(title, paint)
        + counts.map { count in
            "  \(padded(count.name, to: width))  \(right(count.count, 5))  \(right(percent(count.count, of: all), 5))  "
                + bar(count.count, of: all, paint) + "\n"
        }.joined()
}

private func names(_ survey: Survey, _ paint: Paint) -> String {
    guard !survey.names.isEmpty else { return "" }
    let width = survey.names.map { cells($0.template) }.max() ?? 0
    var former: Role?
    return heading("Names", paint)
        + survey.names.map { name in
            let role = name.role == former ? "" : name.role.title
            former = name.role
            return "  \(padded(role, to: 10))  \(padded(visible(name.template), to: width))  \(right(name.count, 5))\n"
        }.joined()
}

private func tests(_ survey: Survey, _ paint: Paint) -> String {
    guard survey.tests.tests > 0 else { return "" }
    let tests = survey.tests
    var text = heading("Tests", paint)
    let whose = tests.areOfScreens ? " of screens" : ""
    text += "  \(tests.labeled) of \(counted(tests.tests, "test"))\(whose) mark sections"
    let words = SurveyedTests.sections.compactMap { section, _ -> String? in
        let counts = tests.counts(of: section)
        return counts.isEmpty ? nil : counts.map { "\($0.word) \($0.count)" }.joined(separator: ", ")
    }
    text += (words.isEmpty ? "" : ": " + words.joined(separator: "; ")) + "\n"
    let subjects = tests.subjects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4)
    if !subjects.isEmpty {
        let words = subjects.map { "\(visible($0.key)) \($0.value)" }.joined(separator: ", ")
        text += "  suites call their subject \(words)\n"
    }
    return text
}

private func families(_ survey: Survey, _ paint: Paint) -> String {
    guard !survey.families.isEmpty else { return "" }
    let shown = survey.families.prefix(shownFamilies)
    let rest = survey.families.count - shown.count
    return heading("Families", paint)
        + shown.map { convention in
            "  \(right(convention.count.kept, 5)) of \(padded("\(convention.count.judged)", to: 5))  \(visible(convention.words))\n"
        }.joined() + (rest > 0 ? "  and \(rest) more, which `--format json` lists\n" : "")
}

/// The number of conventions of families that the text shows.
private let shownFamilies = 16

private func modules(_ survey: Survey, _ paint: Paint) -> String {
    guard survey.modules.count > 1 else { return "" }
    let width = survey.modules.map { cells(visible($0.name)) }.max() ?? 0
    let titles = survey.parts.map(\.name)
    var text = heading("Modules", paint) + "  " + padded("", to: width) + "  screens"
    text += titles.map { "  " + $0 }.joined() + "\n"
    for module in survey.modules {
        text += "  \(padded(visible(module.name), to: width))  \(right(module.screens, 7))"
        text += module.parts.map { "  " + right($0.count, cells($0.name)) }.joined() + "\n"
    }
    return text
}

private func rules(_ survey: Survey, _ report: Report, _ paint: Paint) -> String {
    guard !survey.rules.isEmpty else { return "\nThere is nothing to judge.\n" }
    let width = survey.rules.map { cells($0.page.id) }.max() ?? 0
    var text = heading("Rules", paint)
    text += "  " + padded("", to: width) + " follow violate  share\n"
    var group = ""
    for rule in survey.rules {
        if rule.page.group != group {
            group = rule.page.group
            text += paint(group, .bold) + "\n"
        }
        text += "  \(padded(rule.page.id, to: width))  \(right(rule.count.kept, 5))"
        text += "  \(right(rule.count.broken, 6))  \(right(rule.share.map { "\($0) %" } ?? "–", 5))  "
        text += bar(rule.count.kept, of: rule.count.judged, paint) + "  "
        text += paint(padded(rule.standing.rawValue, to: 9), rule.standing.color) + "  "
        if rule.reported > 0 { text += paint(counted(rule.reported, "finding"), .bold) + ", " }
        if rule.unreported > 0 { text += "\(rule.unreported) not reported, " }
        text += visible(rule.reason) + "\n"
        for (word, places) in [("follow", rule.kept), ("violate", rule.broken)] where !places.isEmpty {
            let places = places.map { visible(report.words(of: $0)) }.joined(separator: ", ")
            text += paint("      \(padded(word, to: 7)) \(places)", .dim) + "\n"
        }
        for scope in rule.scopes.filter({ $0.standing == .contested }).prefix(2) {
            let words = "contested \(scope.habit.figure), but only \(scope.against?.figure ?? "")"
            text += paint("      \(visible(words))", .dim) + "\n"
        }
    }
    return text
}

extension Report {
    /// Returns a place as path and line: `Sources/Login.swift:12`.
    func words(of place: Place) -> String { "\(result.project.path(ofFile: place.file)):\(line(of: place))" }

    func line(of place: Place) -> Int {
        let source = result.project.files[place.file].source
        return (lines[place.file] ?? LineTable(source.bytes)).position(of: Int(place.range.start)).line
    }
}

extension SurveyedRule.Standing {
    var color: Paint.Color {
        switch self {
        case .habit: .green
        case .contested: .yellow
        case .noHabit: .red
        case .tooFew: .dim
        }
    }
}

/// Returns a bar of ten characters that shows a share.
func bar(_ count: Int, of all: Int) -> (filled: String, rest: String) {
    let filled = all == 0 ? 0 : min((count * 10 + all / 2) / all, 10)
    return (String(repeating: "█", count: filled), String(repeating: "░", count: 10 - filled))
}

private func bar(_ count: Int, of all: Int, _ paint: Paint) -> String {
    let (filled, rest) = bar(count, of: all)
    return filled + paint(rest, .dim)
}

func percent(_ count: Int, of all: Int) -> String { all == 0 ? "–" : "\(count * 100 / all) %" }

func right(_ number: Int, _ width: Int) -> String { right("\(number)", width) }

func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - cells(text), 0)) + text
}
