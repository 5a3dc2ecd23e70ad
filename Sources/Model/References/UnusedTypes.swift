import Syntax

/// Which classes and views of an app no user can meet: nothing uses them, apart from themselves, previews and tests, or
/// only such types do.
///
/// Tables say what creates most types. Only the names of the few that nothing seems to create are searched for.
struct UnusedTypes: Sendable {
    /// The names of these classes and views.
    private(set) var names: Set<String> = []
    /// The names of those that previews create, and that nothing else mentions.
    private(set) var namesInPreviews: Set<String> = []

    init(in index: ProjectIndex) {
        guard index.containsApp() else { return }
        let candidates = index.namesThatOnlyCodeCreates()
        let creators = index.creators(of: candidates)
        let suspects = candidates.subtracting(Self.used(among: candidates, by: creators.mapValues(\.inApp)))
        let users = index.users(of: suspects)
        // What mentions a type may create it in a way that the tables don't show, such as `.init()`.
        names = suspects.subtracting(Self.used(among: suspects, by: users))
        namesInPreviews = names.filter { users[$0] == nil && creators[$0]?.isInPreviews == true }
    }

    /// Returns the names that code outside of the named types uses, and those that these types use in turn.
    ///
    /// - Parameter users: For each name, the outermost types around the code that uses it; nil for code outside of types.
    private static func used(among names: Set<String>, by users: [String: Set<String?>]) -> Set<String> {
        var usedBy: [String: [String]] = [:]
        var used: Set<String> = []
        for (name, users) in users {
            for user in users {
                if let user, names.contains(user) { usedBy[user, default: []].append(name) } else { used.insert(name) }
            }
        }
        var waiting = Array(used)
        while let user = waiting.popLast() {
            for name in usedBy[user] ?? [] where used.insert(name).inserted { waiting.append(name) }
        }
        return used
    }
}

/// What creates a type.
private struct Creators {
    /// The outermost types around the code of the app that does; nil for code outside of types.
    var inApp: Set<String?> = []
    var isInPreviews = false
}

extension ProjectIndex {
    /// The classes and views that no user can meet.
    var unusedTypes: UnusedTypes {
        knownUnusedTypes.withLock { known in
            let types = known ?? UnusedTypes(in: self)
            known = types
            return types
        }
    }

    /// The names of the app's classes, actors and views, except those that the system may create: apps, scenes,
    /// extensions, and what a storyboard connects.
    fileprivate func namesThatOnlyCodeCreates() -> Set<String> {
        var names: Set<String> = []
        var ofUIKit: Set<String> = []
        var others: Set<String> = []
        var hasUnknownStoryboards = false
        for (number, file) in files.enumerated() where !servesTests(Int32(number)) {
            for (index, declaration) in file.declarations.enumerated() {
                let id = DeclarationID(file: number, index: index)
                switch declaration.kind {
                case .class, .actor, .struct, .extension:
                    let inherited = file.inherited(of: index)
                    let isCandidate =
                        declaration.kind != .struct || isView(id) || inherited.contains("ViewModifier")
                    let isForSystem =
                        inherited.contains(where: WellKnown.isCreatedBySystem)
                        || attributes(of: id).contains { $0.name == "main" || $0.name == "objc" }
                    if !isCandidate || isForSystem {
                        others.insert(name(of: id))
                    } else if declaration.kind != .extension {
                        if controllers.contains(id) { ofUIKit.insert(name(of: id)) } else { names.insert(name(of: id)) }
                    }
                case .var, .func:
                    if classesInInterfaces == nil, attributes(of: id).contains(where: { $0.name.hasPrefix("IB") }) {
                        hasUnknownStoryboards = true
                        if let outermost = enclosing(id).last { others.insert(name(of: outermost)) }
                    }
                default: break
                }
            }
        }
        // A storyboard names the classes that it creates.
        return (hasUnknownStoryboards ? names : names.union(ofUIKit)).subtracting(others)
            .subtracting(classesInInterfaces ?? [])
    }

    /// Returns what creates each of the types with the given names, apart from the type itself.
    fileprivate func creators(of names: Set<String>) -> [String: Creators] {
        let hashes = Set(names.map(nameHash))
        var found: [String: Creators] = [:]
        for (number, file) in files.enumerated() where !servesTests(Int32(number)) {
            for (start, hash) in zip(file.constructions, types.outlines[number].mentions.constructions)
            where hashes.contains(hash) {
                let place = Place(file: number, range: file.called(at: start))
                let (name, creator) = (text(of: place), outermostType(around: place))
                guard names.contains(name), name != creator, found[name]?.inApp.contains(creator) != true else {
                    continue
                }
                if isForPreviews(place, node(at: place)) {
                    found[name, default: Creators()].isInPreviews = true
                } else {
                    found[name, default: Creators()].inApp.insert(creator)
                }
            }
        }
        return found
    }

    /// Returns the outermost types around the code, other than previews, that mentions each of the given names, nil for
    /// code outside of types. After a user other than these types, a name is not searched for any more.
    fileprivate func users(of names: Set<String>) -> [String: Set<String?>] {
        let search = WordSearch(names)
        var users: [String: Set<String?>] = [:]
        var settled: Set<String> = []
        for (number, file) in files.enumerated() where !servesTests(Int32(number)) {
            var found: [(name: String, place: Place)] = []
            file.source.bytes.withView { bytes in
                search.forEach(in: bytes, bytes.indices) { name, range in
                    if settled.contains(name) { return }
                    let place = Place(file: number, range: ByteRange(range.lowerBound, range.upperBound))
                    found.append((name, place))
                }
            }
            // Comments and strings mention types, too. Only the regions around the names are read.
            var code: (region: ByteRange, tree: CodeTree)?
            for (name, place) in found where !settled.contains(name) {
                let user = outermostType(around: place)
                if user == name || users[name]?.contains(user) ?? false { continue }
                let region = file.region(around: place.range.start)
                if code?.region != region { code = (region, file.source.code(in: region, .members)) }
                guard let node = code?.tree.typeName(at: place.range.start), !isForPreviews(place, node) else {
                    continue
                }
                users[name, default: []].insert(user)
                if user.map(names.contains) != true { settled.insert(name) }
            }
        }
        return users
    }
}
