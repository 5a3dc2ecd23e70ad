import Syntax

extension Type {
    /// The property that keeps an instance of the type as long as the app runs: a static one, or one of a type with a
    /// shared instance; nil if there is none.
    package var keeperForLifeOfApp: Property? { project.caches.keepersForLifeOfApp.wrapped[id].map(project.property) }
}

extension ProjectIndex {
    /// For each type, a property that keeps an instance of it as long as the app runs.
    func keepersForLifeOfApp() -> [DeclarationID: DeclarationID] {
        var keepers: [DeclarationID: DeclarationID] = [:]
        var kept: [DeclarationID] = []
        func keep(_ property: DeclarationID) {
            guard let type = storedType(of: property), keepers[type] == nil else { return }
            keepers[type] = property
            kept.append(type)
        }
        for file in files.indices where !isTestFile(Int32(file)) {
            for (number, declaration) in files[file].declarations.enumerated() {
                guard declaration.kind == .var || declaration.kind == .let, declaration.isStored else { continue }
                let id = DeclarationID(file: file, index: number)
                guard declaration.isStatic || declaration.parent < 0 || owner(of: id) == nil else { continue }
                keep(id)
            }
        }
        while let type = kept.popLast() {
            for property in storedVariables(of: type) { keep(property) }
        }
        return keepers
    }
}
