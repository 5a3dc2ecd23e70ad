import Model
import Syntax

let statefulIsObservable = Rule(Pages.statefulIsObservable) { project, _ in
    project.screens(following: [.stateful, .inputOutputEffect]).compactMap { screen, viewModel -> Finding? in
        guard !project.mayBeObservable(viewModel), let state = project.observedState(of: viewModel, in: screen) else {
            return nil
        }
        let name = project.name(of: viewModel)
        let obstacle = project.obstacleToObservation(of: viewModel)
        return Finding(
            "`\(name)` is not `@Observable`, so no view sees `\(project.name(of: state))` change",
            at: project.place(of: viewModel),
            notes: [Note("`\(project.name(of: state))` changes", at: project.place(of: state))]
                + (obstacle.map { [$0] } ?? []),
            fix: obstacle == nil ? project.makingObservable(viewModel) : nil)
    }
}

extension ProjectIndex {
    fileprivate func observedState(of viewModel: DeclarationID, in screen: ScreenParts) -> DeclarationID? {
        if screen.convention == .stateful { return shownState(of: viewModel, in: screen) }
        return storedVariables(of: viewModel).first {
            self[$0].kind == .var && ["output", "state", "effect"].contains(plainName(name(of: $0)))
        } ?? storedVariables(of: viewModel).first { self[$0].kind == .var && !isHidden($0) }
    }

    /// By its own attribute, a superclass, by hand, or by a macro that nobody here knows.
    fileprivate func mayBeObservable(_ type: DeclarationID) -> Bool {
        let ancestry = ancestry(of: type)
        if !ancestry.isComplete || !ancestry.names.isDisjoint(with: ["Observable", "ObservableObject"]) { return true }
        return ([type] + ancestry.types.filter { self[$0].kind == .class }).contains { one in
            attributes(of: one).contains { !knownAttributes.contains($0.name) && !$0.name.hasSuffix("Actor") }
        }
    }

    /// What `@Observable` cannot stand: variables that are lazy, wrapped, several in one line or bound by a pattern.
    fileprivate func obstacleToObservation(of type: DeclarationID) -> Note? {
        let own = storedVariables(of: type).filter { self[$0].kind == .var }
        for (position, variable) in own.enumerated() {
            let declaration = self[variable]
            let isShared = own.indices.contains {
                $0 != position && own[$0].file == variable.file && self[own[$0]].range == declaration.range
            }
            let isWrapped = attributes(of: variable).contains {
                !knownAttributes.contains($0.name) && !$0.name.hasSuffix("Actor")
            }
            if declaration.modifiers.contains(.lazy) || isWrapped || isShared || declaration.flags.contains(.inPattern)
            {
                return Note(
                    "no fix: `@Observable` cannot hold `\(name(of: variable))` as it is", at: place(of: variable))
            }
        }
        if endOfImports(inFileOf: type) == nil {
            return Note("no fix: the file imports nothing, and `@Observable` needs `Observation`")
        }
        return nil
    }

    fileprivate func makingObservable(_ type: DeclarationID) -> Fix? {
        var edits: [Edit] = []
        guard let last = endOfImports(inFileOf: type) else { return nil }
        let facts = file(of: type)
        let brings = facts.declarations.indices.contains {
            facts.declarations[$0].kind == .import
                && ["Observation", "SwiftUI", "Foundation", "UIKit", "AppKit"].contains(facts.name(of: $0))
        }
        if !brings {
            edits.append(
                inserting("\(lineEnding(of: facts.source))import Observation", at: last, inFileOf: type))
        }
        edits.append(adding(attribute: "@Observable", to: type))
        return Fix("Add `@Observable`", edits: edits)
    }

    /// Where the file's last unconditional import ends.
    private func endOfImports(inFileOf type: DeclarationID) -> UInt32? {
        file(of: type).declarations.last { $0.kind == .import && !$0.flags.contains(.conditional) }?.range.end
    }
}

private let knownAttributes: Set = [
    "available", "objc", "objcMembers", "preconcurrency", "dynamicMemberLookup", "discardableResult",
    "usableFromInline",
    "frozen", "ObservationIgnored", "nonobjc", "unchecked", "retroactive", "warn_unqualified_access", "inlinable",
]
