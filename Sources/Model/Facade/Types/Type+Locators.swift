import Bytes
import Syntax

extension Type {
    /// Returns the expressions that access a dependency through a shared object (`Session.shared`), through one of
    /// `locators` (`ServiceLocator.session`), or with `resolve(Session.self)`. Initializers are excluded.
    package func fetchedDependencies(from locators: [String]) -> [Expression] {
        code(containingAnyOf: ["resolve"] + locators, orMembers: Vocabulary.sharedInstances.sorted()).filter { code in
            if let function = code.function { return !function.isInitializer && !function.isStatic }
            return code.property.map { !$0.isStatic } ?? false
        }.flatMap { code in
            code.expressions.filter { expression in
                guard expression.base == nil, expression.start == .name else { return false }
                let names = expression.names
                guard let first = names.first else { return false }
                if names.last == "resolve", expression.isCall, let arguments = expression.arguments {
                    if arguments.hasPrefix("(\\.") { return true }
                    return arguments.holds(".self") && !isResolvedByMost(arguments)
                }
                guard first.first?.isUppercase == true, names.count > 1 else { return false }
                if locators.contains(first) { return true }
                // `dependencies-are-injected` checks shared objects in initial values.
                return !code.isInitialValue && isShared(names)
            }
        }
    }

    private func isShared(_ names: ChainNames) -> Bool {
        guard Vocabulary.sharedInstances.contains(names[1]), let type = resolve(names[0]),
            type != self, !type.isData || type.kind == .class
        else { return false }
        return type.staticProperties.contains { $0.name == names[1] }
            && !type.isFetchedEverywhere(by: names[1])
    }

    /// Whether the project accesses the type's shared instance directly in so many files that this is the team's way.
    func isFetchedEverywhere(by name: String) -> Bool {
        let (fetched, key) = (project.caches.fetchedInstances.wrapped, "\(self.name).\(name)")
        let files = fetched.files(fetching: key)
        return files >= manyMoreFetchingFiles || files >= manyFetchingFiles && !isInjectedSomewhere
            || fetched.isFetchedByMost(key, [self.name] + protocols.map(\.name))
    }

    /// Whether most view models that need a type get it with `resolve(Session.self)` rather than through an
    /// initializer.
    private func isResolvedByMost(_ arguments: String) -> Bool {
        guard let name = identifiers(in: arguments).first else { return false }
        let names = [name] + (resolve(name)?.protocols.map(\.name) ?? [])
        return project.caches.fetchedInstances.wrapped.isFetchedByMost("\(name).self", names)
    }

    /// Whether an initializer in the app takes the type, or one of the project's protocols that it conforms to.
    private var isInjectedSomewhere: Bool {
        project.caches.facade.injections.value(for: self) {
            let names = Set(([self] + protocols).map(\.name))
            return index.mentions.files(mentioningAnyOf: names, as: .types).contains { file in
                if index.isTestFile(Int32(file)) { return false }
                let facts = index.files[file]
                return facts.declarations.indices.contains { number in
                    facts.declarations[number].kind == .`init`
                        && facts.parameters(of: number).contains {
                            !names.isDisjoint(with: identifiers(in: $0.type))
                        }
                }
            }
        }
    }

    /// The properties that a container fills, either through a property wrapper or through an initial value such as
    /// `resolve(\.session)`.
    package var fetchedProperties: [Dependency] {
        storedProperties.filter { property in
            property.wrapper?.injects
                ?? (property.writtenType == nil && property.initialValue?.hasPrefix("resolve(") == true)
        }.map { Dependency(property: $0, isNamedLikeOne: true) }
    }

    /// Whether the type gets a dependency through an initializer or a property wrapper.
    package var isGivenDependencies: Bool {
        let assigned = Set(propertiesAssignedByInitializers)
        return dependencies.contains { dependency in
            assigned.contains(dependency.property)
                || dependency.property.wrapper?.injects == true
        }
    }
}

extension Code {
    /// Whether the code is a variable's initial value rather than an accessor.
    fileprivate var isInitialValue: Bool { property?.initialValuePlace?.range.contains(body.range) ?? false }
}

extension Expression {
    /// The dependency as messages show it: `Session.shared`, `resolve(Session.self)`.
    package var fetchedName: String {
        lastName == "resolve" ? "resolve\(arguments ?? "")" : names.prefix(2).joined(separator: ".")
    }
}

/// The numbers of files that must access an instance directly before that counts as the team's practice: if no
/// initializer takes it, and if one does.
private let (manyFetchingFiles, manyMoreFetchingFiles) = (2, 10)
