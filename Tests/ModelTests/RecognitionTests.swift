import Testing

@testable import Model

/// Classes that views store, distinguished by what makes them.
struct RecognitionTests {
    @Test(
        "What the app, the system or a list has is no view model",
        arguments: [
            (
                """
                @Observable class Boat {}
                enum BoatKey: EnvironmentKey { static let defaultValue = Boat() }
                struct A: View { @State private var boat = Boat() }
                """, "is a shared store: `BoatKey` creates the app's only instance"
            ),
            (
                """
                @Observable class BoatPresenter {}
                struct FleetServicesFactory { func make() { let boat = BoatPresenter(); use(boat) } }
                struct A: View { let boat: BoatPresenter }
                """, "is a shared store: `FleetServicesFactory` creates the app's only instance"
            ),
            (
                """
                @Observable class BoatRadar: NSObject, CLLocationManagerDelegate {}
                struct A: View { @State private var tracker = BoatRadar() }
                """, "is called by the system: it is a `CLLocationManagerDelegate`"
            ),
            (
                """
                @Observable class Boat {}
                struct A: View { @State var boats: [Boat] = []; @State var lifted: Boat? }
                """, "is a model object: lists contain it, and no view owns it"
            ),
            (
                """
                @Observable class Anchor {}
                final class Harbor { var anchor: Anchor = .init() }
                struct A: View { var anchor: Anchor }
                """, "is a shared store: `Harbor` stores it"
            ),
            (
                """
                protocol MooringHandler: AnyObject { var boats: Observable<[String]> { get } }
                final class MooringInteractor: PresentableInteractor<MooringPresentable>, MooringHandler {
                    var boats: Observable<[String]> { boatsRelay.asObservable() }
                }
                final class MooringViewController: UIViewController { weak var handler: MooringHandler? }
                """, "publishes streams for controllers, but is not named like a view model"
            ),
            (
                """
                class MooringLogic { let boats = PassthroughSubject<[String], Never>() }
                final class MooringPresenter: MooringLogic {}
                final class MooringController: UIViewController {
                    var base: AnyObject?
                    private var presenter: MooringPresenter { base as! MooringPresenter }
                }
                """, "publishes streams for controllers, but is not named like a view model"
            ),
            (
                """
                @Observable class ImageCache {}
                struct A: View { @State private var images = ImageCache() }
                """, "is a store, judging by its name"
            ),
            (
                """
                class PierCoordinator: ObservableObject {}
                struct PierView: View { @StateObject private var coordinator = PierCoordinator() }
                """, "navigates, judging by its name"
            ),
            (
                """
                @Observable class BuoyLight {}
                struct A: View { @State private var light = BuoyLight() }
                struct B: View { @State private var light = BuoyLight() }
                """, "is a part of several screens: `A` and `B` each create one"
            ),
        ])
    func others(_ source: String, _ reason: String) {
        let project = linked(source)
        #expect(project.screens.isEmpty)
        #expect(project.others.map(\.reason.words) == [reason])
    }

    @Test(
        "A class in the code of previews is no view model, but one with their name is",
        arguments: [
            ("struct Pier_Previews: PreviewProvider { class PierViewModel: ObservableObject {} }", 0),
            ("#if DEBUG\nenum PierPreview { class PreviewViewModel: ObservableObject {} }\n#endif", 0),
            ("enum PierPreview { class PreviewViewModel: ObservableObject {} }", 1),
            ("class PreviewViewModel: ObservableObject {}", 1),
        ])
    func previews(_ source: String, _ count: Int) {
        let view = "struct PierView: View { @StateObject private var model = PreviewViewModel() }"
        #expect(linked(source + "\n" + view).screens.count == count)
    }

    @Test("What views of many other screens hold is a store, and what the store keeps a part of it")
    func stores() {
        let screens = "ABCDE".map {
            """
            @Observable class \($0)ViewModel {}
            struct \($0)View: View { @State private var viewModel = \($0)ViewModel(); let harbor: HarborState }

            """
        }
        let project = linked(
            """
            @Observable class HarborState { let tides = Tides() }
            @Observable class Tides {}
            struct HarborView: View { @State private var harbor = HarborState() }
            struct TideView: View { @Bindable var tides: Tides }
            \(screens.joined())
            """)
        #expect(
            project.others.map(\.reason.words) == [
                "is a shared store: views of 5 other screens use it", "is a shared store: `HarborState` stores it",
            ])
        #expect(project.screens.count == 5)
    }

    @Test(
        "An actor is a view model like a class",
        arguments: [
            ("actor PierViewModel {}", "the view model is an actor, which views cannot observe"),
            ("actor PierViewModel: ObservableObject {}", nil),
            ("protocol PierViewModelContract {}\nactor PierViewModel: PierViewModelContract {}", nil),
        ] as [(String, String?)])
    func actors(_ source: String, _ reason: String?) {
        let project = Project(linked(source))
        #expect(project.screens.map(\.name) == ["Pier"])
        #expect(project.screens.map(\.reasonForNoConvention) == [reason])
    }

    @Test(
        "What one view makes for itself is a view model",
        arguments: [
            (
                """
                class HarborData: ObservableObject {}
                struct HarborView: View { @StateObject private var data = HarborData() }
                struct PierView: View { @EnvironmentObject var data: HarborData }
                """, "HarborData"
            ),
            (
                """
                protocol PierListener: AnyObject { var state: Observable<PierState> { get } }
                final class PierLogic: Reactor, PierListener {}
                final class PierViewController: UIViewController { weak var listener: PierListener? }
                """, "PierLogic"
            ),
            (
                """
                class PierViewModelImpl: ObservableObject {}
                struct A: View { let m: PierViewModelImpl }
                struct B: View { let m: PierViewModelImpl }
                struct C: View { let m: PierViewModelImpl }
                """, "PierViewModelImpl"
            ),
            (
                """
                class PierCoordinator: ObservableObject { @Published var isLoading = false }
                struct PierView: View { @StateObject private var coordinator = PierCoordinator() }
                """, "PierCoordinator"
            ),
            (
                """
                @Observable class PierModel {}
                struct A: View { @State private var model = PierModel() }
                struct B: View { @State private var model = PierModel() }
                """, "PierModel"
            ),
            (
                """
                @Observable class Pier {}
                class PierBuilder { let pier = Pier() }
                struct PierView: View { let pier: Pier }
                """, "Pier"
            ),
            (
                """
                @Observable class Boat {}
                struct A: View { @State private var boat = Boat() }
                struct FleetContainer { func makeBoat() -> Boat { Boat() } }
                """, "Boat"
            ),
        ])
    func viewModels(_ source: String, _ name: String) {
        let project = linked(source)
        #expect(project.others.isEmpty)
        #expect(project.screens.compactMap(\.viewModel).map(project.name) == [name])
    }

    @Test(
        "A class is a view model by its name",
        arguments: [
            // Behind a protocol, with an ending for implementations.
            (
                """
                protocol PierViewModel { var boats: Observable<[String]> { get } }
                class PierViewModelImplementation: PierViewModel {}
                class PierViewController: UIViewController { var viewModel: PierViewModel? }
                """, ["PierViewModelImplementation"]
            ),
            // In an app about tests, what the prefix of a double leaves may be another screen.
            (
                """
                class TestPierViewModel {}
                class PierViewModel {}
                class TestPierViewController: UIViewController { lazy var viewModel = TestPierViewModel() }
                """, ["PierViewModel", "TestPierViewModel"]
            ),
            ("class TestPierViewModel {}\nclass PierViewModel {}", ["PierViewModel"]),
        ])
    func names(_ source: String, _ names: [String]) {
        let project = linked(source)
        #expect(project.screens.compactMap(\.viewModel).map(project.name).sorted() == names)
    }

    @Test("A root view's store in the environment stays a store")
    func storeOfTheRoot() {
        let project = linked(
            """
            class Session: ObservableObject {}
            struct RootView: View { @StateObject private var session = Session() }
            struct PierView: View { @EnvironmentObject var session: Session }
            """)
        #expect(project.screens.isEmpty)
    }

    @Test("The double of what a protocol describes is no view model")
    func standIn() {
        let project = linked(
            """
            protocol PierViewModel { var ships: Int { get } }
            class MockPierViewModel: PierViewModel { var ships = 0 }
            class PreviewViewModel: PierViewModel { var ships = 0 }
            class ___VARIABLE_name___ViewModel {}
            """)
        #expect(project.screens.compactMap(\.viewModel).isEmpty)
    }
}
