import Syntax

/// The body or the initial value of a member, and the file that contains it.
struct MemberBody: Sendable {
    var member: DeclarationID
    var body: Body
    var facts: FileFacts

    /// Returns the words of a chain without `self`: `["viewModel", "didAppear"]`.
    func names(_ chain: Chain) -> ChainNames { ChainNames(chain, of: body, in: facts.source) }

    /// Returns the place of a chain's last word: `didAppear` of `viewModel.didAppear`.
    func lastWord(_ chain: Chain) -> Place {
        Place(file: Int(member.file), range: body.words(of: chain).last ?? chain.range)
    }

    func place(_ range: ByteRange) -> Place { Place(file: Int(member.file), range: range) }

    /// Returns the numbers of the calls whose arguments or closures contain a range, the innermost first.
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
    /// Returns the bodies and initial values of all members of a type, including those in extensions.
    func bodies(of type: DeclarationID) -> [MemberBody] { members(of: type).flatMap(bodies(ofMember:)) }

    /// Returns the bodies and initial values of those members of a type whose bytes contain a word.
    func bodies(of type: DeclarationID, containing word: String) -> [MemberBody] {
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
