import Syntax

/// The dependencies that a class gets from shared objects and containers.
extension Type {
    /// Returns the expressions that get a dependency from a shared object, `Session.shared`, from a container with one
    /// of several names, `ServiceLocator.session`, or with `resolve(Session.self)`. Initializers are excluded.
    package func fetchedDependencies(from locators: [String]) -> [Expression] {
        code(containingAnyOf: sharingNames + ["resolve"] + locators).filter { code in
            if let function = code.function { return !function.isInitializer && !function.isStatic }
            return code.property.map { !$0.isStatic } ?? false
        }.flatMap { code in
            code.expressions.filter { expression in
                guard expression.base == nil, expression.start == .name else { return false }
                let names = expression.names
                guard let first = names.first else { return false }
                if names.last == "resolve", expression.isCall, let arguments = expression.arguments {
                    return arguments.holds(".self") || arguments.hasPrefix("(\\.")
                }
                guard first.first?.isUppercase == true, names.count > 1 else { return false }
                if locators.contains(first) { return true }
                // `dependencies-are-injected` checks shared objects in initial values.
                return !code.isInitialValue && isShared(names)
            }
        }
    }

    private func isShared(_ names: ChainNames) -> Bool {
        guard sharingNames.contains(names[1]), let type = resolve(names[0]),
            type != self, !type.isData || type.kind == .class
        else { return false }
        return type.staticProperties.contains { $0.name == names[1] }
            && (type.isInjectedSomewhere || !type.isFetchedEverywhere(by: names[1]))
    }

    /// Whether an initializer of the app takes the type, or a protocol of the sources that it conforms to.
    private var isInjectedSomewhere: Bool {
        let injected = project.caches.injectedNames.wrapped
        return ([self] + protocols).contains { injected.contains($0.name) }
    }

    /// Whether so many files fetch the one instance that this is how the team works with it.
    private func isFetchedEverywhere(by name: String) -> Bool {
        project.caches.fetchingFiles.value(for: "\(self.name).\(name)") {
            let words = "\(self.name).\(name)"
            return index.files(using: name).count { file in
                let source = index.files[file].source
                return !index.isTestFile(Int32(file)) && holds(word: words, in: source, at: ByteRange(0, source.count))
            }
        } >= manyFetchingFiles
    }

    /// The properties that a container gives: by a property wrapper, or by an initial value such as `resolve(\.session)`.
    package var fetchedProperties: [Dependency] {
        storedProperties.filter { property in
            property.wrapper.map { wrapper in injecting.contains { wrapper.hasPrefix($0) } }
                ?? (property.writtenType == nil && property.initialValue?.hasPrefix("resolve(") == true)
        }.map { Dependency(property: $0, isNamedLikeOne: true) }
    }

    /// Whether an initializer or a property wrapper provides a dependency of the type.
    package var isGivenDependencies: Bool {
        let assigned = Set(propertiesAssignedByInitializers)
        return dependencies.contains { dependency in
            assigned.contains(dependency.property)
                || dependency.property.wrapper.map { wrapper in injecting.contains { wrapper.hasPrefix($0) } } ?? false
        }
    }
}

extension Code {
    /// Whether the code is a variable's initial value rather than an accessor.
    fileprivate var isInitialValue: Bool { property?.initialValuePlace?.range.contains(body.range) ?? false }
}

extension Expression {
    /// The dependency for messages: `Session.shared`, `resolve(Session.self)`.
    package var fetchedName: String {
        lastName == "resolve" ? "resolve\(arguments ?? "")" : names.prefix(2).joined(separator: ".")
    }
}

/// The number of files that is more than an oversight.
private let manyFetchingFiles = 3

private let sharingNames = ["shared", "sharedInstance", "instance", "default"]
private let injecting = ["Inject", "LazyInject", "Dependency", "WeakLazyInject", "Autowire"]

extension ProjectIndex {
    /// The names in the types of what initializers of the app take.
    func injectedNames() -> Set<String> {
        var found: Set<String> = []
        for (file, facts) in files.enumerated() where !isTestFile(Int32(file)) {
            for index in facts.declarations.indices where facts.declarations[index].kind == .`init` {
                for parameter in facts.parameters(of: index) { found.formUnion(identifiers(in: parameter.type)) }
            }
        }
        return found
    }
}
