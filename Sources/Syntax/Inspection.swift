import Bytes

/// The output of `vmlint inspect`: a file's tokens and declarations, in a form that can be compared with the output of
/// another parser.
package enum Inspection {
    /// Returns a line `START END CLASS` for each token and comment.
    package static func tokens(of source: Source) -> [UInt8] {
        var lines = LineWriter()
        lines.header(source.path)
        for token in source.tokens() {
            lines.number(Int(token.range.start))
            lines.bytes.append(0x20)
            lines.number(Int(token.range.end))
            lines.bytes.append(0x20)
            lines.bytes.append(contentsOf: token.kind.name.utf8)
            lines.bytes.append(0x0A)
        }
        return lines.bytes
    }

    /// Returns a line of JSON for each declaration. Keys are sorted, and empty and false values are left out.
    package static func declarations(of facts: FileFacts) -> [UInt8] {
        var lines = LineWriter()
        lines.header(facts.path)
        for id in facts.declarations.indices { lines.declaration(id, in: facts) }
        return lines.bytes
    }
}

extension TokenKind {
    package var name: String {
        switch self {
        case .word: "word"
        case .number: "number"
        case .string: "string"
        case .regex: "regex"
        case .operator: "operator"
        case .punct: "punct"
        case .comment: "comment"
        case .end: "end"
        }
    }
}

extension Declaration.Kind {
    /// The keyword that introduces the declaration.
    package var name: String {
        switch self {
        case .import: "import"
        case .protocol: "protocol"
        case .class: "class"
        case .actor: "actor"
        case .struct: "struct"
        case .enum: "enum"
        case .extension: "extension"
        case .func: "func"
        case .`init`: "init"
        case .deinit: "deinit"
        case .subscript: "subscript"
        case .var: "var"
        case .let: "let"
        case .case: "case"
        case .typealias: "typealias"
        case .associatedtype: "associatedtype"
        }
    }
}

/// Writes lines of JSON. Keys must be passed in sorted order.
struct LineWriter {
    var bytes: [UInt8] = []
    private var isFirst = true

    mutating func header(_ path: String) {
        bytes.append(contentsOf: "{\"file\":".utf8)
        string(path)
        bytes.append(contentsOf: "}\n".utf8)
    }

    mutating func declaration(_ id: Int, in facts: FileFacts) {
        let declaration = facts.declarations[id]
        let kind = declaration.kind
        isFirst = true
        bytes.append("{")
        list("accessors", accessors(of: id, in: facts))
        list("attributes", facts.ranges(.attribute, of: id).map(facts.normalizedText))
        let hasBody = kind == .func || kind == .`init` || kind == .deinit
        flag("body", hasBody && !declaration.body.isEmpty)
        list("effects", kind == .deinit ? [] : facts.ranges(.effect, of: id).map(facts.normalizedText))
        key("end")
        number(Int(declaration.range.end))
        text("generics", first(.generics, id, facts))
        text("importKind", first(.importKind, id, facts))
        text("in", facts.enclosingNames(of: id).joined(separator: "."))
        list("inherits", facts.inherited(of: id))
        flag("initialized", declaration.flags.contains(.initialized))
        key("kind")
        string(kind.name)
        list("modifiers", facts.ranges(.modifier, of: id).map(facts.normalizedText))
        key("name")
        let mark = declaration.flags.contains(.failable) ? failureMark(of: id, in: facts) : ""
        string(facts.normalizedText(of: declaration.nameRange) + mark)
        if kind == .func || kind == .`init` || kind == .subscript {
            parameters("parameters", facts.parameters(of: id), in: facts)
        }
        if kind == .case, facts.clauses(of: id).contains(where: { $0.kind == .label }) {
            parameters("payload", facts.parameters(of: id), in: facts)
        }
        let type = facts.type(of: id) ?? ""
        if kind == .func || kind == .`init` || kind == .subscript { text("returns", type) }
        key("start")
        number(Int(declaration.range.start))
        if kind == .var || kind == .let || kind == .typealias { text("type", type) }
        text("where", first(.requirements, id, facts))
        bytes.append(contentsOf: "}\n".utf8)
    }

    private func first(_ kind: Clause.Kind, _ id: Int, _ facts: FileFacts) -> String {
        facts.clauses(of: id).first { $0.kind == kind }.map { facts.normalizedText(of: $0.range) } ?? ""
    }

    /// Returns the accessors of a declaration, including an implicit getter.
    private func accessors(of id: Int, in facts: FileFacts) -> [String] {
        let written = facts.ranges(.accessor, of: id).map { facts.source[$0] }
        let declaration = facts.declarations[id]
        let canHave = declaration.kind == .var || declaration.kind == .let || declaration.kind == .subscript
        guard written.isEmpty, canHave, !declaration.body.isEmpty else { return written }
        return declaration.flags.contains(.computed) ? ["get"] : []
    }

    /// Returns the `?` or `!` after `init`; empty if there is neither.
    private func failureMark(of id: Int, in facts: FileFacts) -> String {
        let declaration = facts.declarations[id]
        let behind = ByteRange(declaration.nameRange.end, declaration.range.end)
        let mark = facts.source.tokens(in: behind).first { $0.kind == .operator }
        return mark.map { String(facts.source[$0.range].prefix(1)) } ?? ""
    }

    // MARK: JSON

    private mutating func parameters(_ name: String, _ parameters: [Parameter], in facts: FileFacts) {
        key(name)
        bytes.append("[")
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { bytes.append(",") }
            bytes.append("{")
            isFirst = true
            text("default", parameter.value.isEmpty ? "" : facts.normalizedText(of: parameter.value))
            text("label", parameter.label ?? "")
            text("name", parameter.name)
            text("type", parameter.type)
            bytes.append("}")
        }
        isFirst = false
        bytes.append("]")
    }

    private mutating func key(_ name: String) {
        if !isFirst { bytes.append(",") }
        isFirst = false
        bytes.append("\"")
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: "\":".utf8)
    }

    private mutating func text(_ name: String, _ value: String) {
        guard !value.isEmpty else { return }
        key(name)
        string(value)
    }

    private mutating func flag(_ name: String, _ value: Bool) {
        guard value else { return }
        key(name)
        bytes.append(contentsOf: "true".utf8)
    }

    private mutating func list(_ name: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        key(name)
        bytes.append("[")
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(",") }
            string(value)
        }
        bytes.append("]")
    }

    mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    private mutating func string(_ value: String) { JSON.write(value, to: &bytes) }
}
