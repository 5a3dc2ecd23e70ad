extension Type {
    /// Returns the names of the dependencies whose property name or type has one of the given suffixes, such as
    /// `cartTracker` for `Tracker`.
    package func dependencyNames(endingWith endings: [String]) -> Set<String> {
        Set(dependencies(endingWith: endings).filter(\.isNamedLikeOne).map(\.property.name))
    }
}
