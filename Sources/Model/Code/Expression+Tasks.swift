extension Expression {
    /// Whether the expression is `Task` or `Task.detached`.
    package var isTask: Bool { names == ["Task"] || names == ["Task", "detached"] }
}
