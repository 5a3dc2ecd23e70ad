import Bytes
import Syntax

/// The dependencies that a class gets from shared objects and containers.
extension Type {
    /// Returns the expressions that get a dependency from a shared object, `Session.shared`, from a container with one
    /// of several names, `ServiceLocator.session`, or with `resolve(Session.self)`. Initializers are excluded.
    package func fetchedDependencies(from locators: [String]) -> [Expression] {
        code(containingAnyOf: ["resolve"] + locators, orMembers: sharingNames).filter { code in
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
            && !type.isFetchedEverywhere(by: names[1])
    }

    /// Whether fetching the one instance is how the team works with the type.
    private func isFetchedEverywhere(by name: String) -> Bool {
        let files = project.caches.fetchingFiles.wrapped["\(self.name).\(name)"] ?? 0
        return files >= manyMoreFetchingFiles || files >= manyFetchingFiles && !isInjectedSomewhere
    }

    /// Whether an initializer in the app takes the type, or a protocol of the sources that it conforms to.
    private var isInjectedSomewhere: Bool {
        project.caches.facade.injections.value(for: self) {
            let names = Set(([self] + protocols).map(\.name))
            let filter = NameFilter(names.map { nameHash($0) })
            return index.types.outlines.indices.contains { file in
                guard index.types.outlines[file].mentions.types.contains(where: filter.mayHold),
                    !index.isTestFile(Int32(file))
                else { return false }
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

    /// The properties that a container provides: by a property wrapper, or by an initial value such as `resolve(\.session)`.
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

/// The number of files that must fetch an instance before fetching it counts as the team's practice: if no initializer
/// takes it, and if one does.
private let (manyFetchingFiles, manyMoreFetchingFiles) = (3, 10)

private let sharingNames = ["shared", "sharedInstance", "instance", "default"]
private let sharingSpellings = sharingNames.map { Array($0.utf8) }
private let injecting = ["Inject", "LazyInject", "Dependency", "WeakLazyInject", "Autowire"]

extension ProjectIndex {
    /// Returns how many files in the app fetch each shared instance, by how it is written: `Session.shared`.
    func fetchingFiles() -> [String: Int] {
        var counts: [String: Int] = [:]
        for file in Set(sharingNames.flatMap(files(using:))) where !isTestFile(Int32(file)) {
            for name in files[file].source.sharedInstances { counts[name, default: 0] += 1 }
        }
        return counts
    }
}

extension Source {
    /// The shared instances that the file names: `Session.shared`.
    fileprivate var sharedInstances: Set<String> {
        bytes.withView { bytes in
            var found: Set<String> = []
            var dot = bytes.first(".", from: 0)
            while dot < bytes.count {
                let end = bytes.nameEnd(from: dot + 1)
                if sharingSpellings.contains(where: { $0.elementsEqual(bytes[dot + 1..<end]) }) {
                    let start = bytes.nameStart(before: dot)
                    if start < dot, bytes[start] & 0x20 == 0 { found.insert(self[ByteRange(start, end)]) }
                }
                dot = bytes.first(".", from: dot + 1)
            }
            return found
        }
    }
}
