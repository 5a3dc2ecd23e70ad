/// One of the five documented ways to build a screen.
package enum Convention: String, Sendable, CaseIterable {
    case stateless
    case stateful
    case inputOutputEffect = "input-output-effect"
    case mvsl
    case observableObject = "observable-object"

    /// The letter that the catalogue of rules uses.
    package var letter: Character {
        switch self {
        case .stateless: "S"
        case .stateful: "D"
        case .inputOutputEffect: "E"
        case .mvsl: "M"
        case .observableObject: "O"
        }
    }
}
