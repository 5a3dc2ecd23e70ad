import Syntax

extension Project {
    /// Whether the settings adopt conventions, so that all their requirements apply.
    package var isAdopted: Bool { index.isAdopted }
    /// Whether the project contains an app. Examples that come with a library do not count.
    package var containsApp: Bool { caches.containsApp.wrapped }
    /// Whether the project is large enough for its team to have made choices: where there is too little code to see a
    /// habit, the team did not need one.
    package var isLarge: Bool { index.screens.count >= 8 || index.files.count >= 40 }
}

extension ProjectIndex {
    /// Returns whether a type outside of tests and example folders is an app, or the delegate of an app or of its windows.
    func containsApp() -> Bool {
        types.outlines.enumerated().contains { file, outline in
            outline.entries.contains { entry in
                entry.inherited.contains(where: WellKnown.appsAndDelegates.contains)
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
