extension Screen {
    /// The extents of all parts of the screen, including extensions.
    package var extents: [Place] {
        let types = [contract, viewModel, viewState, logic].compactMap(\.self) + views.map(\.type) + mocks
        return (types + suites.map(\.type)).flatMap(\.extents) + factories.map(\.extent)
    }
}

extension Declared {
    /// The place of the whole declaration.
    package var extent: Place { Place(file: file, range: declaration.range) }
}

extension Type {
    /// The places of the whole type declaration and of all its extensions.
    package var extents: [Place] {
        [extent] + index.extensions(of: id).map { Place(file: Int($0.file), range: index[$0].range) }
    }
}

extension Screen {
    /// Returns whether neither the contract nor another protocol of the view model requires a member; nil if that is
    /// unknown.
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

/// The members that protocols require, by name.
struct RequiredNames: Sendable {
    /// The functions' names with their labels.
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
