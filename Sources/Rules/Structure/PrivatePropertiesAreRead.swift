import Model

let privatePropertiesAreRead = Rule(Pages.privatePropertiesAreRead) { project in
    project.namedTypes(isForAppAlone: true).map(\.type).filter(\.storesForItself).flatMap(\.storedProperties)
        .filter(\.isForCodeAlone).judge { property in
            if property.hasAccessors { return .notJudged("`\(property)` does something when it is set") }
            switch property.privateUse {
            case .read: return .kept
            case .onlySet(let settings) where property.wrapper != nil && settings.contains { !$0.isOfWrapper }:
                return .notJudged("`@\(property.wrapper?.name ?? "")` passes on what is set")
            case .onlySet(let settings): return verdict(on: property, set: settings)
            }
        }
}

private func verdict(on property: Property, set settings: [PrivateUse.Setting]) -> Verdict {
    if let type = property.type, type.declaresNoMembers {
        return .notJudged("`\(type)` declares nothing that code could use yet", at: type.place)
    }
    if property.keepsWork(settings) {
        return .notJudged("what `\(property)` stores may do its work as long as it is stored")
    }
    if property.isFilledByContainer, property.type?.mayWorkWhenMade ?? false {
        return .notJudged("creating what is injected into `\(property)` may do its work")
    }
    let isInert =
        settings.allSatisfy { setting in setting.value.allSatisfy { setting.code.makesNothing($0) } }
        && (property.has(modifier: .lazy) || property.initialNode?.makesNothing(in: property.owner) ?? true)
    if !property.keepsNoObject, !isInert {
        return .notJudged("`\(property)` may keep an object alive")
    }
    if let reason = property.reasonInDisabledCode { return reason }
    guard let setting = settings.first else { return .broken("nothing uses `\(property)`", at: property) }
    return .broken(
        "nothing reads `\(property)`", at: property,
        notes: [Note("it is set here", at: setting.code.place(setting.node))])
}

extension Type {
    /// Whether only written code reads the stored properties, rather than code that a macro or a conformance adds.
    fileprivate var storesForItself: Bool {
        guard kind == .class || kind == .struct || kind == .actor, !inherits(anyOf: readers) else { return false }
        if kind == .struct, inherits(anyOf: ["Equatable", "Hashable"]) { return false }
        return attributesWithEffect.allSatisfy(attributesOfTypes.contains)
    }

    /// Whether an initializer of the class calls something.
    fileprivate var mayWorkWhenMade: Bool {
        kind == .class && initializers.contains { !($0.tree?.calls.isEmpty ?? true) }
    }
}

extension Property {
    /// Whether only the code of its file can use the property.
    fileprivate var isForCodeAlone: Bool {
        guard isForItsFileAlone, !isStatic else { return false }
        switch wrapper {
        case nil: return attributesWithEffect.isEmpty
        case .bindable, .binding, .environment: return true
        // The rule state-is-read judges `@State` and `@Published`; the other wrappers keep an object or update the view.
        case .state, .stateObject, .observedObject, .environmentObject, .published: return false
        case let wrapper?: return wrapper.belongsToView || wrapper.injects
        }
    }

    /// Whether the property stores a subscription, a task or the like, which ends with the property.
    fileprivate func keepsWork(_ settings: [PrivateUse.Setting]) -> Bool {
        if settings.isEmpty, isVariable, initialNode == nil { return false }
        guard let type = writtenType ?? initialNode.flatMap({ Call($0.unwrapped)?.callee?.text }) else { return false }
        // A bag that nothing is put into keeps nothing.
        if settings.isEmpty, inertTypes.contains(where: type.hasPrefix) { return false }
        return Vocabulary.doesWorkWhileStored(type)
    }

    /// Whether the property never keeps an object alive.
    fileprivate var keepsNoObject: Bool {
        if wrapper != nil || has(anyModifierOf: [.weak, .unowned]) { return true }
        if let type { return type.kind == .enum }
        guard let written = writtenType else { return false }
        return inertTypes.contains(written.withoutOptional) || written.hasPrefix("[") || written.holds("->")
    }
}

extension PrivateUse.Setting {
    /// Whether the wrapper is set rather than its value: `_isOpen = isOpen`.
    fileprivate var isOfWrapper: Bool { node.name.hasPrefix("_") }
}

extension MemberTree {
    /// Whether an expression makes no object, even if it is the name of a local constant.
    fileprivate func makesNothing(_ node: CodeNode) -> Bool {
        let value = node.kind == .name ? initialValue(of: node) ?? node : node
        return value.makesNothing(in: owner)
    }
}

extension CodeNode {
    /// Whether an expression makes no object that may do anything by itself: a name, a member, a literal, a value.
    fileprivate func makesNothing(in type: Type?) -> Bool {
        let node = unwrapped
        guard let call = Call(node) else { return quietKinds.contains(node.kind) }
        let name = call.callee?.text ?? ""
        return inertTypes.contains(name) || WellKnown.isViewOfSystem(name)
            || type?.resolve(name)?.kind == .enum
    }
}

private let quietKinds: Set<CodeKind> = [
    .name, .member, .operator, .number, .boolean, .nil, .string, .array, .dictionary, .closure,
]

/// Conformances and classes whose code reads stored properties.
private let readers: Set = [
    "Codable", "Encodable", "Decodable", "NSManagedObject", "Object", "NSCoding", "NSSecureCoding", "CustomReflectable",
    "ParsableCommand", "AsyncParsableCommand", "ParsableArguments",
]

/// Attributes of types that add no code which reads private properties.
private let attributesOfTypes: Set = ["Observable", "objcMembers", "main", "UIApplicationMain"]

/// Types whose values and objects do nothing by themselves.
private let inertTypes: Set = [
    "Int", "String", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "Data", "UUID", "TimeInterval", "CGRect",
    "CGSize", "CGPoint", "IndexPath", "DateFormatter", "NumberFormatter", "JSONDecoder", "JSONEncoder", "UIColor",
    "UIImage", "DisposeBag", "Set<AnyCancellable>", "[AnyCancellable]",
]
