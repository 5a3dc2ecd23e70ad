import Model
import Rules

/// The habits of a project: how often each rule is kept, how the parts of screens are named, and which parts there are.
package struct Survey: Sendable {
    /// The rules that have something to judge, in the order of the rule list, without those about vmlint itself.
    package var rules: [SurveyedRule]
    package var conventions: [Count]
    /// For each part, the number of screens that have it.
    package var parts: [Count]
    /// The ways in which view models are observed, with the number of view models.
    package var observation: [Count]
    package var names: [SurveyedName]
    package var tests: SurveyedTests
    /// What nearly all declarations of a family have in common, the surest first.
    package var families: [FamilyConvention]
    package var modules: [Module]
    package var screens: Int
    package var files: Int

    /// A name with the number of times it occurs.
    package struct Count: Sendable {
        package var name: String
        package var count: Int
    }

    /// A module of the project, with the number of its screens, and for each part the number of screens that have it.
    package struct Module: Sendable {
        package var name: String
        package var screens: Int
        package var parts: [Count]
    }

    /// Creates the survey of a result.
    ///
    /// - Parameters:
    ///   - files: The files whose screens and tests count; nil for all files. The result must survey the same files.
    package init(_ result: LintResult, of files: Set<Int>? = nil, workers: some Workers) {
        let project = result.project
        let screens = project.screens.filter { screen in
            files.map { files in screen.extents.contains { files.contains($0.file) } } ?? true
        }
        rules = result.surveyed.filter { rule in
            rule.count.judged + rule.notJudged > 0 && rule.page.group != "vmlint"
        }
        conventions = Convention.all.map { convention in
            Count(name: convention.id, count: screens.count { $0.convention == convention })
        }
        conventions.append(Count(name: "none", count: screens.count { $0.convention == nil }))
        parts = Survey.parts(of: screens)
        observation = Survey.observation(of: screens)
        names = surveyedNames(of: screens)
        tests = SurveyedTests(of: project.suites.filter { files?.contains($0.type.place.file) ?? true }, workers)
        families = project.familyConventions.filter { convention in
            guard let files else { return true }
            return (convention.followers + convention.outliers.map(\.place)).contains { files.contains($0.file) }
        }
        modules = Dictionary(grouping: screens) { project.module(ofFile: $0.place.file) }.sorted { $0.key < $1.key }
            .map { Module(name: $0.key, screens: $0.value.count, parts: Survey.parts(of: $0.value)) }
        self.screens = screens.count
        self.files = files?.count ?? project.files.count
    }

    private static func parts(of screens: [Screen]) -> [Count] {
        Role.screenParts.filter { $0 != .viewModel }.map { role in
            let name = role.title
            return Count(name: name, count: screens.count { !$0.parts(role).isEmpty })
        }
    }

    private static func observation(of screens: [Screen]) -> [Count] {
        let observations = screens.compactMap(\.viewModel?.observation)
        let observable = observations.count { $0 == .macro }
        let object = observations.count { $0 == .object }
        return [
            Count(name: "@Observable", count: observable), Count(name: "ObservableObject", count: object),
            Count(name: "neither", count: observations.count - observable - object),
        ]
    }
}
