import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Reporting

/// Returns the survey of a project with two modules in which most view models are final.
private func sampleSurvey() -> (survey: Survey, report: Report) {
    var files: [FileFacts] = []
    for number in 0..<9 {
        let module = number < 6 ? "Sources/Shop" : "Sources/Bank <1>"
        let name = "Loan\(number)"
        let text = """
            protocol \(name)ViewModelContract {}
            \(number == 5 ? "@Observable " : "")\(number == 2 ? "" : "final ")class \(name)ViewModel: \(
                number == 7 ? "ObservableObject, " : "")\(name)ViewModelContract {}
            \(number % 2 == 0 ? "final class \(name)ViewModelMock: \(name)ViewModelContract {}" : "")
            """
        files.append(scan(Source(path: "\(module)/\(name).swift", bytes: Array(text.utf8))))
    }
    let rule = Rule(samplePages[0]) { project in
        project.screens.compactMap(\.viewModel).judge { viewModel in
            viewModel.has(modifier: .final) ? .kept : .broken("`\(viewModel)` is not `final`", at: viewModel)
        }
    }
    let off = Rule(samplePages[1]) { project in
        project.screens.compactMap(\.contract).judge { contract in .broken("`\(contract)` is plain", at: contract) }
    }
    let project = link(files, settings: LinkSettings())
    let result = lint(project, with: Configuration(), rules: [rule, off], isSurvey: true)
    return (Survey(result, workers: OneWorker()), Report(result: result))
}

@Suite("Surveys, byte for byte")
struct SurveySnapshotTests {
    @Test("a survey is as stored in each format")
    func survey() throws {
        var (survey, report) = sampleSurvey()
        // 14 November 2023, 22:13:20 UTC.
        (report.start, report.root, report.editor) = (1_700_000_000, "/Users/Reader/Garden & Co", .xcode)
        try expectSnapshot(surveyText(survey, of: report, paint: Paint(false)), "survey.text")
        try expectSnapshot(surveyText(survey, of: report, paint: Paint(true)).spellingEscapes, "survey.text-in-color")
        try expectSnapshot(surveyJSON(survey, of: report), "survey.json")
        try expectSnapshot(surveyMarkdown(survey, of: report), "survey.markdown")
        try expectSnapshot(surveyHTML(survey, of: report), "survey.html")
    }

    @Test("a survey without screens is as stored")
    func nothing() throws {
        let result = lint(link([], settings: LinkSettings()), with: Configuration(), rules: [], isSurvey: true)
        let text = surveyText(Survey(result, workers: OneWorker()), of: Report(result: result), paint: Paint(false))
        #expect(text.contains("No screens found") && text.contains("There is nothing to judge"))
    }

    @Test("what changed between two surveys is as stored in each format")
    func changes() throws {
        let (after, _) = sampleSurvey()
        var before = after
        before.rules[0].count = KeptCount(kept: 4, judged: 8)
        before.rules[0].standing = .contested
        before.rules[1].count = KeptCount(kept: 3, judged: 9)
        let changes = SurveyChange.changes(from: before, to: after)
        try expectSnapshot(surveyChanges(changes, since: "v1", paint: Paint(false)), "survey-changes.text")
        try expectSnapshot(surveyChangesJSON(changes, since: "v1"), "survey-changes.json")
        try expectSnapshot(surveyChangesMarkdown(changes, since: "v1"), "survey-changes.markdown")
    }
}
