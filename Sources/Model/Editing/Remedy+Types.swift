extension Type {
    /// Returns a fix that adds an entry to the inheritance clause.
    package func adding(inherited name: String, _ title: String) -> Remedy {
        .edit(index.adding(inherited: name, to: id), title)
    }
}
