/// The functions that a search follows from one function to those that it calls, each of them once.
///
/// Their number is limited, so that neither the time of a search nor its stack grows with the project. Code that needs more
/// is rare. What a call may run is decided in `MemberTree+Callees`.
package struct FollowedFunctions: Sendable {
    package static let usual = 100
    private let most: Int
    private var followed: Set<Function> = []
    /// Whether the search has left out a function because of their number.
    package private(set) var hasLeftOut = false

    package init(most: Int = usual) { self.most = most }

    /// Returns whether to follow a function: the search has not followed it yet, nor too many others.
    package mutating func follow(_ function: Function) -> Bool {
        if followed.contains(function) { return false }
        guard followed.count < most else {
            hasLeftOut = true
            return false
        }
        followed.insert(function)
        return true
    }
}
