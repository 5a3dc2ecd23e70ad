import Syntax

/// A view that holds its screen's view model, by the contract or the class.
package struct Holder {
    package var view: ViewParts
    package var property: DeclarationID
    /// The property's name.
    package var name: String
}

/// A mention of one of the view model's members by a view: `viewModel.didAppear`, called or passed on.
package struct Send {
    package var action: String
    package var chain: Chain
    package var source: MemberBody
}

extension ProjectIndex {
    /// The views of a screen that hold its view model; those of tests and previews left out.
    package func holders(of screen: ScreenParts) -> [Holder] {
        screen.views.compactMap { view in
            guard let property = view.property, view.holds == .contract || view.holds == .viewModel,
                self[property].isStored, !self[property].isStatic,
                !isForPreviewsOrTests(view.type)
            else { return nil }
            return Holder(view: view, property: property, name: plainName(name(of: property)))
        }
    }

    /// All that a view says to the view model it holds.
    package func sends(of holder: Holder) -> [Send] {
        bodies(of: holder.view.type).flatMap { source in
            source.body.chains.compactMap { chain in
                let names = source.names(chain)
                guard names.count > 1, names[0] == holder.name || names[0] == "$" + holder.name else { return nil }
                return Send(action: names[1], chain: chain, source: source)
            }
        }
    }

    /// Whether a view hands its whole view model to something that may send actions out of sight.
    package func handsOn(_ holder: Holder, of screen: ScreenParts) -> Bool {
        let views = Set(screen.views.map { name(of: $0.type) })
        return bodies(of: holder.view.type).contains { source in
            guard self[source.member].kind != .`init` else { return false }
            return source.body.chains.contains { chain in
                let names = source.names(chain)
                guard names.count == 1, names[0] == holder.name || names[0] == "$" + holder.name,
                    chain.use != .assign
                else { return false }
                let taker = source.calls(around: chain).first.flatMap { source.names($0).last }
                return !views.contains(taker ?? "") && taker != "environment" && taker != "environmentObject"
            }
        }
    }

    /// Whether a view shows a member of its own that the sources do not hold: `content.padding()` without a `content`.
    package func showsUnseen(_ holder: Holder) -> Bool {
        let members = members(of: holder.view.type)
        let names = Set(members.map { plainName(name(of: $0)) })
        return members.filter { self[$0].kind == .var }.flatMap(bodies(ofMember:)).contains { source in
            let body = source.body
            let bound = body.statements.filter { $0.kind != .expression }.map { source.facts.source[$0.range] }
            return body.statements.contains { statement in
                guard statement.kind == .expression, statement.block == 0,
                    let first = body.chains.first(where: { $0.range.start == statement.range.start }),
                    first.start == .name, first.use != .call || first.wordCount > 1,
                    let word = source.names(first).first, word.first?.isLowercase == true
                else { return false }
                return !names.contains(word)
                    && !bound.contains { $0.hasPrefix("let \(word)") || $0.hasPrefix("var \(word)") }
            }
        }
    }

    /// Where a send takes effect: the first call around it that does more than carry a closure, through functions of the view.
    package func triggers(of send: Send, in view: DeclarationID) -> [Trigger] {
        var found: [Trigger] = []
        var open = [(send.chain, send.source)]
        var followed: Set<String> = []
        while let (chain, source) = open.popLast() {
            let calls = source.calls(around: chain)
            let call = calls.first { !carriers.contains(source.names($0).last ?? "") }
            if let call {
                let isConditional = source.isConditional(chain, within: call)
                found.append(
                    Trigger(
                        name: source.names(call).last ?? "", place: source.lastWord(call), isConditional: isConditional
                    ))
                continue
            }
            let kind = self[source.member].kind
            if kind == .`init` {
                found.append(
                    Trigger(name: "init", place: place(of: source.member), isConditional: false))
            }
            guard kind == .func else { continue }
            let name = plainName(name(of: source.member))
            guard followed.insert(name).inserted else { continue }
            for caller in bodies(of: view) {
                for chain in caller.body.chains where caller.names(chain) == [name] { open.append((chain, caller)) }
            }
        }
        return found
    }
}

/// The call that sets a send off: `.onAppear`, `Button`, `init`.
package struct Trigger {
    package var name: String
    package var place: Place
    package var isConditional: Bool
}
