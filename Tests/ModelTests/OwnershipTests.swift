import Testing

@testable import Model

/// Where the object in a view's stored property comes from.
struct OwnershipTests {
    @Test(
        "A view creates an object in its declaration or in an initializer",
        arguments: [
            ("@State private var model = PierViewModel()", "kept, initial value"),
            ("@StateObject var model: PierViewModel = .init()", "kept, initial value"),
            ("@ObservedObject var model = PierViewModel()", "initial value"),
            ("let model = PierViewModel()", "initial value"),
            ("let model: PierViewModel", "elsewhere"),
            ("@Bindable var model: PierViewModel", "elsewhere"),
            ("@State var model: PierViewModel", "kept, elsewhere"),
            ("@Environment(PierViewModel.self) var model", "elsewhere"),
            ("let model: PierViewModel\ninit() { model = PierViewModel() }", "initializer"),
            (
                "@State var model: PierViewModel\ninit() { _model = State(initialValue: PierViewModel()) }",
                "kept, initializer"
            ),
            ("let model: PierViewModel\ninit() { let made = PierViewModel(); model = made }", "initializer"),
            ("let model: PierViewModel\ninit(model: PierViewModel) { self.model = model }", "elsewhere"),
            (
                "let model: PierViewModel\ninit(model: PierViewModel = PierViewModel()) { self.model = model }",
                "elsewhere"
            ),
        ])
    func origin(_ property: String, _ expected: String) throws { #expect(try described(property) == expected) }

    @Test("An initial value is only for previews if the app always passes an object")
    func passed() throws {
        let property = "@ObservedObject var model = PierViewModel()"
        #expect(
            try described(property, rest: "struct B: View { var body: some View { A(model: shared) } }") == "elsewhere")
        #expect(try described(property, rest: "struct B: View { var body: some View { A() } }") == "initial value")
    }

    private func described(_ property: String, rest: String = "") throws -> String {
        let project = Project(
            linked(
                """
                import SwiftUI
                @Observable final class PierViewModel { var boats = 0 }
                struct A: View {
                    \(property)
                    var body: some View { Text("\\(model.boats)") }
                }
                \(rest)
                """))
        let held = try #require(project.screens.first?.viewModelProperties.first)
        let origin =
            switch held.makingPlace {
            case .initialValue: "initial value"
            case .initializer: "initializer"
            case nil: "elsewhere"
            }
        return (held.keepsFirst ? "kept, " : "") + origin
    }
}
