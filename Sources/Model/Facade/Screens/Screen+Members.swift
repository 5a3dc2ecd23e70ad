extension Screen {
    /// The declarations of all parts and their extensions, each from its first token to its last.
    package var extents: [Place] {
        let types = [contract, viewModel, viewState, logic].compactMap(\.self) + views.map(\.type) + mocks
        return (types + suites.map(\.type)).flatMap(\.extents) + factories.map(\.extent)
    }
}

extension Declared {
    /// The place of the whole declaration, from its first token to its last.
    package var extent: Place { Place(file: file, range: declaration.range) }
}

extension Type {
    /// The places of the whole declaration and of its extensions.
    package var extents: [Place] {
        [extent] + index.extensions(of: id).map { Place(file: Int($0.file), range: index[$0].range) }
    }
}

/// The members that the parts of a screen can access.
extension Screen {
    /// Returns whether a member of the view model is neither in the contract nor in another protocol that the class
    /// conforms to, or nil when the sources do not show it.
    package func lacksInContract(_ member: some Declared) -> Bool? {
        guard let viewModel, let contract, viewModel.inherits(contract),
            viewModel.isAncestryKnown || member.declaration.kind != .func && viewModel.areRequiredPropertiesKnown
        else { return nil }
        let required = project.caches.facade.requirements.value(for: viewModel) {
            RequiredNames(viewModel.protocols.flatMap(\.requirements))
        }
        let isRequired =
            member.declaration.kind == .func
            ? required.functions.contains(project.index.fullName(of: member.id))
            : required.properties.contains(member.name)
        if isRequired { return false }
        // The requirements of the system's protocols are known only by name.
        return systemRequirements.contains(member.name) ? nil : true
    }
}

/// The names of the members that protocols require.
struct RequiredNames: Sendable {
    /// The names of the functions with their labels.
    let functions: Set<String>
    let properties: Set<String>

    init(_ requirements: [Requirement]) {
        functions = Set(requirements.filter(\.isFunction).map(\.fullName))
        properties = Set(requirements.filter(\.isProperty).map(\.name))
    }
}

private let systemRequirements: Set = [
    "id", "hash", "hashValue", "description", "debugDescription", "encode", "body", "rawValue", "customMirror", "next",
    "makeIterator", "callAsFunction",
]

extension Project {
    /// Returns a place in another file for messages: `Sources/Cart/CartView.swift:12`.
    package func lineDescription(of place: Place) -> String {
        let bytes = index.files[place.file].source.bytes
        let line = bytes[..<min(Int(place.range.start), bytes.count)].count { $0 == 0x0A } + 1
        return "\(path(ofFile: place.file)):\(line)"
    }
}
