import Syntax

/// Five rules ask, and each look at all files' calls costs.
package let askedForConstructions = Question("where view models, view states and mocks are made") { project in
    let types = project.screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } } + project.mocks.map(\.type)
    return project.constructions(of: types.map(project.name(of:)))
}

extension ProjectIndex {
    /// Whether a view only serves previews or tests: a host of them, by its name or file.
    package func isForPreviewsOrTests(_ view: DeclarationID) -> Bool {
        // By bytes: by characters it took a fifteenth of the rules on 2,000 screens.
        let path = file(of: view).path
        return path.holds("Tests/") || path.hasSuffix("Tests.swift") || name(of: view).holds("Preview")
    }
}

/// Whether a path or a name says that it is no code of the app's.
package func saysTest(_ text: String) -> Bool {
    let text = Array(text.lowercased().utf8)
    return testWords.contains { word in
        text.count >= word.count && (0...(text.count - word.count)).contains { text[$0...].starts(with: word) }
    }
}

private let testWords = ["tests", "testing", "mock", "stub", "preview", "fake", "sample", "fixture", "spy"].map {
    Array($0.utf8)
}
