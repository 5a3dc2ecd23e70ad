import Model

/// Whether a test can replace a dependency, and whether it need to.
///
/// What a value is, a new instance or a shared one, is decided in `AssignedValue`.
extension Type {
    /// Whether the type is an actor, a class that nothing subclasses, or a struct that doesn't only store closures.
    var isConcrete: Bool {
        switch kind {
        case .class: subclasses.isEmpty && !has(modifier: .open)
        case .actor: true
        case .struct:
            storedProperties.isEmpty || !storedProperties.allSatisfy { $0.writtenType?.holds("->") == true }
        default: false
        }
    }

    /// Returns whether an initializer creates a value of another type, in its body or as a default argument.
    func createsByDefault(_ other: Type) -> Bool {
        initializers.contains { initializer in
            (initializer.defaultNodes + (initializer.tree?.calls.map(\.node) ?? []))
                .contains { typeInitialized(by: $0) == other }
        }
    }

    /// The written type of the first initializer parameter that a test can replace: a closure, an `any` type, or a
    /// protocol in the project.
    var replaceablePart: String? {
        initializers.flatMap(\.parameters).map(\.type).first { written in
            written.contains("->") || written.hasPrefix("any ") || resolve(written)?.kind == .protocol
        }
    }

    /// Why a test need not replace an object of the type.
    var reasonNotToReplaceIt: String? {
        if hasOnlyInjectedDependencies { return "everything that `\(self)` depends on is injected into it" }
        return isSelfContained ? "`\(self)` needs nothing that a test would replace" : nil
    }

    /// Whether the type has dependencies, and gets all of them from a container, so that tests can replace them.
    fileprivate var hasOnlyInjectedDependencies: Bool {
        let named = namedDependencies()
        return !named.isEmpty && named.allSatisfy(\.isFilledByContainer)
    }
}
