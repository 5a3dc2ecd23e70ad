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

private let sharingNames = ["shared", "sharedInstance", "instance", "default"]
private let injecting = ["Inject", "LazyInject", "Dependency", "WeakLazyInject", "Autowire"]
