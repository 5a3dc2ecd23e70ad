import Model
import Syntax

let statelessIsNotObservable = Rule(Pages.statelessIsNotObservable) { project, _ in
    let observable = project.screens(following: [.stateless]).map(\.viewModel).filter { viewModel in
        !project.mayHideState(viewModel)
            && !(project.observingAttributes(of: viewModel) + project.observingEntries(of: viewModel)).isEmpty
    }
    // Most projects have none.
    if observable.isEmpty { return [] }
    let observers = Observers(in: project)
    return observable.flatMap { viewModel -> [Finding] in
        let message = "`\(project.name(of: viewModel))` has no state to observe"
        let need = project.published(by: viewModel) ?? observers.reason(for: viewModel)
        func finding(at range: ByteRange, _ title: String, _ edit: @autoclosure () -> Edit?) -> Finding {
            Finding(
                message, at: Place(file: Int(viewModel.file), range: range), notes: need.map { [$0] } ?? [],
                fix: need == nil ? edit().map { Fix(title, edits: [$0]) } : nil)
        }
        return project.observingAttributes(of: viewModel).map {
            finding(at: $0, "Remove `@Observable`", project.removing(attribute: $0, of: viewModel))
        }
            + project.observingEntries(of: viewModel).map {
                finding(at: $0, "Remove `ObservableObject`", project.removing(inherited: $0, from: viewModel))
            }
    }
}

extension ProjectIndex {
    fileprivate func observingAttributes(of viewModel: DeclarationID) -> [ByteRange] {
        attributes(of: viewModel).filter { ["Observable", "Observation.Observable"].contains($0.name) }.map(\.range)
    }

    fileprivate func observingEntries(of viewModel: DeclarationID) -> [ByteRange] {
        ranges(.inherited, of: viewModel).filter { file(of: viewModel).glued($0) == "ObservableObject" }
    }

    fileprivate func published(by viewModel: DeclarationID) -> Note? {
        variables(of: viewModel).first { has("Published", $0) }.map {
            Note("no fix: `\(name(of: $0))` is published", at: place(of: $0))
        }
    }
}

/// What would no longer compile without observation: wrappers that ask for it, and what is handed to the environment. One
/// look at all files for all view models.
private struct Observers {
    private struct Wrapped {
        var id: DeclarationID
        var wrapper: String
    }

    private let project: ProjectIndex
    private var named: [String: Wrapped] = [:]
    private var typed: [DeclarationID: Wrapped] = [:]
    /// Of `.environment(model)`, the models: by their own names, and by what they may be.
    private var handedByName: [String: Place] = [:]
    private var handed = UsesByReceiver()

    init(in project: ProjectIndex) {
        self.project = project
        for (file, facts) in project.files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .var {
                takeWrapped(DeclarationID(file: file, index: index), facts)
            }
        }
        for file in Set(["environment", "environmentObject"].flatMap(project.files(using:))).sorted() {
            takeHanded(in: CodeTokens(of: project.files[file].source), file: file)
        }
    }

    private mutating func takeWrapped(_ id: DeclarationID, _ facts: FileFacts) {
        guard let wrapper = project.attributes(of: id).first(where: { wrappers.contains($0.name) }) else { return }
        let written = project.type(of: id) ?? ""
        let value = project.ranges(.value, of: id).first.map { facts.source[$0] } ?? ""
        let wrapped = Wrapped(id: id, wrapper: wrapper.name)
        for name in identifiers(in: written + facts.source[wrapper.arguments] + value) where named[name] == nil {
            named[name] = wrapped
        }
        if let type = project.resolve(written, from: id), typed[type] == nil { typed[type] = wrapped }
    }

    /// `.environment(model)`, `.environmentObject(model)`.
    private mutating func takeHanded(in tokens: CodeTokens, file: Int) {
        for position in tokens.all.indices
        where ["environment", "environmentObject"].contains(tokens.text(position)) && tokens.text(position + 1) == "(" {
            var last = position + 2
            while tokens.isDot(last + 1) { last += 2 }
            guard tokens.all.indices.contains(last), tokens.all[last].kind == .word else { continue }
            let place = Place(file: file, range: tokens.all[last].range)
            let variable = tokens.name(last)
            if handedByName[variable] == nil { handedByName[variable] = place }
            if tokens.text(last + 1) != "(" {
                let receiver = project.receiver(named: variable, at: place, in: tokens)
                handed.add(MemberUse(place: place, isWrite: false, receiver: receiver))
            }
        }
    }

    func reason(for viewModel: DeclarationID) -> Note? {
        let name = plainName(project.name(of: viewModel))
        if let wrapped = [named[name], typed[viewModel]].compactMap(\.self).min(by: { $0.id < $1.id }) {
            return Note("no fix: `@\(wrapped.wrapper)` here asks for it", at: project.place(of: wrapped.id))
        }
        let places = [handedByName[name], handed.first(of: [viewModel], in: project) { _ in true }?.place]
        return places.compactMap(\.self).min().map { Note("no fix: the environment asks for it", at: $0) }
    }
}

private let wrappers: Set = [
    "Bindable", "Environment", "EnvironmentObject", "StateObject", "ObservedObject", "SwiftUI.Bindable",
]
