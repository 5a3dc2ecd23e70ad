import Bytes
import Syntax

/// A node in the code of the project, such as a call, a closure or a literal.
package struct CodeFragment: Placed, Sendable {
    package let node: CodeNode
    package let file: Int
    package let project: Project

    /// The place of the name of what is called, or the node's first word.
    package var place: Place {
        if let callee = Call(node)?.callee { return place(of: callee) }
        switch node.kind {
        case .member, .macro, .attribute: return place(of: node)
        case .closure: return Place(file: file, range: ByteRange(node.range.start, node.range.start + 1))
        default: return Place(file: file, range: node.range)
        }
    }

    private func place(of node: CodeNode) -> Place {
        Place(file: file, range: node.nameRange.isEmpty ? node.range : node.nameRange)
    }

    /// The closures that are arguments of the call or macro.
    package var closureArguments: [CodeFragment] {
        node.children.compactMap { CallArgument($0)?.closure }.map {
            CodeFragment(node: $0.node, file: file, project: project)
        }
    }

    /// The arguments of a call or macro that are written in parentheses.
    package var writtenArguments: [CodeFragment] {
        node.children.filter(\.isWrittenArgument).map { CodeFragment(node: $0, file: file, project: project) }
    }

    package var scope: CodeScope {
        CodeScope(project: project, stretches: [Place(file: file, range: node.range)], isFragment: true)
    }

    package var sourceFile: SourceFile { SourceFile(number: file, project: project) }
}

extension CodeScope {
    /// Returns the nodes that satisfy a condition, in source order.
    ///
    /// - Parameter text: Text that occurs in every node to find, so that other code can be skipped. Pass an empty text
    ///   to read all code.
    package func fragments(containing text: CodeText, where fits: (CodeNode) -> Bool) -> [CodeFragment] {
        var found: [CodeFragment] = []
        for region in regions(containing: text) {
            guard let root = project.tree(at: region.place).root else { continue }
            root.forEachDescendant(in: region) { node in
                if fits(node), stretches.contains(where: { $0.file == region.file && $0.range.contains(node.range) }) {
                    found.append(CodeFragment(node: node, file: region.file, project: project))
                }
            }
        }
        return found
    }
}

extension CodeNode {
    /// Calls a function with the descendants that contain a hit of a region, in source order. A tree is never so high
    /// that this could go too deep; see `CodeTree`.
    fileprivate func forEachDescendant(in region: CodeRegion, _ body: (CodeNode) -> Void) {
        for child in children where region.hit(in: child.range) != nil {
            body(child)
            child.forEachDescendant(in: region, body)
        }
    }
}

extension Project {
    /// Returns the tree of a region or of another part of a file. Members are read as such, because `init` and `case`
    /// mean something else elsewhere.
    func tree(at place: Place) -> CodeTree {
        caches.facade.regionTrees.value(for: place) { index.files[place.file].source.code(in: place.range, .members) }
    }

    /// Returns the code that a keyword or name governs: the head of a statement, such as the conditions after `if`, or
    /// else the statement around the name.
    package func surroundings(of place: Place) -> CodeScope {
        let region = index.files[place.file].region(around: place.range.start)
        var range = place.range
        if let found = tree(at: Place(file: place.file, range: region)).node(at: place.range) {
            if found.range.start == place.range.start, let body = found.children.first(where: { $0.beginsBody }) {
                range = ByteRange(found.range.start, body.range.start)
            } else {
                range = (found.statement ?? found).range
            }
        }
        return CodeScope(
            project: self, stretches: [Place(file: place.file, range: range)], isFragment: true)
    }

    package func sourceFile(at place: Place) -> SourceFile { SourceFile(number: place.file, project: self) }
}

extension CodeNode {
    /// Whether the node is the block of a statement, or the first case of a `switch`.
    fileprivate var beginsBody: Bool { role == .body || kind == .case || kind == .block }

    /// The names that lead to a value, joined by dots: `DispatchQueue.main.async`. A call or subscript among them ends
    /// with `()` or `[]`, and a base without a name is `_`, as is what precedes the last hundred names. `.idle` begins
    /// with its dot.
    package var chain: String {
        var (names, suffix, node) = ([String](), "", self)
        func chain(beginningWith first: String) -> String { (names + [first]).reversed().joined(separator: ".") }
        while names.count < 100 {
            var next: CodeNode?
            switch node.kind {
            case .member, .component:
                names.append(node.name + suffix)
                suffix = ""
                next = node.kind == .member ? node.child(.base) : node.previous
                if next == nil { return chain(beginningWith: "") }
            case .typeName:
                next = node.children.first
                if next == nil {
                    return chain(beginningWith: (node.range.start < node.nameRange.start ? "_." : "") + node.name)
                }
                names.append(node.name)
            case .type: return chain(beginningWith: node.compactText)
            case .call, .subscript:
                suffix = (node.kind == .call ? "()" : "[]") + suffix
                next = node.child(.base)
            case .optional, .forced, .tuple, .try, .await:
                next = node.unwrapped == node ? nil : node.unwrapped
            case .name: return chain(beginningWith: node.name + suffix)
            case .macro: return chain(beginningWith: "#" + node.name + suffix)
            default: break
            }
            guard let next else { break }
            node = next
        }
        return chain(beginningWith: "_" + suffix)
    }

    /// Whether the node is an argument of a call or macro in parentheses, rather than a trailing closure or an element of
    /// a tuple.
    package var isWrittenArgument: Bool {
        guard let argument = CallArgument(self), !argument.isTrailing, let owner = argument.owner else { return false }
        return owner.kind == .call || owner.kind == .macro
    }

    /// The text without spaces and line breaks, except between two words.
    package var compactText: String { text.withoutBlanks }

    /// Whether the node is a string, number, Boolean, `nil`, or a collection of them.
    package var isLiteral: Bool {
        switch kind {
        case .string: children(.interpolation).isEmpty
        case .number, .boolean, .nil, .regex: true
        case .array, .dictionary: descendants.allSatisfy { $0.kind == .entry || $0.isLiteral }
        case .prefix: child(.base)?.isLiteral ?? false
        default: false
        }
    }
}

extension String {
    /// The text without spaces and line breaks, except between two words and in quotes.
    package var withoutBlanks: String {
        guard contains(where: \.isWhitespace) else { return self }
        var kept = ""
        var isAfterBlank = false
        var isQuoted = false
        for character in self {
            if character == "\"", kept.last != "\\" { isQuoted.toggle() }
            if character.isWhitespace, !isQuoted {
                isAfterBlank = true
                continue
            }
            if isAfterBlank, character.isInWord, kept.last?.isInWord ?? false { kept.append(" ") }
            isAfterBlank = false
            kept.append(character)
        }
        return kept
    }
}

extension Character {
    fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}
