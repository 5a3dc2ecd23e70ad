import Syntax

/// The types that tests create and that have test doubles.
extension Type {
    /// Whether a file of tests creates a value of the type, or a suite is named after it.
    package var isTested: Bool { project.caches.testedNames.wrapped.contains(name) }
}

extension Construction {
    /// The type whose member contains the call.
    package var makingType: Type? { maker?.owner }
}

extension Project {
    /// Returns the calls that create values of several types, by type, in the order of the files.
    package func constructions(of types: [Type]) -> [Type: [Construction]] {
        let names = Set(types.map { index.name(of: $0.id) })
        let places = index.constructions(of: names.sorted())
        return types.reduce(into: [:]) { found, type in
            let name = index.name(of: type.id)
            found[type] = places.all(of: name, in: index) { _ in true }.compactMap { place in
                let construction = Construction(name: name, place: place, project: self)
                return construction.type.map { $0 == type } ?? true ? construction : nil
            }
        }
    }
}

extension ProjectIndex {
    /// Returns the names of the types that files of tests create, and of those that suites are named after.
    func testedNames() -> Set<String> {
        var names: Set<String> = []
        for (number, facts) in files.enumerated()
        where isTestFile(Int32(number)) || types.outlines[number].importsTesting {
            for start in facts.constructions { names.insert(facts.source[facts.called(at: start)]) }
        }
        for suite in suites {
            let name = name(of: suite.type)
            for ending in ["Tests", "Test", "Spec", "Specs", "TestCase"] where name.hasSuffix(ending) {
                names.insert(String(name.dropLast(ending.count)))
            }
        }
        return names
    }
}
