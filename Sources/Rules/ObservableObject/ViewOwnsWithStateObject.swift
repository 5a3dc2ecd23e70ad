import Model

let viewOwnsWithStateObject = Rule(Pages.viewOwnsWithStateObject) { project in
    project.screens(.observableObject).filter { $0.viewModel?.inherits(named: "ObservableObject") == true }
        .flatMap(\.holders).judge { holder in
            if holder.wrapper == "StateObject" { return .kept }
            guard [nil, "ObservedObject", "State"].contains(holder.wrapper) else {
                return .notJudged("\(holder.storage) finds it elsewhere")
            }
            guard let remedy = holder.makingRemedy(holder.storing(in: "StateObject")) else { return .kept }
            return .broken(
                "`\(holder.view)` makes `\(holder.name)` and keeps it in \(holder.storage): only `@StateObject` makes it once and watches it",
                at: holder,
                remedy: holder.property.isOptional ? .obstacle("`@StateObject` holds no optional") : remedy)
        }
}
