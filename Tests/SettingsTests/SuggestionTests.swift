import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Settings

/// The minimum number of screens for a template of names.
private let screenNames = ["Cart", "Loan", "Visit"]

@Suite struct SuggestionTests {
    private let rules = [
        Rule(Pages.testsFollowGivenWhenThen) { _ in .nothing }, Rule(Pages.contractNamesUiEvents) { _ in .nothing },
        Rule(Pages.testsCallTheSubjectSut) { _ in .nothing },
    ]

    private func suggested(_ text: String) -> String {
        suggestSettings(for: [scan(Source(path: "Sources/App/F.swift", bytes: Array(text.utf8)))], rules: rules)
    }

    /// Returns a text for each screen, with its name in place of `Cart`.
    private func forEachScreen(_ text: String) -> String {
        screenNames.map { name in
            text.split(separator: "Cart", omittingEmptySubsequences: false).joined(separator: name)
        }
        .joined(separator: "\n")
    }

    private func read(_ text: String) -> SettingsReading { readSettings(Array(text.utf8), pages: rules.map(\.page)) }

    @Test("Names in use are found with their counts, and the settings read back without a mistake")
    func namesInUse() {
        let text = suggested(
            forEachScreen(
                """
                protocol CartViewModelProtocol { func onTap() }
                final class CartViewModel: CartViewModelProtocol { func onTap() {} }
                protocol CartTrackerProtocol { func trackTap() }
                final class CartTrackerSpy: @unchecked Sendable, CartTrackerProtocol {
                    var trackTapCallsCount = 0
                    func trackTap() { trackTapCallsCount += 1 }
                }
                func buildCartViewModel() -> CartViewModel { CartViewModel() }
                final class CartViewModelSpec: XCTestCase {}
                enum CartState { case idle }
                struct CartPage: View { let viewModel: any CartViewModelProtocol }
                """))
        let reading = read(text)
        #expect(reading.mistakes == [])
        let names = reading.settings.names
        #expect(names.contract == ["{Name}ViewModelProtocol"])
        #expect(text.contains("contract: \"{Name}ViewModelProtocol\"  # 3\n"))
        #expect(names.mock == ["{Name}Spy", "{Name}Mock"])
        #expect(names.anyContract == ["{Name}Protocol", "{Name}Contract"])
        #expect(names.callCount == ["{method}CallsCount"])
        #expect(names.factory == ["build{Name}ViewModel"])
        #expect(names.viewState == ["{Name}State", "{Name}ViewState"])
        #expect(names.view == ["{Name}Page", "{Name}View", "{Name}Screen"])
        #expect(names.suite.first == "{Name}ViewModelSpec")
        #expect(names.viewModel == Names().viewModel)
    }

    @Test(
        "Names are found by pairs of a class and a protocol that views use",
        arguments: [
            (
                "protocol CartViewModelType {}\nclass CartViewModel: CartViewModelType {}", "{Name}ViewModelType",
                "{Name}ViewModel"
            ),
            (
                "protocol CartViewModel {}\nclass DefaultCartViewModel: CartViewModel {}", "{Name}ViewModel",
                "Default{Name}ViewModel"
            ),
            (
                "protocol CartViewModel {}\nclass CartViewModelImpl: CartViewModel {}", "{Name}ViewModel",
                "{Name}ViewModelImpl"
            ),
            ("protocol CartVMProtocol {}\nclass CartVM: CartVMProtocol {}", "{Name}VMProtocol", "{Name}VM"),
            (
                "protocol ICartViewModel {}\nclass CartViewModel: ICartViewModel {}", "I{Name}ViewModel",
                "{Name}ViewModel"
            ),
        ])
    func pairs(text: String, contract: String, viewModel: String) {
        let name = contract.split(separator: "{Name}", omittingEmptySubsequences: false).joined(separator: "Cart")
        let view = "\nstruct CartView: View { let viewModel: any \(name) }"
        let reading = read(suggested(forEachScreen(text + view)))
        #expect(reading.mistakes == [])
        #expect(reading.settings.names.contract == [contract])
        #expect(reading.settings.names.viewModel.first == viewModel)
    }

    @Test(
        "Protocols around a view model are not its contract",
        arguments: [
            "protocol CartViewModelDelegate {}\nfinal class CartCoordinator: CartViewModelDelegate {}",
            "protocol CartViewModelDelegate {}\nfinal class CartListViewModel: CartViewModelDelegate {}",
            "protocol CartViewModelCoordinator {}\nfinal class CartViewModelRouter: CartViewModelCoordinator {}",
            // No view, mock or factory uses the contract.
            "protocol CartViewModelProtocol {}\nfinal class CartViewModel: CartViewModelProtocol {}",
        ])
    func noContracts(text: String) {
        let names = read(suggested(forEachScreen("final class CartViewModel {}\n" + text))).settings.names
        #expect(names.contract == Names().contract)
        #expect(names.viewModel == Names().viewModel)
    }

    @Test(
        "Names are found by pairs of a test double and its protocol",
        arguments: [
            ("protocol CartTracking {}\nclass CartTrackingSpy: CartTracking {}", "{Name}Spy", "{Name}Contract"),
            ("protocol CartType {}\nclass CartSpy: CartType {}", "{Name}Spy", "{Name}Type"),
            ("protocol CartType {}\nclass MockCart: CartType {}", "Mock{Name}", "{Name}Type"),
            ("protocol CartRepository {}\nclass MockCartRepository: CartRepository {}", "Mock{Name}", "{Name}Contract"),
            ("protocol CartProtocol {}\nclass CartStub: CartProtocol {}", "{Name}Mock", "{Name}Contract"),
            (
                "protocol CartProtocol {}\nclass CartStub: CartProtocol { var aCalls = 0; func a() {} }", "{Name}Stub",
                "{Name}Protocol"
            ),
        ])
    func doubles(text: String, mock: String, contract: String) {
        let names = read(suggested(forEachScreen(text))).settings.names
        #expect(names.mock.first == mock)
        #expect(names.anyContract.first == contract)
    }

    @Test("A template needs three names and must not contain a screen's name")
    func rareNames() {
        let two = "protocol CartType {}\nclass CartSpy: CartType {}\nprotocol LoanType {}\nclass LoanSpy: LoanType {}"
        #expect(read(suggested(two)).settings.names == Names())
        let nested = screenNames.map { name in
            "protocol Home\(name)ViewModelType {}\nfinal class Home\(name)ViewModel: Home\(name)ViewModelType {}"
        }
        let names = read(suggested("final class HomeViewModel {}\n" + nested.joined(separator: "\n"))).settings.names
        #expect(!(names.contract + names.viewModel).contains { $0.hasPrefix("Home") })
    }

    @Test("Default names need no settings")
    func documentedNames() {
        let text = suggested(
            forEachScreen(
                """
                protocol CartViewModelContract { func didTap() }
                final class CartViewModel: CartViewModelContract { func didTap() {} }
                final class CartViewModelMock: CartViewModelContract, @unchecked Sendable {
                    private(set) var didTapCallCount = 0
                    func didTap() { didTapCallCount += 1 }
                }
                """))
        #expect(text.contains("\n# names:\n"))
        #expect(read(text).settings.names == Names())
        #expect(!read(text).settings.isAdopted)
    }

    @Test("Labels, first words and the subject's name are taken from the sources")
    func words() {
        var text = "protocol CartViewModelContract { \((0..<6).map { "func on\($0)x()" }.joined(separator: "; ")) }\n"
        text +=
            "final class CartViewModel: CartViewModelContract { \((0..<6).map { "func on\($0)x() {}" }.joined(separator: "; ")) }\n"
        text += forEachScreen(
            "final class CartViewModel {}\nstruct CartViewModelTests { private let testee = CartViewModel() }\n")
        text += "struct CartViewModelMoreTests {\n    private let testee: CartViewModel\n"
        for index in 0..<6 {
            text +=
                "    @Test func t\(index)() {\n        // Arrange\n        let a = 1\n        // Act\n        a.f()\n        // Assert\n        #expect(a == 1)\n    }\n"
        }
        let settings = suggested(text + "}\n")
        #expect(settings.contains("labels: { given: [Arrange], when: [Act], then: [Assert] }"))
        #expect(settings.contains("contract-names-ui-events: { prefixes: [on] }"))
        #expect(read(settings).mistakes == [])
    }

    @Test("Habits are comments with their counts, and no rule gets a severity")
    func habitsAsComments() {
        var text = ""
        for index in 0..<12 {
            text += "protocol Cart\(index)Contract {}\n"
            text += "\(index < 1 ? "" : "final ")class Cart\(index)Mock: Cart\(index)Contract {}\n"
        }
        let settings = suggestSettings(for: [scan(Source(path: "A.swift", bytes: Array(text.utf8)))])
        #expect(settings.contains("\n#   mock-is-final: warning  # 11 of 12\n"))
        #expect(settings.contains("\n#   mock-is-unchecked-sendable: off  # 0 of 12\n"))
        let reading = readSettings(Array(settings.utf8), pages: allRules.map(\.page))
        #expect(reading.mistakes == [])
        #expect(reading.settings.rules.isEmpty)
    }

    @Test("Adopted conventions are named, with a baseline")
    func adoption() {
        let settings = suggestSettings(for: [], adopting: [.stateful, .stateless], rules: rules)
        #expect(settings.contains("\nconventions: [stateful, stateless]\n"))
        #expect(settings.contains("\nbaseline: .lint-baseline\n"))
        let reading = read(settings)
        #expect(reading.mistakes == [] && reading.settings.isAdopted)
        #expect(reading.settings.conventions == [.stateful, .stateless])
    }

    @Test(
        "Suggested settings can be read for any sources",
        arguments: [
            "", "class `{Name}`: `a b` {}", "protocol P {}\nclass M: P {}\nclass Mock: P {}",
            "class A: B { var c: Int }", "protocol 😀ViewModelProtocol {}\nclass 😀ViewModel: 😀ViewModelProtocol {}",
        ])
    func readsBack(text: String) {
        #expect(read(suggested(text)).mistakes == [])
        let odd = suggestSettings(
            for: [scan(Source(path: "a\nb: *c/\"d\\.swift", bytes: Array(text.utf8)))], rules: rules)
        #expect(read(odd).mistakes == [])
    }
}
