import Model

/// Judges variables whose setters should be private.
func judgeSetters(of variables: [Property], _ message: @escaping @Sendable (Property) -> String) -> Judgement {
    variables.judge { $0.setterVerdict(message($0)) }
}

extension Property {
    /// Returns the verdict on a property whose setter should be private. The property is not judged if other code sets
    /// it, or if a protocol may require a setter.
    fileprivate func setterVerdict(_ message: String) -> Verdict {
        if !isSettableFromOutside { return .kept }
        if let owner, owner.isPrivate { return .notJudged("only this file sees `\(owner)`") }
        if let obstacle = obstacle(
            to: .privateSetter, by: [.inheritance, .requirement, .possibleRequirement, .possibleUse])
        {
            return .notJudged(obstacle)
        }
        return .broken("\(message), but nothing does so", at: self, remedy: makingSetterPrivate)
    }
}
