import Syntax

/// A function, method or initializer.
package struct Function: Declared {
    package let id: DeclarationID
    package let project: Project

    /// The name with its labels: `didSelect(row:)`.
    package var fullName: String { index.fullName(of: id) }
    package var isInitializer: Bool { declaration.kind == .`init` }
    package var isDeinitializer: Bool { declaration.kind == .deinit }
    package var isAsync: Bool { declaration.flags.contains(.isAsync) }
    package var isThrowing: Bool { declaration.flags.contains(.isThrowing) }
    package var parameters: [Parameter] { index.parameters(of: id) }
    /// The result type as written; nil if there is none.
    package var writtenResult: String? { index.type(of: id) }
    /// The result type, if the project declares it.
    package var result: Type? { writtenResult.flatMap(resolve) }
    /// Whether the function returns nothing.
    package var returnsNothing: Bool { writtenResult.map { ["Void", "()"].contains($0) } ?? true }
    package var hasBody: Bool { !declaration.body.isEmpty }
    /// Whether the function runs on the main actor; nil if that is unknown.
    package var isOnMainActor: Bool? { index.isOnMainActor(member: id) }
}

/// A parameter of a function, an initializer or an enum case.
package typealias Parameter = Syntax.Parameter

/// A case of an enum.
package struct Case: Declared {
    package let id: DeclarationID
    package let project: Project

    package var payload: [Parameter] { index.parameters(of: id) }
}

/// A function or property that a protocol requires.
package struct Requirement: Declared {
    package let id: DeclarationID
    package let project: Project

    package var isFunction: Bool { declaration.kind == .func }
    package var isProperty: Bool { declaration.kind == .var }
    /// Whether the requirement is `{ get set }`.
    package var isSettable: Bool { declaration.flags.contains(.settable) }
    package var fullName: String { index.fullName(of: id) }
    /// The type or result as written.
    package var writtenType: String? { index.type(of: id) }
    package var type: Type? { writtenType.flatMap(resolve) }
}
