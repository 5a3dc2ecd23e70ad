import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Settings

@Suite struct SuggestionTests {
    private let rules = [
        Rule(Pages.testsFollowGivenWhenThen) { _ in .nothing }, Rule(Pages.contractNamesUiEvents) { _ in .nothing },
    ]

    private func suggested(_ text: String) -> String {
        suggestSettings(for: [scan(Source(path: "Sources/App/F.swift", bytes: Array(text.utf8)))], rules: rules)
    }

    private func read(_ text: String) -> SettingsReading { readSettings(Array(text.utf8), pages: rules.map(\.page)) }

    @Test func `Names in use are found, and the settings read back without a mistake`() {
        let text = suggested(
            """
            protocol CartViewModelProtocol { func onTap() }
            final class CartViewModel: CartViewModelProtocol { func onTap() {} }
            protocol LoanViewModelProtocol { func onTap() }
            final class LoanViewModel: LoanViewModelProtocol { func onTap() {} }
            protocol CartTrackerProtocol { func trackTap() }
            final class CartTrackerSpy: @unchecked Sendable, CartTrackerProtocol {
                var trackTapCallsCount = 0
                func trackTap() { trackTapCallsCount += 1 }
            }
            func buildCartViewModel() -> CartViewModel { CartViewModel() }
            final class CartViewModelSpec: XCTestCase {}
            enum CartState { case idle }
            struct CartPage: View { let viewModel: any CartViewModelProtocol }
            """)
        let reading = read(text)
        #expect(reading.mistakes == [])
        let names = reading.settings.names
        #expect(names.contract == ["{Name}ViewModelProtocol"])
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
        "A pair of a class and its protocol says how both are named",
        arguments: [
            (
                "protocol AViewModelType {}\nclass AViewModel: AViewModelType {}", "{Name}ViewModelType",
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
        let reading = read(suggested(text))
        #expect(reading.mistakes == [])
        #expect(reading.settings.names.contract == [contract])
        #expect(reading.settings.names.viewModel.first == viewModel)
    }

    @Test(
        "A double and its protocol say how both are named",
        arguments: [
            ("protocol CartTracking {}\nclass CartTrackingMock: CartTracking {}", "{Name}Mock", "{Name}Contract"),
            ("protocol CartType {}\nclass CartTypeMock: CartType {}", "{Name}TypeMock", "{Name}Type"),
            ("protocol CartType {}\nclass MockCart: CartType {}", "Mock{Name}", "{Name}Type"),
            (
                "protocol CartRepository {}\nclass CartRepositoryMock: CartRepository {}", "{Name}RepositoryMock",
                "{Name}Repository"
            ),
            ("protocol CartProtocol {}\nclass CartStub: CartProtocol {}", "{Name}Mock", "{Name}Contract"),
            (
                "protocol CartProtocol {}\nclass CartStub: CartProtocol { var aCalls = 0; func a() {} }", "{Name}Stub",
                "{Name}Protocol"
            ),
        ])
    func doubles(text: String, mock: String, contract: String) {
        let names = read(suggested(text)).settings.names
        #expect(names.mock.first == mock)
        #expect(names.anyContract.first == contract)
    }

    @Test func `The documents' own names need no settings`() {
        let text = suggested(
            """
            protocol CartViewModelContract { func didTap() }
            final class CartViewModel: CartViewModelContract { func didTap() {} }
            final class CartViewModelMock: CartViewModelContract, @unchecked Sendable {
                private(set) var didTapCallCount = 0
                func didTap() { didTapCallCount += 1 }
            }
            """)
        #expect(text.contains("\n# names:\n"))
        #expect(read(text).settings.names == Names())
    }

    @Test func `Labels and first words are taken from the sources`() {
        var text = "protocol CartViewModelContract { \((0..<6).map { "func on\($0)x()" }.joined(separator: "; ")) }\n"
        text +=
            "final class CartViewModel: CartViewModelContract { \((0..<6).map { "func on\($0)x() {}" }.joined(separator: "; ")) }\n"
        text += "struct CartViewModelTests {\n"
        for index in 0..<6 {
            text +=
                "    @Test func t\(index)() {\n        // Arrange\n        let a = 1\n        // Act\n        a.f()\n        // Assert\n        #expect(a == 1)\n    }\n"
        }
        let settings = suggested(text + "}\n")
        #expect(settings.contains("labels: { given: [Arrange], when: [Act], then: [Assert] }"))
        #expect(settings.contains("contract-names-ui-events: { prefixes: [on] }"))
        #expect(read(settings).mistakes == [])
    }

    @Test func `Tests without sections turn their rule off`() {
        var text = "final class CartViewModel {}\nfinal class CartViewModelTests: XCTestCase {\n"
        for index in 0..<6 { text += "    func test\(index)() {\n        XCTAssertTrue(true)\n    }\n" }
        let settings = suggested(text + "}\n")
        #expect(settings.contains("tests-follow-given-when-then: off"))
        #expect(read(settings).mistakes == [])
    }

    @Test("A rule that most mocks break is off, with the numbers", arguments: [(3, true), (2, false)])
    func habits(breaking: Int, isOff: Bool) {
        var text = ""
        for index in 0..<4 {
            text += "protocol Cart\(index)Contract {}\n"
            text +=
                "\(index < breaking ? "" : "final ")class Cart\(index)Mock: Cart\(index)Contract, @unchecked Sendable {}\n"
        }
        let settings = suggestSettings(for: [scan(Source(path: "A.swift", bytes: Array(text.utf8)))])
        #expect(settings.contains("  # 3 of 4 mocks are made otherwise.\n  mock-is-final: off\n") == isOff)
        #expect(settings.contains("mock-is-final: off  # 2 findings") == !isOff)
        #expect(readSettings(Array(settings.utf8), pages: allRules.map(\.page)).mistakes == [])
    }

    @Test(
        "Whatever the sources, the settings read back",
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
