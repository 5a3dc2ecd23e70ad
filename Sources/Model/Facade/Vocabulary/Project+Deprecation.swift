import Syntax

extension Project {
    /// Returns the name of the innermost enclosing declaration that `@available` marks as deprecated, obsoleted or
    /// unavailable; nil if there is none.
    package func deprecation(around place: Place) -> String? {
        let facts = index.files[place.file]
        guard let number = facts.lastDeclaration(around: place.range, where: { _ in true }) else { return nil }
        let id = DeclarationID(file: place.file, index: number)
        return index.enclosing(id).first { one in
            index.attributes(of: one).contains { attribute in
                guard attribute.name == "available" else { return false }
                return identifiers(in: facts.source[attribute.arguments]).contains(where: endings.contains)
            }
        }.map { plainName(index.name(of: $0)) }
    }
}

private let endings: Set = ["deprecated", "obsoleted", "unavailable"]

extension Project {
    /// Returns whether a file is in the folder of an Xcode project that names the files of its targets, but not this one.
    package func isInNoTarget(file: Int) -> Bool {
        index.xcodeProjects.omit(index.files[file].path, in: index.mainActorFolders)
    }

    /// Returns whether a place is in code that `#if false` leaves out.
    package func isNeverCompiled(_ place: Place) -> Bool {
        caches.facade.uncompiledRanges.value(for: place.file) {
            let source = index.files[place.file].source
            // Most files contain no directive.
            let mayHaveDirectives = holds(word: "endif", in: source, at: ByteRange(0, source.count))
            return mayHaveDirectives ? index.files[place.file].fileCode.uncompiledRanges : []
        }.contains { $0.contains(place.range) }
    }
}

extension CodeTree {
    /// The ranges between `#if false` and the `#else`, `#elseif` or `#endif` that ends them.
    fileprivate var uncompiledRanges: [ByteRange] {
        nodes(ofKind: .branch).filter { $0.isNamed("if") && $0.child(.condition)?.isFalse ?? false }.map(\.range)
    }
}
