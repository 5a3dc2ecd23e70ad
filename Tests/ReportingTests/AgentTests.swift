import Linting
import Model
import Rules
import Testing

@testable import Reporting

@Suite("Reports for coding agents")
struct AgentTests {
    @Test("each rule's sentence is included once, and only useful commands follow")
    func words() {
        let text = agent(report(["m", "n", "o"]), rules: samplePages)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("state-is-kept") }.count == 1)
        #expect(text.contains("vmlint --fix  # applies 3 safe fixes\n") && !text.contains("--suggested"))
        #expect(agent(emptyReport(), rules: []) == "No findings in 1 file, no screens found\n")
        #expect(agent(emptyReport(), rules: [], quiet: true) == "")
    }

    @Test("findings are limited to the most severe ones, with the number of omitted findings")
    func limit() {
        let text = agent(report(["m", "n", "o"]), rules: samplePages, limit: 1)
        #expect(text.contains("state-is-kept o · fix: o\n") && !text.contains("state-is-kept m"))
        #expect(text.contains("\nand 2 findings more\n"))
    }

    @Test("the instructions for agents contain the rules in force, with their options and exceptions")
    func instructions() throws {
        var settings = Configuration()
        let pages = allRules.map(\.page)
        let usual = agentInstructions(settings, rules: pages)
        for page in pages where page.group != "vmlint" {
            let isInForce = page.severity != .off && !page.id.hasPrefix("layers-")
            #expect(usual.contains("(`\(page.id)`;") == isInForce, "\(page.id)")
        }
        settings.layers = [
            LayerDeclaration(
                "ui", folders: [LayerFolder("UI/**") { _ in true }], modules: ["Kit"], mayUse: ["core"],
                reason: "It is shared."),
            LayerDeclaration("core", modules: ["Core"]),
        ]
        let layered = agentInstructions(settings, rules: pages)
        #expect(layered.contains("- `ui` (`UI/**`, `Kit`) may use only `core`. It is shared.\n"))
        #expect(
            layered.contains("- `core` (`Core`) may use any layer.\n") && layered.contains("(`layers-are-respected`;"))
        settings.layers = []
        settings.rules["viewmodel-is-final"] = RuleSetting(severity: .off)
        settings.rules["contract-has-a-mock"] = RuleSetting(severity: .error)
        settings.rules["contract-names-ui-events"] = RuleSetting(options: ["prefixes": .words(["on", "did"])])
        settings.names.mock = ["{Name}Spy"]
        settings.overrides = [
            Override(
                paths: [Glob("Legacy/**")], convention: .observableObject,
                rules: ["viewmodel-has-a-contract": RuleSetting(severity: .off)])
        ]
        settings.conventions = [.stateless, .observableObject]
        let text = agentInstructions(settings, rules: pages)
        #expect(!text.contains("`viewmodel-is-final`") && text.contains("(`contract-has-a-mock`; error)"))
        #expect(text.contains("(`contract-names-ui-events`; warning; prefixes: on, did)"))
        #expect(text.contains("- Mock: `{Name}Spy`\n") && !text.contains("state-is-private-set"))
        #expect(
            text.contains(
                "- In `Legacy/**`: the convention is observable-object, `viewmodel-has-a-contract` is off.\n"))
        settings.only = ["published-is-private-set"]
        let rules = agentInstructions(settings, rules: pages).matches(of: #/\(`([a-z-]+)`/#).map(\.1)
        #expect(rules == ["published-is-private-set"])
    }

    @Test("the instructions are as stored")
    func stored() throws {
        try expectSnapshot(agentInstructions(Configuration(), rules: samplePages), "agents.markdown")
    }
}
