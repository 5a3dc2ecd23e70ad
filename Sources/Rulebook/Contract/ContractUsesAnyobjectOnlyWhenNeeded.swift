import Linking
import Syntax

let contractUsesAnyobjectOnlyWhenNeeded = Rule(Pages.contractUsesAnyobjectOnlyWhenNeeded) { project, options in
    project.screens.compactMap { screen -> Finding? in
        guard let contract = screen.contract else { return nil }
        if options.flag("always", in: Int(contract.file)) { return project.unboundContract(contract, of: screen) }
        return project.needlessAnyObject(of: contract, in: screen)
    }
}

extension Project {
    fileprivate func needlessAnyObject(of contract: DeclarationID, in screen: Screen) -> Finding? {
        let facts = file(of: contract)
        let entry = ranges(.inherited, of: contract).first { ["AnyObject", "class"].contains(facts.glued($0)) }
        let holder = screen.views.first { $0.property != nil && $0.holds == .contract }
        guard screen.convention == .stateless, let entry, let holder, let property = holder.property,
            screen.views.allSatisfy({ $0.wrapper == nil }),
            !requirements(of: contract).contains(where: { self[$0].flags.contains(.settable) }),
            !screens.contains(where: { $0.convention != .stateless && $0.contract == contract }),
            !isRefined(contract), !needsIdentity(contract)
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

    fileprivate func unboundContract(_ contract: DeclarationID, of screen: Screen) -> Finding? {
        guard screen.convention == nil || screen.convention == .stateless || screen.convention == .stateful,
            isBoundToClasses(contract) == false
        else { return nil }
        let name = name(of: contract)
        let (fix, notes) = bindingToClasses(contract)
        return Finding(
            "`\(name)` is not bound to classes by `AnyObject`", at: place(of: contract), notes: notes, fix: fix)
    }

    private func isRefined(_ contract: DeclarationID) -> Bool {
        files.indices.contains { file in
            files[file].declarations.indices.contains { index in
                let id = DeclarationID(file: file, index: index)
                return files[file].declarations[index].kind == .protocol && id != contract
                    && ancestry(of: id).types.contains(contract)
            }
        }
    }

    /// Whether something holds the contract `weak` or `unowned`, captures it so, or compares its identity.
    private func needsIdentity(_ contract: DeclarationID) -> Bool {
        let holders = namesHolding(contract)
        return files.indices.contains { file in
            let source = files[file].source
            guard holds(anyOf: ["weak", "unowned", "===", "!==", "ObjectIdentifier", "AnyObject"], in: source) else {
                return false
            }
            let tokens = CodeTokens(of: source)
            return tokens.all.indices.contains { position in
                switch tokens.text(position) {
                case "weak", "unowned":
                    var next = position + 1
                    if tokens.text(next) == "(" { next += 3 }
                    if ["var", "let"].contains(tokens.text(next)) { next += 1 }
                    return holders.contains(tokens.name(next))
                case "===", "!==":
                    return [position - 1, position + 1].contains { holders.contains(tokens.name($0)) }
                case "ObjectIdentifier": return holders.contains(tokens.name(position + 2))
                case "AnyObject":
                    // `viewModel as AnyObject`, or a generic parameter that it is passed for.
                    return tokens.text(position - 1) == "as"
                default: return false
                }
            }
        }
    }

    /// The names of variables and parameters that are typed by the contract.
    private func namesHolding(_ contract: DeclarationID) -> Set<String> {
        let word = name(of: contract)
        var found: Set<String> = []
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() {
                let id = DeclarationID(file: file, index: index)
                switch declaration.kind {
                case .var, .let:
                    if let written = facts.type(of: index),
                        identifiers(in: written).contains(word) || resolve(written, from: id) == contract
                    {
                        found.insert(plainName(facts.name(of: index)))
                    }
                case .func, .`init`, .subscript:
                    for parameter in facts.parameters(of: index)
                    where identifiers(in: parameter.type).contains(word)
                        || resolve(parameter.type, from: id) == contract
                    {
                        found.insert(plainName(parameter.name))
                    }
                default: break
                }
            }
        }
        return found
    }
}

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
