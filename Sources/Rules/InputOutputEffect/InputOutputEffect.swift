import Model
import Syntax

extension ProjectIndex {
    /// For rules that are not ported yet.
    func inputOutputEffect(of screen: ScreenParts) -> UnportedModel? {
        guard screen.convention == .inputOutputEffect else { return nil }
        let same = Project(self).screens.first { $0.viewModel?.id == screen.viewModel }
        return same?.inputOutputEffect.map { UnportedModel(input: UnportedInput(type: $0.input?.type?.id)) }
    }
}

struct UnportedModel { let input: UnportedInput? }
struct UnportedInput { let type: DeclarationID? }

/// `a class`, `an actor`, as a message says what a declaration is.
func article(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .actor: "an actor"
    case .enum: "an enum"
    case .class: "a class"
    case .struct: "a struct"
    case .protocol: "a protocol"
    default: "something else"
    }
}
