import Bytes
import Syntax

/// A node of code; see `CodeTree`.
package typealias CodeNode = Syntax.CodeNode

/// The tree of a member's body, accessors or initial value, and the member that it belongs to.
///
/// This is a class because trees are passed around a lot and never change: there is one reference to count instead of
/// six.
package final class MemberTree: Sendable {
    let member: DeclarationID
    package let tree: CodeTree
    package let project: Project

    /// The names that anything in the code binds: parameters, variables, captures, patterns and local functions.
    let boundNames: Set<String>
    /// The names that are local in all of the code: the function's parameters, and functions in it.
    private let namesOfAllCode: Set<String>
    private let scoped: ScopedCode
    private let nodesByName: Lazy<NodesByName>

    init(member: DeclarationID, tree: CodeTree, project: Project) {
        self.member = member
        self.tree = tree
        self.project = project
        var names = Set(project.index.parameters(of: member).map { plainName($0.name) })
        var namesOfAllCode = names
        for node in tree.nodes(where: { $0.bindsNames || $0 == .function }) {
            switch node.kind {
            case .function: namesOfAllCode.insert(node.name)
            // `[weak self]` and `[service]` bind the name that they capture.
            case .capture where node.child(.value) == nil: break
            default: names.insert(node.name)
            }
        }
        boundNames = names.union(namesOfAllCode)
        self.namesOfAllCode = namesOfAllCode
        scoped = ScopedCode(tree)
        nodesByName = Lazy {
            let nodes = tree.nodes { $0.usesNames || $0 == .member || $0 == .component }
            return NodesByName(nodes.filter(\.mentionsName), of: tree)
        }
    }

    /// Returns the pattern that binds a name that is local where a node begins; nil for parameters and captures.
    package func localBinding(of name: String, at node: CodeNode) -> PatternBinding? {
        guard isLocal(name, at: node) else { return nil }
        return scoped.binding(of: name, at: node.range.start)?.parent.flatMap(PatternBinding.init)
    }

    /// The nodes that mention a name, or the projection or storage of a property with it, wherever it is declared:
    /// `cart`, `$cart`, `_cart`, `shop.cart`, `[cart]`, `if let cart`, `\.cart`.
    package func mentions(of name: String) -> [CodeNode] {
        let found = [name, "$" + name, "_" + name].map { Array(nodesByName.wrapped.nodes(named: $0)) }
        let others = found[1] + found[2]
        return others.isEmpty ? found[0] : (found[0] + others).sorted { $0.index < $1.index }
    }

    /// Whether the code mentions a name, or the projection or storage of a property with it.
    package func mentions(_ name: String) -> Bool {
        [name, "$" + name, "_" + name].contains { nodesByName.wrapped.nodes(named: $0).contains { _ in true } }
    }

    /// Whether a name without a dot before it is local where a node begins.
    func isLocal(_ name: String, at node: CodeNode) -> Bool {
        guard boundNames.contains(name) else { return false }
        return namesOfAllCode.contains(name) || scoped.binding(of: name, at: node.range.start) != nil
    }

    var index: ProjectIndex { project.index }

    /// Whether the code is an initial value, rather than a body or accessors.
    var isInitialValue: Bool { index.ranges(.value, of: member).contains { $0 == tree.root?.range } }

    /// The calls, in source order.
    package var calls: [Call] { tree.nodes(ofKind: .call).compactMap(Call.init) }
    /// The patterns in `let`, `var` and conditions, in source order.
    package var bindings: [PatternBinding] { tree.descendants.compactMap(PatternBinding.init) }

    /// The type that the member belongs to.
    package var owner: Type? { project.type(index.owner(of: member)) }
    /// The function whose body the code is; nil for other code.
    package var function: Function? {
        let kind = index[member].kind
        return kind == .func || kind == .`init` || kind == .deinit ? project.function(member) : nil
    }
    /// The variable or constant whose accessors or initial value the code is; nil for other code.
    package var property: Property? {
        let kind = index[member].kind
        return kind == .var || kind == .let ? project.property(member) : nil
    }
    /// The place of the member's name.
    package var memberPlace: Place { index.place(of: member) }
    /// The member's name for messages: `load`, `init`, `body`.
    package var name: String {
        switch index[member].kind {
        case .`init`: "init"
        case .deinit: "deinit"
        default: plainName(index.name(of: member))
        }
    }

    package func place(_ node: CodeNode) -> Place { Place(file: Int(member.file), range: node.range) }
    /// The place of a node's first word: `catch`, `guard`, `return`.
    package func place(ofKeyword node: CodeNode) -> Place {
        let length = node.text.utf8.prefix { $0.isInName }.count
        return place(ByteRange(node.range.start, node.range.start + UInt32(max(length, 1))))
    }
    /// The place of a node up to the end of its first line.
    package func place(ofFirstLine node: CodeNode) -> Place {
        let range = node.range
        return place(ByteRange(range.start, min(range.end, lineEnd(range.start, in: tree.source))))
    }
    package func place(_ range: ByteRange) -> Place { Place(file: Int(member.file), range: range) }
    /// The place of the name of what is called.
    package func place(ofName call: Call) -> Place {
        guard let callee = call.callee else { return place(call.node) }
        return callee.nameRange.isEmpty ? place(callee) : place(callee.nameRange)
    }
}

extension CodeNode {
    fileprivate var mentionsName: Bool { usesName || kind == .member || kind == .component }
}

extension Project {
    /// The trees of a member: of its initial value, and of its body or accessors. Each is parsed once.
    func trees(ofMember member: DeclarationID) -> [MemberTree] {
        caches.facade.trees.value(for: member) {
            index.code(ofMember: member).map { MemberTree(member: member, tree: $0, project: self) }
        }
    }
}

extension ProjectIndex {
    /// Parses the code of a member: its initial value, and its body or accessors.
    func code(ofMember member: DeclarationID) -> [CodeTree] {
        guard !self[member].kind.hasMembers else { return [] }
        let facts = file(of: member)
        let value = ranges(.value, of: member).first.map(facts.code(at:))
        return [value, facts.code(of: Int(member.index))].compactMap(\.self)
    }
}

extension Function {
    /// The tree of the body; nil if there is none.
    package var tree: MemberTree? { project.trees(ofMember: id).last }

    /// The default values of the parameters.
    package var defaultNodes: [CodeNode] {
        let facts = index.file(of: id)
        return parameters.filter { !$0.value.isEmpty }.compactMap { facts.code(at: $0.value).root?.children.first }
    }
}

extension Property {
    /// The trees of the initial value and of the accessors.
    package var trees: [MemberTree] { project.trees(ofMember: id) }

    /// The initial value.
    package var initialNode: CodeNode? { trees.first(where: \.isInitialValue)?.tree.root?.children.first }
}

extension CodeTree {
    /// The expression of code that consists of nothing else, such as that of a getter; nil for other code.
    package var onlyExpression: CodeNode? {
        var node = root
        while let current = node, current.holdsStatements || [.accessors, .accessor, .return].contains(current.kind) {
            let first = current.children.first
            node = first?.next == nil ? first : nil
        }
        return node
    }
}

extension Type {
    /// The trees of the members, including those in extensions.
    package var trees: [MemberTree] { index.members(of: id).flatMap(project.trees(ofMember:)) }

    /// Returns the trees of the members, including those in extensions, that contain one of the given words.
    package func trees(containingAnyOf words: Set<String>) -> [MemberTree] {
        words.isEmpty ? [] : members(containingAnyOf: words).flatMap(project.trees(ofMember:))
    }

    /// Returns the names that the type's files may use as members of values other than `self`.
    ///
    /// The index of uses takes less time than a search for names that hardly any type uses.
    package func used(among names: Set<String>) -> Set<String> {
        let files = Set(([id] + index.extensions(of: id)).map { Int($0.file) })
        return names.filter { name in
            let using = project.caches.facade.filesUsing.value(for: name) { Set(index.files(using: name)) }
            return files.contains(where: using.contains)
        }
    }

    /// Returns whether the code of the type, including extensions, contains a word, even in a comment or string.
    package func contains(word: String) -> Bool { !members(containingAnyOf: [word]).isEmpty }

    private func members(containingAnyOf words: Set<String>) -> [DeclarationID] {
        project.caches.facade.memberWords.value(for: self) { MemberWords(of: id, in: index) }.members(containing: words)
    }
}
