import Model
import Rules

/// Similar places in one part of the project, for which one count decides whether a rule is a habit.
package struct HabitScope: Sendable {
    /// The count that decides, and the folder that it covers.
    package var habit: Habit
    package var standing: HabitThresholds.Standing
    /// The number of judged places in this scope.
    package var places: Int
    /// The kind of the places; empty if the rule has only one.
    package var kind: String

    /// The folder, kind and count: "in Sources/Cart (`let`: 7 of 9)".
    package var words: String {
        let folder = habit.folder.isEmpty ? "the project" : habit.folder
        return "in \(folder) (\(kind.isEmpty ? "" : "\(kind): ")\(habit.count.kept) of \(habit.count.judged))"
    }
}

/// Returns the scopes that cover the given counts, in descending order of their number of places.
func habitScopes(of files: [FileCount], by habits: RuleHabits) -> [HabitScope] {
    let kinds = Set(files.map(\.kind.unlike))
    var found: [HabitScope] = []
    var numbers: [Key: Int] = [:]
    for file in files {
        let (standing, habit) = habits.standing(in: file.file, of: file.kind)
        let kind = habits.isDecidedByLikeness(file.kind, in: file.file) ? file.kind : file.kind.unlike
        let key = Key(folder: habit.folder, kind: kind, standing: standing)
        if let number = numbers[key] {
            found[number].places += file.count.judged
        } else {
            numbers[key] = found.count
            found.append(
                HabitScope(
                    habit: habit, standing: standing, places: file.count.judged, kind: name(of: kind, among: kinds)))
        }
    }
    return found.enumerated().sorted { ($1.element.places, $0.offset) < ($0.element.places, $1.offset) }.map(\.element)
}

/// Returns the name that distinguishes a kind of places from the other kinds of the same rule.
private func name(of kind: HabitKind, among kinds: Set<HabitKind>) -> String {
    var other = kind.unlike
    other.isDocumented.toggle()
    let isUndocumented = !kind.isDocumented && kinds.contains(other)
    let words = [kind.group, kind.likeness, isUndocumented ? "not documented" : ""]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
}

private struct Key: Hashable {
    var folder: String
    var kind: HabitKind
    var standing: HabitThresholds.Standing
}
