/// A cycle of layers that use each other, where every single use is permitted.
package struct LayerCycle: Placed {
    /// The uses from layer to layer, beginning with the layer that comes first in the settings. The last use leads back
    /// to that layer.
    package let uses: [LayerUse]

    /// The use that completes the cycle.
    package var last: LayerUse { uses[uses.count - 1] }
    package var place: Place { last.place }
    /// The names of the layers along the cycle, with the first one repeated at the end.
    package var path: [String] { uses.map(\.user.name) + [uses[0].user.name] }
}

extension Project {
    /// The cycles that permitted uses form between layers. Forbidden uses are reported separately. Removing the last
    /// use of each cycle would break all cycles.
    package var layerCycles: [LayerCycle] {
        var uses = firstUses(of: circularPairs)
        var cycles: [LayerCycle] = []
        for layer in index.layers.indices {
            while let path = shortestPath(from: layer, uses) {
                cycles.append(LayerCycle(uses: path.compactMap { uses[$0] }))
                path.last.map { uses[$0] = nil }
            }
        }
        return cycles
    }

    /// The pairs of layers whose first layer may directly use the second one, and whose second layer may use the first
    /// one, directly or indirectly.
    private var circularPairs: Set<LayerPair> {
        let layers = index.layers
        func reached(from start: Int) -> Set<Int> {
            var (reached, waiting): (Set<Int>, [Int]) = ([], [start])
            while let layer = waiting.popLast() {
                for other in layers.indices where other != layer && layers[layer].mayUse(layers[other].name) {
                    if reached.insert(other).inserted { waiting.append(other) }
                }
            }
            return reached
        }
        let all = layers.indices.map(reached)
        var pairs: Set<LayerPair> = []
        for one in layers.indices {
            for other in all[one] where other != one && layers[one].mayUse(layers[other].name) {
                if all[other].contains(one) { pairs.insert(LayerPair(one, other)) }
            }
        }
        return pairs
    }

    /// Returns the first use for each pair of layers that has one.
    private func firstUses(of pairs: Set<LayerPair>) -> [LayerPair: LayerUse] {
        if pairs.isEmpty { return [:] }
        var wanted: [LayerSet] = index.layers.indices.map { one in
            pairs.filter { $0.one == one }.reduce(into: LayerSet()) { $0.formUnion(LayerSet($1.other)) }
        }
        var found: [LayerPair: LayerUse] = [:]
        for file in layeredFiles where !wanted[file.layer.number].isEmpty {
            for use in file.uses(of: wanted[file.layer.number]) {
                let pair = LayerPair(use.user.number, use.layer.number)
                if found[pair] == nil { found[pair] = use }
                wanted[pair.one].subtract(LayerSet(pair.other))
            }
        }
        return found
    }

    /// Returns the shortest cycle through a layer without layers that the settings declare before it; nil if there is
    /// none.
    private func shortestPath(from start: Int, _ uses: [LayerPair: LayerUse]) -> [LayerPair]? {
        var paths: [[LayerPair]] = uses.keys.filter { $0.one == start && $0.other > start }.sorted().map { [$0] }
        var seen = Set(paths.map { $0[0].other })
        while !paths.isEmpty {
            var next: [[LayerPair]] = []
            for path in paths {
                let end = path[path.count - 1].other
                let back = LayerPair(end, start)
                if uses[back] != nil { return path + [back] }
                for step in uses.keys.filter({ $0.one == end && $0.other > start }).sorted()
                where seen.insert(step.other).inserted {
                    next.append(path + [step])
                }
            }
            paths = next
        }
        return nil
    }
}
