import Model

/// Returns a suggestion for `dependency-endings`, as a comment: the default endings, and the endings of other types
/// that initializers of view models assign to properties. Only the team knows which of these types are dependencies.
func dependencyEndingsText(_ project: Project) -> String {
    let known = Names().dependencyEndings
    var uses: [String: Int] = [:]
    for viewModel in Set(project.screens.compactMap(\.viewModel)) {
        let endings = viewModel.propertiesAssignedByInitializers.compactMap { property -> String? in
            guard let type = property.type, [.class, .actor, .protocol].contains(type.kind), type.isProductCode,
                !type.isData
            else { return nil }
            return ending(of: type.name)
        }
        for ending in Set(endings) where !known.contains(ending) { uses[ending, default: 0] += 1 }
    }
    let found = uses.filter { $0.value >= NameSurvey.leastUses }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(6)
    let endings = (known + found.map(\.key)).joined(separator: ", ")
    let counts = found.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "# The endings of the names and types of dependencies.\n# dependency-endings: [\(endings)]"
        + (counts.isEmpty ? "" : "  # also assigned by initializers: \(counts)") + "\n"
}

/// Returns the last word of a type's name, apart from words that mark protocols: `Handler` for
/// `PaymentHandlerProtocol`. Returns nil if this is the only word or too general.
private func ending(of name: String) -> String? {
    var name = name[...]
    for mark in Vocabulary.contractEndings + Vocabulary.implementationEndings where name.hasSuffix(mark) {
        name = name.dropLast(mark.count)
        break
    }
    guard let start = name.lastIndex(where: \.isUppercase), start > name.startIndex else { return nil }
    let word = String(name[start...])
    return word.count > 2 && !["Model", "State", "View"].contains(word) ? word : nil
}
