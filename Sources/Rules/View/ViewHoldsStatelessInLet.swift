import Model
import Syntax

let viewHoldsStatelessInLet = Rule(Pages.viewHoldsStatelessInLet) { project, _ in
    project.screens.filter { $0.convention == .stateless }.flatMap { screen in
        project.holders(of: screen).compactMap { judge($0, of: screen, project) }
    }
}

private let observing: Set<String> = ["State", "StateObject", "ObservedObject", "Bindable"]

private func judge(_ holder: Holder, of screen: ScreenParts, _ project: ProjectIndex) -> Finding? {
    let declaration = project[holder.property]
    guard declaration.kind == .var, !declaration.modifiers.contains(.weak) else { return nil }
    if let wrapper = holder.view.wrapper, !observing.contains(wrapper) { return nil }
    let bodies = project.bodies(of: holder.view.type)
    let isReplaced = bodies.contains { source in
        project[source.member].kind != .`init`
            && source.body.chains.contains { $0.use == .assign && source.names($0) == [holder.name] }
    }
    if isReplaced { return nil }
    let held = screen.contract.flatMap { holder.view.holds == .contract ? $0 : nil } ?? screen.viewModel
    guard let held else { return nil }
    let how = holder.view.wrapper.map { "is held in `@\($0)`" } ?? "is a `var`"
    let fix = keepingInLet(holder, bodies, project)
    return Finding(
        "`\(holder.name)` \(how), but `\(project.name(of: held))` has no state to observe: a `let` will do",
        at: project.place(of: holder.property),
        notes: fix == nil ? [Note("no fix is offered: its initial value or its wrapper is used beside it")] : [],
        fix: fix)
}

private func keepingInLet(_ holder: Holder, _ bodies: [MemberBody], _ project: ProjectIndex) -> Fix? {
    let property = holder.property
    let isOptional = project.type(of: property).map { withoutOptional($0) != $0 } ?? false
    let hasValue = project[property].flags.contains(.initialized)
    if hasValue ? !project.isHidden(property) || holder.view.wrapper == nil : isOptional { return nil }
    guard var edits = assigningDirectly(holder, bodies, project) else { return nil }
    for attribute in project.attributes(of: property) where attribute.name == holder.view.wrapper {
        edits.append(project.removing(attribute: attribute.range, of: property))
    }
    guard let keyword = project.replacingKeyword(of: property, with: "let") else { return nil }
    return Fix("Keep `\(holder.name)` in a `let`", safety: .suggested, edits: edits + [keyword])
}

/// `_viewModel = State(initialValue: model)` becomes `self.viewModel = model`; nil when the wrapper is used otherwise.
private func assigningDirectly(_ holder: Holder, _ bodies: [MemberBody], _ project: ProjectIndex) -> [Edit]? {
    var edits: [Edit] = []
    for source in bodies {
        for chain in source.body.chains {
            let names = source.names(chain)
            if names.first == "$" + holder.name { return nil }
            guard names.first == "_" + holder.name else { continue }
            guard names.count == 1, chain.use == .assign,
                let wrapping = source.body.chains.first(where: {
                    $0.range.start == chain.value.start && $0.arguments.end == chain.value.end
                })
            else { return nil }
            let inside = ByteRange(wrapping.arguments.start + 1, wrapping.arguments.end - 1)
            let text = source.facts.source[inside]
            guard let colon = text.firstIndex(of: ":"),
                ["initialValue", "wrappedValue"].contains(text[..<colon].filter { !$0.isWhitespace })
            else { return nil }
            let value = String(text[text.index(after: colon)...].drop { $0.isWhitespace })
            edits.append(
                Edit(
                    source.place(ByteRange(chain.range.start, chain.value.end)), "self.\(holder.name) = \(value)"))
        }
    }
    return edits
}
