import Model

let logicIsAStruct = Rule(Pages.logicIsAStruct) { project in
    project.partsOfMVSL.map(\.logic).filter { $0.kind != .protocol }.judge { logic in
        guard logic.kind == .class || logic.kind == .actor else { return .kept }
        return .broken(
            "`\(logic)` is \(logic.kindWithArticle): logic is created each time `body` runs, so it should be a struct",
            at: logic,
            remedy: logic.makingStruct)
    }
}
