import Syntax

/// What a declaration may be by its name: the parts of a screen, and what belongs to its tests.
package enum Role: UInt8, Sendable, CaseIterable {
    case contract, viewModel, viewState, logic, view, factory, mock
    /// A contract of anything, whose mocks are known by it.
    case anyContract
    case suite
    /// A mock's property that counts the calls of a method.
    case callCount

    /// The roles that a screen's parts have, in the order in which they are listed.
    package static let screenParts: [Role] = [
        .contract, .viewModel, .viewState, .logic, .view, .factory, .mock, .suite,
    ]

    /// The words of its name: `view`, `model`.
    package var words: [String] {
        switch self {
        case .contract: ["contract"]
        case .viewModel: ["view", "model"]
        case .viewState: ["view", "state"]
        case .logic: ["logic"]
        case .view: ["view"]
        case .factory: ["factory"]
        case .mock: ["mock"]
        case .anyContract: ["any", "contract"]
        case .suite: ["test", "suite"]
        case .callCount: ["call", "count"]
        }
    }

    /// Where `Names` keeps the templates.
    package var templates: WritableKeyPath<Names, [String]> {
        switch self {
        case .contract: \.contract
        case .viewModel: \.viewModel
        case .viewState: \.viewState
        case .logic: \.logic
        case .view: \.view
        case .factory: \.factory
        case .mock: \.mock
        case .anyContract: \.anyContract
        case .suite: \.suite
        case .callCount: \.callCount
        }
    }

    /// Whether a declaration of a kind can have the role.
    func fits(_ kind: Declaration.Kind) -> Bool {
        switch self {
        case .contract, .anyContract: kind == .protocol
        case .viewModel: kind == .class
        case .viewState: kind == .enum || kind == .class || kind == .struct
        case .logic, .mock, .suite: kind.isType && kind != .protocol
        case .view: kind == .struct
        case .factory: kind == .func
        // A property, which linking never looks for.
        case .callCount: false
        }
    }
}

extension ScreenParts {
    /// The declarations that have a role in the screen.
    package func parts(_ role: Role) -> [DeclarationID] {
        switch role {
        case .contract: [contract].compactMap(\.self)
        case .viewModel: [viewModel].compactMap(\.self)
        case .viewState: [viewState].compactMap(\.self)
        case .logic: [logic].compactMap(\.self)
        case .view: views.map(\.type)
        case .factory: factories
        case .mock: mocks
        case .suite: suites
        case .anyContract, .callCount: []
        }
    }

    /// All declarations of the screen, in the order of their roles.
    package var all: [DeclarationID] { Role.screenParts.flatMap(parts) }
}

extension Screen {
    /// The declarations that have a role in the screen.
    package func parts(_ role: Role) -> [any Declared] {
        if role == .factory { return factories }
        return parts.parts(role).map(project.type)
    }
}

extension Project {
    /// Whether a name fits one of a role's templates.
    package func isName(_ name: String, of role: Role) -> Bool { index.match(name, role) != nil }
}

extension Declared {
    /// The name that a part of a screen should have where the declaration stands: `LoginViewState`.
    package func expectedName(of role: Role, for screen: String) -> String? {
        Names.fill(index.names(for: id)[keyPath: role.templates], with: screen).first
    }
}
