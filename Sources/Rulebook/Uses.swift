import Linking
import Syntax

/// A place where code outside a type uses one of its members: `viewModel.query`, `\.query`, `query` in a subclass.
struct MemberUse: Sendable {
    var place: Place
    /// Assigned, bound or changed in place.
    var isWrite: Bool
}

extension Project {
    /// The first place where a member may be used from beyond its file's type and extensions, which is as far as `private` reaches.
    ///
    /// A value is left out only when the sources say that it is of another type: its declaration is looked up by name.
    func outsideUse(of member: DeclarationID, onlyWrites: Bool = false) -> MemberUse? {
        var code = CodeOfOneName()
        return outsideUse(of: member, onlyWrites: onlyWrites, &code)
    }

    /// The same for who asks for several members of one name in turn.
    func outsideUse(of member: DeclarationID, onlyWrites: Bool = false, _ code: inout CodeOfOneName) -> MemberUse? {
        guard let owner = owner(of: member) else { return nil }
        let types = [owner] + subclasses(of: owner)
        let reach = ([owner] + extensions(of: owner)).filter { $0.file == member.file }
        let inside = reach.map { Place(file: Int($0.file), range: self[$0].range) }
        return firstUse(of: plainName(name(of: member)), on: types, notWithin: reach, &code) { use in
            (!onlyWrites || use.isWrite)
                && !inside.contains { $0.file == use.place.file && $0.range.contains(use.place.range) }
        }
    }

    /// The first place that counts where a member of this name may be used on values of `types`.
    func firstUse(of name: String, on types: [DeclarationID], where counts: (MemberUse) -> Bool) -> MemberUse? {
        var code = CodeOfOneName()
        return firstUse(of: name, on: types, &code, where: counts)
    }

    func firstUse(
        of name: String, on types: [DeclarationID], notWithin reach: [DeclarationID] = [],
        _ code: inout CodeOfOneName, where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        let seeker = UseSeeker(project: self, name: name, types: Set(types))
        let own = Set(types.flatMap { [$0] + extensions(of: $0) }).subtracting(reach).sorted()
        for type in own {
            if let use = seeker.unqualifiedUses(in: type).first(where: counts) { return use }
        }
        // Linking's index has no uses on `self`.
        for file in Set(files(using: name) + own.map { Int($0.file) }).sorted() {
            let places = code.code(holding: name, inFile: file, of: self)
            let uses = places.lazy.flatMap { seeker.qualifiedUses(in: $0, file: file) }
            if let use = uses.first(where: counts) { return use }
        }
        return nil
    }
}

/// Looks for the uses of one member.
private struct UseSeeker {
    let project: Project
    let name: String
    /// The types whose member it is.
    let types: Set<DeclarationID>
    private let spelling: [UInt8]

    init(project: Project, name: String, types: Set<DeclarationID>) {
        self.project = project
        self.name = name
        self.types = types
        spelling = Array(name.utf8)
    }

    /// `name` without a receiver, in the body of a subclass or of an extension.
    func unqualifiedUses(in type: DeclarationID) -> [MemberUse] {
        let tokens = CodeTokens(of: project.file(of: type).source, in: project[type].body)
        return tokens.all.indices.compactMap { position in
            guard tokens.isWord(position, spelling), !tokens.isMember(position),
                !["let", "var", "func", "case"].contains(tokens.text(position - 1))
            else { return nil }
            return use(tokens, position, file: Int(type.file))
        }
    }

    /// `receiver.name`, where the receiver may be of one of the types.
    func qualifiedUses(in tokens: CodeTokens, file: Int) -> [MemberUse] {
        var uses: [MemberUse] = []
        for position in tokens.all.indices {
            switch tokens.all[position].kind {
            case .word where tokens.isWord(position, spelling) && tokens.isMember(position):
                if mayReceive(tokens, position, file: file) { uses.append(use(tokens, position, file: file)) }
            case .string where tokens.isInterpolated(position) && holdsInterpolatedUse(tokens.text(position)):
                uses.append(
                    MemberUse(place: Place(file: file, range: tokens.all[position].range), isWrite: false))
            default: break
            }
        }
        return uses
    }

    private func use(_ tokens: CodeTokens, _ position: Int, file: Int) -> MemberUse {
        MemberUse(
            place: Place(file: file, range: tokens.all[position].range), isWrite: tokens.isChanged(position))
    }

    private func mayReceive(_ tokens: CodeTokens, _ position: Int, file: Int) -> Bool {
        let dot = position - 1
        let base = position - 2
        guard base >= 0 else { return false }
        let touches = tokens.all[base].range.end == tokens.all[dot].range.start
        let text = tokens.name(base)
        if tokens.all[base].kind == .word {
            if !touches, impliers.contains(text) { return false }
            if text == "self" || text == "super" || text == "Self" {
                return project.enclosingType(of: tokens.all[position].range, inFile: file).map(types.contains) ?? false
            }
            return project.mayBe(
                text.hasPrefix("$") ? String(text.dropFirst()) : text, oneOf: types,
                at: Place(file: file, range: tokens.all[base].range), in: tokens)
        }
        if text == "\\" { return tokens.text(base - 1) != "(" || tokens.text(base - 2) != "Environment" }
        // A call's result, an element: its type is not known. Otherwise the base is left out, as in `.idle`.
        return touches
            ? [")", "]", "}", ">", "?", "!"].contains { text.hasSuffix($0) } : [")", "]", "}"].contains(text)
    }

    private func holdsInterpolatedUse(_ literal: String) -> Bool {
        guard literal.holds("\\"), literal.holds(".\(name)") else { return false }
        return literal.split(separator: ".\(name)", omittingEmptySubsequences: false).dropLast().contains { before in
            let base = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return String(base.reversed()) != "self"
        }
    }
}

/// Words behind which a `.` begins an expression of its own.
private let impliers: Set<String> = [
    "return", "case", "in", "else", "is", "as", "throw", "try", "await", "where", "default",
]

extension Project {
    /// The type around a place: an extension counts as the type it extends.
    func enclosingType(of range: ByteRange, inFile file: Int) -> DeclarationID? {
        let index = files[file].declarations.lastIndex { $0.kind.hasMembers && $0.range.contains(range) }
        guard let index else { return nil }
        let id = DeclarationID(file: file, index: index)
        return self[id].kind == .extension ? owner(of: id) ?? id : id
    }

    /// Whether a variable of this name may, at this place, hold one of `types`; false only when what it is declared as says no.
    ///
    /// `tokens` are those of at least the declaration around the place.
    func mayBe(_ variable: String, oneOf types: Set<DeclarationID>, at place: Place, in tokens: CodeTokens) -> Bool {
        let facts = files[place.file]
        // A script, in which no scope tells what anything is.
        if facts.declarations.isEmpty { return true }
        let function = facts.declarations.lastIndex { !$0.kind.hasMembers && $0.range.contains(place.range) }
        if let function {
            let id = DeclarationID(file: place.file, index: function)
            if let parameter = parameters(of: id).last(where: { $0.name == variable }) {
                return mayMean(parameter.type, oneOf: types, from: id)
            }
            if let answer = mayBeLocal(variable, oneOf: types, in: id, tokens, before: place.range.start) {
                return answer
            }
        }
        let from = DeclarationID(file: place.file, index: function ?? 0)
        if let owner = enclosingType(of: place.range, inFile: place.file) {
            let member = members(of: owner).first {
                (self[$0].kind == .var || self[$0].kind == .let) && plainName(name(of: $0)) == variable
            }
            if let member { return mayBeMember(member, oneOf: types) }
        }
        // A type's own name: a static member, or a key path's root.
        if variable.first?.isUppercase == true { return mayMean(variable, oneOf: types, from: from) }
        return true
    }

    /// Whether a property may hold one of `types`, by its type or the type that its initial value is made of.
    private func mayBeMember(_ member: DeclarationID, oneOf types: Set<DeclarationID>) -> Bool {
        if let written = type(of: member) { return mayMean(written, oneOf: types, from: member) }
        guard let value = ranges(.value, of: member).first,
            let made = constructedType(CodeTokens(of: file(of: member).source, in: value))
        else { return true }
        return mayMean(made, oneOf: types, from: member)
    }

    /// The answer of the last `let variable: Type` or `let variable = Type(…)` before a place; nil when there is none.
    private func mayBeLocal(
        _ variable: String, oneOf types: Set<DeclarationID>, in function: DeclarationID, _ tokens: CodeTokens,
        before end: UInt32
    ) -> Bool? {
        let facts = file(of: function)
        let start = self[function].body.start
        let spelling = Array(variable.utf8)
        var binding = tokens.all.partitioningIndex(where: { $0.range.end > end }) - 1
        while binding >= 0, tokens.all[binding].range.start >= start,
            !tokens.isWord(binding, spelling) || !["let", "var"].contains(tokens.text(binding - 1))
        {
            binding -= 1
        }
        guard binding >= 0, tokens.all[binding].range.start >= start else { return nil }
        let rest = Array(tokens.all[(binding + 1)...].prefix { $0.range.end <= end })
        switch tokens.text(binding + 1) {
        case ":":
            let type = rest.dropFirst().prefix { $0.kind == .word || facts.source.holds(".", at: $0.range) }
            guard let first = type.first, let last = type.last else { return true }
            return mayMean(facts.glued(ByteRange(first.range.start, last.range.end)), oneOf: types, from: function)
        case "=":
            guard let made = constructedType(CodeTokens(Array(rest.dropFirst()), of: facts.source)) else { return true }
            return mayMean(made, oneOf: types, from: function)
        default:
            // `if let viewModel {`: what it unwraps is declared elsewhere.
            return ["if", "guard", ",", "while"].contains(tokens.text(binding - 2)) ? nil : true
        }
    }

    /// `Type` in `Type(…)` or `Module.Type(…)`.
    private func constructedType(_ code: CodeTokens) -> String? {
        var position = 0
        while code.isDot(position + 1) { position += 2 }
        guard code.text(position + 1) == "(", code.text(position).first?.isUppercase == true else { return nil }
        return code.text(position)
    }

    /// Whether a written type may mean one of `types`.
    private func mayMean(_ written: String, oneOf types: Set<DeclarationID>, from id: DeclarationID) -> Bool {
        if let resolved = resolve(written, from: id) { return types.contains(resolved) }
        let names = identifiers(in: written)
        if types.contains(where: { names.contains(plainName(name(of: $0))) }) { return true }
        return names.contains { isGenericParameter($0, at: id) }
    }

    private func isGenericParameter(_ name: String, at id: DeclarationID) -> Bool {
        var current: DeclarationID? = id
        while let scope = current {
            if ranges(.generics, of: scope).contains(where: { holds(word: name, in: file(of: scope).source, at: $0) }) {
                return true
            }
            current = parent(of: scope)
        }
        guard let owner = owner(of: id) else { return false }
        return ranges(.generics, of: owner).contains { holds(word: name, in: file(of: owner).source, at: $0) }
    }
}

/// The names in a written type: `any Cart<Item>?` has `any`, `Cart` and `Item`.
func identifiers(in written: some StringProtocol) -> [String] {
    written.utf8.split { !isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) }
}
