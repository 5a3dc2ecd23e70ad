import Bytes

/// The words that matter for scanning declarations, or for deciding whether a slash begins a regex.
enum Keyword: UInt8 {
    case none
    // Declarations.
    case `import`, `protocol`, `class`, actor, `struct`, `enum`, `extension`, `func`, `init`, `deinit`, `subscript`
    case `var`, `let`, `case`, `typealias`, `associatedtype`, `operator`, precedenceGroup, macro
    // Modifiers.
    case `private`, `fileprivate`, `internal`, package, `public`, open, final, `static`, lazy, weak, unowned, override
    case nonisolated, required, convenience, mutating, nonmutating, indirect, dynamic, optional, prefix, postfix, infix
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case isolated, distributed, borrowing, consuming, sending, async, __consuming, __owned, __shared, _const, _local
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case __setter_access, reasync, throwsWord, rethrowsWord, nonsending
    // Accessors.
    case get, set, willSet, didSet, _read, _modify, unsafeAddress, unsafeMutableAddress, addressWithOwner
    case mutableAddressWithOwner, addressWithNativeOwner, mutableAddressWithNativeOwner, read, modify, yielding, borrow,
        mutate
    // Types.
    case some, any, `inout`, each, `repeat`, `where`, _borrowing
    // Statements and expressions.
    case `if`, `guard`, `while`, `for`, `switch`, `do`, `return`, `throw`, `defer`, `else`, `catch`, `default`
    case `break`, `continue`, `fallthrough`, `in`, `as`, `is`, `try`, await, `true`, `false`, `nil`, `self`, `super`
    case capitalSelf, capitalAny, elseif, endif, discard, unsafe, then, yield, copy, consume
}

extension Keyword {
    private static let spellings: [(StaticString, Keyword)] = [
        ("import", .import), ("protocol", .protocol), ("class", .class), ("actor", .actor), ("struct", .struct),
        ("enum", .enum), ("extension", .extension), ("func", .func), ("init", .`init`), ("deinit", .deinit),
        ("subscript", .subscript), ("var", .var), ("let", .let), ("case", .case), ("typealias", .typealias),
        ("associatedtype", .associatedtype), ("operator", .operator), ("precedencegroup", .precedenceGroup),
        ("macro", .macro), ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal),
        ("package", .package), ("public", .public), ("open", .open), ("final", .final), ("static", .static),
        ("lazy", .lazy), ("weak", .weak), ("unowned", .unowned), ("override", .override),
        ("nonisolated", .nonisolated), ("required", .required), ("convenience", .convenience),
        ("mutating", .mutating), ("nonmutating", .nonmutating), ("indirect", .indirect), ("dynamic", .dynamic),
        ("optional", .optional), ("prefix", .prefix), ("postfix", .postfix), ("infix", .infix),
        ("isolated", .isolated), ("distributed", .distributed), ("borrowing", .borrowing),
        ("consuming", .consuming), ("sending", .sending), ("async", .async), ("__consuming", .__consuming),
        ("__owned", .__owned), ("__shared", .__shared), ("_const", ._const), ("_local", ._local),
        ("__setter_access", .__setter_access), ("reasync", .reasync), ("throws", .throwsWord),
        ("rethrows", .rethrowsWord), ("nonsending", .nonsending), ("get", .get), ("set", .set),
        ("willSet", .willSet), ("didSet", .didSet), ("_read", ._read), ("_modify", ._modify),
        ("unsafeAddress", .unsafeAddress), ("unsafeMutableAddress", .unsafeMutableAddress),
        ("addressWithOwner", .addressWithOwner), ("mutableAddressWithOwner", .mutableAddressWithOwner),
        ("addressWithNativeOwner", .addressWithNativeOwner),
        ("mutableAddressWithNativeOwner", .mutableAddressWithNativeOwner),
        ("read", .read), ("modify", .modify), ("yielding", .yielding), ("borrow", .borrow), ("mutate", .mutate),
        ("some", .some), ("any", .any), ("inout", .inout), ("each", .each), ("repeat", .repeat), ("where", .where),
        ("_borrowing", ._borrowing), ("if", .if), ("guard", .guard), ("while", .while), ("for", .for),
        ("switch", .switch), ("do", .do), ("return", .return), ("throw", .throw), ("defer", .defer),
        ("else", .else), ("catch", .catch), ("default", .default), ("break", .break), ("continue", .continue),
        ("fallthrough", .fallthrough), ("in", .in), ("as", .as), ("is", .is), ("try", .try), ("await", .await),
        ("true", .true), ("false", .false), ("nil", .nil), ("self", .`self`), ("super", .super),
        ("Self", .capitalSelf), ("Any", .capitalAny), ("elseif", .elseif), ("endif", .endif),
        ("discard", .discard), ("unsafe", .unsafe), ("then", .then), ("yield", .yield), ("copy", .copy),
        ("consume", .consume),
    ]

    /// An open-addressing hash table, hashed by the length and three bytes of a word. Almost every lookup takes one
    /// probe.
    private struct Table: Sendable {
        let slots: HashSlots<Slot>

        struct Slot {
            var spelling: StaticString = ""
            /// The bytes of the keyword, with the first one in the lowest bits, if there are at most eight.
            var bytes: UInt64 = 0
            var count = 0
            var keyword = Keyword.none
        }

        init() {
            var slots = [Slot](repeating: Slot(), count: 1024)
            for (spelling, keyword) in Keyword.spellings {
                let text = ByteView(spelling)
                var slot = Table.slot(text, 0, text.count) & 1023
                while slots[slot].keyword != .none { slot = (slot + 1) & 1023 }
                slots[slot] = Slot(
                    spelling: spelling, bytes: text.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }, count: text.count,
                    keyword: keyword)
            }
            self.slots = HashSlots(slots)
        }

        @inline(__always)
        static func slot(_ text: ByteView, _ start: Int, _ count: Int) -> Int {
            Int(text[start]) &* 31 &+ Int(text[start &+ count &- 1]) &* 7 &+ Int(text[start &+ count / 2]) &* 131
                &+ count &* 53
        }
    }

    private static let table = Table()

    /// Returns the keyword that the bytes form, or `.none`.
    static func spelled(_ base: ByteView, _ start: Int, _ end: Int) -> Keyword {
        let count = end - start
        guard count > 1, count <= 29 else { return .none }
        // `Self` and `Any` are the only capitalized keywords, so type names need no lookup.
        if base[start] &- "A" < 26, count > 4 { return .none }
        let slots = table.slots
        var slot = Table.slot(base, start, count)
        while true {
            let candidate = slots[slot]
            if candidate.keyword == .none { return .none }
            if candidate.count == count {
                let isSame: Bool
                if count <= 8, end >= 8 {
                    // All bytes are compared at once, because the branch at the first difference is unpredictable.
                    let shift = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
                    isSame = base.word(at: end &- 8) &>> shift == candidate.bytes
                } else {
                    isSame = base.holds(candidate.spelling, at: start)
                }
                if isSame { return candidate.keyword }
            }
            slot &+= 1
        }
    }

    /// Returns whether an expression may follow a word, according to the compiler's lexer: after a keyword, but not
    /// after a name, nor after `self`, `true` and the like.
    static func precedesExpression(_ base: ByteView, _ start: Int, _ end: Int) -> Bool {
        switch spelled(base, start, end) {
        case .as, .associatedtype, .break, .case, .catch, .class, .continue, .default, .defer, .deinit, .do, .else,
            .enum, .extension, .fallthrough, .fileprivate, .for, .func, .guard, .if, .import, .in, .`init`, .inout,
            .internal, .is, .let, .operator, .precedenceGroup, .private, .protocol, .public, .repeat, .rethrowsWord,
            .return, .static, .struct, .subscript, .switch, .throw, .throwsWord, .try, .typealias, .var, .where,
            .while, .elseif, .endif:
            true
        default: false
        }
    }
}
