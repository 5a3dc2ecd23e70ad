import Syntax

/// Which classes and views of an app no user can meet: nothing uses them, apart from themselves, previews, tests and
/// other such types.
///
/// Tables say what creates most types. Only the names of the few that nothing seems to create are searched for.
struct UnusedTypes: Sendable {
    private let index: ProjectIndex
    /// The names of the classes and views that nothing in use seems to create.
    private let suspects: Set<String>

    init(in index: ProjectIndex) {
        self.index = index
        guard index.containsApp() else {
            suspects = []
            return
        }
        let candidates = index.namesThatOnlyCodeCreates()
        var created: [String: Set<String>] = [:]
        var reached: Set<String> = []
        for (name, creators) in index.creators(of: candidates) {
            for case let creator? in creators.inApp where candidates.contains(creator) {
                created[creator, default: []].insert(name)
            }
            if creators.inApp.contains(where: { $0.map { !candidates.contains($0) } ?? true }) { reached.insert(name) }
        }
        var waiting = Array(reached)
        while let name = waiting.popLast() {
            for other in created[name] ?? [] where reached.insert(other).inserted { waiting.append(other) }
        }
        suspects = candidates.subtracting(reached)
    }

    /// Returns the names among the given ones that nothing in use mentions.
    func names(among asked: Set<String>) -> Set<String> {
        let asked = asked.intersection(suspects)
        var users: [String: Set<String?>] = [:]
        var open = asked
        // Each search reads all text, and finds the types that mention those of the search before. What is mentioned only
        // by longer chains counts as used.
        for _ in 0..<Self.longestChain where !open.isEmpty {
            users.merge(index.users(of: open)) { $1 }
            for name in open where users[name] == nil { users[name] = [] }
            open = Set(users.values.joined().compactMap(\.self)).intersection(suspects).subtracting(users.keys)
        }
        var mentioned: [String: [String]] = [:]
        var used = open
        for (name, users) in users {
            for case let user? in users where suspects.contains(user) { mentioned[user, default: []].append(name) }
            if users.contains(where: { $0.map { !suspects.contains($0) } ?? true }) { used.insert(name) }
        }
        var waiting = Array(used)
        while let user = waiting.popLast() {
            for name in mentioned[user] ?? [] where used.insert(name).inserted { waiting.append(name) }
        }
        return asked.subtracting(used)
    }

    private static let longestChain = 2
}

/// What creates a type.
struct Creators {
    /// The outermost types around the code of the app that does; nil for code outside of types.
    var inApp: Set<String?> = []
    var isInPreviews = false
}

extension ProjectIndex {
    /// The names of the app's classes, actors and views, except those that the system may create: apps, and what a
    /// storyboard connects.
    fileprivate func namesThatOnlyCodeCreates() -> Set<String> {
        var names: Set<String> = []
        var others: Set<String> = []
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
            for (index, declaration) in file.declarations.enumerated() {
                let id = DeclarationID(file: number, index: index)
                switch declaration.kind {
                case .class, .actor, .struct:
                    let inherited = file.inherited(of: index)
                    let isCandidate = declaration.kind != .struct || inherited.contains("View")
                    let isForSystem =
                        inherited.contains(where: WellKnown.apps.contains)
                        || attributes(of: id).contains { $0.name == "main" }
                    if isCandidate, !isForSystem { names.insert(name(of: id)) } else { others.insert(name(of: id)) }
                case .var, .func:
                    if attributes(of: id).contains(where: { $0.name.hasPrefix("IB") }) {
                        enclosing(id).last.map { _ = others.insert(name(of: $0)) }
                    }
                default: break
                }
            }
        }
        return names.subtracting(others)
    }

    /// Returns what creates each of the types with the given names, apart from the type itself.
    func creators(of names: Set<String>) -> [String: Creators] {
        let hashes = Set(names.map(nameHash))
        var found: [String: Creators] = [:]
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
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
    /// code outside of types.
    func users(of names: Set<String>) -> [String: Set<String?>] {
        let search = WordSearch(names)
        var users: [String: Set<String?>] = [:]
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
            var found: [(name: String, place: Place)] = []
            file.source.bytes.withView { bytes in
                search.forEach(in: bytes, bytes.indices) { name, range in
                    let place = Place(file: number, range: ByteRange(range.lowerBound, range.upperBound))
                    found.append((name, place))
                }
            }
            // Comments and strings mention types, too. Only the declarations around the names are read.
            var code: (region: ByteRange, tree: CodeTree)?
            for (name, place) in found {
                let user = outermostType(around: place)
                if user == name || users[name]?.contains(user) ?? false { continue }
                let region = file.region(around: place.range.start, inFile: number).range
                let tree = code?.region == region ? code?.tree : nil
                let read = tree ?? file.source.code(in: region, .members)
                code = (region, read)
                guard let node = read.typeName(at: place.range.start), !isForPreviews(place, node) else { continue }
                users[name, default: []].insert(user)
            }
        }
        return users
    }

    /// Returns the name of the outermost type around a place, or of the type that an extension around it extends.
    func outermostType(around place: Place) -> String? {
        guard files.indices.contains(place.file),
            let number = files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers)
        else { return nil }
        return enclosing(DeclarationID(file: place.file, index: number)).last.map(name)
    }
}
