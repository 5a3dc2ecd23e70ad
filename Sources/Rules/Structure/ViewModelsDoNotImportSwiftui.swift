import Model

let viewModelsDoNotImportSwiftui = Rule(Pages.viewModelsDoNotImportSwiftui) { project, options in
    // A view model that uses a `Color` needs the import. The habit is about imports that are not needed.
    return project.allViewModels.judge(groupedBy: { $0.needsFrameworkOfViews ? "needed imports" : "" }) { viewModel in
        if viewModel.sharesFileWithView { return .notJudged("a view is declared in the same file") }
        let allowed = options.words("allowed", at: viewModel)
        let imports = viewModel.sourceFile.imports.filter {
            uiModules.contains($0.module) && !allowed.contains($0.module)
        }
        if imports.isEmpty { return .kept }
        if let name = viewModel.firstWord(inFile: namesOfUI) {
            return .notJudged("the file uses `\(name)` from a UI framework")
        }
        return .violated(
            imports.map { Finding("`\(viewModel)` is in a file that imports \($0.module)", at: $0.place) })
    }
}

extension Type {
    fileprivate var needsFrameworkOfViews: Bool {
        sourceFile.imports.contains { uiModules.contains($0.module) } && usesTypeOfViews
    }
}

private let uiModules: Set = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "SwiftUICore"]

/// Names from UI frameworks that a view model may need to use.
private let namesOfUI = [
    "AppStorage", "SceneStorage", "Binding", "withAnimation", "withTransaction", "Animation", "NavigationPath",
    "MapCameraPosition", "ScrollPosition", "PhotosPickerItem", "UIApplication", "UIDevice", "UIPasteboard",
    "WKInterfaceDevice",
    "WKApplication", "WKExtension", "WKExtendedRuntimeSession",
    "NSApp", "NSApplication", "NSPasteboard", "NSWorkspace", "NSTextViewDelegate", "EnvironmentValues",
    "EnvironmentKey", "PreferenceKey",
]
