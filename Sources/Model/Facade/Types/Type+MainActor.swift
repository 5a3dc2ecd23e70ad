import Bytes
import Syntax

extension Type {
    /// The fix that isolates the type to the main actor.
    package var isolatingToMainActor: Remedy {
        obstacle(to: .mainActor)?.remedy ?? adding(attribute: "@MainActor", "Add `@MainActor`")
    }

    /// A protocol whose requirements are not isolated.
    var supertypeOffMainActor: Obstacle? {
        inheritedNames.filter { !harmlessOnMainActor.contains($0) }.min().map {
            Obstacle(.possibleRequirement, "`\($0)` may require members that `@MainActor` would isolate")
        }
    }

    /// The first code that might no longer compile if the type were on the main actor.
    var useOffMainActor: Obstacle? {
        let members: [any Declared] = deinitializers + staticProperties + staticFunctions
        if let member = members.first(where: { !$0.isPrivate }) {
            return Obstacle(.possibleUse, "`\(member)` may be used off the main actor", at: member.place)
        }
        if let closure = firstClosureOffMainActor {
            return Obstacle(.possibleUse, "a closure may run off the main actor", at: closure)
        }
        return firstUseOffMainActor.map {
            Obstacle(.possibleUse, "`\(self)` is used off the main actor", at: $0)
        }
    }

    /// The first closure in the type that may be called on another thread.
    private var firstClosureOffMainActor: Place? {
        for code in bodyTrees {
            for closure in code.tree.nodes(ofKind: .closure).compactMap(Closure.init) {
                switch code.run(of: closure) {
                case .inPlace, .inTask: continue
                case .on(.main) where closure.isKnownToBeOnMainActor: continue
                case .on: return closure.call.map(code.place(ofName:)) ?? code.place(closure.node)
                }
            }
        }
        return nil
    }
}

extension Closure {
    /// Whether the compiler, too, knows that a closure on the main thread is on the main actor. It knows nothing of
    /// `asyncAfter` and of operations.
    fileprivate var isKnownToBeOnMainActor: Bool {
        isMarkedMainActor || ["async", "run"].contains(call?.calledName)
    }
}

/// Protocols with no requirements that isolation to the main actor could break.
private let harmlessOnMainActor: Set = ["ObservableObject", "AnyObject", "Sendable"]

extension Type {
    /// The first place that may create the type off the main actor.
    package var firstConstructionOffMainActor: Place? { firstConstruction(by: index.mayRunOffMainActor) }

    /// The first place outside of the type that may create, store or take values of it off the main actor.
    private var firstUseOffMainActor: Place? {
        func isMeant(_ user: DeclarationID) -> Bool { index.owner(of: user) != id && index.mayRunOffMainActor(user) }
        let made = firstConstruction(by: isMeant)
        let mentioned = index.typeMentions(of: index.name(of: id)).first { isMeant($0.declaration) }?.place
        // In each file, places that create a value come before those that store it.
        guard let made, let mentioned else { return made ?? mentioned }
        return made.file <= mentioned.file ? made : mentioned
    }

    /// Returns the first place where one of some members creates the type. What no member contains is in a `#Preview` or
    /// in the main file.
    private func firstConstruction(by isMeant: (DeclarationID) -> Bool) -> Place? {
        index.firstConstruction(of: index.name(of: id)) { index.maker(around: $0).map(isMeant) ?? false }
    }
}

extension ProjectIndex {
    fileprivate func mayRunOffMainActor(_ member: DeclarationID) -> Bool { isOnMainActor(member: member) != true }
}
