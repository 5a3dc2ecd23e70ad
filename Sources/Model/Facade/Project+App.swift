import Syntax

extension Project {
    /// Whether the settings adopt conventions, so that all their statements apply.
    package var isAdopted: Bool { index.isAdopted }
    /// Whether the sources contain an app, apart from the examples of a library.
    var containsApp: Bool { caches.containsApp.wrapped }
}

extension ProjectIndex {
    /// Returns whether a type of the sources, outside of tests and folders of examples, is an app or its delegate.
    func containsApp() -> Bool {
        types.outlines.enumerated().contains { file, outline in
            outline.entries.contains { entry in
                entry.inherited.contains(where: appNames.contains)
            } && !isTestFile(Int32(file)) && !isExample(files[file].path)
        }
    }

    private func isExample(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { folder in
            let folder = folder.lowercased()
            return ["example", "demo", "sample", "playground"].contains(where: folder.holds)
        }
    }
}

/// The protocols of apps and their delegates.
private let appNames = WellKnown.apps.union(["UIApplicationDelegate", "NSApplicationDelegate"])
