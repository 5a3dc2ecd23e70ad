import Bytes
import Syntax

extension Type {
    /// The first place off the main actor that creates, stores or takes values of the type. If it is nil, `@MainActor`
    /// on the type breaks none of these uses.
    package var firstUseOffMainActor: Place? { index.firstUseOffMainActor(of: id) }

    /// An obstacle at the first code that might no longer compile if the type were on the main actor; nil if there is
    /// none.
    package var obstacleToMainActor: Remedy? {
        if let other = inheritedNames.filter({ !harmlessOnMainActor.contains($0) }).min() {
            return .obstacle("`\(other)` may require members that `@MainActor` would isolate")
        }
        if let subclass = subclasses.first {
            return .obstacle("`\(subclass)` inherits from the class", at: subclass.place)
        }
        let members: [any Declared] = deinitializers + staticProperties + staticFunctions
        if let member = members.first(where: { !$0.isPrivate }) {
            return .obstacle("`\(member)` may be used off the main actor", at: member.place)
        }
        if let closure = firstClosureOffMainActor {
            return .obstacle("this closure may run off the main actor", at: closure)
        }
        return firstUseOffMainActor.map { .obstacle("`\(self)` is used off the main actor here", at: $0) }
    }

    /// The first closure in the type that may be called on another thread.
    package var firstClosureOffMainActor: Place? {
        for code in bodyTrees {
            for closure in code.tree.nodes(ofKind: .closure).compactMap(Closure.init) {
                guard let call = closure.call else { return code.place(closure.node) }
                let names = call.callee?.path ?? []
                let isOnMain = names.contains("main") && names.last == "async" || names == ["MainActor", "run"]
                // A `Task` runs on the actor of the surrounding code.
                if !isOnMain, call.calledName != "Task", !call.runsClosuresInPlace {
                    return names.isEmpty ? code.place(ofName: call) : call.callee.map { code.place($0) }
                }
            }
        }
        return nil
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
            let user = files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers)
            return user.map { isOffMainActor(DeclarationID(file: place.file, index: $0)) } ?? false
        }
        let mentioned = typeMentions(of: name).first { member, _ in
            (parent(of: member).map(isOffMainActor) ?? true) && isOnMainActor(member: member) != true
        }
        // In each file, places that create a value come before those that store it.
        guard let made, let mentioned else { return made ?? mentioned?.place }
        return made.file <= mentioned.place.file ? made : mentioned.place
    }
}
