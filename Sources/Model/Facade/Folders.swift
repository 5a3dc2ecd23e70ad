/// The folders of a project's files as numbers. Folder 0 contains all files, and each folder comes after its parent.
package struct Folders: Sendable {
    private let proximity: FileProximity

    init(_ proximity: FileProximity) { self.proximity = proximity }

    package func folder(of file: Int) -> Int { proximity.directory(of: file) }
    package func parent(of folder: Int) -> Int { proximity.parent(of: folder) }
    /// Returns whether a folder or one of its parents is named like a folder for sample apps.
    package func isForSamples(_ folder: Int) -> Bool { proximity.isForSamples(directory: folder) }
    /// Returns whether the name of a folder or of one of its parents says that its code is a copy of others' code.
    package func isOfCopies(_ folder: Int) -> Bool { proximity.isOfCopies(directory: folder) }
    /// Returns the number of folders in a folder's path.
    package func depth(of folder: Int) -> Int { proximity.depth(of: folder) }
}

extension Project {
    package var folders: Folders { Folders(index.types.proximity) }
}
