/// The folders that a project's files lie in, as numbers. 0 is the one that all paths begin in, and each folder comes after
/// the one around it.
package struct Folders: Sendable {
    private let neighborhood: Neighborhood

    init(_ neighborhood: Neighborhood) { self.neighborhood = neighborhood }

    package var count: Int { neighborhood.directoryCount }
    package func folder(of file: Int) -> Int { neighborhood.directory(of: file) }
    package func parent(of folder: Int) -> Int { neighborhood.parent(of: folder) }
    /// How many folders lie around this one and with it.
    package func depth(of folder: Int) -> Int { neighborhood.depth(of: folder) }
}

extension Project {
    package var folders: Folders { Folders(index.types.neighborhood) }
}
