import Testing

@testable import Model

struct NamesTests {
    @Test(
        "A template returns the part that its placeholder stands for",
        arguments: [
            ("LoginViewModel", ["{Name}ViewModel"], "Login"),
            ("makeLoginViewModel", ["make{Name}ViewModel"], "Login"),
            ("CartViewLogic", ["{Name}ViewLogic", "{Name}Logic"], "Cart"),
            ("CartViewLogic", ["{Name}Logic", "{Name}ViewLogic"], "Cart"),
            ("MockLogin", ["Mock{Name}"], "Login"),
            ("didTapCallCount", ["{method}CallCount"], "didTap"),
            ("LoginVM", ["{Name}ViewModel", "{Name}VM"], "Login"),
            ("ViewModel", ["{Name}ViewModel"], nil),
            ("Mocking", ["Mock{Name}"], nil),
            ("makeViewModel", ["make{Name}ViewModel"], nil),
            ("LoginViewModels", ["{Name}ViewModel"], nil),
            ("ÜbersichtViewModel", ["{Name}ViewModel"], "Übersicht"),
            ("LoginViewModel", ["LoginViewModel"], "Login"),
            ("CartStore", ["{Name}ViewModel", "CartStore"], "CartStore"),
            ("CartStore", ["{Name}Store", "CartStore"], "Cart"),
            ("MyCartStore", ["CartStore"], nil),
            ("CartStores", ["CartStore"], nil),
            ("LegacyViewModel", ["{Name}Model", "LegacyViewModel"], "Legacy"),
            ("LoginViewModel", [], nil),
        ] as [(String, [String], String?)])
    func gap(_ name: String, _ templates: [String], _ expected: String?) {
        #expect(Names.match(name, templates) == expected)
    }

    @Test("An exact name is filled in only for its own screen")
    func filled() {
        #expect(Names.fill(["CartStore", "{Name}ViewModel"], with: "Cart") == ["CartViewModel"])
        #expect(Names.fill(["{Name}Store", "CartStore"], with: "Cart") == ["CartStore", "CartStore"])
    }

    @Test("A class is a view model if the settings contain its exact name")
    func exactName() {
        let text = """
            --- Cart/CartStore.swift
            final class CartStore { private(set) var count = 0 }
            --- Cart/TillViewModel.swift
            final class TillViewModel { private(set) var count = 0 }
            """
        #expect(linked(text).screens.map(\.name) == ["Till"])
        let project = linked(text) { $0.names.viewModel = ["{Name}ViewModel", "CartStore"] }
        #expect(project.screens.map(\.name) == ["CartStore", "Till"])
    }

    @Test("The names for some of the paths apply only there")
    func namesByPath() {
        let project = linked(
            """
            --- Old/Cart.swift
            protocol CartPresenterProtocol { func didAppear() }
            final class CartPresenter: CartPresenterProtocol { func didAppear() {} }
            --- New/Till.swift
            protocol TillPresenterProtocol { func didAppear() }
            final class TillPresenter: TillPresenterProtocol { func didAppear() {} }
            """
        ) { settings in
            var names = Names()
            names.viewModel = ["{Name}Presenter"]
            names.contract = ["{Name}PresenterProtocol"]
            names.dependencyEndings = ["Gateway"]
            settings.localNames = [LocalNames(names: names) { $0.hasPrefix("Old/") }]
        }
        #expect(project.screens.map(\.name) == ["Cart"])
        #expect(project.screens.first?.viewModel.map { project.names(for: $0).dependencyEndings } == ["Gateway"])
    }

    @Test(
        "Inner folders with the name of an archive, or with a day in it, contain copies",
        arguments: [
            ("QRCode-main", true), ("Loader-master", true), ("app_20250910", true), ("2025-09-10 backup", true),
            ("Build20250910", true), ("20251350", false), ("Week-20-25-09", false), ("Release2025", false),
            ("12345678", false), ("main", false), ("Archive", false), ("202509101", false),
        ])
    func archives(_ folder: String, isArchive: Bool) { #expect(Vocabulary.isFolderOfArchive(folder) == isArchive) }
}
