import Syntax

extension Declared {
    /// Whether other code of the file names a private function or computed property, so that it may use it. Something else
    /// with the same name counts as well.
    package var isNamedInItsFile: Bool {
        let words = project.caches.facade.wordsInFiles.value(for: file) { MemberWords(ofFile: file, in: index) }
        let isMentioned = words.members(containing: [name]).contains { member in
            member != id && project.trees(ofMember: member).contains { !$0.mentions(of: name).isEmpty }
        }
        if isMentioned { return true }
        // Attributes, default arguments and the like.
        let places = project.caches.facade.placesOfNames.value(for: file) { index.file(of: id).placesOfNames }
        return places[name]?.contains { !declaration.range.contains($0) } ?? false
    }
}
