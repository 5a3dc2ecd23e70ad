import Syntax

/// Why a team would not change some code.
package enum LeftOutReason: Sendable {
    /// Nothing in use creates the class or view with this name.
    case unused(String)
    /// Nothing calls the method with this name.
    case uncalled(String)
    /// A folder says that the code is a copy of others' code.
    case copied
    /// The file was written for another project, which its header names.
    case foreign(project: String)

    package var isUncalled: Bool { if case .uncalled = self { true } else { false } }
}

extension Project {
    /// Returns the reason why a team would not change the code at a place; nil if there is none.
    ///
    /// It is copied, or in an unused class or view (`UnusedTypes`), or in a method that nothing calls, although the project
    /// contains an app.
    package func reasonToLeaveOut(_ place: Place) -> LeftOutReason? {
        if folders.isOfCopies(folders.folder(of: place.file)) { return .copied }
        if let project = caches.foreignFiles.wrapped.project(ofFile: place.file) { return .foreign(project: project) }
        if let name = index.outermostType(around: place), index.unusedTypes.names.contains(name) {
            return .unused(name)
        }
        guard containsApp, !index.isTestFile(Int32(place.file)),
            let function = index.declaration(around: place, where: { $0.kind == .func }).map(function),
            function.isUncalled
        else { return nil }
        return .uncalled(function.name)
    }
}
