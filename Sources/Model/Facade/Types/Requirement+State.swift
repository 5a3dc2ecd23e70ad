import Syntax

extension Screen {
    /// The contract's required properties whose type is the screen's view state, including inherited requirements. If
    /// the view state is not in the project, its name decides.
    package var stateRequirements: [Requirement] {
        contract?.requirements.filter { requirement in
            guard requirement.isProperty, let written = requirement.writtenType else { return false }
            if let viewState { return requirement.type == viewState }
            return identifiers(in: written).contains { project.index.match($0, .viewState) == name }
        } ?? []
    }
}

extension Requirement {
    /// The method that is required; nil for a property.
    package var function: Function? { isFunction ? project.function(id) : nil }

    /// The place of `set` in `{ get set }`.
    package var setterPlace: Place? {
        index.ranges(.accessor, of: id).first { index.file(of: id).source.holds("set", at: $0) }
            .map { Place(file: file, range: $0) }
    }

    /// The fix that removes `set`, together with the whitespace next to it.
    package var removingSetter: Remedy {
        if let firstWrite { return .obstacle("it may be set here", at: firstWrite) }
        guard let setter = setterPlace?.range else { return .none }
        let bytes = index.file(of: id).source.bytes
        func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) || isLineEnd(byte) }
        let removed =
            index.ranges(.accessor, of: id).first == setter
            ? ByteRange(Int(setter.start), bytes.end(from: Int(setter.end), while: isBlank))
            : ByteRange(bytes.start(before: Int(setter.start), while: isBlank), Int(setter.end))
        return .edit(index.replacing(removed, inFileOf: id, with: ""), "Remove `set`")
    }

    /// The first place that assigns, binds or mutates the property on a value of the contract or of a protocol that
    /// refines the contract.
    private var firstWrite: Place? {
        guard let owner else { return nil }
        let types = [owner.id] + owner.descendants.filter { $0.kind == .protocol }.map(\.id)
        return project.caches.uses[name].withLock { $0.first(on: types, onlyWrites: true) }
    }

    /// The place of the written type.
    package var typePlace: Place? { index.ranges(.type, of: id).first.map { Place(file: file, range: $0) } }

    /// Whether the type is named like a view state, directly or through a type alias.
    package var isNamedLikeViewState: Bool {
        guard let writtenType else { return false }
        let names = identifiers(in: writtenType) + [type?.name].compactMap(\.self)
        return names.contains { index.match($0, .viewState) != nil }
    }

    /// The protocol, associated type, unresolved type alias or `Self` in the property's type, which leaves the actual
    /// type open; nil if there is none.
    package var placeholderInType: String? {
        if let type { return type.kind == .protocol ? type.name : nil }
        guard let writtenType, let owner else { return nil }
        let members = ([owner.id] + owner.ancestors.map(\.id)).flatMap(index.members)
        let placeholders = Set(
            members.filter { index[$0].kind == .associatedtype || index[$0].kind == .typealias }.map(index.name))
        return identifiers(in: writtenType).first { $0 == "Self" || placeholders.contains($0) }
    }
}
