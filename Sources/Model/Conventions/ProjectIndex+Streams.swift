import Bytes
import Syntax

extension ProjectIndex {
    /// Returns whether a view model maps input streams to output streams, judging by its types: `transform(input:) ->
    /// Output`, `mutate(action:) -> Observable<Mutation>`, an `Input` struct of publishers, a `state:
    /// Observable<State>`. That is a different pattern.
    func transformsStreams(_ viewModel: DeclarationID) -> Bool {
        for member in members(of: viewModel) where self[member].kind == .func {
            guard let result = type(of: member) else { continue }
            if WrittenType.paths(in: result).contains(where: { $0.last == "Output" }) { return true }
            if isStream(result, of: ["Mutation"]) { return true }
        }
        let shown = members(of: viewModel).filter { self[$0].kind == .var || self[$0].kind == .let }.compactMap(type)
        if shown.contains(where: { isStream($0, of: stateTypes) }), !shown.contains(where: { stateTypes.contains($0) })
        {
            return true
        }
        for name in ["Input", "Output"] {
            guard let nested = nestedType(named: name, in: viewModel), self[nested].kind != .enum else { continue }
            for member in ownMembers(of: nested) {
                if let type = type(of: member), isStream(type) { return true }
            }
        }
        return false
    }

    /// Returns whether a written type is a stream of one of these types: `Observable<State>`, `AnyPublisher<Output,
    /// Never>`.
    private func isStream(_ written: String, of types: Set<String>) -> Bool {
        isStream(written)
            && written.utf8.split { ($0 | 0x20) &- "a" >= 26 && $0 < 0x80 }
                .contains { types.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private func isStream(_ written: String) -> Bool {
        let heads = WrittenType.paths(in: written).compactMap(\.last)
        return heads.contains { Vocabulary.isStream(String($0)) }
    }
}

/// Common names of types that contain everything a view displays.
private let stateTypes: Set = ["State", "Output"]
