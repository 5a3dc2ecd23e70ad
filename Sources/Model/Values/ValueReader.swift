import Syntax

/// What is known about the type of a value.
enum Value {
    case type(DeclarationID)
    /// A written type, and the declaration in whose scope it is written.
    case written(String, DeclarationID)
    case unknown

    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// Determines the types of values: `lamps[0]`, `(things.first as? Lamp)`, `makeLamp()`, `$0`.
struct ValueReader {
    let project: ProjectIndex
    let file: Int
    let locals: LocalValues

    func value(of expression: CodeNode?, depth: Int = 0) -> Value {
        guard let node = expression?.unwrapped, depth < 8 else { return .unknown }
        switch node.kind {
        case .name: return value(named: node.name, at: node, depth: depth)
        case .member:
            guard let base = MemberAccess(node)?.base else { return .unknown }
            return member(node.name, of: value(of: base, depth: depth + 1))
        case .call: return Call(node).map { result(of: $0, depth) } ?? .unknown
        case .subscript: return project.element(of: value(of: node.child(.base), depth: depth + 1), bySubscript: true)
        case .sequence: return value(ofSequence: node, depth)
        default: return .unknown
        }
    }

    private func member(_ name: String, of value: Value) -> Value {
        if ["first", "last"].contains(name), case let element = project.element(of: value), !element.isUnknown {
            return element
        }
        guard let type = project.resolved(value), let variable = project.variable(named: name, of: type) else {
            return .unknown
        }
        return project.value(ofMember: variable)
    }

    /// Returns the type of a cast, or the value of what `??` replaces.
    private func value(ofSequence sequence: CodeNode, _ depth: Int) -> Value {
        guard let first = sequence.children.first, let mark = first.next else { return .unknown }
        let isReplaced = (mark.kind == .cast ? mark.next : mark)?.isNamed("??") ?? false
        if mark.kind == .cast { return mark.next == nil || isReplaced ? written(Cast(mark)?.type) : .unknown }
        return isReplaced ? value(of: first, depth: depth + 1) : .unknown
    }

    /// Returns the result of calling a function or an initializer.
    private func result(of call: Call, _ depth: Int) -> Value {
        guard let callee = call.callee?.unwrapped else { return .unknown }
        // `Bindable(model)` stands for the model.
        if let wrapped = call.node.wrappedValue { return value(of: wrapped, depth: depth + 1) }
        if let creation = call.node.creation, creation.type != nil {
            return scope(of: callee).map { project.value(of: creation, in: $0) } ?? .unknown
        }
        let called = callee.name
        guard let access = MemberAccess(callee) else {
            guard callee.kind == .name else { return .unknown }
            let owner = project.enclosingType(of: callee.range, inFile: file)
            return owner.map { project.result(ofMethod: called, of: $0) } ?? .unknown
        }
        guard let base = access.base else { return .unknown }
        let value = value(of: base, depth: depth + 1)
        if called == "init" { return value }
        let element = project.element(of: value)
        if element.isUnknown {
            return project.resolved(value).map { project.result(ofMethod: called, of: $0) } ?? .unknown
        }
        if Vocabulary.subsets.contains(called) { return value }
        if ["compactMap", "map"].contains(called), let type = call.castType {
            return written("[\(project.files[file].normalizedText(of: type.range))]", at: callee)
        }
        return elementResults.contains(called) ? element : .unknown
    }

    func written(_ type: CodeNode?) -> Value {
        guard let type, type.range.count <= longestType else { return .unknown }
        return written(project.files[file].normalizedText(of: type.range), at: type)
    }

    /// Returns the value of a type that is written in the innermost declaration around a node.
    func written(_ type: String, at node: CodeNode) -> Value {
        scope(of: node).map { .written(type, $0) } ?? .unknown
    }

    /// Returns the innermost declaration around a node or, at file scope, the first of the file.
    private func scope(of node: CodeNode) -> DeclarationID? {
        let facts = project.files[file]
        guard !facts.declarations.isEmpty else { return nil }
        return DeclarationID(file: file, index: facts.lastDeclaration(around: node.range, where: { _ in true }) ?? 0)
    }
}

extension Call {
    /// The type that a closure casts to: `Lamp` in `compactMap { $0 as? Lamp }`.
    fileprivate var castType: CodeNode? {
        guard let statements = arguments.first?.closure?.statements, statements.count == 1 else { return nil }
        guard statements[0].kind == .sequence, let first = statements[0].children.first, first.isNamed("$0"),
            let cast = first.next.flatMap(Cast.init), cast.node.next == nil
        else { return nil }
        return cast.type
    }
}

/// The number of bytes that types have at most. Longer ones are unknown, because the time of resolving one for each of
/// its uses would be quadratic.
let longestType = 1_000

/// The methods of collections that return an element.
private let elementResults: Set = [
    "first", "last", "randomElement", "min", "max", "popLast", "removeLast", "removeFirst", "remove",
]
