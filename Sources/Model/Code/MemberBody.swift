import Syntax

/// A body or an initial value of a type's member, and the file it stands in.
struct MemberBody: Sendable {
    var member: DeclarationID
    var body: Body
    var facts: FileFacts

    /// The chain's words without `self`: `["viewModel", "didAppear"]`.
    func names(_ chain: Chain) -> ChainNames { ChainNames(chain, of: body, in: facts.source) }

    /// The place of the chain's last word: `didAppear` of `viewModel.didAppear`.
    func lastWord(_ chain: Chain) -> Place {
        Place(file: Int(member.file), range: body.words(of: chain).last ?? chain.range)
    }

    func place(_ range: ByteRange) -> Place { Place(file: Int(member.file), range: range) }

    /// The calls in whose arguments or closures a stretch of code stands, the innermost first, by their numbers.
    func callNumbers(around range: ByteRange, in block: Int32) -> [Int] {
        var found: [(start: UInt32, call: Int)] = []
        for (number, chain) in body.chains.enumerated() where chain.arguments.contains(range) {
            if !chain.arguments.isEmpty { found.append((chain.arguments.start, number)) }
        }
        var block = Int(block)
        while block >= 0 {
            if body.blocks[block].kind == .closure, body.blocks[block].opener >= 0 {
                found.append((body.blocks[block].range.start, Int(body.blocks[block].opener)))
            }
            block = Int(body.blocks[block].parent)
        }
        return found.sorted { $0.start > $1.start }.map(\.call)
    }

    func calls(around range: ByteRange, in block: Int32) -> [Chain] {
        callNumbers(around: range, in: block).map { body.chains[$0] }
    }

    func calls(around chain: Chain) -> [Chain] { calls(around: chain.range, in: chain.block) }
}

extension ProjectIndex {
    /// What all members of a type say, those of its extensions included: bodies and initial values.
    func bodies(of type: DeclarationID) -> [MemberBody] { members(of: type).flatMap(bodies(ofMember:)) }

    /// The same of those members alone that hold a word in their bytes.
    func bodies(of type: DeclarationID, holding word: String) -> [MemberBody] {
        members(of: type).filter { holds(word: word, in: file(of: $0).source, at: self[$0].range) }.flatMap(
            bodies(ofMember:))
    }

    func bodies(ofMember member: DeclarationID) -> [MemberBody] {
        guard !self[member].kind.hasMembers else { return [] }
        let facts = file(of: member)
        var found: [MemberBody] = []
        if let value = ranges(.value, of: member).first {
            found.append(MemberBody(member: member, body: facts.expression(at: value), facts: facts))
        }
        if let body = body(of: member) { found.append(MemberBody(member: member, body: body, facts: facts)) }
        return found
    }
}
