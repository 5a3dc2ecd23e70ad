import Syntax

/// What a declaration is, judging by its name: a part of a screen, or something in a screen's tests.
package enum Role: UInt8, Sendable, CaseIterable {
    case contract, viewModel, viewState, logic, view, factory, mock
    /// A contract of any kind, which can have a mock.
    case anyContract
    case suite
    /// A property of a mock that counts the calls of a method.
    case callCount

    /// The roles of a screen's parts, in the order in which they are listed.
    package static let screenParts: [Role] = [
        .contract, .viewModel, .viewState, .logic, .view, .factory, .mock, .suite,
    ]

    /// The words that name the role: `view`, `model`.
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

    /// The role as settings name it: `view-model`.
    package var key: String { words.joined(separator: "-") }

    /// The word before the names of the parts with this role.
    package var title: String { self == .suite ? "tests" : words.joined(separator: " ") }

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

    package func fits(_ kind: Declaration.Kind) -> Bool {
        switch self {
        case .contract, .anyContract: kind == .protocol
        case .viewModel: kind.isReference
        case .viewState: kind == .enum || kind == .class || kind == .struct
        case .logic, .mock, .suite: kind.isType && kind != .protocol
        case .view: kind == .struct
        case .factory: kind == .func
        // Linking does not look for properties.
        case .callCount: false
        }
    }
}

extension ScreenParts {
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

    /// All declarations of the screen, ordered by role.
    package var all: [DeclarationID] { Role.screenParts.flatMap(parts) }
}

extension Screen {
    package func parts(_ role: Role) -> [any Declared] {
        if role == .factory { return factories }
        return parts.parts(role).map(project.type)
    }
}

extension Project {
    /// Returns the part of a name that `{Name}` stands for in one of a role's templates; nil if none fits.
    package func stem(of name: String, as role: Role) -> String? { index.match(name, role) }

    /// Returns whether a name fits one of a role's templates.
    package func isName(_ name: String, of role: Role) -> Bool { index.match(name, role) != nil }
}

extension Declared {
    /// Returns the name that a screen's part should have, by the templates for the file of this declaration:
    /// `LoginViewState`.
    package func expectedName(of role: Role, for screen: String) -> String? {
        Names.fill(index.names(for: id)[keyPath: role.templates], with: screen).first
    }
}
