extension Screen {
    /// Returns the first place where the content of one of the screen's views reads a property of the view model.
    package func firstContent(showing property: Property) -> Place? {
        for holder in holders {
            for code in holder.view.viewCode {
                let names = code.names(for: [holder.name, "$" + holder.name])
                let read = code.expressions.first { expression in
                    expression.start == .name && expression.names.count > 1 && names.contains(expression.names[0])
                        && expression.names[1] == property.name && !expression.isAssignment && expression.isViewContent
                }
                if let read { return read.place }
            }
        }
        return nil
    }
}

extension Type {
    /// The stored variables that an observable class excludes from observation.
    package var ignoredVariables: [Property] {
        storedProperties.filter {
            $0.isVariable && $0.has(attribute: "ObservationIgnored")
                && !$0.has(anyModifierOf: [.lazy, .weak, .unowned])
        }
    }

    /// Returns whether the class calls the observation registrar for a property itself: `access(keyPath: \.name)`.
    package func tracksByHand(_ property: Property) -> Bool {
        code.flatMap(\.expressions).contains { expression in
            ["access", "withMutation"].contains(expression.lastName)
                && expression.callArguments.contains { $0.node.names.contains(property.name) }
        }
    }
}
