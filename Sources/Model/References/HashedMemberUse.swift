import Bytes
import Syntax

/// A member that a file uses on a value other than `self`: `viewModel.query = text`. It is packed into 32 bits, because
/// a large project has millions of them.
struct HashedMemberUse: Equatable, Sendable {
    let bits: UInt32

    init(bits: UInt32) { self.bits = bits }
    init(_ member: UInt32, isWrite: Bool) { bits = member & ~1 | (isWrite ? 1 : 0) }

    /// The hash of the member's name. A collision can only make an unused member look used.
    var member: NameHash { NameHash(bits & ~1) }
    /// Whether the member is assigned, bound with `$`, passed with `&`, used in a key path, or changed by a method such
    /// as `append`.
    var isWrite: Bool { bits & 1 == 1 }
    fileprivate var slot: Int { Int(truncatingIfNeeded: (bits ^ bits >> 16) >> 1) & 255 }
}

extension ByteView {
    /// Adds the members that a file uses, possibly several times.
    ///
    /// Only bytes are read, so names in comments and strings are included, which does no harm. Looking for dots takes
    /// about a quarter of the time of scanning declarations.
    func addMemberUses(to uses: inout [UInt32]) {
        // Each slot contains the last use with its hash, so that few duplicates are added. A write is also a use.
        var recent = [HashedMemberUse](repeating: HashedMemberUse(0, isWrite: false), count: 256)
        forEachMember { member, isWritten in
            let read = HashedMemberUse(member, isWrite: false)
            let former = recent[read.slot]
            if former.member == read.member, former.isWrite { return }
            let use = HashedMemberUse(member, isWrite: isWritten())
            if use != former {
                recent[read.slot] = use
                uses.append(use.bits)
            }
        }
    }
}

extension ByteView {
    /// Calls a function with the hash of each member that is used on a value other than `self`, and a closure that
    /// returns whether the member is written.
    @inline(__always)
    fileprivate func forEachMember(_ take: (UInt32, () -> Bool) -> Void) {
        var names = NameReader(self)
        var index = 0
        while true {
            index = first(".", from: index)
            guard index + 1 < count else { return }
            guard names.beginsName(at: index + 1) else {
                index += 1
                continue
            }
            guard let isWritable = names.isWritable(before: index) else {
                index += 1
                continue
            }
            let end = names.memberEnd(behind: index)
            take(nameHash(index + 1..<end)) { isWritable || names.isChanged(after: end) }
            index = end
        }
    }
}

/// Returns whether the member after a dot may be changed there. In addition to the changes in the mention index, this
/// includes members of a tuple that is assigned to.
func mayBeChanged(behind dot: Int, in bytes: ByteView) -> Bool {
    var names = NameReader(bytes)
    let end = names.memberEnd(behind: dot)
    // An element, the result of a call, or a member after a comment may be changed.
    if dot > 0, bytes[dot - 1] == ")" || bytes[dot - 1] == "]" { return true }
    if names.isFollowedByComment(end) { return true }
    return names.isWritable(before: dot) ?? !names.isOfSelf(dot) || names.isChanged(after: end)
        || names.mayBeInAssignedTuple(end)
}
