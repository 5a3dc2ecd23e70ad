import Bytes

/// Caches what `ValueReader` finds out about local names in the same tokens, so that a function isn't searched back to
/// its start for every use.
///
/// This is a class because the readers of all uses add to it.
final class LocalValues {
    let tokens: CodeTokens
    private(set) lazy var bindings = LocalBindings(in: tokens)
    private var heads: [Int: BlockHead] = [:]
    private var parameters: [DeclarationID: [String: Value]] = [:]
    private var numbers: [Key: Int] = [:]
    private var results: [[Point: Value?]] = []

    init(in tokens: CodeTokens) { self.tokens = tokens }

    /// Returns the names before the code of a block.
    func head(of brace: Int) -> BlockHead {
        if let head = heads[brace] { return head }
        let head = BlockHead(of: brace, in: tokens)
        heads[brace] = head
        return head
    }

    /// Returns the values of a function's parameters by their names.
    func parameters(of function: DeclarationID, in project: ProjectIndex) -> [String: Value] {
        if let known = parameters[function] { return known }
        var values: [String: Value] = [:]
        for parameter in project.parameters(of: function) {
            values[parameter.name] =
                parameter.typeRange.count <= longestType ? .written(parameter.type, function) : .unknown
        }
        parameters[function] = values
        return values
    }

    /// A name in a function, identified by the function's start.
    private struct Key: Hashable {
        var name: String
        var start: UInt32
        var depth: Int
    }

    /// A position that a search reaches, and the block that it left last.
    private struct Point: BitHashable {
        var hashedBits: UInt64

        init(_ position: Int, _ brace: Int) {
            hashedBits = UInt64(truncatingIfNeeded: position) << 32 | UInt64(UInt32(truncatingIfNeeded: brace))
        }
    }

    private func number(of key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = results.count
        results.append([:])
        return results.count - 1
    }

    /// One search for a name's declaration, from the place of its use back to the start of the function.
    struct Search {
        private let values: LocalValues
        private let number: Int
        private var visited: [Point] = []
        private var count = 0

        init(of name: String, from start: UInt32, depth: Int, in values: LocalValues) {
            self.values = values
            number = values.number(of: Key(name: name, start: start, depth: depth))
        }

        /// Returns the result of an earlier search that passed this position. The outer optional is nil if there was
        /// none; the inner one is nil if that search found no value.
        mutating func result(at position: Int, _ brace: Int) -> Value?? {
            let point = Point(position, brace)
            if let result = values.results[number][point] { return result }
            // Later searches come to all places after the first one that they share, so that few need to be recorded.
            if count & 15 == 0 { visited.append(point) }
            count += 1
            return nil
        }

        func finish(with result: Value?) {
            for point in visited { values.results[number][point] = .some(result) }
        }
    }
}
