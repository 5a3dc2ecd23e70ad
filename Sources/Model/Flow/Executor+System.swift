import Syntax

// What the frameworks of the system call back on other queues.
extension MemberTree {
    /// Whether a function of the system runs the closures of a call on a queue of its own.
    func isSystemCallback(_ call: Call) -> Bool {
        let name = call.calledName
        if onlyOfSystem.contains(name) { return owner?.resolve(name) == nil }
        guard let types = ofSystem[name], let base = call.receiver else { return false }
        let names = base.chainNames
        if types.contains("URLSession") { return names == ["URLSession", "shared"] }
        let made = initialValue(of: base.unwrapped)?.chainNames.first
        return [names.first, made, ownMember(base).flatMap { owner?.property(named: $0)?.writtenType }].contains {
            $0.map(types.contains) ?? false
        }
    }

    /// Returns where the closures or the key path of a subscription are run: those of `sink` and `assign`. It is nil if
    /// the call is not one of a publisher.
    func executor(ofSubscription call: Call) -> Executor? {
        guard call.calledName == "sink" || call.calledName == "assign", let publisher = call.receiver else {
            return nil
        }
        return executor(ofPublisher: publisher, call, depth: 0)
    }

    /// Returns where a publisher sends its values: what the last operator that chooses a scheduler says, or else the
    /// first publisher.
    private func executor(ofPublisher publisher: CodeNode, _ call: Call, depth: Int) -> Executor {
        var node = publisher.unwrapped
        while let operation = Call(node) {
            let name = operation.calledName
            if let scheduler = operation.scheduler {
                return executor(ofQueue: scheduler).map { isMain in
                    isMain ? .main : .elsewhere(Departure(cause: .publisher, call: call))
                } ?? .unknown
            }
            if name == "dataTaskPublisher" {
                return node.chainNames.dropLast() == ["URLSession", "shared"]
                    ? .elsewhere(Departure(cause: .publisher, call: call)) : .unknown
            }
            guard Vocabulary.operatorsInPlace.contains(name), let base = operation.receiver else {
                return executor(ofPublisherOf: operation, call, depth: depth)
            }
            node = base.unwrapped
        }
        return .unknown
    }

    /// Returns where the publisher that a function of the project returns sends its values, if the function contains
    /// nothing else.
    private func executor(ofPublisherOf operation: Call, _ call: Call, depth: Int) -> Executor {
        let functions = functionsRun(by: operation)
        guard functions.count == 1, depth < 3, let code = functions[0].tree else { return .unknown }
        let returned = code.tree.nodes(ofKind: .return).filter { $0.enclosingFunction == nil }
        let value = code.tree.onlyExpression ?? (returned.count == 1 ? returned[0].children.first : nil)
        return value.map { code.executor(ofPublisher: $0, call, depth: depth + 1) } ?? .unknown
    }
}

extension CodeNode {
    /// Whether the operators after a publisher send its values on to the main thread.
    var isReceivedOnMainThread: Bool {
        var isOnMainThread = false
        var node = self
        while let outer = node.parent {
            if outer.child(.base) == node {
                if let scheduler = Call(outer)?.scheduler { isOnMainThread = scheduler.namesMainThread }
                node = outer
            } else if let combining = CallArgument(outer)?.owner.flatMap(Call.init), combining.combinesPublishers {
                node = combining.node
            } else {
                break
            }
        }
        return isOnMainThread
    }
}

extension Call {
    /// Whether the call makes one publisher of several: `first.combineLatest(second)`, `Publishers.Merge(first, second)`.
    fileprivate var combinesPublishers: Bool {
        let name = calledName.lowercased()
        return ["combinelatest", "merge", "zip"].contains(where: name.hasPrefix)
    }

    /// The scheduler on which an operator sends values on.
    var scheduler: CodeNode? {
        switch calledName {
        case "receive": argument("on")
        case "debounce", "throttle", "delay": argument("scheduler")
        default: nil
        }
    }
}

/// Functions of the system that call back on another queue, and whose names nothing else has.
private let onlyOfSystem: Set = [
    "getNotificationSettings", "getPendingNotificationRequests", "getDeliveredNotifications", "evaluatePolicy",
    "loadFileRepresentation", "loadDataRepresentation", "loadValuesAsynchronously", "requestRecordPermission",
    "requestTrackingAuthorization", "requestFullAccessToEvents", "requestFullAccessToReminders",
    "requestWriteOnlyAccessToEvents", "queryPedometerData", "performBackgroundTask",
]

/// Functions of the system that call back on another queue, with the types that have them.
private let ofSystem: [String: Set<String>] = [
    "dataTask": ["URLSession"], "downloadTask": ["URLSession"], "uploadTask": ["URLSession"],
    "requestAccess": ["AVCaptureDevice", "EKEventStore", "CNContactStore"],
    "requestAuthorization": [
        "PHPhotoLibrary", "UNUserNotificationCenter", "SFSpeechRecognizer", "HKHealthStore",
    ],
    "loadObject": ["NSItemProvider"], "loadItem": ["NSItemProvider"],
]
