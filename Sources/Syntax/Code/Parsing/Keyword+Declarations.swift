/// What words are at the start of declarations and accessors.
extension Keyword {
    var introducesDeclaration: Bool {
        switch self {
        case .let, .var, .func, .class, .struct, .enum, .protocol, .extension, .typealias, .associatedtype, .import,
            .`init`, .deinit, .subscript, .operator, .precedenceGroup, .macro, .actor, .case:
            true
        default: false
        }
    }

    /// Whether the word says what an import imports: `import struct Harbour.Buoy`.
    var isKindOfImport: Bool {
        switch self {
        case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: true
        default: false
        }
    }

    var isModifier: Bool {
        switch self {
        case .private, .fileprivate, .internal, .package, .public, .open, .final, .static, .lazy, .weak, .unowned,
            .override, .nonisolated, .required, .convenience, .mutating, .nonmutating, .indirect, .dynamic, .optional,
            .prefix, .postfix, .infix, .isolated, .distributed, .borrowing, .consuming, .sending, .async,
            .__consuming, .__owned, .__shared, ._const, ._local, .__setter_access, .reasync:
            true
        default: false
        }
    }

    var takesArgument: Bool {
        switch self {
        case .private, .fileprivate, .internal, .package, .public, .unowned, .nonisolated: true
        default: false
        }
    }

    /// Whether `class` before the word is a modifier.
    var canFollowClass: Bool { self != .class && (introducesDeclaration || isModifier) && self != .actor }

    var isAccessor: Bool {
        switch self {
        case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .unsafeMutableAddress,
            .addressWithOwner, .mutableAddressWithOwner, .addressWithNativeOwner, .mutableAddressWithNativeOwner,
            .`init`, .borrow:
            true
        default: false
        }
    }

    var isAccessorModifier: Bool {
        switch self {
        case .mutating, .nonmutating, .nonisolated, .borrowing, .consuming, .__consuming, .yielding: true
        default: false
        }
    }
}
