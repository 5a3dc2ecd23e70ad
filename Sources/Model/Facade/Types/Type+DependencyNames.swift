extension Type {
    /// Returns the names of the dependencies whose property name or type has one of the given suffixes, such as
    /// `cartTracker` for `Tracker`.
    package func dependencyNames(endingWith endings: [String]) -> Set<String> {
        Set(
            index.dependencies(of: id, endings: Endings(endings)).filter(\.isNamedLikeOne).map {
                plainName(index.name(of: $0.property))
            })
    }
}
