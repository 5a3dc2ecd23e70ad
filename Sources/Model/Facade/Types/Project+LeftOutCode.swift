import Syntax

/// Code that a team would not change: what no user can meet, and copies of others' code.
package struct LeftOutCode: Sendable {
    package enum Reason: Sendable {
        /// Nothing in use creates the class or view with this name.
        case unused(String)
        /// A folder says that the code is a copy of others' code.
        case copied
    }

    fileprivate let project: Project
    fileprivate let unusedNames: Set<String>

    /// Returns the reason why a team would not change the code at a place; nil if there is none.
    package func reason(at place: Place) -> Reason? {
        if project.folders.isOfCopies(project.folders.folder(of: place.file)) { return .copied }
        guard !unusedNames.isEmpty, let name = project.index.outermostType(around: place) else { return nil }
        return unusedNames.contains(name) ? .unused(name) : nil
    }
}

extension Project {
    /// Returns which of some places are in copied code, or in classes and views that nothing in the project uses, apart
    /// from themselves, previews, tests and other such types, although the project contains an app. All are searched for
    /// at once.
    package func codeToLeaveOut(around places: [Place]) -> LeftOutCode {
        let names = Set(places.compactMap(index.outermostType))
        return LeftOutCode(project: self, unusedNames: caches.unusedTypes.wrapped.names(among: names))
    }
}
