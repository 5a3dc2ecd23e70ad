import Model
import Syntax

let viewStateIsAnEnum = Rule(Pages.viewStateIsAnEnum) { project, options in
    project.screens(following: [.stateful]).compactMap { screen, _ -> Finding? in
        guard let viewState = screen.viewState else { return nil }
        let name = plainName(project.name(of: viewState))
        switch project[viewState].kind {
        case .enum:
            let cases = project.caseNames(of: viewState)
            let missing = options.words("cases", in: Int(viewState.file)).filter { !cases.contains($0) }
            guard !missing.isEmpty else { return nil }
            let list = missing.map { "`\($0)`" }.joined(separator: ", ")
            return Finding("`\(name)` has no case \(list)", at: project.place(of: viewState))
        case .struct, .class, .actor:
            return Finding(
                "`\(name)` is a \(project[viewState].kind), not an enum: a screen is in one situation at a time",
                at: project.place(of: viewState))
        default: return nil
        }
    }
}
