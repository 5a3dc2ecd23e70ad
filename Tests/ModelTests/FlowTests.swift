import Bytes
import Syntax
import Testing

@testable import Model

struct FlowTests {
    @Test(
        "Each way out of a function is found",
        arguments: [
            ("begin(); end()", "met"),
            ("begin()", "left at the end"),
            ("begin(); guard ok else { return }; end()", "met, left by return"),
            ("begin(); if ok { end() }", "met, left at the end"),
            ("begin(); if ok { end() } else { end() }", "met"),
            ("begin(); if ok { end() } else if more { return } else { end() }", "met, left by return"),
            ("begin(); defer { end() }; guard ok else { return }; try work()", "met"),
            ("defer { end() }; begin(); guard ok else { return }", "met"),
            ("begin(); guard ok else { return }; defer { end() }", "met, left by return"),
            ("begin(); do { defer { end() }; try work() }", "met"),
            ("begin(); try work(); end()", "met, left by try"),
            ("begin(); try? work(); end()", "met"),
            ("begin(); try! work(); end()", "met"),
            ("begin(); do { try work(); end() } catch { log() }", "met, left by catch"),
            ("begin(); do { try work(); end() } catch { end() }", "met"),
            ("begin(); do { try work() } catch { end(); throw error }; end()", "met"),
            ("begin(); do { try work(); end() } catch is Hail { end() }", "met, left by try"),
            ("begin(); do { try work(); end() } catch let error as Hail { end() }", "met, left by try"),
            ("begin(); do { try work(); end() } catch is Hail { log() } catch { end() }", "met, left by catch"),
            ("begin(); do { throw Hail() } catch { end() }", "met"),
            ("begin(); throw Hail()", "left by throw"),
            ("begin(); switch kind { case .one: end(); case .two: return; default: end() }", "met, left by return"),
            ("begin(); switch kind { case .one: fallthrough; default: end() }", "met"),
            ("begin(); switch kind { case .one: break; default: end() }", "met, left at the end"),
            ("begin(); for one in all { if one { return } }; end()", "met, left by return"),
            ("begin(); for one in all { if one { break } }; end()", "met"),
            ("begin(); for one in all { if one { continue }; log() }; end()", "met"),
            ("begin(); outer: for one in all { for two in one { if two { break outer } } }; end()", "met"),
            ("begin(); while true { if ok { break } }; end()", "met"),
            ("begin(); while true { log() }", ""),
            ("begin(); repeat { log() } while ok; end()", "met"),
            ("begin(); for try await one in all { log() }; end()", "met, left by for"),
            ("begin(); fatalError()", ""),
            ("begin(); let x = ok ? end() : log()", "met, left at the end"),
            ("begin(); ok && end()", "met, left at the end"),
            ("begin(); let x = if ok { end() } else { end() }", "met"),
            ("begin()\n#if DEBUG\nend()\n#else\nend()\n#endif\n", "met"),
            ("begin()\n#if DEBUG\nend()\n#endif\n", "met, left at the end"),
            ("func tidy() { end() }\nbegin(); tidy()", "met"),
            ("do { begin(); do { try work() } catch { throw error }; end() } catch { end() }", "met"),
        ])
    func ways(_ body: String, _ expected: String) {
        #expect(outcome("func load() throws {\n\(body)\n}") == expected)
    }

    @Test(
        "Work continues in closures that run later",
        arguments: [
            ("begin(); Task { await work(); end() }", "met"),
            ("begin(); Task { try await work(); end() }", "met, left by try"),
            ("begin(); fetch { result in end() }", "met"),
            ("begin(); fetch { result in guard ok else { return }; end() }", "met, left by return"),
            (
                "begin(); fetch { result in\nswitch result {\ncase .success: end()\ncase .failure: log()\n}\n}",
                "met, left by case"
            ),
            ("begin(); fetch(onSuccess: { end() }, onFailure: { log() })", "met, left at the end"),
            ("begin(); fetch(onSuccess: { end() }, onProgress: { log() })", "met"),
            ("begin(); fetch { [weak self] in guard let self else { return }; end() }", "met"),
            ("begin(); fetch { [weak self] in guard let this = self else { return }; this.end() }", "met"),
            ("begin(); fetch { [weak self] in if let self { self.end() } }", "met"),
            ("begin(); fetch { [weak self] in self?.end() }", "met"),
            ("begin(); fetch { DispatchQueue.main.async { self.end() } }", "met"),
            ("begin(); await MainActor.run { end() }", "met"),
            ("begin(); all.forEach { _ in end() }", "met, left at the end"),
            ("Task { begin(); try await work(); end() }", "met, left by try"),
            ("withAnimation { begin() }; work(); end()", "met"),
            (
                "begin(); remote().sink(receiveCompletion: { _ in }, receiveValue: { _ in end() })",
                "met, left at the end"
            ),
            ("begin(); remote().sink(receiveCompletion: { _ in end() }, receiveValue: { _ in })", "met"),
            ("begin(); remote().sink { _ in end() }", "unsure"),
            ("begin(); guard !Task.isCancelled else { return }; end()", "met"),
            ("begin(); guard id == newest else { return }; end()", "met"),
        ])
    func closures(_ body: String, _ expected: String) {
        #expect(outcome("func load() async {\n\(body)\n}") == expected)
    }

    @Test(
        "Called functions and callers are followed",
        arguments: [
            (
                "func load() { begin(); one() }\nfunc one() { two() }\nfunc two() { three() }\nfunc three() { end() }",
                "met"
            ),
            ("func load() { begin(); one() }\nfunc one() { guard ok else { return }; end() }", "met, left by return"),
            (
                "func load() { begin(); one() }\nfunc one() { fetch { r in guard ok else { return }; self.end() } }",
                "met, left by return"
            ),
            ("func load() { begin(); one() }\nfunc one() { if ok { one() }; end() }", "unsure"),
            (
                "func load() throws { begin(); try work(); end() }\nfunc outer() { do { try load() } catch { end() } }",
                "met"
            ),
            (
                "func load() throws { begin(); try work(); end() }\nfunc outer() throws { try load() }\nfunc top() { do { try outer() } catch { end() } }",
                "met"
            ),
            (
                "func load() throws { begin(); try work(); end() }\nfunc outer() { Task { try load() } }",
                "met, left by try"
            ),
            ("func load() { begin() }\nfunc outer() { load(); work(); end() }", "met"),
            (
                "func load() -> Bool { begin(); guard ok else { return false }; end(); return true }\nfunc outer() { if load() { return }; end() }",
                "unsure"
            ),
            ("func load(_ id: Int) { begin() }\nfunc end(_ id: Int) {}\nfunc outer() { load(1); end() }", "met"),
        ])
    func functions(_ members: String, _ expected: String) {
        #expect(outcome(members) == expected)
    }

    @Test("Code that is nested too deeply is not in the graph")
    func deep() {
        let body = String(repeating: "if ok { ", count: 300) + String(repeating: "}", count: 300)
        let project = linkedProject("final class Mill { func load() { \(body) } }")
        let mill = project.type(project.index.id("Mill")!)
        #expect(!mill.flow.graphs[0].isWhole)
    }

    @Test(
        "Blocks of `defer` do not multiply the points",
        arguments: [8, 64])
    func defers(_ count: Int) {
        let body = String(repeating: "defer { log() }; guard ok else { return }; ", count: count)
        let project = linkedProject("final class Mill { func load() { \(body) } }")
        let graph = project.type(project.index.id("Mill")!).flow.graphs[0]
        #expect(graph.points.count < 20 * count)
        #expect(graph.isWhole)
    }
}

private func linkedProject(_ text: String) -> Project { link(files(in: text), settings: LinkSettings()) }

/// Describes what happens in a class between the call of `begin` and calls of `end`.
private func outcome(_ members: String) -> String {
    let project = linkedProject("final class Mill {\n\(members)\n}")
    let flow = project.type(project.index.id("Mill")!).flow
    var effects: [FlowSite: Obligation.Effect] = [:]
    for site in flow.calls["begin"] ?? [] { effects[site] = .begins }
    for site in flow.calls["end"] ?? [] { effects[site] = .meets }
    guard let start = effects.first(where: { $0.value == .begins })?.key else { return "no beginning" }
    var search = ObligationSearch(Obligation(flow, effects: effects))
    let outcome = search.outcome(after: start)
    if outcome.unsure != nil { return "unsure" }
    let leaks = Set(outcome.leaks.map(describe)).sorted()
    return ((outcome.isMet ? ["met"] : []) + leaks).joined(separator: ", ")
}

private func describe(_ leak: Leak) -> String {
    if let inner = leak.inner.first { return describe(inner) }
    for point in leak.points.reversed() {
        guard let node = point.node, point.kind == .jump || point.showsProblem, point.kind != .start else { continue }
        if node.kind == .break { continue }
        return "left by \(node.text.prefix { $0.isLetter })"
    }
    return "left at the end"
}
