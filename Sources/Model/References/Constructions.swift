import Syntax

/// Where types are created by calling their names: `LoginViewModel(`.
///
/// Calls are found by the hashes of names. Only the bytes of the file show whether a hash belongs to the name, so they
/// are compared last, at places that satisfy the condition.
extension ProjectIndex {
    /// Returns the places that call a name and satisfy a condition, in the order of the files.
    func constructions(of name: String, where isMeant: (Place) -> Bool = { _ in true }) -> [Place] {
        mentions.files(mentioning: name, as: .constructions).flatMap { file in
            likelyConstructions(of: name, inFile: file).filter { isMeant($0) && holds(name, at: $0) }
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
