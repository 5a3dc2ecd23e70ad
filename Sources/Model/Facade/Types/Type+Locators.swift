import Syntax

/// A dependency that a class gets from a shared instance or a container.
package struct FetchedDependency: Placed {
    package let expression: Expression
    /// Whether so much of the project fetches this instance in the same way that this counts as the team's practice.
    package let isFetchedEverywhere: Bool

    package var place: Place { expression.place }

    /// The dependency as messages show it: `Session.shared`, `resolve(Session.self)`.
    package var name: String {
        expression.lastName == "resolve"
            ? "resolve\(expression.argumentsForMessages)" : expression.names.prefix(2).joined(separator: ".")
    }
}

extension Type {
    /// Returns the dependencies that the class gets from a shared instance (`Session.shared`), from one of `locators`
    /// (`ServiceLocator.session`), or with `resolve(Session.self)`.
    ///
    /// In an initializer, the default for a missing argument (`session ?? Session.shared`) counts as injected, as does
    /// what a convenience initializer passes on.
    package func fetchedDependencies(from locators: [String]) -> [FetchedDependency] {
        code(containingAnyOf: ["resolve"] + locators, orMembers: Vocabulary.sharedInstances.sorted()).filter { code in
            if let function = code.function { return !function.isStatic && !function.has(modifier: .convenience) }
            return code.property.map { !$0.isStatic } ?? false
        }.flatMap { code in
            let isInitializer = code.function?.isInitializer ?? false
            return code.expressions.compactMap { expression in
                let found = fetched(by: expression, from: locators)
                return found.flatMap { isInitializer && $0.expression.isInjectedInInitializer ? nil : $0 }
            }
        }
    }

    private func fetched(by expression: Expression, from locators: [String]) -> FetchedDependency? {
        guard expression.base == nil, expression.start == .name else { return nil }
        let names = expression.names
        guard let first = names.first else { return nil }
        func found(everywhere isFetchedEverywhere: Bool = false) -> FetchedDependency {
            FetchedDependency(expression: expression, isFetchedEverywhere: isFetchedEverywhere)
        }
        if names.last == "resolve", expression.isCall {
            let arguments = expression.callArguments.compactMap(\.value)
            if arguments.first.flatMap(KeyPathExpression.init)?.root == nil, arguments.first?.kind == .keyPath {
                return found()
            }
            let type = arguments.lazy.compactMap(\.metatype).first
            return type.flatMap { found(everywhere: isResolvedByMost($0)) }
        }
        guard first.beginsUppercase, names.count > 1 else { return nil }
        if locators.contains(first) { return found() }
        // `dependencies-are-injected` checks shared objects in initial values.
        guard !expression.code.isInitialValue, let type = shared(names) else { return nil }
        // What a container contains is a dependency, even if the whole app uses the container.
        if locators.contains(where: first.hasSuffix) { return found() }
        return found(everywhere: type.isFetchedEverywhere(by: names[1]))
    }

    /// Returns the type whose shared instance the names begin with: `Session` for `Session.shared.user`.
    private func shared(_ names: ChainNames) -> Type? {
        guard Vocabulary.sharedInstances.contains(names[1]), let type = resolve(names[0]),
            type != self, !type.isData || type.kind == .class
        else { return nil }
        return type.staticProperties.contains { $0.name == names[1] } ? type : nil
    }

    /// Returns whether the project accesses the type's shared instance directly so often that this counts as the team's
    /// practice.
    func isFetchedEverywhere(by name: String) -> Bool {
        let (fetched, key) = (project.caches.fetchedInstances.wrapped, "\(self.name).\(name)")
        let files = fetched.files(fetching: key)
        return files >= manyMoreFetchingFiles || files >= manyFetchingFiles && !isInjectedSomewhere
            || fetched.isFetchedByMost(key, [self.name] + protocols.map(\.name))
    }

    /// Returns whether most view models that need a type get it with `resolve(Session.self)` rather than through an
    /// initializer.
    private func isResolvedByMost(_ name: String) -> Bool {
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
                ?? (property.writtenType == nil && property.initialNode?.leadingNames == ["resolve"])
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
    /// Whether the value in an initializer counts as injected: it replaces a missing argument, is passed to another
    /// initializer, or is assigned as a whole, which `dependencies-are-injected` checks.
    fileprivate var isInjectedInInitializer: Bool {
        let outer = enclosingCalls
        if outer.contains(where: { $0.lastName == "init" && ["self", "super"].contains($0.names.first ?? "") }) {
            return true
        }
        if ([self] + outer).contains(where: { $0.node?.follows("??") ?? false }) { return true }
        return names.count == 2 && !isCall && node?.isStartOfValue ?? false
    }
}

/// The numbers of files that must access an instance directly before that counts as the team's practice. The first
/// number applies if no initializer takes the type, the second if one does.
private let (manyFetchingFiles, manyMoreFetchingFiles) = (2, 10)
