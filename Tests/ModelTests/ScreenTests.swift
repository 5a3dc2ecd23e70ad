import Testing

@testable import Model

struct ScreenTests {
    func check(_ source: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(described(linked(source)) == expected, sourceLocation: location)
    }

    @Test("A stateless screen is found with all its parts, wherever they stand")
    func statelessScreen() {
        check(
            """
            --- Sources/Gate/GateContracts.swift
            protocol GateViewModelContract { func didTapOpen() }
            --- Sources/Gate/GateScreen.swift
            struct GatePage: View {
                let viewModel: any GateViewModelContract
                var body: some View { Text("") }
            }
            --- Sources/Gate/GateViewModel.swift
            final class GateViewModel: GateViewModelContract { func didTapOpen() {} }
            extension Container { func makeGateViewModel() -> GateViewModel { GateViewModel() } }
            --- Tests/GateTests/GateViewModelTests.swift
            final class GateViewModelMock: GateViewModelContract, @unchecked Sendable {}
            struct GateViewModelTests { @Test func opens() {} }
            """,
            """
            Gate: stateless
              contract GateViewModelContract in Sources/Gate/GateContracts.swift
              view model GateViewModel in Sources/Gate/GateViewModel.swift
              view GatePage in Sources/Gate/GateScreen.swift holds contract by viewModel
              factory makeGateViewModel in Sources/Gate/GateViewModel.swift
              mock GateViewModelMock in Tests/GateTests/GateViewModelTests.swift
              suite GateViewModelTests in Tests/GateTests/GateViewModelTests.swift
            """)
    }

    @Test("A view state class with its logic is a screen without a view model")
    func logicScreen() {
        check(
            """
            @MainActor @Observable final class TallyViewState { var sum = 0 }
            struct TallyLogic { let viewState: TallyViewState }
            struct TallyView: View {
                @State private var viewState = TallyViewState()
                var body: some View { Text("") }
            }
            struct TallyRow: View { @Bindable var viewState: TallyViewState }
            struct TallyLogicTests { @Test func adds() {} }
            """,
            """
            Tally: mvsl
              view state TallyViewState
              logic TallyLogic
              view TallyView holds viewState by @State viewState
              view TallyRow holds viewState by @Bindable viewState
              suite TallyLogicTests
            """)
    }

    @Test("A view state class that no view owns and no logic serves is just a class")
    func looseViewState() { check("final class DrumViewState { var beat = 0 }", "") }

    @Test("Two screens of one name in two modules are kept apart by folder")
    func twoModules() {
        check(
            """
            --- Modules/Cart/Sources/DetailView.swift
            struct DetailView: View { @StateObject var model: DetailViewModel }
            --- Modules/Cart/Sources/DetailViewModel.swift
            final class DetailViewModel: ObservableObject {}
            --- Modules/Cart/Tests/DetailViewModelTests.swift
            final class DetailViewModelTests: XCTestCase { func testA() {} }
            --- Modules/Order/Sources/DetailView.swift
            struct DetailView: View { @StateObject var model: DetailViewModel }
            --- Modules/Order/Sources/DetailViewModel.swift
            final class DetailViewModel: ObservableObject {}
            --- Modules/Order/Tests/DetailViewModelTests.swift
            final class DetailViewModelTests: XCTestCase { func testA() {} }
            """,
            """
            Detail: observable-object
              view model DetailViewModel in Modules/Cart/Sources/DetailViewModel.swift
              view DetailView in Modules/Cart/Sources/DetailView.swift holds viewModel by @StateObject model
              suite DetailViewModelTests in Modules/Cart/Tests/DetailViewModelTests.swift
            Detail: observable-object
              view model DetailViewModel in Modules/Order/Sources/DetailViewModel.swift
              view DetailView in Modules/Order/Sources/DetailView.swift holds viewModel by @StateObject model
              suite DetailViewModelTests in Modules/Order/Tests/DetailViewModelTests.swift
            """)
    }

    @Test("Tests in a folder apart find their module by import or by the folder's name")
    func testsApart() {
        check(
            """
            --- Sources/Cart/DetailViewModel.swift
            final class DetailViewModel: ObservableObject {}
            --- Sources/Order/DetailViewModel.swift
            final class DetailViewModel: ObservableObject {}
            --- Tests/CartTests/DetailViewModelTests.swift
            struct DetailViewModelTests { @Test func a() {} }
            --- Tests/Two/DetailViewModelTests.swift
            @testable import Order
            struct DetailViewModelTests { @Test func a() {} }
            --- Tests/Three/DetailViewModelTests.swift
            struct DetailViewModelTests { @Test func a() {} }
            """,
            """
            Detail: observable-object
              view model DetailViewModel in Sources/Cart/DetailViewModel.swift
              suite DetailViewModelTests in Tests/CartTests/DetailViewModelTests.swift
            Detail: observable-object
              view model DetailViewModel in Sources/Order/DetailViewModel.swift
              suite DetailViewModelTests in Tests/Two/DetailViewModelTests.swift
            """)
    }

    @Test("A contract that only a differently named class keeps still has its view model")
    func viewModelByStructure() {
        check(
            """
            protocol PierViewModelContract { func didAppear() }
            final class LivePier: PierViewModelContract { func didAppear() {} }
            final class PierViewModelSpy: PierViewModelContract { func didAppear() {} }
            """,
            """
            Pier: stateless
              contract PierViewModelContract
              view model LivePier
            """)
    }

    @Test("A test double named like a view model is no screen")
    func doubles() {
        check(
            """
            protocol PierViewModelContract {}
            final class PierViewModel: PierViewModelContract {}
            final class MockPierViewModel: PierViewModelContract {}
            final class PreviewViewModel {}
            """,
            """
            Pier: stateless
              contract PierViewModelContract
              view model PierViewModel
            Preview: none
              view model PreviewViewModel
            """)
    }

    @Test("A wrapper that holds any view model is no screen")
    func wrapper() {
        let project = linked(
            """
            final class AnyViewModel<State, Action>: ObservableObject {}
            final class AnyoneViewModel: ObservableObject {}
            """)
        #expect(project.screens.map(\.name) == ["Anyone"])
    }

    @Test("A base class is no screen, and gives its subclasses what it has")
    func baseClass() {
        check(
            """
            class BaseViewModel: ObservableObject { @Published var isBusy = false }
            final class MapViewModel: BaseViewModel {}
            """,
            """
            Map: observable-object
              view model MapViewModel
            """)
    }
}
