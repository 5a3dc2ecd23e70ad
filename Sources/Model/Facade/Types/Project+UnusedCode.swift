import Syntax

/// Code that no user can meet, because nothing in use creates the class or view around it.
package struct UnusedCode: Sendable {
    fileprivate let project: Project
    fileprivate let names: Set<String>

    /// Returns the name of the unused type around a place; nil if there is none.
    package func type(around place: Place) -> String? {
        guard !names.isEmpty, let name = project.index.outermostType(around: place) else { return nil }
        return names.contains(name) ? name : nil
    }
}

extension Project {
    /// Returns which of some places are in classes and views that nothing in the project uses, apart from themselves,
    /// previews, tests and other such types, although the project contains an app. All are searched for at once.
    package func unusedCode(around places: [Place]) -> UnusedCode {
        let asked = Set(places.compactMap(index.outermostType))
        return UnusedCode(project: self, names: caches.unusedTypes.wrapped.names(among: asked))
    }

    /// Returns the types among the given ones that no user can meet.
    package func typesUnusedByApp(among types: [Type]) -> Set<Type> {
        let code = unusedCode(around: types.map(\.place))
        return Set(types.filter { code.type(around: $0.place) != nil })
    }
}
