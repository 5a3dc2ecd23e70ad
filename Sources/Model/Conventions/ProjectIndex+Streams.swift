import Bytes
import Syntax

extension ProjectIndex {
    /// Returns whether a view model maps input streams to output streams, judging by its types: `transform(input:) ->
    /// Output`, an `Input` struct of publishers, a `state: Observable<State>`. That is a different pattern.
    func transformsStreams(_ viewModel: DeclarationID) -> Bool {
        for member in members(of: viewModel) where self[member].kind == .func {
            if let result = type(of: member), WrittenType.paths(in: result).contains(where: { $0.last == "Output" }) {
                return true
            }
        }
        let shown = members(of: viewModel).filter { self[$0].kind == .var || self[$0].kind == .let }.compactMap(type)
        if shown.contains(where: isStateStream), !shown.contains(where: { stateTypes.contains($0) }) { return true }
        for name in ["Input", "Output"] {
            guard let nested = nestedType(named: name, in: viewModel), self[nested].kind != .enum else { continue }
            for member in ownMembers(of: nested) {
                if let type = type(of: member), isStream(type) { return true }
            }
        }
        return false
    }

    /// Returns whether a written type is a stream of states: `Observable<State>`, `AnyPublisher<Output, Never>`.
    private func isStateStream(_ written: String) -> Bool {
        isStream(written)
            && written.utf8.split { ($0 | 0x20) &- "a" >= 26 && $0 < 0x80 }
                .contains { stateTypes.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private func isStream(_ written: String) -> Bool {
        let heads = WrittenType.paths(in: written).compactMap(\.last)
        return heads.contains { Vocabulary.isStream(String($0)) }
    }
}

/// Common names of types that contain everything a view displays.
private let stateTypes: Set = ["State", "Output"]
