import Syntax

/// Where types are created by calling their names: `LoginViewModel(`.
///
/// Calls are found by the hashes of names. Only the bytes of the file show whether a hash belongs to the name, so they
/// are compared last, at places that satisfy the condition.
extension ProjectIndex {
    /// Returns the places that call a name, in the order of the files.
    func constructions(of name: String) -> [Place] {
        mentions.files(mentioning: name, as: .constructions).flatMap { file in
            likelyConstructions(of: name, inFile: file).filter { holds(name, at: $0) }
        }
    }

    /// Returns the first place that calls a name and satisfies a condition.
    func firstConstruction(of name: String, where isMeant: (Place) -> Bool) -> Place? {
        for file in mentions.files(mentioning: name, as: .constructions) {
            let first = likelyConstructions(of: name, inFile: file).first { isMeant($0) && holds(name, at: $0) }
            if let first { return first }
        }
        return nil
    }

    /// Returns the places in a range of a file that call the name of a type.
    func constructions(in range: ByteRange, ofFile file: Int) -> [Place] {
        let facts = files[file]
        return facts.constructions[facts.constructions(in: range)].map {
            Place(file: file, range: facts.called(at: $0))
        }
    }

    /// Returns the places in the code of a declaration that call one of the names.
    func constructions(ofAnyOf names: Set<String>, in id: DeclarationID) -> [Place] {
        constructions(in: self[id].range, ofFile: Int(id.file)).filter { names.contains(text(of: $0)) }
    }

    private func likelyConstructions(of name: String, inFile file: Int) -> [Place] {
        let hashes = types.outlines[file].mentions.constructions
        let hash = nameHash(name)
        return hashes.indices.filter { hashes[$0] == hash }.map { index in
            let start = Int(files[file].constructions[index - hashes.startIndex])
            return Place(file: file, range: ByteRange(start, start + name.utf8.count))
        }
    }

    /// Returns whether the called name at a place is exactly this one.
    private func holds(_ name: String, at place: Place) -> Bool {
        files[place.file].called(at: place.range.start) == place.range && text(of: place) == name
    }
}

extension Type {
    /// The calls that create instances of the type, in the order of the files. Calls of another type with the same name
    /// are left out if they can be distinguished.
    package var constructions: [Construction] {
        let name = index.name(of: id)
        return index.constructions(of: name).map { Construction(name: name, place: $0, project: project) }
            .filter { $0.type.map { $0 == self } ?? true }
    }
}

/// A call that creates an instance of a type: `CartRepository()`.
package struct Construction: Placed {
    /// The name that is called.
    package let name: String
    package let place: Place
    let project: Project
    /// Whether the code uses a shared instance instead: `CartRepository.shared`.
    package var isShared = false

    /// The project's type that the name refers to.
    package var type: Type? { project.type(project.index.type(named: name, near: place.file)) }

    /// The function, initializer or variable that contains the call; nil in `#Preview` and the like.
    package var maker: Member? { project.index.maker(around: place).map { Member(id: $0, project: project) } }

    /// Whether the call is only for tests or previews, at file scope, or inside `#if`.
    package var isOutsideApp: Bool {
        guard let maker, project.index.parent(of: maker.id) != nil || maker.isFunction else { return true }
        return maker.isInConditionalCode || maker.isTestDouble || !maker.isAppCode
    }
}
