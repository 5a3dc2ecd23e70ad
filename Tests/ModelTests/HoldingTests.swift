import Testing

@testable import Model

struct HoldingTests {
    @Test(
        "The type of a view's stored property is resolved",
        arguments: [
            ("struct A: View { let model: HarborViewModelContract }", "A holds contract by model"),
            ("struct A: View { let model: any HarborViewModelContract }", "A holds contract by model"),
            ("struct A: View { let model: (any HarborViewModelContract)? }", "A holds contract by model"),
            ("struct A: View { var model: HarborViewModelContract! }", "A holds contract by model"),
            ("struct A: View { let model: any HarborViewModelContract & Sendable }", "A holds contract by model"),
            ("struct A<VM: HarborViewModelContract>: View { let model: VM }", "A holds contract by model"),
            ("struct A<VM>: View where VM: HarborViewModelContract { let model: VM }", "A holds contract by model"),
            (
                "typealias VM = any HarborViewModelContract\nstruct A: View { let model: VM }",
                "A holds contract by model"
            ),
            (
                "struct A: View { typealias VM = HarborViewModel; @State var model: VM }",
                "A holds viewModel by @State model"
            ),
            ("struct A: View { var model: State<HarborViewModel> }", "A holds viewModel by model"),
            ("struct A: View { @State private var model = HarborViewModel() }", "A holds viewModel by @State model"),
            ("struct A: View { private var _m = State(initialValue: HarborViewModel()) }", "A holds viewModel by _m"),
            (
                "struct A: View { @Environment(HarborViewModel.self) var model }",
                "A holds viewModel by @Environment model"
            ),
            ("struct A: View { let model = Container.shared.makeHarborViewModel() }", "A holds viewModel by model"),
            ("struct A { let model: HarborViewModel }\nextension A: View {}", "A holds viewModel by model"),
            ("struct A: SwiftUI.View { let model: HarborViewModel }", "A holds viewModel by model"),
            ("protocol Page: View {}\nstruct A: Page { let model: HarborViewModel }", "A holds viewModel by model"),
            (
                "struct A: Leaf { let model: HarborViewModel }\nprotocol Leaf: Sheet {}\nprotocol Sheet: View {}",
                "A holds viewModel by model"
            ),
            ("typealias Page = View\nstruct A: Page { let model: HarborViewModel }", "A holds viewModel by model"),
            (
                "typealias Page = Hashable & View\nstruct A: Page { let model: HarborViewModel }",
                "A holds viewModel by model"
            ),
            (
                "typealias Base = View\nprotocol Page: Base {}\nstruct A: Page { let model: HarborViewModel }",
                "A holds viewModel by model"
            ),
            (
                "extension HarborViewModel { struct Output {} }\nstruct A: View { let o: HarborViewModel.Output }",
                "A holds output by o"
            ),
            ("struct Frame: View { struct A: View { let model: HarborViewModel } }", "A holds viewModel by model"),
            ("struct A: View { @MainActor @State var model: HarborViewModel }", "A holds viewModel by @State model"),
            // The following are not observed.
            ("struct A { let model: HarborViewModel }", ""),
            ("struct A: View { let models: [HarborViewModel] }", ""),
            ("struct A: View { let make: () -> HarborViewModel }", ""),
            ("struct A: View { let type: HarborViewModel.Type }", ""),
            ("struct A: View { var model: HarborViewModel { fatalError() } }", ""),
            ("struct A: ViewModifier { let model: HarborViewModel }", ""),
            ("struct A<HarborViewModel>: View { let model: HarborViewModel }", ""),
            ("struct A: View { final class HarborViewModel {}; let model: HarborViewModel }", ""),
            ("protocol View {}\nstruct A: View { let model: HarborViewModel }", ""),
            ("protocol Page: Hashable {}\nstruct A: Page { let model: HarborViewModel }", ""),
            ("typealias Page = Hashable\nstruct A: Page { let model: HarborViewModel }", ""),
        ])
    func property(_ view: String, _ expected: String) {
        let project = linked(
            """
            protocol HarborViewModelContract: AnyObject {}
            final class HarborViewModel: HarborViewModelContract {}
            --- View.swift
            \(view)
            """)
        let screen = project.screens.first {
            $0.name == "Harbor" && project.name(of: $0.viewModel!) == "HarborViewModel"
        }
        let views = screen?.views.map { view in
            let wrapper = view.wrapper.map { "@\($0) " } ?? ""
            return "\(project.name(of: view.type)) holds \(view.holds)"
                + (view.property.map { " by \(wrapper)\(project.name(of: $0))" } ?? "")
        }
        #expect(views?.joined(separator: ", ") == expected)
    }

    @Test("A view that is recognized only by its name has no property")
    func byName() {
        let project = linked(
            """
            final class KioskViewModel: ObservableObject {}
            struct KioskScreen: View { var body: some View { Text("") } }
            struct KioskView { }
            """)
        #expect(described(project).hasSuffix("  view KioskScreen holds nothing"))
    }
    @Test("A view that stores another view model is not the view of its name, and modifiers store view models")
    func byNameAndProperty() {
        let project = linked(
            """
            final class KioskViewModel: ObservableObject {}
            final class BoothViewModel: ObservableObject {}
            struct KioskView: View {
                @StateObject private var booth = BoothViewModel()
                var body: some View { Text("") }
            }
            struct BoothModifier: ViewModifier { @StateObject private var booth = BoothViewModel() }
            """)
        let views = project.screens.map { screen in
            "\(screen.name): \((screen.views + screen.otherHolders).map { project.name(of: $0.type) })"
        }
        #expect(Set(views) == ["Kiosk: []", "Booth: [\"KioskView\", \"BoothModifier\"]"])
    }
}
