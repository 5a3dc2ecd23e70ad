import SwiftUI

extension View {
    /// Runs the action when the view appears for the first time, and not when the user comes back to it.
    func onFirstAppear(perform action: @escaping () async -> Void) -> some View {
        modifier(FirstAppearModifier(action: action))
    }
}

private struct FirstAppearModifier: ViewModifier {
    let action: () async -> Void
    @State private var hasAppeared = false

    func body(content: Content) -> some View {
        content.task {
            guard !hasAppeared else { return }
            hasAppeared = true
            await action()
        }
    }
}
