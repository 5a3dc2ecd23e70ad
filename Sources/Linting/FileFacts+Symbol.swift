import Syntax

extension FileFacts {
    /// The names of the declarations around a place, outermost first, joined by dots: `LoginViewModel.state`.
    func symbol(at range: ByteRange) -> String {
        guard var current = innermost(at: range.start) else { return "" }
        var names: [String] = []
        // A parent stands before its members; the check ends the walk even where that does not hold.
        while true {
            names.append(name(of: current))
            let parent = Int(declarations[current].parent)
            guard parent >= 0, parent < current else { break }
            current = parent
        }
        return names.reversed().joined(separator: ".")
    }

    /// The smallest declaration around an offset; of those that share their range (`var a, b: Int`) the one named last before it.
    private func innermost(at offset: UInt32) -> Int? {
        // All that lies around the offset began before it, and encloses whatever began last.
        var last = lastDeclaration { $0.range.start <= offset }
        while last >= 0, !declarations[last].range.contains(offset) {
            let parent = Int(declarations[last].parent)
            last = parent < last ? parent : -1
        }
        guard last >= 0 else { return nil }
        let start = declarations[last].range.start
        let named = lastDeclaration {
            $0.range.start < start || $0.range.start == start && $0.nameRange.start <= offset
        }
        return named >= 0 && declarations[named].range.start == start ? named : named + 1
    }

    /// The last for which it holds, which is so for all before it; -1 when for none.
    func lastDeclaration(where holds: (Declaration) -> Bool) -> Int {
        declarations.partitioningIndex(where: { !holds($0) }) - 1
    }
}
