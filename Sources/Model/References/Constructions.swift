import Syntax

/// The places where types are constructed: calls of their names, such as `LoginViewModel(`.
///
/// Calls are found by the names' hashes. Whether a hash belongs to the name can be seen only in the bytes of the file, so
/// the name is read only at places that satisfy a condition.
extension ProjectIndex {
    /// Returns the places at which a name is called and that satisfy a condition, in the order of the files.
    func constructions(of name: String, where isMeant: (Place) -> Bool = { _ in true }) -> [Place] {
        mentions.files(mentioning: name, as: .constructions).flatMap { file in
            likelyConstructions(of: name, inFile: file).filter { isMeant($0) && holds(name, at: $0) }
        }
    }

    /// Returns the first place at which a name is called and that satisfies a condition.
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

    /// Returns whether exactly a name is at a place.
    private func holds(_ name: String, at place: Place) -> Bool {
        files[place.file].called(at: place.range.start) == place.range && text(of: place) == name
    }
}
