import Linking
import Syntax

let statelessIsNotObservable = Rule(Pages.statelessIsNotObservable) { project, _ in
    project.screens(following: [.stateless]).flatMap { screen, viewModel -> [Finding] in
        guard !project.mayHideState(viewModel) else { return [] }
        let message = "`\(project.name(of: viewModel))` has no state to observe"
        var findings: [Finding] = []
        for attribute in project.attributes(of: viewModel)
        where ["Observable", "Observation.Observable"].contains(attribute.name) {
            let need = project.needForObservation(of: viewModel, in: screen)
            findings.append(
                Finding(
                    message, at: Place(file: Int(viewModel.file), range: attribute.range),
                    notes: need.map { [$0] } ?? [],
                    fix: need == nil
                        ? Fix(
                            "Remove `@Observable`", edits: [project.removing(attribute: attribute.range, of: viewModel)]
                        )
                        : nil))
        }
        for entry in project.ranges(.inherited, of: viewModel)
        where project.file(of: viewModel).glued(entry) == "ObservableObject" {
            let need = project.needForObservation(of: viewModel, in: screen)
            let edit = need == nil ? project.removing(inherited: entry, from: viewModel) : nil
            findings.append(
                Finding(
                    message, at: Place(file: Int(viewModel.file), range: entry), notes: need.map { [$0] } ?? [],
                    fix: edit.map { Fix("Remove `ObservableObject`", edits: [$0]) }))
        }
        return findings
    }
}

extension Project {
    /// What would no longer compile without observation: a wrapper that asks for it, the environment, a publisher.
    fileprivate func needForObservation(of viewModel: DeclarationID, in screen: Screen) -> Note? {
        if let published = variables(of: viewModel).first(where: { has("Published", $0) }) {
            return Note("no fix: `\(name(of: published))` is published", at: place(of: published))
        }
        let name = plainName(name(of: viewModel))
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .var {
                let id = DeclarationID(file: file, index: index)
                let wrapper = attributes(of: id).first { wrappers.contains($0.name) }
                guard let wrapper else { continue }
                let text =
                    (facts.type(of: index) ?? "") + facts.source[wrapper.arguments]
                    + (ranges(.value, of: id).first.map { facts.source[$0] } ?? "")
                if identifiers(in: text).contains(name) || resolve(facts.type(of: index) ?? "", from: id) == viewModel {
                    return Note("no fix: `@\(wrapper.name)` here asks for it", at: place(of: id))
                }
            }
        }
        for file in Set(files(using: "environment") + files(using: "environmentObject")).sorted() {
            if let place = handedToEnvironment(viewModel, named: name, inFile: file) {
                return Note("no fix: the environment asks for it", at: place)
            }
        }
        return nil
    }

    /// `.environment(model)`, `.environmentObject(model)`.
    private func handedToEnvironment(_ viewModel: DeclarationID, named name: String, inFile file: Int) -> Place? {
        let facts = files[file]
        let tokens = CodeTokens(of: facts.source)
        for position in tokens.all.indices
        where ["environment", "environmentObject"].contains(tokens.text(position)) && tokens.text(position + 1) == "(" {
            var last = position + 2
            while tokens.isDot(last + 1) { last += 2 }
            guard tokens.all.indices.contains(last), tokens.all[last].kind == .word else { continue }
            let place = Place(file: file, range: tokens.all[last].range)
            let variable = tokens.name(last)
            if variable == name { return place }
            if tokens.text(last + 1) != "(",
                receiver(named: variable, at: place, in: tokens).mayBe(oneOf: [viewModel], in: self)
            {
                return place
            }
        }
        return nil
    }
}

private let wrappers: Set = [
    "Bindable", "Environment", "EnvironmentObject", "StateObject", "ObservedObject", "SwiftUI.Bindable",
]
