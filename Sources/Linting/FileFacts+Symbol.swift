import Syntax

extension FileFacts {
    /// The names of the declarations around a place, outermost first, joined by dots: `LoginViewModel.state`.
    func symbol(at range: ByteRange) -> String {
        guard var current = innermost(at: range) else { return "" }
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

    /// The smallest declaration around a place; of those that share their range (`var a, b: Int`) the one named there.
    private func innermost(at range: ByteRange) -> Int? {
        var best: Int?
        for (index, declaration) in declarations.enumerated() {
            if declaration.range.start > range.start { break }
            guard declaration.range.contains(range.start) else { continue }
            guard let former = best else {
                best = index
                continue
            }
            let smallest = declarations[former].range
            if declaration.range == smallest {
                if declaration.nameRange.contains(range.start) { best = index }
            } else if smallest.contains(declaration.range) {
                best = index
            }
        }
        return best
    }
}
