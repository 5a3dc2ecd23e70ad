import Bytes

/// A declaration that is global or in a type, an extension or a branch of `#if`, but not in a body.
///
/// `@State private var viewModel: HomeContract` has the kind `.var`, the name `viewModel`, an attribute clause, the
/// modifier `private` and a type clause. `var a, b: Int` is two declarations with the same range.
@usableFromInline package struct Declaration: Sendable {
    package let kind: Kind
    package let flags: Flags
    package let modifiers: Modifiers
    /// The range of the whole declaration, including attributes.
    package var range: ByteRange
    /// The range of the name. This is the extended type of an extension, the path of an import, and the keyword of an
    /// initializer, deinitializer or subscript.
    package var nameRange: ByteRange
    /// The range of the braces with their contents: a function's body, a type's members, or a variable's accessors. The
    /// range is empty if there are no braces.
    package var body: ByteRange
    /// The index of the enclosing type or extension; -1 if the declaration is global.
    package var parent: Int32
    @usableFromInline let firstClause: UInt32
    @usableFromInline let clauseCount: UInt32

    init(
        kind: Kind, flags: Flags, modifiers: Modifiers, range: ByteRange, nameRange: ByteRange, body: ByteRange,
        parent: Int32, clauses: Range<Int>
    ) {
        self.kind = kind
        self.flags = flags
        self.modifiers = modifiers
        self.range = range
        self.nameRange = nameRange
        self.body = body
        self.parent = parent
        firstClause = UInt32(clauses.lowerBound)
        clauseCount = UInt32(clauses.count)
    }

    /// The indices of the declaration's clauses in `FileFacts.clauses`, in source order.
    @inlinable @inline(__always)
    package var clauses: Range<Int> { Int(firstClause)..<Int(firstClause) + Int(clauseCount) }

    @usableFromInline package enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
        case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`
        case `func`, `init`, `deinit`, `subscript`
        case `var`, `let`, `case`, `typealias`, `associatedtype`

        /// Whether declarations of this kind have members, as types and extensions do.
        package var hasMembers: Bool { isType || self == .extension }
        /// Whether declarations of this kind introduce reference types.
        package var isReference: Bool { self == .class || self == .actor }
        /// Whether declarations of this kind introduce a type: class, actor, struct, enum or protocol.
        package var isType: Bool {
            switch self {
            case .protocol, .class, .actor, .struct, .enum: true
            default: false
            }
        }

        @inlinable @inline(__always)
        package static func == (one: Kind, other: Kind) -> Bool { hasSameByte(one, other) }
        @inlinable @inline(__always)
        package static func != (one: Kind, other: Kind) -> Bool { !hasSameByte(one, other) }
    }

    @usableFromInline package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt16
        @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// The variable has an initial value, or the enum case has a raw value.
        package static let initialized = Flags(rawValue: 1 << 0)
        /// The initializer is failable: `init?` or `init!`.
        package static let failable = Flags(rawValue: 1 << 1)
        package static let isAsync = Flags(rawValue: 1 << 2)
        package static let isThrowing = Flags(rawValue: 1 << 3)
        package static let isRethrowing = Flags(rawValue: 1 << 4)
        /// The variable has a getter instead of storage: `var a: Int { 1 }`, or `{ get }` in a protocol.
        package static let computed = Flags(rawValue: 1 << 5)
        /// The variable has a setter: `set`, `_modify`, or `{ get set }` in a protocol.
        package static let settable = Flags(rawValue: 1 << 6)
        /// The variable is declared in a pattern: `let (a, b) = pair`.
        package static let inPattern = Flags(rawValue: 1 << 7)
        /// The declaration is inside `#if`.
        package static let conditional = Flags(rawValue: 1 << 8)
    }

    /// Whether the declaration is a stored property. It may have property observers.
    package var isStored: Bool { (kind == .var || kind == .let) && !flags.contains(.computed) }
    /// Whether the declaration is a `static` or `class` member.
    package var isStatic: Bool { !modifiers.isDisjoint(with: [.static, .class]) }
    /// Whether the declaration is `private` or `fileprivate`.
    package var isPrivate: Bool { !modifiers.isDisjoint(with: [.private, .fileprivate]) }
}

/// The modifiers that rules need. All modifiers are clauses of the kind `.modifier` as well.
@usableFromInline package struct Modifiers: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
    // The standard library's implementation is not specialized across modules, which took a hundredth of a run.
    @inlinable package init(arrayLiteral all: Modifiers...) {
        self.init(rawValue: all.reduce(0) { $0 | $1.rawValue })
    }
    @inlinable package func isDisjoint(with other: Modifiers) -> Bool { rawValue & other.rawValue == 0 }
    @inlinable package func contains(_ one: Modifiers) -> Bool { rawValue & one.rawValue == one.rawValue }

    package static let `private` = Modifiers(rawValue: 1 << 0)
    package static let `fileprivate` = Modifiers(rawValue: 1 << 1)
    package static let `internal` = Modifiers(rawValue: 1 << 2)
    package static let `package` = Modifiers(rawValue: 1 << 3)
    package static let `public` = Modifiers(rawValue: 1 << 4)
    package static let `open` = Modifiers(rawValue: 1 << 5)
    package static let privateSet = Modifiers(rawValue: 1 << 6)
    package static let fileprivateSet = Modifiers(rawValue: 1 << 7)
    package static let internalSet = Modifiers(rawValue: 1 << 8)
    package static let `final` = Modifiers(rawValue: 1 << 9)
    package static let `static` = Modifiers(rawValue: 1 << 10)
    package static let `class` = Modifiers(rawValue: 1 << 11)
    package static let `lazy` = Modifiers(rawValue: 1 << 12)
    package static let `weak` = Modifiers(rawValue: 1 << 13)
    package static let `unowned` = Modifiers(rawValue: 1 << 14)
    package static let `override` = Modifiers(rawValue: 1 << 15)
    package static let `nonisolated` = Modifiers(rawValue: 1 << 16)
    package static let `required` = Modifiers(rawValue: 1 << 17)
    package static let `convenience` = Modifiers(rawValue: 1 << 18)
    package static let `mutating` = Modifiers(rawValue: 1 << 19)
    package static let `indirect` = Modifiers(rawValue: 1 << 20)
    package static let `dynamic` = Modifiers(rawValue: 1 << 21)
    package static let `optional` = Modifiers(rawValue: 1 << 22)
    package static let `packageSet` = Modifiers(rawValue: 1 << 23)
    package static let `publicSet` = Modifiers(rawValue: 1 << 24)
    /// `nonisolated(nonsending)`, which has the bit of `nonisolated`, too.
    package static let `nonsending` = Modifiers(rawValue: 1 << 25)
}

/// A part of a declaration's head, such as an attribute, an inherited type or the type of a parameter.
@usableFromInline package struct Clause: Sendable {
    package let kind: Kind
    package let range: ByteRange

    init(_ kind: Kind, _ range: ByteRange) {
        self.kind = kind
        self.range = ByteRange(range.start, max(range.start, range.end))
    }

    @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// An attribute including its `@`, such as `@Test("…")`.
        case attribute
        /// A modifier, such as `private(set)`.
        case modifier
        /// An entry of the inheritance clause with its attributes, such as `@unchecked Sendable`.
        case inherited
        /// A generic parameter clause with its angle brackets, such as `<Item: Hashable>`.
        case generics
        /// The requirements after `where`.
        case requirements
        /// The type of a variable, the target of a type alias, or the result of a function or subscript.
        case type
        /// The parts of a parameter, in this order: its label, which may be `_`; its name, if that is different; its
        /// type; its default value.
        case label, name, parameterType, defaultValue
        /// An effect: `async`, `throws`, `throws(Failure)`, `rethrows`.
        case effect
        /// The keyword of an accessor, such as `get` or `didSet`.
        case accessor
        /// The value after the `=` of a variable or enum case.
        case value
        /// The kind of an imported declaration, such as `class` in `import class UIKit.UIView`.
        case importKind

        @inlinable @inline(__always)
        package static func == (one: Kind, other: Kind) -> Bool { hasSameByte(one, other) }
        @inlinable @inline(__always)
        package static func != (one: Kind, other: Kind) -> Bool { !hasSameByte(one, other) }
    }
}
