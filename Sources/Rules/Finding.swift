import Model

/// A place that violates a rule, described in terms of the user's own names.
package struct Finding: Sendable {
    package var message: String
    package var place: Place
    package var notes: [Note]
    package var fix: Fix?

    package init(_ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil) {
        self.message = message
        self.place = place
        self.notes = notes
        self.fix = fix
    }

    package init(_ message: String, at place: Place, notes: [Note] = [], remedy: Remedy) {
        self.init(message, at: place, notes: notes + [remedy.note].compactMap(\.self), fix: remedy.fix)
    }

    /// All places that the finding refers to: its own place, the places of its notes, and the places that its fix
    /// edits.
    package var places: [Place] { [place] + notes.compactMap(\.place) + (fix?.edits.map(\.place) ?? []) }
}
