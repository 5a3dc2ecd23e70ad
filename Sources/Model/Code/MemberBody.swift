import Syntax

/// The body or the initial value of a member, and the file that contains it.
struct MemberBody: Sendable {
    var member: DeclarationID
    var body: Body
    var facts: FileFacts

    /// Returns the words of a chain without `self`: `["viewModel", "didAppear"]`.
    func names(_ chain: Chain) -> ChainNames { ChainNames(chain, of: body, in: facts.source) }

    /// Returns the place of a chain's last word: `didAppear` in `viewModel.didAppear`.
    func lastWord(_ chain: Chain) -> Place {
        Place(file: Int(member.file), range: body.words(of: chain).last ?? chain.range)
    }

    /// Returns the indices of the calls that contain a chain in their arguments or closures, innermost first.
    func callNumbers(around chain: Chain) -> [Int] {
        var found: [(start: UInt32, call: Int)] = []
        var call = Int(chain.call)
        while call >= 0 {
            found.append((body.chains[call].arguments.start, call))
            call = Int(body.chains[call].call)
        }
        var block = Int(chain.block)
        while block >= 0 {
            if body.blocks[block].kind == .closure, body.blocks[block].opener >= 0 {
                found.append((body.blocks[block].range.start, Int(body.blocks[block].opener)))
            }
            block = Int(body.blocks[block].parent)
        }
        return found.sorted { $0.start > $1.start }.map(\.call)
    }

    func calls(around chain: Chain) -> [Chain] { callNumbers(around: chain).map { body.chains[$0] } }
}

extension ProjectIndex {
    /// Returns the bodies and initial values of all members of a type, including those in extensions.
    func bodies(of type: DeclarationID) -> [MemberBody] { members(of: type).flatMap(bodies(ofMember:)) }

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
