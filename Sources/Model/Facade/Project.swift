import Syntax

/// All files of a run as one architecture: what rules, reports and the survey read.
///
/// A class, because every value of the façade refers to it, and it never changes after linking.
package final class Project: Sendable {
    /// The linked tables behind the façade.
    let index: ProjectIndex
    let caches: ProjectCaches

    init(_ index: ProjectIndex) {
        self.index = index
        caches = ProjectCaches(index)
    }

    package var screens: [Screen] { index.screens.indices.map { Screen(number: $0, in: self) } }

    /// The screens that follow one of some conventions.
    package func screens(_ conventions: Convention...) -> [Screen] {
        index.screens.indices.compactMap { number in
            guard let convention = index.screens[number].convention, conventions.contains(convention) else {
                return nil
            }
            return Screen(number: number, in: self)
        }
    }

    /// Classes that views hold and observe and that are models, stores or navigators rather than view models, with the reason.
    package var otherClasses: [(type: Type, reason: Evidence)] { index.others.map { (type($0.type), $0.reason) } }

    /// Every mock, of whichever contract.
    package var mocks: [Mock] { index.mocks.indices.map { Mock(number: $0, in: self) } }
    /// Every type with tests.
    package var suites: [Suite] { index.suites.indices.map { Suite(number: $0, in: self) } }

    /// All files, in the order of their paths.
    package var files: [FileFacts] { index.files }
    /// The numbers of the files with `vmlint:` comments.
    package var commentedFiles: [Int] { index.commentedFiles }
    package func path(ofFile file: Int) -> String { index.files[file].path }
}

extension Project {
    func type(_ id: DeclarationID) -> Type { Type(id, in: self) }
    func type(_ id: DeclarationID?) -> Type? { id.map { Type($0, in: self) } }
    func function(_ id: DeclarationID) -> Function { Function(id, in: self) }
    func property(_ id: DeclarationID) -> Property { Property(id, in: self) }
}

/// Something that stands at one place of the sources, which a finding may point at.
package protocol Placed: Sendable {
    var place: Place { get }
}

extension Place: Placed {
    package var place: Place { self }
}
