import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// A view model that its view observes, which is not `final`.
private let observed = """
    import Combine

    class PierViewModel: ObservableObject {
        @Published private(set) var boats: [String] = []
    }
    """

/// A stateless screen, whose convention is a choice.
private let stateless = """
    protocol BuoyViewModelContract {
        func didTapOnBuoy()
    }

    final class BuoyViewModel: BuoyViewModelContract {
        func didTapOnBuoy() {}
    }
    """

/// Lints the texts in a project of so many files, and returns the rules that are reported in the first one.
private func findings(_ texts: [String], files count: Int, settings text: String = "") -> [String] {
    let fillers = (texts.count..<count).map { "final class Filler\($0) {}" }
    let files = (texts + fillers).enumerated().map { index, text in
        scan(Source(path: "Port/F\(index).swift", bytes: Array(text.utf8)))
    }
    let settings = readSettings(Array(text.utf8)).settings
    let result = lint(link(files, settings: settings.linking), with: settings)
    defer { result.project.forget() }
    return result.diagnostics.filter { $0.finding.place.file == 0 && !$0.isUnreported }.map(\.rule.id)
}

@Suite struct ChosenDocumentTests {
    @Test("A small project is judged by the documents that it follows")
    func small() {
        #expect(findings([observed], files: 1).contains("viewmodel-is-final"))
        #expect(findings([observed], files: 39).contains("viewmodel-is-final"))
    }

    @Test("A large project that only observes its view models has chosen no document")
    func large() {
        #expect(!findings([observed], files: 40).contains("viewmodel-is-final"))
    }

    @Test("A large project that follows a convention by choice is judged by documents")
    func chosen() {
        #expect(findings([observed, stateless], files: 40).contains("viewmodel-is-final"))
        let adopted = "conventions: [observable-object]"
        #expect(findings([observed], files: 40, settings: adopted).contains("viewmodel-is-final"))
    }

    @Test("What nothing in a large project follows is not judged by documents")
    func unfollowed() {
        let open = stateless.replacing("final class", with: "class")
        #expect(!findings([observed, open], files: 40).contains("viewmodel-is-final"))
        #expect(findings([observed, open], files: 39).contains("viewmodel-is-final"))
    }

    @Test("Mistakes are reported in any project")
    func mistakes() {
        let view = """

            import SwiftUI

            struct PierView: View {
                @ObservedObject var viewModel = PierViewModel()
                var body: some View { Text(viewModel.boats.joined()) }
            }
            """
        let text = observed + view
        #expect(findings([text], files: 40).contains("view-owns-with-state-object"))
    }
}
