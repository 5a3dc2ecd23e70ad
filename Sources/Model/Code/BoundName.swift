import Syntax

/// A name that a pattern binds, such as `user` in `let user = …`, `if let user` and `for user in users`.
package struct BoundName: Placed {
    package let code: Code
    let binding: Syntax.BoundName

    package var name: String { plainName(code.text(binding.name)) }
    package var place: Place { code.place(binding.name) }
}

extension Code {
    /// The names that patterns in the code bind, except those in the cases of a `switch`.
    var bindings: [BoundName] { body.bindings.map { BoundName(code: self, binding: $0) } }
}

extension Statement {
    /// The names that the statement's patterns bind, such as those of `let`, `if let` and `for`.
    package var bindings: [BoundName] {
        code.body.bindings(beginningIn: statement.range).filter { Int($0.statement) == number }
            .map { BoundName(code: code, binding: $0) }
    }

    /// The names that a `let` or `var` declares: `sut` and `tracker` for `let (sut, tracker) = makeSUT()`.
    package var declaredNames: [BoundName] { kind == .binding ? bindings : [] }

    /// The name that the statement declares if it is a `let` or `var` with a single name; otherwise nil.
    package var boundName: String? {
        let names = declaredNames
        return names.count == 1 ? names[0].name : nil
    }

    package func has(_ trait: Syntax.Statement.Traits) -> Bool { statement.traits.contains(trait) }

    /// Whether the statement is just `return`.
    package var isPlainReturn: Bool { kind == .return && statement.range.count == 6 }
}
