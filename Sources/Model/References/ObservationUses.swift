import Syntax

/// The uses that compile only with observable classes: certain property wrappers, and passing an object to the
/// environment.
struct ObservationUses: Sendable {
    /// The first property with such a wrapper for each name in its type, its value and the arguments of its wrapper.
    private var wrappedByName: [String: DeclarationID] = [:]
    private var wrappedByType: [DeclarationID: DeclarationID] = [:]
    /// The arguments of `.environment(model)` and `.environmentObject(model)`, by name.
    private var passedByName: [String: Place] = [:]
    private var passed = UsesByReceiver()

    init(in project: ProjectIndex) {
        for (file, facts) in project.files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .var {
                addWrapped(DeclarationID(file: file, index: index), facts, project)
            }
        }
        for name in ["environment", "environmentObject"] {
            for file in project.files(using: name) {
                for hit in project.memberHits(of: name, inFile: file) { addPassed(hit, file, project) }
            }
        }
    }

    private mutating func addWrapped(_ id: DeclarationID, _ facts: FileFacts, _ project: ProjectIndex) {
        guard let (wrapper, attribute) = project.wrapping(of: id), wrapper.needsObservation else { return }
        let written = project.type(of: id) ?? ""
        let value = project.ranges(.value, of: id).first.map { facts.source[$0] } ?? ""
        for name in identifiers(in: written + facts.source[attribute.arguments] + value)
        where wrappedByName[name] == nil {
            wrappedByName[name] = id
        }
        if let type = project.resolve(written, from: id), wrappedByType[type] == nil { wrappedByType[type] = id }
    }

    /// Adds the argument of `.environment(model)` or `.environmentObject(model)`.
    private mutating func addPassed(_ hit: MemberHit, _ file: Int, _ project: ProjectIndex) {
        guard let value = hit.node.callAsCallee?.argument(nil) else { return }
        let name = Call(value)?.callee ?? value
        guard let variable = name.path.last else { return }
        let place = Place(file: file, range: name.nameRange)
        if passedByName[variable].map({ place < $0 }) ?? true { passedByName[variable] = place }
        if value.kind != .call {
            let reader = ValueReader(project: project, file: file, locals: hit.locals)
            let receiver = project.receiver(reader.value(of: value))
            passed.add(MemberUse(place: place, isWrite: false, receiver: receiver))
        }
    }

    /// Returns why a class must be observable; nil if it need not be.
    func need(for type: DeclarationID, in project: ProjectIndex) -> Remedy? {
        let name = plainName(project.name(of: type))
        if let wrapped = [wrappedByName[name], wrappedByType[type]].compactMap(\.self).min(),
            let wrapper = project.wrapper(of: wrapped)
        {
            return .obstacle("`@\(wrapper)` requires an observable class here", at: project.place(of: wrapped))
        }
        let places = [passedByName[name], passed.first(of: [type], in: project) { _ in true }?.place]
        return places.compactMap(\.self).min().map {
            .obstacle("an instance is passed to the environment here", at: $0)
        }
    }
}

extension PropertyWrapper {
    /// Whether the wrapper is for observable objects, so that the compiler may reject other objects.
    fileprivate var needsObservation: Bool {
        self != .state && Self.ofObjects.contains(self)
    }
}
