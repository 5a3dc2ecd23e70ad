import Syntax

extension FileFacts {
    /// Returns the names of the declarations around a range, outermost first, joined by dots: `LoginViewModel.state`.
    func symbol(at range: ByteRange) -> String {
        guard var current = innermost(at: range.start) else { return "" }
        var names: [ByteRange] = []
        // A parent comes before its members. The check guarantees that the loop ends even if that is not the case.
        while true {
            names.append(declarations[current].nameRange)
            let parent = Int(declarations[current].parent)
            guard parent >= 0, parent < current else { break }
            current = parent
        }
        // A single string is created, because types can be nested deeply.
        var bytes: [UInt8] = []
        for (place, name) in names.reversed().enumerated() {
            if place > 0 { bytes.append(0x2E) }
            bytes += source.bytes[name.indices]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the index of the innermost declaration around an offset. If several have the same range (`var a, b:
    /// Int`), the last name before the offset decides.
    private func innermost(at offset: UInt32) -> Int? {
        // All declarations around the offset began before it and enclose the one that began last.
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

    /// Returns the index of the last declaration that satisfies a condition, or -1. All declarations that satisfy the
    /// condition must precede those that don't.
    func lastDeclaration(where holds: (Declaration) -> Bool) -> Int {
        declarations.partitioningIndex(where: { !holds($0) }) - 1
    }
}
