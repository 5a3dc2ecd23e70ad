import Syntax

extension Project {
    /// Returns what the declaration around a place has in common with others. A place in a body belongs to its function.
    ///
    /// This is the only table of such features, so that a rule need not know what others do.
    package func features(at place: Place) -> [Feature] {
        guard let id = index.declaration(around: place) else { return platformFeatures(ofFile: place.file) }
        return caches.facade.features.value(for: id) { features(of: id) }
    }

    /// Returns these features as numbers. Most places are only counted, and need no texts.
    package func featureKeys(at place: Place) -> [FeatureKey] {
        guard let id = index.declaration(around: place) else { return features(at: place).map(FeatureKey.init) }
        return caches.facade.featureKeys.value(for: id) { features(of: id).map(FeatureKey.init) }
    }

    /// Returns the features that a declaration has without its owner and its file. They are not kept, because a rule
    /// that compares all declarations needs each of them only once.
    package func ownFeatures(of declared: some Declared) -> [Feature] { ownFeatures(of: declared.id) }

    private func ownFeatures(of id: DeclarationID) -> [Feature] {
        switch index[id].kind {
        case .var, .let: property(id).features
        case .func, .`init`, .deinit, .subscript: function(id).features
        case .class, .struct, .enum, .actor, .protocol: type(id).features
        default: [Feature(.sort, "places")]
        }
    }

    private func features(of id: DeclarationID) -> [Feature] {
        var features = ownFeatures(of: id)
        if let owner = Property(id: id, project: self).owner, owner.id != id {
            features += caches.facade.featuresOfOwners.value(for: owner) { owner.featuresAsOwner }
        }
        return features + platformFeatures(ofFile: Int(id.file))
    }

    private func platformFeatures(ofFile file: Int) -> [Feature] {
        let folders = path(ofFile: file).parts(at: "/").dropLast()
        return folders.first(where: platforms.contains).map { [Feature(.platform, $0)] } ?? []
    }
}

private let platforms: Set = ["iOS", "macOS", "watchOS", "tvOS", "visionOS", "Mac", "Watch", "TV"]

extension Declared {
    fileprivate var attributeFeatures: [Feature] {
        attributeNames.filter { !$0.isEmpty && $0 != "available" && $0 != "discardableResult" }
            .map { Feature(.attribute, "@\($0)") }
    }

    fileprivate var wordFeatures: [Feature] {
        let words = nameWords
        guard words.count > 1, let first = words.first, let last = words.last else { return [] }
        return [Feature(.firstWord, first), Feature(.lastWord, last.capitalized)]
    }
}

extension Property {
    fileprivate var features: [Feature] {
        var features = [
            Feature(.sort, "properties"), Feature(.name, name), Feature(.keyword, isConstant ? "let" : "var"),
        ]
        features += wordFeatures.filter { $0.kind == .lastWord }
        if let type = writtenType?.withoutOptional ?? type?.name {
            features.append(Feature(.type, type))
            if let word = identifiers(in: type).last.flatMap({ TestCode.words(of: $0).last }) {
                features.append(Feature(.lastWordOfType, word.capitalized))
            }
        }
        if let wrapper {
            features.append(Feature(.wrapper, "@\(wrapper.name)"))
            let arguments = argumentsOfWrapper
            if !arguments.isEmpty { features.append(Feature(.argument, "@\(wrapper.name)\(arguments)")) }
        } else {
            features += attributeFeatures
        }
        if hasSharedValue { features.append(Feature(.value, ".shared")) }
        if let type, type.screen?.viewModel == type { features.append(Feature(.typeRole, "view model")) }
        return features
    }

    private var hasSharedValue: Bool {
        let source = index.file(of: id).source
        // Most initial values need not be read for this.
        let mayBeShared = index.ranges(.value, of: id).contains { source.holds(word: "shared", at: $0) }
        return mayBeShared && initialNode.map { $0.kind == .member && $0.isNamed("shared") } ?? false
    }
}

extension Function {
    fileprivate var features: [Feature] {
        let effects = [isAsync ? "async" : nil, isThrowing ? "throws" : nil].compactMap(\.self)
        var features = [Feature(.sort, "functions"), Feature(.name, name)] + wordFeatures + attributeFeatures
        features.append(Feature(.result, writtenResult == nil ? "none" : "result"))
        if let word = writtenResult.flatMap({ identifiers(in: $0).first }) {
            features.append(Feature(.lastWordOfType, (TestCode.words(of: word).last ?? word).capitalized))
        }
        if !effects.isEmpty { features.append(Feature(.effects, effects.joined(separator: " "))) }
        if let start { features.append(Feature(.start, start)) }
        return features
    }

    /// What makes views call a function of a view model, in words; nil for other functions.
    private var start: String? {
        guard !isPrivate, let owner, let screen = owner.screen, screen.viewModel == owner else { return nil }
        let causes = Set(screen.entries.filter { $0.method == self }.map(\.trigger.cause))
        if causes.contains(.refresh) { return "that views call to refresh" }
        if causes.contains(.appearance) { return "that views call when they appear" }
        return causes.isEmpty ? "that no view calls" : "that views call for the user"
    }
}

extension Type {
    fileprivate var features: [Feature] {
        var features = [Feature(.sort, sort), Feature(.name, name)] + wordFeatures + attributeFeatures
        features += directNames.enumerated().map { Feature(isSuperclass($0) ? .superclass : .conformance, $1) }
        if let wrapper = screen?.viewModelProperties.lazy.compactMap(\.property.wrapper).first {
            features.append(Feature(.storage, "@\(wrapper.name)"))
        }
        return features
    }

    fileprivate var featuresAsOwner: [Feature] {
        var features = [Feature(.owner, name), Feature(.ownerRole, role)]
        features += wordFeatures.filter { $0.kind == .lastWord }.map { Feature(.ownerSuffix, $0.text) }
        features += directNames.enumerated().map {
            Feature(isSuperclass($0) ? .ownerSuperclass : .ownerConformance, $1)
        }
        return features
    }

    /// The names in the inheritance clause, without generic arguments.
    private var directNames: [String] {
        inheritanceEntries.compactMap { identifiers(in: $0.written).first }
    }

    /// Returns whether the name at a position of the inheritance clause is that of a superclass.
    private func isSuperclass(_ position: Int) -> Bool {
        guard kind == .class, position == 0, let name = directNames.first else { return false }
        return superclasses.contains { $0.name == name } || name.hasPrefix("UI") || name.hasPrefix("XCT")
    }

    private var sort: String {
        switch kind {
        case .class: "classes"
        case .protocol: "protocols"
        default: "types"
        }
    }

    private var role: String {
        if suite != nil { return "test suite" }
        if index.isView(id) { return "view" }
        if screen?.viewModel == self { return "view model" }
        return "\(kind)"
    }
}
