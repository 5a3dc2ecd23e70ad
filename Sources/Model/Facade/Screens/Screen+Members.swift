extension Screen {
    /// The declarations of all parts, their extensions included, each from its first token to its last.
    package var extents: [Place] {
        let types = [contract, viewModel, viewState, logic].compactMap(\.self) + views.map(\.type) + mocks
        return (types + suites.map(\.type)).flatMap(\.extents) + factories.map(\.extent)
    }
}

extension Declared {
    /// The whole declaration, from its first token to its last.
    package var extent: Place { Place(file: file, range: declaration.range) }
}

extension Type {
    /// The whole declaration and its extensions.
    package var extents: [Place] {
        [extent] + index.extensions(of: id).map { Place(file: Int($0.file), range: index[$0].range) }
    }
}

/// What the parts of a screen show each other.
extension Screen {
    /// Whether a member of the view model is neither in the contract nor in another protocol that the class conforms to; nil when
    /// the sources don't say.
    package func lacksInContract(_ member: some Declared) -> Bool? {
        guard let viewModel, let contract, viewModel.isAncestryKnown, viewModel.inherits(contract) else { return nil }
        let isFunction = member.declaration.kind == .func
        let isRequired = viewModel.protocols.flatMap(\.requirements).contains { requirement in
            isFunction
                ? requirement.isFunction && requirement.fullName == project.index.fullName(of: member.id)
                : requirement.isProperty && requirement.name == member.name
        }
        if isRequired { return false }
        // What the system's protocols require is known by name only.
        return systemRequirements.contains(member.name) ? nil : true
    }
}

private let systemRequirements: Set = [
    "id", "hash", "hashValue", "description", "debugDescription", "encode", "body", "rawValue", "customMirror", "next",
    "makeIterator", "callAsFunction",
]

extension Project {
    /// `Sources/Cart/CartView.swift:12`, as a message names a place in another file.
    package func lineDescription(of place: Place) -> String {
        let bytes = index.files[place.file].source.bytes
        let line = bytes[..<min(Int(place.range.start), bytes.count)].count { $0 == 0x0A } + 1
        return "\(path(ofFile: place.file)):\(line)"
    }
}
