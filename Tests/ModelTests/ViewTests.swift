import Testing

@testable import Model

/// What is a view. `A` is the type in question.
struct ViewTests {
    @Test(
        "A type is a view of SwiftUI or of UIKit and AppKit",
        arguments: [
            ("struct A: View {}", "view"), ("struct A: SwiftUI.View {}", "view"), ("struct A: Shape {}", "view"),
            ("struct A: UIViewRepresentable {}", "view, on the main actor"),
            ("struct A {}\nextension A: View {}", "view"),
            ("protocol Panel: View {}\nstruct A: Panel {}", "view"), ("protocol View {}\nstruct A: View {}", "neither"),
            ("struct A: ViewModifier {}", "neither"), ("struct A: Reviewable {}", "neither"),
            ("class A: UIViewController {}", "controller"), ("class A: UITableViewCell {}", "controller"),
            ("class A: MKMapView {}", "controller"), ("class Base: UIView {}\nclass A: Base {}", "controller"),
            ("class A: BaseViewController {}", "controller"), ("class A: NSObject {}", "neither"),
            ("class A: UIViewModel {}", "neither"),
        ])
    func views(_ source: String, _ expected: String) throws {
        let project = Project(linked(source))
        let type = project.type(try #require(project.index.id("A")))
        let kind = type.isController ? "controller" : type.isViewOfUI ? "view" : "neither"
        #expect(expected.hasPrefix(kind))
        if expected.hasSuffix("on the main actor") { #expect(type.isOnMainActor == true) }
    }
}
