import Bytes

/// One declaration at file scope or inside a type, extension, protocol or `#if` branch; never one inside a body.
///
/// `@State private var viewModel: HomeContract` is kind `.var`, name `viewModel`, one attribute clause, the modifier
/// `private` and one type clause. `var a, b: Int` is two declarations that share their range.
package struct Declaration: Sendable {
    package let kind: Kind
    package let flags: Flags
    package let modifiers: Modifiers
    /// From the first token, attributes included, to the end of the last.
    package var range: ByteRange
    /// An extension's is its extended type, an import's its whole path, an `init`'s the keyword.
    package var nameRange: ByteRange
    /// With its braces: a function's body, a type's member block, an accessor block. Empty when there is none.
    package var body: ByteRange
    /// The enclosing type or extension, as an index into the same file's declarations; -1 at file scope.
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

    /// The indices of its clauses in `FileFacts.clauses`, in source order.
    @inlinable @inline(__always)
    package var clauses: Range<Int> { Int(firstClause)..<Int(firstClause) + Int(clauseCount) }

    package enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
        case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`
        case `func`, `init`, `deinit`, `subscript`
        case `var`, `let`, `case`, `typealias`, `associatedtype`

        /// Types and extensions: the kinds that have members.
        package var hasMembers: Bool { isType || self == .extension }
        /// class, actor, struct, enum, protocol: the kinds that bring a new type.
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

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt16
        @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// A variable with an initial value, an enum case with a raw value.
        package static let initialized = Flags(rawValue: 1 << 0)
        /// `init?` or `init!`.
        package static let failable = Flags(rawValue: 1 << 1)
        package static let isAsync = Flags(rawValue: 1 << 2)
        package static let isThrowing = Flags(rawValue: 1 << 3)
        package static let isRethrowing = Flags(rawValue: 1 << 4)
        /// A variable whose getter is written (`var a: Int { 1 }`, `{ get }`): it stores nothing.
        package static let computed = Flags(rawValue: 1 << 5)
        /// Has `set`, `_modify` or the like among its accessors: in a protocol, `{ get set }`.
        package static let settable = Flags(rawValue: 1 << 6)
        /// Bound by a pattern that is no plain name: `let (a, b) = pair`.
        package static let inPattern = Flags(rawValue: 1 << 7)
        /// Lies in a branch of `#if`.
        package static let conditional = Flags(rawValue: 1 << 8)
    }

    /// A variable that keeps a value of its own: not computed (observers do not matter).
    package var isStored: Bool { (kind == .var || kind == .let) && !flags.contains(.computed) }
    /// A member of the type itself: `static`, or a class's `class func`.
    package var isStatic: Bool { !modifiers.isDisjoint(with: [.static, .class]) }
    /// `private` or `fileprivate`, as it is written.
    package var isPrivate: Bool { !modifiers.isDisjoint(with: [.private, .fileprivate]) }
}

/// The modifiers that rules ask for; all written ones are also clauses of kind `.modifier`.
package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt32
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
    // The library's own are not specialised beyond this module, and were a hundredth of the run.
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
}

/// A part of a declaration's head by its place: an attribute, an inherited type, a parameter's type.
package struct Clause: Sendable {
    package let kind: Kind
    package let range: ByteRange

    init(_ kind: Kind, _ range: ByteRange) {
        self.kind = kind
        self.range = ByteRange(range.start, max(range.start, range.end))
    }

    package enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// `@Test("…")`, from the `@`.
        case attribute
        /// `private(set)`.
        case modifier
        /// One entry of the inheritance clause, its attributes included: `@unchecked Sendable`.
        case inherited
        /// `<Item: Hashable>`, brackets included.
        case generics
        /// What stands behind `where`.
        case requirements
        /// A variable's or typealias' type, a subscript's or function's result.
        case type
        /// A parameter begins with its label (`_` included), then its name if it has two, then type and default.
        case label, name, parameterType, defaultValue
        /// `async`, `throws`, `throws(Failure)`, `rethrows`.
        case effect
        /// The keyword of an accessor: `get`, `didSet`.
        case accessor
        /// The value after `=` of a variable or enum case.
        case value
        /// `class` in `import class UIKit.UIView`.
        case importKind

        @inlinable @inline(__always)
        package static func == (one: Kind, other: Kind) -> Bool { hasSameByte(one, other) }
        @inlinable @inline(__always)
        package static func != (one: Kind, other: Kind) -> Bool { !hasSameByte(one, other) }
    }
}
