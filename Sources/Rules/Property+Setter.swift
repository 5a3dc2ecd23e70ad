import Model

/// Returns a judgement of variables whose setters should be private. A variable is not judged if other code sets it, or
/// if a protocol may require a setter.
func judgeSetters(of variables: [Property], _ message: @escaping @Sendable (Property) -> String) -> Judgement {
    let causes: Set<Obstacle.Cause> = [.inheritance, .requirement, .possibleRequirement, .possibleUse]
    return variables.judge { variable in
        if !variable.isSettableFromOutside { return .kept }
        if let owner = variable.owner, owner.isPrivate { return .notJudged("only this file sees `\(owner)`") }
        if let obstacle = variable.obstacle(to: .privateSetter, by: causes) { return .notJudged(obstacle) }
        return .broken(
            "\(message(variable)), but nothing does so", at: variable, remedy: variable.makingSetterPrivate)
    }
}
