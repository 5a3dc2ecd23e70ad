import Model
import Syntax

let contractUsesAnyobjectOnlyWhenNeeded = Rule(Pages.contractUsesAnyobjectOnlyWhenNeeded) { project, options in
    var unbound: [DeclarationID] = []
    var needless: [(contract: DeclarationID, finding: Finding)] = []
    for screen in project.screens {
        guard let contract = screen.contract else { continue }
        if options.flag("always", in: Int(contract.file)) {
            if project.isUnbound(contract, of: screen) { unbound.append(contract) }
        } else if let finding = project.needlessAnyObject(of: contract, in: screen) {
            needless.append((contract, finding))
        }
    }
    let descendants = project.descendants(of: Set(unbound))
    let findings = unbound.map { project.findingUnbound($0, descendants[$0] ?? []) }
    // The reasons are found in one walk over all files; most projects need none.
    guard !needless.isEmpty else { return findings }
    let reasons = ClassReasons(project)
    return findings + needless.filter { !reasons.concern($0.contract) }.map(\.finding)
}

extension ProjectIndex {
    /// What is to be told unless `ClassReasons` concern the contract.
    fileprivate func needlessAnyObject(of contract: DeclarationID, in screen: ScreenParts) -> Finding? {
        let facts = file(of: contract)
        let entry = ranges(.inherited, of: contract).first { ["AnyObject", "class"].contains(facts.glued($0)) }
        let holder = screen.views.first { $0.property != nil && $0.holds == .contract }
        guard screen.convention == .stateless, let entry, let holder, let property = holder.property,
            screen.views.allSatisfy({ $0.wrapper == nil }),
            !requirements(of: contract).contains(where: { self[$0].flags.contains(.settable) })
        else { return nil }
        let name = name(of: contract)
        let word = facts.glued(entry)
        let edit = removing(inherited: entry, from: contract)
        let keyword = self[property].kind == .let ? "let" : "var"
        return Finding(
            "`\(name)` needs no `\(word)`: `\(self.name(of: holder.type))` holds it in a `\(keyword)`",
            at: Place(file: Int(contract.file), range: entry),
            notes: [Note("held here, not in `@State`", at: place(of: property))],
            fix: edit.map { Fix("Remove `\(word)`", edits: [$0]) })
    }

    fileprivate func isUnbound(_ contract: DeclarationID, of screen: ScreenParts) -> Bool {
        (screen.convention == nil || screen.convention == .stateless || screen.convention == .stateful)
            && isBoundToClasses(contract) == false
    }

    fileprivate func findingUnbound(_ contract: DeclarationID, _ descendants: [DeclarationID]) -> Finding {
        let name = name(of: contract)
        let (fix, notes) = bindingToClasses(contract, descendants)
        return Finding(
            "`\(name)` is not bound to classes by `AnyObject`", at: place(of: contract), notes: notes, fix: fix)
    }
}

/// Why protocols may have to be bound to classes: others refine them, a screen with state has them, or somebody asks for the
/// identity of what they type.
private struct ClassReasons {
    private let project: ProjectIndex
    /// Refined, or of a screen that is not stateless.
    private var bound: Set<DeclarationID>
    /// The types of variables and parameters that are held `weak` or `unowned` or compared by `===`, and the names in them.
    private var held: Set<DeclarationID> = []
    private var heldNames: Set<String> = []
    /// `model as AnyObject`, of whatever model.
    private var takesAnything = false

    init(_ project: ProjectIndex) {
        self.project = project
        bound = Set(project.screens.filter { $0.convention != .stateless }.compactMap(\.contract))
        var names: Set<String> = []
        var holders: [(id: DeclarationID, type: String)] = []
        for file in project.files where holds(anyOf: identityWords, in: file.source) {
            let tokens = CodeTokens(of: file.source)
            for position in tokens.all.indices {
                switch tokens.text(position) {
                case "weak", "unowned":
                    var next = position + 1
                    if tokens.text(next) == "(" { next += 3 }
                    if ["var", "let"].contains(tokens.text(next)) { next += 1 }
                    names.insert(tokens.name(next))
                case "===", "!==": names.formUnion([tokens.name(position - 1), tokens.name(position + 1)])
                case "ObjectIdentifier": names.insert(tokens.name(position + 2))
                case "AnyObject": if tokens.text(position - 1) == "as" { takesAnything = true }
                default: break
                }
            }
        }
        for (file, facts) in project.files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() {
                let id = DeclarationID(file: file, index: index)
                switch declaration.kind {
                case .protocol: bound.formUnion(project.ancestry(of: id).types.filter { $0 != id })
                case .var, .let:
                    guard names.contains(plainName(facts.name(of: index))), let type = facts.type(of: index) else {
                        continue
                    }
                    holders.append((id, type))
                case .func, .`init`, .subscript:
                    let parameters = facts.parameters(of: index).filter { names.contains(plainName($0.name)) }
                    holders += parameters.map { (id, $0.type) }
                default: break
                }
            }
        }
        for (id, type) in holders {
            heldNames.formUnion(identifiers(in: type))
            if let type = project.resolve(type, from: id) { held.insert(type) }
        }
    }

    func concern(_ contract: DeclarationID) -> Bool {
        takesAnything || bound.contains(contract) || held.contains(contract)
            || heldNames.contains(project.name(of: contract))
    }
}

private let identityWords = ["weak", "unowned", "===", "!==", "ObjectIdentifier", "AnyObject"]

/// Whether one of some words stands anywhere in a file, as a part of another word or not.
private func holds(anyOf words: [String], in source: Source) -> Bool {
    words.contains { word in
        let text = Array(word.utf8)
        var start = 0
        while let index = source.bytes[start...].firstIndex(of: text[0]) {
            if source.bytes[index...].starts(with: text) { return true }
            start = index + 1
        }
        return false
    }
}
