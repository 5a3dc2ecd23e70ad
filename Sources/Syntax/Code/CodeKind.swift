import Bytes

/// What a node of code is. The comments name the children in order; `name` is the range that the node keeps in addition
/// to its own.
@usableFromInline package enum CodeKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// The whole code: statements.
    case root
    /// Statements in braces.
    case block
    /// Source that is not Swift, or nested too deeply. It has no children.
    case unknown

    // MARK: Expressions

    /// An identifier, `self`, `super`, `$0`, `_`, or an operator that is passed as a function.
    case name
    /// `base.name`, without a base in `.idle`.
    case member
    /// The called expression, arguments, and trailing closures as arguments. `name`: the parentheses, if there are any.
    case call
    /// The base and arguments. `name`: the brackets.
    case `subscript`
    /// A value, or nothing in `f(x:)`. `name`: the label. It occurs in calls, subscripts, tuples, macros and
    /// interpolations.
    case argument
    /// `#name`, arguments. `name`: the name without `#`.
    case macro
    /// `#available(…)` and `#unavailable(…)`. `name`: the name without `#`.
    case availability
    /// Attributes, captures, parameters, effects, the result's type, statements. `name`: the signature without `in`.
    case closure
    /// A value, if one is written. `name`: the captured name.
    case capture
    /// Interpolations.
    case string
    /// Arguments, of which usually the only one is the value.
    case interpolation
    case number, boolean, `nil`, regex
    /// Elements.
    case array
    /// Entries.
    case dictionary
    /// A key and a value.
    case entry
    /// Arguments: `(1, y: 2)`. An expression in parentheses is a tuple with one argument. Patterns use it as well.
    case tuple
    /// The type of the root, if it is written; components.
    case keyPath
    /// Arguments, if it is a subscript or a call. `name`: the member's name, or `?` and `!`.
    case component
    /// Operands and operators in turn, without precedence.
    case sequence
    /// An operator of a sequence. `name`: the operator.
    case `operator`
    /// The `=` of a sequence.
    case assignment
    /// The part between operands that chooses between two: `? value :`.
    case ternary
    /// A type: `as Int`, `as? Int`, `is Int`. `name`: the keyword with its mark.
    case cast
    /// An operand and its operator, `-x` and `x++`. `name`: the operator.
    case prefix, postfix
    /// `&x`.
    case `inout`
    /// `x!`.
    case forced
    /// `x?`, which another access follows.
    case optional
    /// What the keyword covers, which is everything up to the end of the sequence. `name`: `try`, `try?` or `try!`.
    case `try`
    case await
    /// An operand after `copy`, `consume`, `unsafe`, `each`, `repeat` and the like. `name`: the keyword.
    case marked
    /// A type in code: its names and attributes, those in generic arguments included.
    case type
    /// A name in a type, in generic parameters and in requirements. Its base, if that is a name: `Shop` in `Shop.Cart`.
    /// It begins with the dot if the base is something else.
    case typeName
    /// The base and the branches of an `#if` that contains members.
    case conditionalMembers
    /// The generic arguments of a name, with their angle brackets: the names in them, as in a type.
    case generics

    // MARK: Patterns

    /// A name that a pattern binds.
    case bound
    /// A pattern after `let` or `var` in another pattern. `name`: the keyword.
    case binder
    /// A type: `is Int`.
    case typePattern

    // MARK: Statements

    /// Attributes, modifiers, bindings. `name`: `let` or `var`.
    case variable
    /// A pattern, a type, a value, accessors.
    case binding
    /// Accessors.
    case accessors
    /// Attributes, modifiers, a parameter, effects, the block. `name`: the keyword; empty for a getter without one.
    case accessor
    /// Conditions, the block, and a block or another `if` after `else`. `name` of a statement is its label.
    case `if`
    /// Conditions and the block.
    case `guard`, `while`
    /// The block and the condition.
    case `repeat`
    /// A pattern, a type, the sequence, a condition after `where`, the block.
    case `for`
    /// The subject and cases.
    case `switch`
    /// Items, then statements. `name`: `case` or `default`.
    case `case`
    /// A pattern and a condition after `where`, in a `case` or a `catch`.
    case item
    /// The block and `catch` clauses.
    case `do`
    /// Items and the block.
    case `catch`
    case `defer`
    /// The value, if there is one.
    case `return`, `throw`
    /// A value after `yield`, `then` or `discard`. `name`: the keyword.
    case yield
    /// `name`: the label to which they refer.
    case `break`, `continue`, `fallthrough`
    /// A condition: a pattern, a type, and a value, which is missing in `if let x`. `name`: `let` or `var`.
    case unwrapping
    /// A condition: `case`, a pattern and a value.
    case matching

    // MARK: Declarations

    /// Attributes, modifiers, parameters, effects, the result's type, the block. `name`: the name.
    case function, initializer, deinitializer
    /// Attributes, modifiers, parameters, the result's type, accessors.
    case subscriptDeclaration
    /// A label, if it differs from the name; attributes; a type; a default value. `name`: the name.
    case parameter
    /// The external name of a parameter.
    case label
    /// `async`, `throws` or `throws(Failure)`, with the names in the type of errors.
    case effect
    /// Attributes, modifiers, types that are inherited, a block of members.
    case typeDeclaration
    case typeAlias, enumCase
    /// Parameters and a raw value. `name`: the name.
    case enumElement
    /// Other declarations, such as imports and operators, without their parts.
    case declaration
    /// The names in its name; arguments, if they are expressions. `name`: its name.
    case attribute
    case modifier
    /// `#if`: branches.
    case conditional
    /// A condition and statements, or members and other parts. `name`: `if`, `elseif` or `else`.
    case branch

    @inlinable @inline(__always)
    package static func == (one: CodeKind, other: CodeKind) -> Bool { hasSameByte(one, other) }
    @inlinable @inline(__always)
    package static func != (one: CodeKind, other: CodeKind) -> Bool { !hasSameByte(one, other) }
}

/// What a node is for its parent, where the order of children does not say it.
@usableFromInline package enum CodeRole: UInt8, Sendable, BitwiseCopyable {
    case none
    /// The called or accessed expression, or the operand that an operator or keyword covers.
    case base
    case trailing
    case pattern, type, value, condition, body, otherwise, key
    /// The sequence of a `for`, and the subject of a `switch`.
    case subject
    case `where`
    /// What a capture holds weakly, or without ownership.
    case weak, unowned

    @inlinable @inline(__always)
    package static func == (one: CodeRole, other: CodeRole) -> Bool { hasSameByte(one, other) }
    @inlinable @inline(__always)
    package static func != (one: CodeRole, other: CodeRole) -> Bool { !hasSameByte(one, other) }
}
