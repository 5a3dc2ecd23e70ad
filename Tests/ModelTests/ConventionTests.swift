import Testing

@testable import Model

struct ConventionTests {
    @Test(
        "Each view model is judged by its own convention, with the evidence",
        arguments: [
            (
                "final class QuayViewModel: ObservableObject {}", "observable-object", "conforms to `ObservableObject`",
                "ObservableObject"
            ),
            (
                "class Root: ObservableObject {}\nclass QuayViewModel: Root {}", "observable-object",
                "conforms to `ObservableObject`", "ObservableObject"
            ),
            (
                "class QuayViewModel {}\nextension QuayViewModel: ObservableObject {}", "observable-object",
                "conforms to `ObservableObject`", "ObservableObject"
            ),
            ("class QuayViewModel { @Published var boats = 0 }", "observable-object", "publishes `boats`", "boats"),
            (
                "class QuayViewModel { enum Input { case load }; struct Output {}; func onInput(_ i: Input) {} }",
                "input-output-effect", "has a nested `Input`", "Input"
            ),
            (
                "class QuayViewModel { enum Input { case load }; enum Effect {} }",
                "input-output-effect", "has a nested `Input`", "Input"
            ),
            (
                "class QuayViewModel { enum Action { case load }; struct State {}; func send(_ action: Action) {} }",
                "input-output-effect", "`send` takes every `Action`", "send"
            ),
            (
                "class QuayViewModel { enum Action {}; struct Output {}; func trigger(_ action: Action) {} }",
                "input-output-effect", "`trigger` takes every `Action`", "trigger"
            ),
            (
                "class QuayViewModel {}\nextension QuayViewModel { enum Input {}; struct Output {} }",
                "input-output-effect", "has a nested `Input`", "Input"
            ),
            // Near, but another pattern.
            (
                "class QuayViewModel { struct Input { let tap: AnyPublisher<Void, Never> }; struct Output {} }", nil,
                "", ""
            ),
            (
                "class QuayViewModel { struct Input {}; struct Output {}; func transform(input: Input) -> Output {} }",
                nil, "", ""
            ),
            (
                "class QuayViewModel { enum Action {}; enum Effect {}; struct State {}; let state: Observable<State>; func send(_ action: Action) {} }",
                nil, "", ""
            ),
            (
                "class QuayViewModel { enum Action {}; enum Effect {}; struct State {}; let state: Observable<Quay_State2>; func send(_ action: Action) {} }",
                nil, "", ""
            ),
            (
                "final class QuayReactor: Reactor { enum Action {}; enum Mutation {}; struct State {}; func mutate(action: Action) -> Observable<Mutation> {} }",
                nil, "", ""
            ),
            ("class QuayViewModel { enum Action {}; enum State {}; func send(_ action: Action) {} }", nil, "", ""),
            ("class QuayViewModel { enum Action {}; struct State {} }", nil, "", ""),
            ("class QuayViewModel { var boats = 0 }", nil, "", ""),
            // Contracts.
            (
                "protocol QuayViewModelContract { var state: QuayViewState { get } }\nenum QuayViewState {}\nclass QuayViewModel: QuayViewModelContract {}",
                "stateful", "`QuayViewModelContract` requires `state`", "state"
            ),
            (
                "protocol QuayViewModelContract { var boats: Int { get } }\nclass QuayViewModel: QuayViewModelContract { private(set) var boats = 0 }",
                "stateful", "`QuayViewModelContract` requires `boats`", "boats"
            ),
            (
                "protocol QuayViewModelContract {}\nclass QuayViewModel: QuayViewModelContract { private(set) var boats = 0 }",
                "stateful", "stores `boats` as a `var`", "boats"
            ),
            (
                "protocol QuayViewModelContract {}\nclass Root { var boats = 0 }\nclass QuayViewModel: Root, QuayViewModelContract {}",
                "stateful", "stores `boats` as a `var`", "boats"
            ),
            (
                "protocol QuayViewModelContract { var title: String { get } }\nclass QuayViewModel: QuayViewModelContract { let title = \"\" }",
                "stateless", "stores no state behind `QuayViewModelContract`", "QuayViewModel"
            ),
            (
                "protocol QuayViewModelContract {}\nclass QuayViewModel: QuayViewModelContract { @ObservationIgnored var a = 0; lazy var b = 1; weak var c: AnyObject?; private var d = 2; static var e = 3; var f: Int { 4 } }",
                "stateless", "stores no state behind `QuayViewModelContract`", "QuayViewModel"
            ),
            (
                "protocol QuayViewModelContract {}\nclass QuayViewModel: QuayViewModelContract { var navigator: QuayNavigatorContract; var onClose: (() -> Void)? }",
                "stateless", "stores no state behind `QuayViewModelContract`", "QuayViewModel"
            ),
            (
                "protocol PierViewModelContract {}\nclass PierViewModel: PierViewModelContract {}\nclass QuayViewModel {}",
                nil, "", ""
            ),
            (
                "protocol QuayViewModelContract { var count: Int { get } }\n@Observable class QuayViewModel: QuayViewModelContract { private var boats: [Int] = []; var count: Int { boats.count } }",
                "stateful", "stores `boats` as a `var`, which `count` may show", "boats"
            ),
            (
                "protocol QuayViewModelContract { func has(_ boat: Int) -> Bool }\n@Observable class QuayViewModel: QuayViewModelContract { private var boats: [Int] = []; func has(_ boat: Int) -> Bool { boats.contains(boat) } }",
                "stateful", "stores `boats` as a `var`, which `has` may show", "boats"
            ),
            // Observed without a contract.
            ("@Observable class QuayViewModel { var boats = 0 }", "observable", "is `@Observable`", "@Observable"),
            ("@Perceptible class QuayViewModel { var boats = 0 }", "observable", "is `@Perceptible`", "@Perceptible"),
            (
                "@Observable class Root {}\nclass QuayViewModel: Root { var boats = 0 }", "observable",
                "inherits `Root`, which is `@Observable`", "@Observable"
            ),
            (
                "@Observable class QuayViewModel { enum Input { case load }; struct Output {} }",
                "input-output-effect", "has a nested `Input`", "Input"
            ),
            // Prescribed.
            (
                "// vmlint:convention stateful\nclass QuayViewModel: ObservableObject {}",
                "stateful", "`// vmlint:convention stateful` says so", "// vmlint:convention stateful"
            ),
            (
                "// vmlint:convention nonsense\nclass QuayViewModel: ObservableObject {}",
                "observable-object", "conforms to `ObservableObject`", "ObservableObject"
            ),
        ] as [(String, String?, String, String)])
    func recognized(_ source: String, _ convention: String?, _ words: String, _ place: String) {
        let project = linked(source)
        let screen = project.screens.first { $0.name == "Quay" }
        #expect(screen != nil)
        #expect(screen?.convention?.id == convention)
        #expect(screen?.evidence?.words ?? "" == words)
        #expect(screen?.evidence?.place.map(project.text) ?? "" == place)
    }

    @Test("The settings prescribe a convention by path, and a comment takes precedence")
    func prescribed() {
        let project = linked(
            """
            --- Legacy/AntViewModel.swift
            class AntViewModel {}
            --- Legacy/BeeViewModel.swift
            // vmlint:convention stateless
            class BeeViewModel {}
            """
        ) { $0.convention = { $0.hasPrefix("Legacy/") ? .observableObject : nil } }
        #expect(project.screens.map(\.convention) == [.observableObject, .stateless])
    }

    @Test("A convention that the settings omit is not recognized, but the next one with evidence is")
    func subset() {
        let source = """
            protocol AntViewModelContract {}
            class AntViewModel: AntViewModelContract, ObservableObject { @Published private(set) var legs = 6 }
            """
        #expect(linked(source).screens[0].convention == .observableObject)
        #expect(linked(source) { $0.conventions = [.stateless, .stateful] }.screens[0].convention == .stateful)
        #expect(linked(source) { $0.conventions = [.mvsl] }.screens[0].convention == nil)
    }

    @Test(
        "Every view model is judged by the nearest adopted convention",
        arguments: [
            ("class QuayViewModel: ObservableObject { @Published var boats = 0 }", "stateful"),
            ("class QuayViewModel: ObservableObject {}", "stateless"),
            ("class QuayViewModel {}", "stateless"),
            ("@Observable class QuayViewModel { var boats = 0 }", "stateful"),
            ("protocol QuayViewModelContract {}\nclass QuayViewModel: QuayViewModelContract {}", "stateless"),
        ])
    func adopted(_ source: String, _ convention: String) {
        let project = linked(source) {
            $0.conventions = [.stateless, .stateful]
            $0.isAdopted = true
        }
        #expect(project.screens.map(\.convention?.id) == [convention])
    }

    @Test("The types for input, output and effect belong to the screen")
    func roles() throws {
        let project = linked(
            """
            final class QuayViewModel {
                enum Action { case load }
                struct State { var boats = 0 }
                enum Effect { case sunk }
                func send(_ action: Action) {}
            }
            """)
        let model = try #require(Project(project).screens.first?.inputOutputEffect)
        #expect(model.input?.type?.id == project.id("QuayViewModel.Action"))
        #expect(model.output?.type?.id == project.id("QuayViewModel.State"))
        #expect(model.effect?.type?.id == project.id("QuayViewModel.Effect"))
    }
}
