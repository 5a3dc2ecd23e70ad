extension String {
    /// The indefinite article of a noun or a type's name: an actor, a struct, a use case, a `UIView`.
    package var article: String { first.map { "aeioAEIO".contains($0) } == true ? "an" : "a" }

    /// The noun with its article.
    package var withArticle: String { "\(article) \(self)" }
}
