extension Type {
    /// The names of the stored properties that are named or typed with one of some endings: `Tracker` of `cartTracker`.
    package func dependencyNames(endingWith endings: [String]) -> Set<String> {
        Set(
            index.dependencies(of: id, endings: Endings(endings)).filter(\.isNamedLikeOne).map {
                plainName(index.name(of: $0.property))
            })
    }
}
