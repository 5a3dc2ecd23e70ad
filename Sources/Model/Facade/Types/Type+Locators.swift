import Syntax

/// A dependency that a class gets from a shared instance or a container.
package struct FetchedDependency: Placed {
    /// The dependency as messages show it: `Session.shared`, `resolve(Session.self)`.
    package let name: String
    package let place: Place
    /// Whether so much of the project fetches this instance in the same way that this counts as the team's practice.
    package let isFetchedEverywhere: Bool
}

extension Type {
    /// Returns the dependencies that the class gets from a shared instance (`Session.shared`), from one of `locators`
    /// (`ServiceLocator.session`), or with `resolve(Session.self)`.
    ///
    /// In an initializer, the default for a missing argument (`session ?? Session.shared`) counts as injected, as does
    /// what a convenience initializer passes on.
    package func fetchedDependencies(from locators: [String]) -> [FetchedDependency] {
        trees(containingAnyOf: Vocabulary.sharedInstances.union(["resolve"] + locators)).filter { code in
            if let function = code.function { return !function.isStatic && !function.has(modifier: .convenience) }
            return code.property.map { !$0.isStatic } ?? false
        }.flatMap { code in
            let isInitializer = code.function?.isInitializer ?? false
            return code.tree.nodes(ofKind: .name).map(\.wholePath).compactMap { path in
                isInitializer && path.isInjectedInInitializer ? nil : fetched(by: path, in: code, from: locators)
            }
        }
    }

    private func fetched(by path: CodeNode, in code: MemberTree, from locators: [String]) -> FetchedDependency? {
        let names = path.path
        guard let first = names.first else { return nil }
        func found(
            _ name: String = names.prefix(2).joined(separator: "."), everywhere isFetchedEverywhere: Bool = false
        ) -> FetchedDependency {
            FetchedDependency(name: name, place: code.place(path), isFetchedEverywhere: isFetchedEverywhere)
        }
        if names.last == "resolve", let call = path.callAsCallee {
            let name = "resolve" + index.file(of: code.member).normalizedText(of: call.parentheses)
            let arguments = call.arguments.compactMap(\.value)
            if let keyPath = arguments.first.flatMap(KeyPathExpression.init), keyPath.root == nil { return found(name) }
            return arguments.lazy.compactMap(\.metatype).first.map { found(name, everywhere: isResolvedByMost($0)) }
        }
        guard first.beginsUppercase, names.count > 1 else { return nil }
        if locators.contains(first) { return found() }
        // `dependencies-are-injected` checks shared objects in initial values.
        guard !code.isInitialValue, let type = shared(names) else { return nil }
        // What a container contains is a dependency, even if the whole app uses the container.
        if locators.contains(where: first.hasSuffix) { return found() }
        return found(everywhere: type.isFetchedEverywhere(by: names[1]))
    }

    /// Returns the type whose shared instance the names begin with: `Session` for `Session.shared.user`.
    private func shared(_ names: [String]) -> Type? {
        guard Vocabulary.sharedInstances.contains(names[1]), let type = resolve(names[0]),
            type != self, !type.isData
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

    /// The properties that a container fills.
    package var fetchedProperties: [Dependency] {
        storedProperties.filter(\.isFilledByContainer).map { Dependency(property: $0, isNamedLikeOne: true) }
    }
}

extension Property {
    /// Whether a container fills the property, either through a property wrapper or through an initial value such as
    /// `resolve(\.session)`.
    package var isFilledByContainer: Bool {
        wrapper?.injects ?? (writtenType == nil && initialNode?.leadingNames == ["resolve"])
    }
}

extension CodeNode {
    /// Whether the value in an initializer counts as injected: it replaces a missing argument, is passed to another
    /// initializer, or is assigned as a whole, which `dependencies-are-injected` checks.
    fileprivate var isInjectedInInitializer: Bool {
        let calls = enclosingCalls
        if calls.contains(where: \.isOfInitializer)
            || ([self] + calls.map(\.node)).contains(where: { $0.follows("??") })
        {
            return true
        }
        return path.count == 2 && callAsCallee == nil && isStartOfValue
    }
}

extension Call {
    /// Whether the call is `self.init(…)` or `super.init(…)`.
    fileprivate var isOfInitializer: Bool {
        guard let access = callee.flatMap(MemberAccess.init), access.name == "init" else { return false }
        return access.base.flatMap(Name.init).map { $0.isSelf || $0.isSuper } ?? false
    }
}

/// The numbers of files that must access an instance directly before that counts as the team's practice. The first
/// number applies if no initializer takes the type, the second if one does.
private let (manyFetchingFiles, manyMoreFetchingFiles) = (2, 10)
