import Syntax

extension MockedMethod {
    /// Returns a fix that increments a count at the start of the method.
    package func incrementing(_ count: Property) -> Remedy {
        guard count.owner == mock.type else { return .none }
        return .edits(mock.index.counting(count.name, in: function.id), "Increment `\(count)`")
    }

    /// The fix that adds a property for the count and increments it in the method.
    package var addingCount: Remedy {
        guard parts.needsCount, let increment = mock.index.counting(expectedCount, in: function.id),
            let declaration = declaringCount
        else { return .none }
        return .edits([declaration] + increment, "Count the calls in `\(expectedCount)`")
    }

    /// The edit that declares the count. The count follows that of the closest earlier method in the contract,
    /// or else precedes that of the next method. The first count of a mock becomes its first member.
    private var declaringCount: Edit? {
        let index = mock.index
        let text = "private(set) var \(expectedCount) = 0"
        if let countBefore = parts.countBefore { return index.inserting(member: text, after: countBefore) }
        if let countAfter = parts.countAfter { return index.inserting(member: text, before: countAfter) }
        let first = index.firstMember(of: mock.type.id)
        let standsApart = parts.isLastUncounted && first.map { !index[$0].isStored } ?? false
        return index.inserting(standsApart ? text + "\n" : text, atStartOf: mock.type.id)
    }
}

extension ProjectIndex {
    /// Returns edits that insert `count += 1` at the start of a method, or nil if the result would not compile.
    func counting(_ count: String, in method: DeclarationID) -> [Edit]? {
        let facts = file(of: method)
        guard let code = facts.code(of: Int(method.index)), self[method].body.count >= 2 else { return nil }
        let statement = "\(count) += 1"
        let inside = ByteRange(self[method].body.start + 1, self[method].body.end - 1)
        let top = code.statements
        var returning: CodeNode?
        let result = type(of: method)
        if top.count == 1, let result, !["Void", "()"].contains(result), top[0].kind != .return, top[0].kind != .throw {
            if top[0].isExpressionStatement {
                let name = top[0].accesses.first?.name ?? ""
                if !["fatalError", "preconditionFailure"].contains(name) { returning = top[0] }
            } else if code.nodes(ofKind: .return).isEmpty, code.nodes(ofKind: .throw).isEmpty {
                return nil
            }
        }
        let content = facts.source.bytes[inside.indices]
        if !top.isEmpty, !content.contains(where: isLineEnd) {
            let newLine = lineEnding(of: facts.source)
            let outer = indentation(at: self[method].range.start, in: facts.source)
            let inner = outer + indentationUnit(near: method)
            let text = facts.source[ByteRange(top[0].range.start, inside.end)]
            let kept = String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            let lead = newLine + inner + statement + newLine + inner + (returning == nil ? "" : "return ")
            return [replacing(inside, inFileOf: method, with: lead + kept + newLine + outer)]
        }
        guard let first = inserting(statement, atStartOf: method) else { return nil }
        guard let returning else { return [first] }
        return [first, inserting("return ", at: returning.range.start, inFileOf: method)]
    }
}
