import Model

let effectIsAnEquatableEnum = Rule(Pages.effectIsAnEquatableEnum) { project in
    project.inputOutputEffects.filter { $0.effect?.type != nil }.judge(at: \.effect!.place) { model in
        guard let effect = model.effect, let type = effect.type else { return .kept }
        guard type.kind == .enum else {
            return .broken(
                "`Effect` of `\(model.viewModel)` is \(type.kindWithArticle): an enum would have a case for each event",
                at: effect)
        }
        switch type.isEquatable {
        case true?: return .kept
        case nil: return .notJudged("`\(type)` may inherit `Equatable`")
        case false?:
            return .broken(
                "`Effect` of `\(model.viewModel)` is not `Equatable`: `.onChange(of:)` and tests compare it", at: type,
                remedy: type.firstNotEquatable.map { .obstacle("this may not be `Equatable` itself", at: $0) }
                    ?? type.adding(inherited: "Equatable", "Make `Effect` `Equatable`"))
        }
    }
}
