import Syntax

extension Test {
    /// The names of the test's subject, in the suite and in local variables of the test.
    package var subjectNames: Set<String> { suite.subjectNames.union(localSubjects.map(\.name)) }

    /// The local variables in which the test stores a subject that it creates, directly or with a function of the
    /// suite: `let sut = makeSUT()`.
    package var localSubjects: [LocalSubject] {
        guard let code = function.tree, suite.subject != nil else { return [] }
        return code.bindings.filter { $0.node.kind == .binding }.flatMap { binding in
            zip(binding.names, suite.subjects(in: binding)).compactMap { name, isSubject in
                isSubject ? LocalSubject(name: name.name, place: code.place(name)) : nil
            }
        }
    }

    /// The names of test doubles in the suite and in the test, such as mocks, stubs and fakes.
    package var doubleNames: Set<String> {
        let local = function.tree?.bindings.filter { binding in
            binding.value?.leadingCreation?.typeName.map(suite.project.index.isTestDouble) ?? false
        }
        return suite.doubleNames.union(local?.compactMap(\.names.first?.name) ?? [])
    }
}

/// A local variable with the subject of a suite.
package struct LocalSubject: Placed {
    package let name: String
    package let place: Place
}

extension Suite {
    /// The names of the suite's properties that contain test doubles.
    package var doubleNames: Set<String> {
        project.caches.facade.doubleNames.value(for: self) {
            let properties = ([type] + [type.owner].compactMap(\.self)).flatMap(\.properties)
            let doubles = properties.filter { property in
                guard let type = property.type, !holdsSubject(property) else { return false }
                return project.index.isTestDouble(named: type.name)
            }
            return Set(doubles.map(\.name))
        }
    }
}

extension Property {
    /// Whether the property's type is named like a test double but isn't in the project, because it may be generated.
    package var holdsForeignDouble: Bool {
        guard type == nil, let name = writtenType.flatMap({ WrittenType.names(in: $0).first }) else {
            return false
        }
        return index.isTestDouble(named: String(name))
    }
}

extension Suite {
    /// Returns, for each name that a binding declares, whether it is the subject, judging by a written type, an
    /// initializer or the result of a function.
    fileprivate func subjects(in binding: PatternBinding) -> [Bool] {
        let names = Set([subject, screen?.contract].compactMap { $0?.name })
        func isSubject(_ written: some StringProtocol) -> Bool {
            identifiers(in: written).contains(where: names.contains)
        }
        if let written = binding.type {
            return [WrittenType.names(in: written.text).contains(where: names.contains)]
        }
        guard let value = binding.value, let subject else { return [] }
        if value.creation.map({ subject.index.makes($0, subject.id) }) ?? false { return [true] }
        guard let path = Call(value.unwrapped)?.callee?.path, path.count == 1 else { return [] }
        let types = [type] + type.ancestors + [type.owner].compactMap(\.self)
        let makers = types.flatMap { $0.functions + $0.staticFunctions }.filter { $0.name == path[0] }
        guard var result = makers.compactMap(\.writtenResult).first else { return [] }
        let isTuple = binding.names.count > 1
        if isTuple, result.hasPrefix("("), result.hasSuffix(")") { result = String(result.dropFirst().dropLast()) }
        return isTuple ? result.split(separator: ",").map { isSubject($0) } : [isSubject(result)]
    }
}
