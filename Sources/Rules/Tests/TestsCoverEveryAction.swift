import Model
import Syntax

let testsCoverEveryAction = Rule(Pages.testsCoverEveryAction) { project, _ in
    var functions: Set<String>?
    return project.screens.flatMap { screen -> [Finding] in
        guard let first = screen.suites.first, let convention = screen.convention else { return [] }
        let actions = project.actions(of: screen, convention)
        guard !actions.isEmpty else { return [] }
        let suites = Set(screen.suites.flatMap { [$0] + project.ancestry(of: $0).types })
        var said: Set<String> = []
        for source in suites.flatMap(project.bodies(of:)) {
            for chain in source.body.chains {
                let names = source.names(chain)
                if let last = names.last { said.insert(plainName(last)) }
                if names.count > 1 { said.formUnion(names.map(plainName)) }
            }
        }
        let missing = actions.filter { !said.contains(plainName(project.name(of: $0))) }
        if missing.isEmpty { return [] }
        functions = functions ?? project.functionNames
        guard !project.handsOnSubject(in: screen, functions ?? []) else { return [] }
        let suite = project.name(of: first)
        return missing.map { action in
            Finding(
                "`\(plainName(project.name(of: action)))` is not exercised by `\(suite)`",
                at: project.place(of: action), notes: [Note("the suite", at: project.place(of: first))])
        }
    }
}

extension ProjectIndex {
    /// What a screen's suite should exercise: contract methods, inputs, or a logic's methods.
    fileprivate func actions(of screen: ScreenParts, _ convention: Convention) -> [DeclarationID] {
        switch convention {
        case .stateless, .stateful:
            return screen.contract.map(ownMembers)?.filter {
                self[$0].kind == .func && !self[$0].modifiers.contains(.static)
            }
                ?? []
        case .inputOutputEffect:
            let input = inputOutputEffect(of: screen)?.input?.type
            return input.map(members)?.filter { self[$0].kind == .case } ?? []
        case .mvsl:
            return screen.logic.map(members)?.filter {
                self[$0].kind == .func && !isHidden($0) && !self[$0].modifiers.contains(.static)
                    && requirement(named: plainName(name(of: $0)), of: screen.logic!) == nil
            } ?? []
        case .observableObject: return []
        }
    }

    fileprivate var functionNames: Set<String> {
        var names: Set<String> = []
        for file in files {
            for index in file.declarations.indices where file.declarations[index].kind == .func {
                names.insert(plainName(file.name(of: index)))
            }
        }
        return names
    }

    /// Whether a suite hands its subject to a function that the sources do not show.
    fileprivate func handsOnSubject(in screen: ScreenParts, _ functions: Set<String>) -> Bool {
        screen.suites.compactMap(suite).contains { suite in
            let subjects = subjectNames(of: suite)
            return bodies(of: suite.type).contains { source in
                source.body.chains.contains { chain in
                    let names = source.names(chain)
                    guard names.count == 1, subjects.contains(names[0]), chain.use == .read,
                        let taker = source.calls(around: chain).first, let called = source.names(taker).last,
                        taker.start == .name, called.first?.isLowercase == true
                    else { return false }
                    return !isExpectation(source.names(taker), taker) && !functions.contains(called)
                }
            }
        }
    }
}
