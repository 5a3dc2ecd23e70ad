import Syntax

@testable import Model

/// Links a small project that is given as one text, in which `--- path` begins a file. Without it, the project is a
/// single `App.swift`.
func linked(_ text: String, _ change: (inout LinkSettings) -> Void = { _ in }) -> ProjectIndex {
    var settings = LinkSettings()
    change(&settings)
    return link(files(in: text), settings: settings).index
}

func files(in text: String) -> [FileFacts] {
    var files: [(path: String, lines: [Substring])] = [("App.swift", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("--- ") {
            files.append((String(line.dropFirst(4)), []))
        } else {
            files[files.count - 1].lines.append(line)
        }
    }
    if files.count > 1, files[0].lines.allSatisfy(\.isEmpty) { files.removeFirst() }
    return files.map { scan(Source(path: $0.path, bytes: Array($0.lines.joined(separator: "\n").utf8))) }
}

/// Describes a project with one line for each screen and each part.
func described(_ project: ProjectIndex) -> String {
    var lines: [String] = []
    func name(_ id: DeclarationID) -> String {
        let path = project.file(of: id).path
        return path == "App.swift" ? project.name(of: id) : "\(project.name(of: id)) in \(path)"
    }
    for screen in project.screens {
        lines.append("\(screen.name): \(screen.convention?.id ?? "none")")
        if let contract = screen.contract { lines.append("  contract \(name(contract))") }
        if let viewModel = screen.viewModel { lines.append("  view model \(name(viewModel))") }
        if let viewState = screen.viewState { lines.append("  view state \(name(viewState))") }
        if let logic = screen.logic { lines.append("  logic \(name(logic))") }
        for view in screen.views {
            let wrapper = view.wrapper.map { "@\($0) " } ?? ""
            let property = view.property.map { " by \(wrapper)\(project.name(of: $0))" } ?? ""
            lines.append("  view \(name(view.type)) holds \(view.holds)\(property)")
        }
        for factory in screen.factories { lines.append("  factory \(name(factory))") }
        for mock in screen.mocks { lines.append("  mock \(name(mock))") }
        for suite in screen.suites { lines.append("  suite \(name(suite))") }
    }
    return lines.joined(separator: "\n")
}

extension ProjectIndex {
    /// Returns a declaration by its name and those of its enclosing declarations: `"LoginViewModel.state"`.
    func id(_ path: String, in file: String? = nil) -> DeclarationID? {
        for (index, facts) in files.enumerated() where file == nil || facts.path == file {
            for declaration in facts.declarations.indices where facts.path(of: declaration) == path {
                return DeclarationID(file: index, index: declaration)
            }
        }
        return nil
    }
}

extension FileFacts {
    fileprivate func path(of id: Int) -> String {
        let parent = Int(declarations[id].parent)
        return parent < 0 ? name(of: id) : path(of: parent) + "." + name(of: id)
    }
}
