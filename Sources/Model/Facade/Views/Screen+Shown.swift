extension Screen {
    /// Returns the places where the content of the screen's views reads a property of the view model, one for each view.
    package func contents(showing property: Property) -> [(held: ViewModelProperty, place: Place)] {
        viewModelProperties.compactMap { held in held.firstContent(showing: property).map { (held, $0) } }
    }
}

extension ViewModelProperty {
    fileprivate func firstContent(showing property: Property) -> Place? {
        for code in view.viewTrees {
            let names = code.names(for: [name, "$" + name])
            let read = code.mentions(of: property.name).first { node in
                guard node.name == property.name, let path = MemberAccess(node)?.base?.path, path.count == 1
                else { return false }
                return names.contains(path[0]) && node.wholePath.assignment == nil && code.isViewContent(node)
            }
            if let read { return code.place(read.wholePath) }
        }
        return nil
    }

    /// The observed variables of the view model that the view reads anywhere in its code.
    package var readVariables: Set<Property> {
        project.caches.facade.readVariables.value(for: self) {
            let variables = (screen.viewModel?.observedVariables ?? []).filter { property in
                view.trees(containingAnyOf: [property.name]).contains { code in
                    code.mentions(of: property.name).contains { MemberAccess($0)?.base?.path == [name] }
                }
            }
            return Set(variables)
        }
    }
}
