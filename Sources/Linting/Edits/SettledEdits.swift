import Model
import Rules
import Syntax

/// Edits of several files that do not conflict with each other, added fix by fix.
struct SettledEdits {
    private let project: Project
    private var edits: [Int: [SettledEdit]] = [:]
    private var count = 0

    init(of project: Project) { self.project = project }

    enum Answer { case taken, overlaps, impossible }

    /// The indices of the files that have edits, sorted.
    var files: [Int] { edits.keys.filter { edits[$0]?.isEmpty == false }.sorted() }

    /// Adds all edits of a fix, or none.
    mutating func take(_ fix: PlannedFix) -> Answer {
        let first = count
        for edit in fix.edits {
            let answer = take(SettledEdit(edit: edit, rule: fix.rule, diagnostic: fix.diagnostic, order: count))
            count += 1
            if answer != .taken {
                for file in fix.files { edits[file]?.removeAll { $0.order >= first } }
                return answer
            }
        }
        return .taken
    }

    private mutating func take(_ new: SettledEdit) -> Answer {
        let (file, range) = (new.edit.place.file, new.edit.place.range)
        // A file that could not be read as a whole is not changed either.
        guard project.files.indices.contains(file), range.start <= range.end,
            Int(range.end) <= project.files[file].source.bytes.count, project.files[file].faults.isEmpty
        else { return .impossible }
        return edits[file, default: []].take(new)
    }

    /// Returns the contents of a file after its edits, or nil if a scan of these contents shows that more changed than
    /// intended.
    func bytes(of file: Int) -> [UInt8]? {
        let facts = project.files[file]
        let edits = (edits[file] ?? []).map(\.edit)
        var bytes: [UInt8] = []
        var done = 0
        for edit in edits {
            bytes += facts.source.bytes[done..<Int(edit.place.range.start)]
            bytes += Array(edit.replacement.utf8)
            done = Int(edit.place.range.end)
        }
        bytes += facts.source.bytes[done...]
        let after = scan(Source(path: facts.path, bytes: bytes))
        return isAsIntended(facts, after, edits) ? bytes : nil
    }
}

extension [SettledEdit] {
    /// Inserts an edit at its sorted position, unless the edit conflicts with another one that it touches. Returns the
    /// outcome.
    fileprivate mutating func take(_ new: SettledEdit) -> SettledEdits.Answer {
        let place = partitioningIndex(where: { !($0 < new) })
        for near in self[..<place].reversed() {
            guard near.edit.place.range.end >= new.edit.place.range.start else { break }
            if let clash = near.clash(with: new) { return clash == .same ? .taken : .overlaps }
        }
        for near in self[place...] {
            guard near.edit.place.range.start <= new.edit.place.range.end else { break }
            if let clash = near.clash(with: new) { return clash == .same ? .taken : .overlaps }
        }
        insert(new, at: place)
        return .taken
    }
}

/// An edit with the rule and the diagnostic that require it.
private struct SettledEdit {
    var edit: Edit
    var rule: String
    var diagnostic: Int
    /// The position among all edits that were added. It orders insertions at the same offset.
    var order: Int

    enum Clash { case overlap, same }

    static func < (left: SettledEdit, right: SettledEdit) -> Bool {
        let (one, other) = (left.edit.place.range, right.edit.place.range)
        return (one.start, one.end, left.isModifier ? 1 : 0, left.order)
            < (other.start, other.end, right.isModifier ? 1 : 0, right.order)
    }

    /// Whether the edit inserts a modifier, such as `final`, which comes last before its declaration.
    private var isModifier: Bool {
        edit.place.range.isEmpty && edit.replacement.last == " "
            && edit.replacement.dropLast().allSatisfy { $0.isLowercase || $0 == "(" || $0 == ")" }
    }
    private var isAttribute: Bool { edit.place.range.isEmpty && edit.replacement.first == "@" }

    func clash(with new: SettledEdit) -> Clash? {
        let (one, other) = (edit.place.range, new.edit.place.range)
        let isSameFix = diagnostic == new.diagnostic
        if one == other, edit.replacement == new.edit.replacement, !one.isEmpty || isSameFix {
            // Two findings require the same change, and one edit makes it for both.
            return .same
        }
        if one.start < other.end, other.start < one.end { return .overlap }
        guard one.isEmpty || other.isEmpty else { return nil }
        // An insertion touches another edit. Within one fix, and among fixes of one rule that insert siblings such as
        // two members, their order is well defined. Fixes of two rules are independent: both could insert, as `: A` and
        // `: B`.
        if isSameFix { return nil }
        if isAttribute && new.isModifier || isModifier && new.isAttribute { return nil }
        if rule != new.rule { return .overlap }
        return one == other && edit.replacement == new.edit.replacement ? .overlap : nil
    }
}
