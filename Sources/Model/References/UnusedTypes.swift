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
        for (name, creator) in index.creations(of: candidates) {
            if let creator, candidates.contains(creator) {
                created[creator, default: []].insert(name)
            } else {
                reached.insert(name)
            }
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
        var used = open
        var isComplete = false
        while !isComplete {
            let found = users.keys.filter { name in
                !used.contains(name)
                    && users[name, default: []].contains {
                        $0.map { !suspects.contains($0) || used.contains($0) } ?? true
                    }
            }
            used.formUnion(found)
            isComplete = found.isEmpty
        }
        return asked.subtracting(used)
    }

    private static let longestChain = 2
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

    /// Returns the name of each type that code other than previews creates, and the outermost type around that code, nil
    /// if there is none. What creates itself is left out.
    fileprivate func creations(of names: Set<String>) -> [(name: String, creator: String?)] {
        let hashes = Set(names.map(nameHash))
        var found: [(name: String, creator: String?)] = []
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
            for (start, hash) in zip(file.constructions, types.outlines[number].mentions.constructions)
            where hashes.contains(hash) {
                let place = Place(file: number, range: file.called(at: start))
                let (name, user) = (text(of: place), outermostType(around: place))
                if names.contains(name), name != user, !isForPreviews(place, node(at: place)) {
                    found.append((name, user))
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
        guard let number = files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers) else {
            return nil
        }
        return enclosing(DeclarationID(file: place.file, index: number)).last.map(name)
    }
}
