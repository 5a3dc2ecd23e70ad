import Syntax

extension ValueReader {
    /// Returns the value of a name at a node. The innermost declaration of the name counts.
    func value(named written: String, at node: CodeNode, depth: Int) -> Value {
        let facts = project.files[file]
        // The scopes in a script are unknown.
        guard !facts.declarations.isEmpty, depth <= 8 else { return .unknown }
        if ["self", "Self", "super"].contains(written) {
            return project.enclosingType(of: node.range, inFile: file).map { .type($0) } ?? .unknown
        }
        let isMarked = written.utf8.first == 0x24
        let name = isMarked ? String(written.dropFirst()) : written
        if isMarked, let number = Int(name) {
            return node.enclosingClosure.map { parameter(number, of: $0, depth) } ?? .unknown
        }
        if let binding = locals.code.binding(of: name, at: node.range.start) {
            return locals.value(of: binding, depth: depth) { value(ofBinding: binding, depth) }
        }
        if let owner = project.enclosingType(of: node.range, inFile: file),
            let member = project.variable(named: name, of: owner)
        {
            return project.value(ofMember: member)
        }
        if let variable = project.globalVariable(named: name, inFile: file) {
            return project.value(ofMember: variable)
        }
        // The name of a type precedes a static member, or is the root of a key path.
        guard name.beginsUppercase else { return .unknown }
        let function = facts.lastDeclaration(around: node.range) { !$0.kind.hasMembers }
        return .written(name, DeclarationID(file: file, index: function ?? 0))
    }

    /// Returns the value of a name that a pattern, a parameter or a capture binds.
    private func value(ofBinding node: CodeNode, _ depth: Int) -> Value {
        if let type = node.child(.type), node.kind == .parameter { return written(type) }
        if node.kind == .capture { return value(of: node.child(.value), depth: depth + 1) }
        guard let parent = node.parent else { return .unknown }
        if node.kind == .parameter {
            // Longer signatures do not occur.
            let parameters = parent.children.prefix(32).filter { $0.kind == .parameter }
            guard let closure = Closure(parent), let number = parameters.firstIndex(of: node) else { return .unknown }
            return parameter(number, of: closure, depth)
        }
        if let loop = ForLoop(parent), loop.pattern == node {
            return loop.type.map(written) ?? project.element(of: value(of: loop.sequence, depth: depth + 1))
        }
        guard let binding = PatternBinding(parent), binding.pattern == node, !binding.isMatching else {
            return .unknown
        }
        if let type = binding.type { return written(type) }
        if let value = binding.value { return self.value(of: value, depth: depth + 1) }
        // The value that `if let viewModel {` unwraps is declared elsewhere.
        return binding.isUnwrapping ? value(named: node.name, at: parent, depth: depth + 1) : .unknown
    }

    /// Returns the value that a call passes to its closure as a parameter.
    private func parameter(_ number: Int, of closure: Closure, _ depth: Int) -> Value {
        guard let argument = closure.argument, !argument.isTrailing || argument.label == nil, let call = closure.call,
            let callee = call.callee?.unwrapped
        else { return .unknown }
        let name = callee.name
        if ["ForEach", "List"].contains(name), number == 0, let first = call.arguments.first, first != argument {
            return project.element(of: value(of: first.value, depth: depth + 1))
        }
        guard let base = MemberAccess(callee)?.base, Vocabulary.elementMethods.contains(name),
            number == 0 || ["sorted", "sort", "min", "max"].contains(name)
        else { return .unknown }
        let collection = value(of: base, depth: depth + 1)
        let element = project.element(of: collection)
        if element.isUnknown, ["map", "flatMap"].contains(name), case .written(let text, let id) = collection,
            text.utf8.last == 0x3F
        {
            return .written(String(text.dropLast()), id)
        }
        return element
    }
}
