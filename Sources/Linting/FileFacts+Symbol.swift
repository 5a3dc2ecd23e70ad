import Syntax

extension FileFacts {
    /// Returns the names of the declarations around a range, outermost first, joined by dots: `LoginViewModel.state`.
    func symbol(at range: ByteRange) -> String {
        var names: [ByteRange] = []
        var current = innermost(at: range.start) ?? -1
        while current >= 0 {
            names.append(declarations[current].nameRange)
            current = Int(declarations[current].parent)
        }
        // A single string is created, because types can be nested deeply.
        let bytes = names.reversed().map { source.bytes[$0.indices] }.joined(separator: CollectionOfOne(0x2E))
        return String(decoding: Array(bytes), as: UTF8.self)
    }

    /// Returns the index of the innermost declaration around an offset. If several have the same range (`var a, b:
    /// Int`), the last name before the offset decides.
    private func innermost(at offset: UInt32) -> Int? {
        guard let last = lastDeclaration(around: ByteRange(Int(offset), Int(offset) + 1), where: { _ in true }) else {
            return nil
        }
        let start = declarations[last].range.start
        let next = declarations.partitioningIndex {
            $0.range.start > start || $0.range.start == start && $0.nameRange.start > offset
        }
        return next > 0 && declarations[next - 1].range.start == start ? next - 1 : next
    }
}
