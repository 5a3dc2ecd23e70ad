import Model
import Syntax

/// A view model of the ObservableObject convention.
struct ObservableObjectModel {
    var screen: ScreenParts
    var viewModel: DeclarationID
    /// Its `@Published` stored properties, those of extensions included.
    var published: [DeclarationID]
}

extension ProjectIndex {
    var observableObjectModels: [ObservableObjectModel] {
        screens.compactMap { screen in
            guard screen.convention == .observableObject, let viewModel = screen.viewModel else { return nil }
            let published = members(of: viewModel).filter { isPublished($0) }
            return ObservableObjectModel(screen: screen, viewModel: viewModel, published: published)
        }
    }

    /// `@ObservationIgnored @Published` keeps a publisher beside the observation: it is not published to views.
    func isPublished(_ member: DeclarationID) -> Bool {
        guard self[member].kind == .var else { return false }
        let names = attributes(of: member).map(\.name)
        return names.contains { $0 == "Published" || $0 == "Combine.Published" }
            && !names.contains("ObservationIgnored")
    }
}
