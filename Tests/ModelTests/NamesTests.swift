import Model
import Testing

struct NamesTests {
    @Test(
        "A template gives what its gap stands for",
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
            ("LoginViewModel", ["LoginViewModel"], nil),
            ("LoginViewModel", [], nil),
        ] as [(String, [String], String?)])
    func gap(_ name: String, _ templates: [String], _ expected: String?) {
        #expect(Names.match(name, templates) == expected)
    }
}
