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
        return index.firstUseOffMainActor(of: id).map {
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

extension ProjectIndex {
    /// Returns the first place that may create, store or take values of the type off the main actor.
    fileprivate func firstUseOffMainActor(of type: DeclarationID) -> Place? {
        let own = Set([type] + extensions(of: type))
        func isOffMainActor(_ user: DeclarationID) -> Bool { !own.contains(user) && !runsOnMainActor(user) }
        let name = name(of: type)
        let made = firstConstruction(of: name) { place in
            // A call at file scope is in a `#Preview` or in the main file.
            declaration(around: place, where: \.kind.hasMembers).map(isOffMainActor) ?? false
        }
        let mentioned = typeMentions(of: name).first { member, _ in
            (parent(of: member).map(isOffMainActor) ?? true) && isOnMainActor(member: member) != true
        }
        // In each file, places that create a value come before those that store it.
        guard let made, let mentioned else { return made ?? mentioned?.place }
        return made.file <= mentioned.place.file ? made : mentioned.place
    }
}
