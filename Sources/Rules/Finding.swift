import Model

/// A place where a rule does not hold, in the reader's own names.
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

    /// Every place that it speaks of.
    package var places: [Place] { [place] + notes.compactMap(\.place) + (fix?.edits.map(\.place) ?? []) }
}
