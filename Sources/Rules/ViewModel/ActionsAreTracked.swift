import Model
import Syntax

let actionsAreTracked = Rule(Pages.actionsAreTracked) { project, options in
    project.screens(following: [.stateless, .stateful]).flatMap { screen, viewModel -> [Finding] in
        guard let contract = screen.contract else { return [] }
        let prefixes = options.words("prefixes", in: Int(viewModel.file))
        let trackers = project.partners(of: viewModel, named: ["Tracker"])
        let navigators = project.partners(of: viewModel, named: ["Navigator"])
        guard !trackers.isEmpty else { return [] }
        let promised = Set(project.requirements(of: contract).map(project.fullName))
        return project.methods(of: viewModel).compactMap { method -> Finding? in
            let name = plainName(project.name(of: method))
            guard prefixes.contains(where: { begins(name, with: $0) }), promised.contains(project.fullName(of: method)),
                project.body(of: method) != nil
            else { return nil }
            var seen: Set<DeclarationID> = []
            let calls = project.calledPartners(
                from: method, of: viewModel, among: trackers.union(navigators), seen: &seen)
            guard let track = calls.firstIndex(where: trackers.contains) else {
                return Finding(
                    "`\(name)` does not call `\(trackers.sorted()[0])`", at: project.place(of: method))
            }
            guard let navigate = calls.firstIndex(where: navigators.contains), navigate < track else { return nil }
            // What is tracked in a closure of the navigator's call runs when it likes.
            guard !project.isTrackedInClosure(method, by: trackers) else { return nil }
            return Finding(
                "`\(name)` calls `\(calls[navigate])` before `\(calls[track])`", at: project.place(of: method))
        }
    }
}

extension ProjectIndex {
    /// The names of stored properties that are, or are typed as, one of these.
    fileprivate func partners(of viewModel: DeclarationID, named endings: [String]) -> Set<String> {
        Set(
            dependencies(of: viewModel, endings: Endings(endings)).filter(\.isNamedLikeOne).map {
                plainName(name(of: $0.property))
            })
    }

    /// The partners that a method calls, in order, through the type's own functions.
    fileprivate func calledPartners(
        from method: DeclarationID, of viewModel: DeclarationID, among partners: Set<String>,
        seen: inout Set<DeclarationID>
    ) -> [String] {
        guard seen.insert(method).inserted, let body = body(of: method) else { return [] }
        let own = Dictionary(
            ownCalls(in: method, of: viewModel).map { ($0.chain.range.start, $0.callees) },
            uniquingKeysWith: { first, _ in first })
        var found: [String] = []
        for chain in body.chains where chain.base < 0 && chain.use == .call && chain.start == .name {
            if let callees = own[chain.range.start] {
                for callee in callees {
                    found += calledPartners(from: callee, of: viewModel, among: partners, seen: &seen)
                }
                continue
            }
            var words = body.names(of: chain, in: file(of: method).source).map(plainName)
            if words.first == "self" { words.removeFirst() }
            if words.count > 1, partners.contains(words[0]) { found.append(words[0]) }
        }
        return found
    }

    fileprivate func isTrackedInClosure(_ method: DeclarationID, by trackers: Set<String>) -> Bool {
        guard let body = body(of: method) else { return false }
        return body.chains.contains { chain in
            chain.block >= 0 && body.blocks[Int(chain.block)].kind == .closure
                && body.names(of: chain, in: file(of: method).source).contains { trackers.contains(plainName($0)) }
        }
    }
}
