import Model

extension Type {
    /// Returns the closures that stay alive with an object of the class.
    ///
    /// - Parameter types: What is known of the types of stored properties.
    func closuresThatStay(_ types: inout StoredTypes) -> [StoredClosure] {
        var finder = StoredClosureFinder(self, &types)
        finder.find()
        return finder.found
    }
}

/// Finds the closures that an object stores, or that the system keeps for it.
private struct StoredClosureFinder {
    let type: Type
    /// The stored properties that keep what they store.
    let stored: [String: Property]
    /// For each property that stores objects or values with closures of their own, what it stores.
    let items: [String: [StoredItem]]
    /// The properties that may keep a closure, directly or in what they store.
    private let keepers: [String]
    /// The properties that store a data source, which keeps a closure.
    private let dataSources: Set<String>
    var found: [StoredClosure] = []
    /// For each property that keeps a closure, where it may be let go.
    private var endings: [Ending: Place?] = [:]
    private let uses: Lazy<[String: [(code: MemberTree, node: CodeNode)]]>
    private var publishers = PublisherReader()
    /// For the type of each stored object, where it sets its closures to `nil`.
    private var released: [Type: [String: Place]] = [:]
    private let releasedByOwner: Lazy<[[String]: Place]>
    /// For each name, the calls that end the work of the system, in `deinit` and elsewhere.
    private var ends: [String: (inDeinitializer: Place?, elsewhere: Place?)] = [:]

    init(_ type: Type, _ types: inout StoredTypes) {
        self.type = type
        uses = Lazy { type.usesOfStoredProperties }
        releasedByOwner = Lazy { type.placesReleasingOfMembers }
        let strong = type.storedProperties.filter { !$0.has(anyModifierOf: [.weak, .unowned]) }
        stored = Dictionary(strong.map { ($0.name, $0) }) { first, _ in first }
        var items: [String: [StoredItem]] = [:]
        var keepers: [String] = []
        var dataSources: Set<String> = []
        for (name, property) in stored {
            let itemTypes = property.itemTypes
            let found = itemTypes.compactMap { types.item($0) }
            if !found.isEmpty { items[name] = found }
            let isDataSource =
                property.writtenType?.holds("DiffableDataSource<") ?? false
                || itemTypes.contains { $0.inheritedNames.contains { $0.hasSuffix("DiffableDataSource") } }
            if isDataSource { dataSources.insert(name) }
            if isDataSource || !found.isEmpty || property.keepsClosure
                || itemTypes.contains(where: { types.hasCallbacks($0) })
            {
                keepers.append(name)
            }
        }
        self.items = items
        self.keepers = keepers
        self.dataSources = dataSources
    }

    private struct Ending: Hashable {
        var property: Property
        var isContent: Bool
    }

    private static let subscribing = Vocabulary.subscriptions.union(["assign", "observe"])
    private static let keeping = ["setEventHandler", "addAction"]
    private static let ofSystem = ["scheduledTimer", "addObserver"]
    private static let dataSources = ["UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource"]

    mutating func find() {
        // Only members that contain one of these words are read.
        let words = type.used(among: Self.subscribing.union(Self.keeping + Self.ofSystem))
            .union(["observe"] + Self.dataSources + keepers)
        for code in type.trees(containingAnyOf: words) {
            for call in code.calls {
                let name = call.calledName
                if Self.subscribing.contains(name) { findSubscription(call, code) }
                if Self.keeping.contains(name) { findHandler(call, code) }
                if Self.ofSystem.contains(name) { findWorkOfSystem(call, code) }
                if Vocabulary.additions.contains(name) { findAdded(call, code) }
            }
            for assignment in code.tree.assignments { findAssigned(assignment, code) }
            findLazy(code)
        }
    }

    private mutating func add(
        _ code: MemberTree, _ site: CodeNode, at place: Place, by property: Property, isContent: Bool, _ words: String,
        _ hold: StrongUse?, returnsNothing: Bool = true, doubt: Verdict? = nil
    ) {
        var doubt = doubt
        if hold != nil, doubt == nil, let end = ending(of: property, isContent) {
            doubt = .notJudged("`\(property)` may be let go", at: end)
        }
        let path = [Note("`self` stores `\(property)`", at: property.place), Note(words, at: place)]
        found.append(
            StoredClosure(
                type: type, code: code, site: site, place: place, path: path, keeper: "`\(property)`",
                hold: hold, returnsNothing: returnsNothing, doubt: doubt))
    }

    private mutating func ending(of property: Property, _ isContent: Bool) -> Place? {
        let key = Ending(property: property, isContent: isContent)
        if let known = endings[key] { return known }
        let place = type.placeLettingGo(
            of: property, uses: uses.wrapped[property.name] ?? [], isContent: isContent)
        endings[key] = .some(place)
        return place
    }

    // MARK: Subscriptions

    private mutating func findSubscription(_ call: Call, _ code: MemberTree) {
        // `assign(to: &$name)` needs no property to keep it.
        if call.calledName == "assign", call.argument("to")?.kind == .inout {
            found.append(
                StoredClosure(
                    type: type, code: code, site: call.node, place: code.place(ofName: call), path: [], keeper: "",
                    hold: nil))
        }
        guard let property = code.nameOfKeeper(of: call).flatMap({ stored[$0] }) else { return }
        let hold = code.strongUse(inChainOf: call)
        add(
            code, call.node, at: code.place(ofName: call), by: property, isContent: false,
            "`\(property)` stores the subscription", hold,
            returnsNothing: hold?.closure?.call.map { $0 == call || Vocabulary.sideEffects.contains($0.calledName) }
                ?? false,
            doubt: publishers.isEndless(call, code) ? nil : .excused("the publisher may end by itself"))
    }

    // MARK: Objects

    /// `timer.setEventHandler { }`, `button.addAction(UIAction { }, for: .primaryActionTriggered)`
    private mutating func findHandler(_ call: Call, _ code: MemberTree) {
        guard let property = storedReceiver(of: call, code) else { return }
        let action = call.argument(nil).flatMap { Call($0.unwrapped) }
        if call.calledName == "addAction", action?.calledName != "UIAction" { return }
        add(
            code, call.node, at: code.place(ofName: call), by: property, isContent: true,
            "`\(property)` stores the closure", code.strongUse(inArgumentsOf: action ?? call))
    }

    private mutating func findAssigned(_ assignment: AssignmentExpression, _ code: MemberTree) {
        guard let target = assignment.target, let value = assignment.singleValue?.unwrapped else { return }
        if let property = code.ownMember(target).flatMap({ stored[$0] }) {
            findStored(value, in: property, code)
        } else if let access = MemberAccess(target.unwrapped), let base = access.base.flatMap(code.ownMember),
            let property = stored[base]
        {
            findCallback(value, access, of: property, code)
        }
    }

    /// `onClose = { }`, `dataSource = UITableViewDiffableDataSource(tableView: table) { }`
    private mutating func findStored(_ value: CodeNode, in property: Property, _ code: MemberTree) {
        if property.keepsClosure, let hold = hold(by: value, code) {
            return add(
                code, value, at: code.place(ofKeyword: value), by: property, isContent: false,
                "`\(property)` stores the \(hold.what)", hold, returnsNothing: property.storesProcedure)
        }
        findItems(in: value, of: property, code)
        guard let call = Call(value), let closure = call.arguments.last?.closure,
            dataSources.contains(property.name) || call.callee?.text.holds("DiffableDataSource") ?? false
        else { return }
        add(
            code, call.node, at: code.place(ofName: call), by: property, isContent: true,
            "`\(property)` stores the closure", code.strongUse(in: closure), returnsNothing: false)
    }

    /// `rows.append(Row(onTap: { }))`
    private mutating func findAdded(_ call: Call, _ code: MemberTree) {
        guard let property = storedReceiver(of: call, code), let value = call.arguments.first?.value else { return }
        findItems(in: value, of: property, code)
    }

    /// Returns the stored property whose member is called: `rows` for `rows.append(row)`.
    private func storedReceiver(of call: Call, _ code: MemberTree) -> Property? {
        call.receiver.flatMap(code.ownMember).flatMap { stored[$0] }
    }

    /// `rows = tides.map { tide in Row(onTap: { }) }`
    private mutating func findItems(in value: CodeNode, of property: Property, _ code: MemberTree) {
        guard let items = items[property.name] else { return }
        for call in value.callsOfItems {
            guard let item = items.first(where: { $0.type.name == call.node.creation?.initializedType }) else {
                continue
            }
            for argument in call.arguments {
                guard let closure = item.closure(for: argument.label), let value = argument.value,
                    let hold = hold(by: value, code)
                else { continue }
                let reset = releasing(by: item.type)[closure.name]
                add(
                    code, value, at: code.place(ofKeyword: value), by: property, isContent: true,
                    "`\(item.type)` stores the \(hold.what) in `\(closure)`", hold,
                    returnsNothing: closure.storesProcedure,
                    doubt: reset.map { .notJudged("`\(closure)` is reset", at: $0) })
            }
        }
    }

    /// For each closure of a stored object, where the object sets it to `nil`.
    private mutating func releasing(by object: Type) -> [String: Place] {
        let places = released[object] ?? object.placesReleasing
        released[object] = places
        return places
    }

    /// `loader.onChange = { }`
    private mutating func findCallback(
        _ value: CodeNode, _ access: MemberAccess, of property: Property, _ code: MemberTree
    ) {
        guard let hold = hold(by: value, code), let kind = property.type, kind.kind == .class,
            let callback = kind.property(named: access.name), callback.isStored, callback.keepsClosure
        else { return }
        let reset =
            releasing(by: kind)[callback.name] ?? releasedByOwner.wrapped[[property.name, callback.name]]
        add(
            code, value, at: code.place(access.nameRange), by: property, isContent: true,
            "`\(property)` stores the \(hold.what) in `\(callback)`", hold,
            returnsNothing: callback.storesProcedure,
            doubt: reset.map { .notJudged("`\(callback)` is reset", at: $0) })
    }

    /// What holds `self` in an assigned closure or method.
    private func hold(by value: CodeNode, _ code: MemberTree) -> StrongUse? {
        if let closure = Closure(value) { return code.strongUse(in: closure) }
        return code.isOwnMethod(value) ? StrongUse(node: value, closure: nil) : nil
    }

    /// `lazy var close = { }`
    private mutating func findLazy(_ code: MemberTree) {
        guard let property = code.property.flatMap({ stored[$0.name] }), property.has(modifier: .lazy),
            let closure = property.initialNode.flatMap(Closure.init), closure.node.tree === code.tree
        else { return }
        add(
            code, closure.node, at: property.place, by: property, isContent: false, "`\(property)` stores the closure",
            code.strongUse(in: closure), returnsNothing: property.storesProcedure,
            doubt: property.firstRead == nil
                ? .notJudged("nothing reads `\(property)`, so that it is never created", at: property.place) : nil)
    }

    // MARK: Timers and notifications

    private mutating func findWorkOfSystem(_ call: Call, _ code: MemberTree) {
        let isTimer = call.calledName == "scheduledTimer"
        guard isTimer ? call.argument("repeats")?.isTrue ?? false : call.argument("forName") != nil else { return }
        let hold =
            call.argument("target").flatMap { $0.isSelf ? StrongUse(node: $0, closure: nil) : nil }
            ?? code.strongUse(inArgumentsOf: call)
        let ends = self.ends(by: isTimer ? "invalidate" : "removeObserver")
        let property = code.nameOfKeeper(of: call).flatMap { stored[$0] }
        var doubt: Verdict?
        if let end = ends.elsewhere {
            doubt = .notJudged("the code may end it", at: end)
        } else if isTimer, ends.inDeinitializer == nil, property != nil {
            doubt = .notJudged("nothing invalidates the timer")
        } else if property == nil, !code.isDropped(call.node) {
            doubt = .notJudged("other code gets the \(isTimer ? "timer" : "observer")")
        } else if let property, let end = self.ending(of: property, false) {
            doubt = .notJudged("`\(property)` may be let go", at: end)
        }
        let place = code.place(ofName: call)
        let words = isTimer ? "the run loop keeps the timer" : "the notification center keeps the closure"
        let end = ends.inDeinitializer.map { Note("only `deinit` would end it", at: $0) }
        found.append(
            StoredClosure(
                type: type, code: code, site: call.node, place: place,
                path: [Note(words, at: place), end].compactMap(\.self),
                keeper: isTimer ? "the timer" : "the notification center", hold: hold, doubt: doubt))
    }

    /// Returns the first places that use a name which ends the work of the system.
    private mutating func ends(by name: String) -> (inDeinitializer: Place?, elsewhere: Place?) {
        if let known = ends[name] { return known }
        var places: (inDeinitializer: Place?, elsewhere: Place?)
        for tree in type.trees(containingAnyOf: [name]) {
            guard let use = tree.tree.nodes(ofKind: .member).first(where: { $0.name == name }) else { continue }
            if tree.function?.isDeinitializer ?? false {
                places.inDeinitializer = places.inDeinitializer ?? tree.place(use)
            } else {
                places.elsewhere = places.elsewhere ?? tree.place(use)
            }
        }
        ends[name] = places
        return places
    }
}

extension Property {
    var keepsClosure: Bool { writtenType?.holds("->") ?? (initialNode?.kind == .closure) }

    /// Whether the written type is that of a function that returns nothing.
    fileprivate var storesProcedure: Bool {
        let text = (writtenType ?? "").filter { !$0.isWhitespace && !"()?!".contains($0) }
        return text.hasSuffix("->Void") || text.hasSuffix("->")
    }
}
