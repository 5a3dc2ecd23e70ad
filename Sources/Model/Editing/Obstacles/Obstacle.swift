/// Why a declaration cannot be changed as a rule asks: something depends on it as it is.
///
/// This folder decides what forbids a change. A fix asks for all of it, in the order of `Change.asks`, and a
/// rule that does not judge what it cannot change asks for some of it: `property.obstacle(to: .private, by: [.use])`.
package struct Obstacle: Sendable {
    package let cause: Cause
    /// The reason, which completes "not judged: …" and "no fix: …".
    package let reason: String
    package let place: Place?

    init(_ cause: Cause, _ reason: String, at place: Place? = nil) {
        self.cause = cause
        self.reason = reason
        self.place = place
    }

    /// What depends on a declaration.
    package enum Cause: Sendable {
        /// Its modifiers or attributes say that another class or Objective-C may require it: `override`, `@objc`.
        case inheritance
        /// The declaration itself has no simple form.
        case declaration
        /// A protocol of the project requires it.
        case requirement
        /// A supertype outside of the project may require it.
        case possibleRequirement
        /// A subclass overrides it, or inherits from it.
        case subclass
        /// Code assigns it after the initialization.
        case assignment
        /// An initializer depends on it, which may be the memberwise one.
        case initializer
        /// Code outside of the scope of `private` certainly uses it. Previews and tests do not count.
        case use
        /// Code outside of the scope of `private` may use it.
        case possibleUse
    }

    /// What a rule asks of a declaration: to be accessible, or set, only in its type and the extensions in the same file,
    /// to be a `let`, to have another type or other effects, to be a `final` class or a struct, or to be isolated.
    package enum Change: Sendable {
        case `private`, privateSetter, constant, signature, final, `struct`, mainActor

        /// What may forbid the change. What is certain comes before what is possible, and what is found without reading
        /// other files before the rest.
        var asks: [Cause] {
            let ofMember: [Cause] = [.inheritance, .declaration, .requirement, .possibleRequirement, .subclass]
            return switch self {
            case .private: ofMember + [.initializer, .use, .possibleUse]
            case .privateSetter: ofMember + [.possibleUse]
            case .constant: ofMember + [.assignment, .initializer]
            case .signature: ofMember
            case .final: [.declaration, .subclass]
            case .struct: [.possibleUse, .requirement, .subclass, .assignment, .declaration]
            case .mainActor: [.possibleRequirement, .subclass, .possibleUse]
            }
        }
    }

    /// The obstacle as a note that says why there is no fix.
    package var remedy: Remedy {
        switch cause {
        case .use, .possibleUse, .subclass: .obstacle(place == nil ? reason : "\(reason) here", at: place)
        default: .obstacle(reason, at: place)
        }
    }
}

extension Declared {
    /// Returns the first obstacle to a change; nil if nothing forbids it.
    ///
    /// - Parameter causes: The causes that are asked for; nil for all of them.
    package func obstacle(to change: Obstacle.Change, by causes: Set<Obstacle.Cause>? = nil) -> Obstacle? {
        let asks = change.asks.lazy.filter { causes?.contains($0) ?? true }
        if declaration.kind.hasMembers {
            let type = project.type(id)
            return asks.compactMap { type.obstacle(to: change, by: $0) }.first
        }
        let member = Member(id: id, project: project)
        return member.alreadySatisfies(change) ? nil : asks.compactMap { member.obstacle(to: change, by: $0) }.first
    }
}

extension Type {
    fileprivate func obstacle(to change: Obstacle.Change, by cause: Obstacle.Cause) -> Obstacle? {
        switch (cause, change) {
        case (.declaration, .final): has(modifier: .open) ? Obstacle(cause, "`\(self)` is `open`") : nil
        case (.declaration, .struct): memberOfClass
        case (.requirement, .struct): supertypeOfClasses
        case (.assignment, .struct):
            storedProperties.first(where: \.isVariable).map {
                Obstacle(cause, "methods of a struct cannot change `\($0)`", at: $0.place)
            }
        case (.possibleUse, .struct):
            kind == .actor ? Obstacle(cause, "everything that the actor isolates would have to be reviewed") : nil
        case (.possibleRequirement, .mainActor): supertypeOffMainActor
        case (.possibleUse, .mainActor): useOffMainActor
        case (.subclass, .struct), (.subclass, .final), (.subclass, .mainActor):
            subclasses.first.map { Obstacle(cause, "`\($0)` inherits from `\(self)`", at: $0.place) }
                ?? (isSubclassed ? Obstacle(cause, "a class inherits from `\(self)`") : nil)
        default: nil
        }
    }

    /// A supertype of classes only. A class whose conformance to `Sendable` is unchecked may share what it stores.
    private var supertypeOfClasses: Obstacle? {
        let entry = inheritanceEntries.first { entry in
            entry.written != "Sendable" && !(entry.type?.kind == .protocol && entry.type?.isBoundToClasses == false)
        }
        return entry.map { Obstacle(.requirement, "a struct cannot inherit from `\($0.written)`", at: $0.place) }
    }

    private var memberOfClass: Obstacle? {
        let members: [any Declared] = initializers + functions + staticFunctions + properties
        let found = members.first { $0.has(anyModifierOf: [.class, .override, .convenience, .required]) }
        return (found ?? deinitializers.first).map {
            Obstacle(.declaration, "a struct cannot have this `\($0)`", at: $0.place)
        }
    }
}
