import Model

extension Type {
    /// The closures that stay alive with an object of the class.
    var closuresThatStay: [StoredClosure] {
        var finder = StoredClosureFinder(self)
        finder.find()
        return finder.found
    }
}

/// Finds the closures that an object stores, or that the system keeps for it.
private struct StoredClosureFinder {
    let type: Type
    /// The stored properties that keep what they store.
    let stored: [String: Property]
    var found: [StoredClosure] = []
    /// For each property that keeps a closure, where it may be let go.
    private var endings: [String: Place?] = [:]

    init(_ type: Type) {
        self.type = type
        let strong = type.storedProperties.filter { !$0.has(modifier: .weak) && !$0.has(modifier: .unowned) }
        stored = Dictionary(strong.map { ($0.name, $0) }) { first, _ in first }
    }

    private static let subscribing = ["sink", "assign", "subscribe", "bind", "drive", "emit", "observe"]
    private static let keeping = ["setEventHandler", "addAction"]
    private static let ofSystem = ["scheduledTimer", "addObserver"]

    mutating func find() {
        for code in type.trees(containingAnyOf: ["self"] + Self.subscribing) {
            for call in code.calls {
                let name = call.calledName
                if Self.subscribing.contains(name) { findSubscription(call, code) }
                if Self.keeping.contains(name) { findHandler(call, code) }
                if Self.ofSystem.contains(name) { findWorkOfSystem(call, code) }
            }
            for node in code.tree.nodes(ofKind: .sequence) {
                if let assignment = AssignmentExpression(node) { findAssigned(assignment, code) }
            }
            findLazy(code)
        }
    }

    private mutating func add(
        _ code: MemberTree, at place: Place, by property: Property, isContent: Bool, _ words: String,
        keeper: String? = nil, _ hold: StrongUse?, returnsNothing: Bool = true, doubt: Verdict? = nil
    ) {
        var doubt = doubt
        if hold != nil, doubt == nil, let end = ending(of: property, isContent) {
            doubt = .notJudged("`\(property)` may be let go", at: end)
        }
        let path = [Note("`self` stores `\(property)`", at: property), Note(words, at: place)]
        found.append(
            StoredClosure(
                type: type, code: code, place: place, path: path, keeper: keeper ?? "`\(property)`", hold: hold,
                returnsNothing: returnsNothing, doubt: doubt))
    }

    private mutating func ending(of property: Property, _ isContent: Bool) -> Place? {
        if let known = endings[property.name] { return known }
        let place = type.placeLettingGo(of: property, isContent: isContent)
        endings[property.name] = .some(place)
        return place
    }

    // MARK: Subscriptions

    private mutating func findSubscription(_ call: Call, _ code: MemberTree) {
        guard let property = code.nameOfKeeper(of: call).flatMap({ stored[$0] }) else { return }
        let hold = code.strongUse(inChainOf: call)
        add(
            code, at: code.place(ofName: call), by: property, isContent: false,
            "`\(property)` stores the subscription", hold,
            returnsNothing: hold?.closure?.call == call,
            doubt: code.isEndless(call) ? nil : .notJudged("the publisher may end by itself"))
    }

    // MARK: Objects

    /// `timer.setEventHandler { }`, `button.addAction(UIAction { }, for: .primaryActionTriggered)`
    private mutating func findHandler(_ call: Call, _ code: MemberTree) {
        guard let base = call.callee.flatMap(MemberAccess.init)?.base,
            let property = code.ownMember(base).flatMap({ stored[$0] })
        else { return }
        let action = call.argument(nil).flatMap { Call($0.unwrapped) }
        if call.calledName == "addAction", action?.calledName != "UIAction" { return }
        add(
            code, at: code.place(ofName: call), by: property, isContent: true, "`\(property)` stores the closure",
            code.strongUse(inArgumentsOf: action ?? call))
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
            let written = property.writtenType ?? ""
            return add(
                code, at: code.place(ofKeyword: value), by: property, isContent: false,
                "`\(property)` stores the \(hold.what)", hold, returnsNothing: written.returnsNothing)
        }
        guard let call = Call(value), let closure = call.arguments.last?.closure,
            property.isDataSource || call.callee?.text.contains("DiffableDataSource") ?? false
        else { return }
        add(
            code, at: code.place(ofName: call), by: property, isContent: true, "`\(property)` stores the closure",
            code.strongUse(in: closure), returnsNothing: false)
    }

    /// `loader.onChange = { }`
    private mutating func findCallback(
        _ value: CodeNode, _ access: MemberAccess, of property: Property, _ code: MemberTree
    ) {
        guard let kind = property.type, kind.kind == .class, let callback = kind.property(named: access.name),
            callback.isStored, callback.keepsClosure, let hold = hold(by: value, code)
        else { return }
        let reset = kind.placeReleasing(callback.name) ?? type.placeReleasing(callback.name, of: property.name)
        add(
            code, at: code.place(access.nameRange), by: property, isContent: true,
            "`\(property)` stores the \(hold.what) in `\(callback)`", hold,
            returnsNothing: (callback.writtenType ?? "").returnsNothing,
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
            code, at: property.place, by: property, isContent: false, "`\(property)` stores the closure",
            code.strongUse(in: closure), returnsNothing: (property.writtenType ?? "").returnsNothing)
    }

    // MARK: Timers and notifications

    private mutating func findWorkOfSystem(_ call: Call, _ code: MemberTree) {
        let isTimer = call.calledName == "scheduledTimer"
        guard isTimer ? call.argument("repeats")?.isTrue ?? false : call.argument("forName") != nil else { return }
        let hold =
            call.argument("target").flatMap { $0.isSelf ? StrongUse(node: $0, closure: nil) : nil }
            ?? code.strongUse(inArgumentsOf: call)
        let ending = isTimer ? "invalidate" : "removeObserver"
        let ends = type.trees(containingAnyOf: [ending]).flatMap { tree in
            tree.calls.filter { $0.calledName == ending }.map { (tree: tree, call: $0) }
        }
        let property = code.nameOfKeeper(of: call).flatMap { stored[$0] }
        var doubt: Verdict?
        if let end = ends.first(where: { !($0.tree.function?.isDeinitializer ?? false) }) {
            doubt = .notJudged("`\(ending)` may end it", at: end.tree.place(end.call.node))
        } else if isTimer, ends.isEmpty, property != nil {
            doubt = .notJudged("nothing invalidates the timer")
        } else if property == nil, !code.isDropped(call.node) {
            doubt = .notJudged("other code gets the \(isTimer ? "timer" : "observer")")
        } else if let property, let end = self.ending(of: property, false) {
            doubt = .notJudged("`\(property)` may be let go", at: end)
        }
        let place = code.place(ofName: call)
        let words = isTimer ? "the run loop keeps the timer" : "the notification center keeps the closure"
        let end = ends.first.map { Note("only `deinit` would end it", at: $0.tree.place($0.call.node)) }
        found.append(
            StoredClosure(
                type: type, code: code, place: place, path: [Note(words, at: place), end].compactMap(\.self),
                keeper: isTimer ? "the timer" : "the notification center", hold: hold, doubt: doubt))
    }
}

extension Property {
    fileprivate var keepsClosure: Bool { writtenType?.contains("->") ?? (initialNode?.kind == .closure) }

    fileprivate var isDataSource: Bool {
        if writtenType?.contains("DiffableDataSource<") ?? false { return true }
        return type?.inheritedNames.contains { $0.hasSuffix("DiffableDataSource") } ?? false
    }
}

extension String {
    /// Whether a type is that of a function that returns nothing.
    fileprivate var returnsNothing: Bool {
        let text = filter { !$0.isWhitespace && !"()?!".contains($0) }
        return text.hasSuffix("->Void") || text.hasSuffix("->")
    }
}
