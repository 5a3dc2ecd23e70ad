/// What the parts of a screen show each other.
extension Screen {
    /// Whether a view of the sources holds the view model by its class.
    package var isHeldByClass: Bool { project.index.isHeldByView(parts) }

    /// Whether a member of the view model is neither in the contract nor in another protocol that the class conforms to; nil when
    /// the sources don't say.
    package func lacksInContract(_ member: some Declared) -> Bool? {
        viewModel.flatMap { project.index.isBeyondContract(member.id, of: $0.id, in: parts) }
    }
}

extension Project {
    /// `Sources/Cart/CartView.swift:12`, as a message names a place in another file.
    package func lineDescription(of place: Place) -> String {
        let bytes = index.files[place.file].source.bytes
        let line = bytes[..<min(Int(place.range.start), bytes.count)].count { $0 == 0x0A } + 1
        return "\(path(ofFile: place.file)):\(line)"
    }
}
