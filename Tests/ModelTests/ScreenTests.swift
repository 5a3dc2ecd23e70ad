import Testing

@testable import Model

struct ScreenTests {
    func check(_ source: String, _ expected: String, _ location: SourceLocation = #_sourceLocation) {
        #expect(described(linked(source)) == expected, sourceLocation: location)
    }

    @Test("A stateless screen is found with all its parts in any files")
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

    @Test("A view state class without a view and a logic is not a screen")
    func looseViewState() { check("final class DrumViewState { var beat = 0 }", "") }

    @Test("Two screens with the same name in two modules are distinguished by folder")
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

    @Test("Tests in a separate folder find their module by import or by the folder's name")
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

    @Test("A contract finds its view model even if the name of the class differs")
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

    @Test("A reactor is a view model if it conforms to ReactorKit's protocol")
    func reactors() {
        check(
            """
            final class PierReactor: Reactor { let initialState = State(); struct State {} }
            final class WaterReactor {}
            """,
            """
            Pier: none
              view model PierReactor
            """)
    }

    @Test("A test double named like a view model is not a screen")
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

    @Test("A wrapper for any view model is not a screen")
    func wrapper() {
        let project = linked(
            """
            final class AnyViewModel<State, Action>: ObservableObject {}
            final class AnyoneViewModel: ObservableObject {}
            """)
        #expect(project.screens.map(\.name) == ["Anyone"])
    }

    @Test("A base class is not a screen, and its subclasses inherit its members")
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

    @Test("A class that a view stores and observes is a view model, whatever its name")
    func observedClasses() {
        check(
            """
            @Observable final class FeedLoader { var items: [String] = [] }
            @Observable final class Compass { var angle = 0 }
            final class AtlasModel: ObservableObject { @Published var pages = 0 }
            final class Unobserved {}
            @Observable final class Unheld {}
            struct FeedView: View { @State private var loader = FeedLoader() }
            struct CompassRose: View { let compass: Compass; let other: Unobserved }
            struct AtlasScreen: View { @ObservedObject var model: AtlasModel }
            """,
            """
            Atlas: observable-object
              view model AtlasModel
              view AtlasScreen holds viewModel by @ObservedObject model
            Compass: observable
              view model Compass
              view CompassRose holds viewModel by compass
            Feed: observable
              view model FeedLoader
              view FeedView holds viewModel by @State loader
            """)
    }

    @Test("A view model nested in its view has the view's name")
    func nested() {
        check(
            """
            struct LoginView: View { @State private var model = ViewModel() }
            extension LoginView { @Observable final class ViewModel { var name = "" } }
            enum Logout { @Observable final class ViewModel { enum ViewState { case idle } } }
            """,
            """
            Login: observable
              view model ViewModel
              view LoginView holds viewModel by @State model
            Logout: observable
              view model ViewModel
              view state ViewState
            """)
    }

    @Test("A protocol by which a view stores its only conforming class is the contract")
    func heldContract() {
        check(
            """
            --- Sources/Pier.swift
            protocol Mooring { var boats: Int { get } }
            @Observable final class Pier: Mooring { private(set) var boats = 0 }
            struct PierView<Model: Mooring>: View { let model: Model }
            func pier() -> any Mooring { Pier() }
            --- Tests/PierChecks.swift
            final class MooringSpy: Mooring { var boats = 0 }
            final class MooringStub: Mooring { var boats = 0 }
            struct PierChecks { @Test func moors() { let pier = Pier() } }
            """,
            """
            Pier: stateful
              contract Mooring in Sources/Pier.swift
              view model Pier in Sources/Pier.swift
              view PierView in Sources/Pier.swift holds contract by model
              factory pier in Sources/Pier.swift
              mock MooringSpy in Tests/PierChecks.swift
              suite PierChecks in Tests/PierChecks.swift
            """)
    }

    @Test("Of two declarations in branches of `#if`, the first is the view model")
    func conditionalTypes() {
        check(
            """
            #if os(iOS)
            final class MapViewModel: ObservableObject {}
            #else
            final class MapViewModel: ObservableObject {}
            #endif
            struct MapView: View { @StateObject var model: MapViewModel }
            """,
            """
            Map: observable-object
              view model MapViewModel
              view MapView holds viewModel by @StateObject model
            """)
    }

    @Test("A view controller that stores a view model is listed separately from views")
    func controllers() {
        let project = linked(
            """
            final class MapViewModel {}
            final class MapController: UIViewController { private let model: MapViewModel }
            """)
        #expect(project.screens.map { $0.controllers.map { project.name(of: $0.type) } } == [["MapController"]])
        #expect(project.screens.map(\.views.isEmpty) == [true])
    }

    @Test(
        "Models, stores and navigators that views observe are listed with the reason",
        arguments: [
            (
                "@Observable class Boat: Identifiable {}\nstruct A: View { let boat: Boat }",
                "is a model object: it is `Identifiable`"
            ),
            (
                "@Model @Observable class Boat {}\nstruct A: View { let boat: Boat }",
                "is a model object: it is `@Model`"
            ),
            (
                "@Observable class Boat {}\nstruct A: View { let boat: Boat }\nclass Fleet { var boats: [Boat] = [] }",
                "is a model object: lists contain it, and no view owns it"
            ),
            (
                "@Observable class Boat {}\nstruct A: View { @Environment(Boat.self) private var boat }",
                "is a shared store: `@Environment` passes it to `A`"
            ),
            (
                "class Boat: ObservableObject {}\nstruct A: View { @EnvironmentObject var boat: Boat }",
                "is a shared store: `@EnvironmentObject` passes it to `A`"
            ),
            (
                "@Observable class Boat {}\nstruct Main: App { @State private var boat = Boat() }\nstruct A: View { let boat: Boat }",
                "is a shared store: `Main` stores it"
            ),
            (
                "@Observable class Boat { static let shared = Boat() }\nstruct A: View { @State private var boat = Boat.shared }",
                "is a shared store: the whole app uses `shared`"
            ),
            (
                "@Observable class Boat {}\nstruct A: View { let b: Boat }\nstruct B: View { let b: Boat }\nstruct C: View { let b: Boat }",
                "is a shared store: many views store it, but no view owns it"
            ),
            (
                "@Observable class BoatRouter {}\nstruct A: View { @State var r = BoatRouter() }",
                "navigates, judging by its name"
            ),
            (
                "@Observable class BoatService {}\nstruct A: View { @State var s = BoatService() }",
                "is a dependency, judging by its name: `Service`"
            ),
        ])
    func others(_ source: String, _ reason: String) {
        let project = linked(source)
        #expect(project.screens.isEmpty)
        #expect(project.others.map(\.reason.words) == [reason])
    }
}
