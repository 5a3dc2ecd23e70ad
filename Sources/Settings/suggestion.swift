import Model

/// Returns ``: did you mean `x`?`` for a similar word, or an empty string if there is none.
func suggestion(for wrong: String, among known: some Sequence<String>) -> String {
    nearest(to: wrong, among: known).map { ": did you mean `\($0)`?" } ?? ""
}
