import Syntax

/// All files of a run with the results of linking: the starting point for rules, reports and the survey.
///
/// This is a class because all values of the façade refer to it. It never changes after linking.
package final class Project: Sendable {
    /// The linked tables behind the façade.
    let index: ProjectIndex
    let caches: ProjectCaches

    init(_ index: ProjectIndex) {
        self.index = index
        caches = ProjectCaches(index)
    }

    package var screens: [Screen] { index.screens.indices.map { Screen(number: $0, project: self) } }

    /// Returns the screens that follow one of the given conventions.
    package func screens(_ conventions: Convention...) -> [Screen] {
        screens.filter { $0.convention.map(conventions.contains) ?? false }
    }
    /// The view models of all screens, without duplicates.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }

    /// Classes that views observe but that are models, stores or navigators rather than view models, and those with streams
    /// for controllers, each with the evidence for that.
    package var otherClasses: [(type: Type, reason: RecognitionReason)] {
        index.others.map { (type($0.type), $0.reason) }
    }

    package var mocks: [Mock] { index.mocks.indices.map { Mock(number: $0, project: self) } }
    /// The types that contain tests.
    package var suites: [Suite] { index.suites.indices.map { Suite(number: $0, project: self) } }
    /// The global tests, which belong to no suite.
    package var freeTests: [Function] { index.freeTests.map(function) }

    /// The facts of all files, sorted by path.
    package var files: [FileFacts] { index.files }
    /// The indices of the files with `vmlint:` comments.
    package var commentedFiles: [Int] { index.commentedFiles }
    package func path(ofFile file: Int) -> String { index.files[file].path }
    package var folders: FileProximity { index.types.proximity }
}

extension Project {
    func type(_ id: DeclarationID) -> Type { Type(id: id, project: self) }
    func type(_ id: DeclarationID?) -> Type? { id.map { Type(id: $0, project: self) } }
    func function(_ id: DeclarationID) -> Function { Function(id: id, project: self) }
    func property(_ id: DeclarationID) -> Property { Property(id: id, project: self) }
}

/// Something in the code at which a finding can be reported.
package protocol Placed: Sendable {
    var place: Place { get }
}

extension Place: Placed {
    package var place: Place { self }
}
