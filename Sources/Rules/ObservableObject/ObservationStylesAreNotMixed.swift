import Model
import Syntax

let observationStylesAreNotMixed = Rule(Pages.observationStylesAreNotMixed) { project, _ in
    project.observableObjectModels.compactMap { model in
        let type = model.viewModel
        guard let observable = project.attributes(of: type).first(where: { $0.name == "Observable" }) else {
            return nil
        }
        let name = project.name(of: type)
        let notes = [Note("`@Observable` stands here", at: Place(file: Int(type.file), range: observable.range))]
        if let place = conformance(of: type, project) {
            return Finding(
                "`\(name)` is `@Observable` and an `ObservableObject`: views notice its changes by one of them only",
                at: place, notes: notes)
        }
        guard let member = model.published.min(),
            let attribute = project.attributes(of: member).first(where: { $0.name.hasSuffix("Published") })
        else { return nil }
        return Finding(
            "`\(name)` is `@Observable` and has `@Published` properties, which do not go together",
            at: Place(file: Int(member.file), range: attribute.range), notes: notes)
    }
}

/// Where a class or one of its extensions says that it is an `ObservableObject`, directly or by a protocol of the sources.
private func conformance(of type: DeclarationID, _ project: ProjectIndex) -> Place? {
    for part in [type] + project.extensions(of: type) {
        for entry in project.ranges(.inherited, of: part) {
            let written = project.file(of: part).glued(entry)
            let isDirect = written == "ObservableObject" || written == "Combine.ObservableObject"
            let meant = isDirect ? nil : project.resolve(written, from: part)
            let isInherited =
                meant.map {
                    project[$0].kind == .protocol && project.ancestry(of: $0).names.contains("ObservableObject")
                } ?? false
            if isDirect || isInherited { return Place(file: Int(part.file), range: entry) }
        }
    }
    return nil
}
