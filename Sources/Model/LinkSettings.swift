/// The settings that affect linking: naming templates, the conventions in use, and overrides for some paths.
package struct LinkSettings: Sendable {
    package var names = Names()
    /// The naming templates for some of the paths. If several elements cover a path, the last one counts.
    package var localNames: [LocalNames] = []
    package var conventions: Set<Convention> = Set(Convention.all)
    /// Whether the settings adopt conventions, so that every view model is judged by the closest of them.
    package var isAdopted = false
    /// A closure that returns the convention that the settings prescribe for a path.
    package var convention: @Sendable (_ path: String) -> Convention? = { _ in nil }
    /// The layers, in the order of the settings.
    package var layers: [LayerDeclaration] = []
    /// The folders whose code is on the main actor because an Xcode project says so, with a trailing `/`. The root is
    /// an empty string.
    package var mainActorFolders: [String] = []
    /// The Xcode projects among the sources.
    package var xcodeProjects: [XcodeProject] = []
    /// The names of the classes that storyboards and xib files create; nil if that is unknown.
    package var classesInInterfaces: Set<String>?

    package init() {}
}

/// The naming templates for a part of the project.
package struct LocalNames: Sendable {
    package var covers: @Sendable (_ path: String) -> Bool
    package var names: Names

    package init(names: Names, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.covers = covers
        self.names = names
    }
}
