extension Screen {
    /// The extents of all parts of the screen, including extensions.
    package var extents: [Place] {
        let types = [contract, viewModel, viewState, logic].compactMap(\.self) + views.map(\.type) + mocks
        return (types + suites.map(\.type)).flatMap(\.extents) + factories.map(\.extent)
    }
}

extension Declared {
    /// The place of the whole declaration.
    package var extent: Place { index.extent(of: id) }
}

extension Type {
    /// The places of the whole type declaration and of all its extensions.
    package var extents: [Place] { ([id] + index.extensions(of: id)).map(index.extent) }
}

extension Screen {
    /// Returns whether neither the contract nor another protocol of the view model requires a member; nil if that is
    /// unknown.
    package func lacksInContract(_ member: some Declared) -> Bool? {
        guard let viewModel, let contract, viewModel.inherits(contract) else { return nil }
        switch member.obstacle(to: .private, by: [.requirement, .possibleRequirement])?.cause {
        case nil: return true
        case .requirement?: return false
        default: return nil
        }
    }
}
