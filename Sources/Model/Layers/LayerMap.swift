import Bytes
import Syntax

/// Which layer each file and each module belongs to.
package struct LayerMap: Sendable {
    package let layers: [LayerDeclaration]
    let targets: PackageTargets
    /// By file; nil for a file of no layer, and for code of tests that no layer names.
    private(set) var layerOfFile: [Int?] = []
    /// By file, the target of a package, by its place in `targets`.
    private(set) var targetOfFile: [Int?] = []
    /// Whether a file serves tests or previews.
    private(set) var isAside: [Bool] = []
    /// The layers of modules, by the modules' names.
    private(set) var layerOfModule: [String: Int] = [:]
    /// The first file that two layers claim, and how many they are, by the two.
    package private(set) var overlaps: [LayerPair: LayerOverlap] = [:]

    /// - Parameter files: All files, in the order of their paths.
    package init(_ layers: [LayerDeclaration], files: [FileFacts]) {
        self.layers = layers
        targets = PackageTargets(in: files)
        guard !layers.isEmpty else { return }
        for (number, layer) in layers.enumerated() {
            for module in layer.modules { layerOfModule[module] = number }
        }
        let named = targets.all.map { layerOfModule[$0.name] }
        var folder: String?
        var target: Int?
        var isAside = false
        for file in files {
            let path = file.path
            // In the order of the paths, what lies in one folder lies together.
            let own = Model.folder(of: path)
            if own != folder {
                folder = own
                target = targets.target(around: own)
                isAside = target.map { targets.all[$0].isTest } ?? false || TestCode.isAside(own)
            }
            targetOfFile.append(target)
            let isTest = isAside || TestCode.isFile(path)
            self.isAside.append(isTest)
            layerOfFile.append(layer(of: path, target: target.flatMap { named[$0] }, isAside: isTest))
        }
        findModules(named)
    }

    /// The layer whose folders hold a file, of several the last; else the one that its module belongs to.
    private mutating func layer(of path: String, target: Int?, isAside: Bool) -> Int? {
        var found: Int?
        for (number, layer) in layers.enumerated() {
            guard layer.folders.contains(where: { (!isAside || $0.namesTests) && $0.covers(path) }) else { continue }
            if let found { overlaps[LayerPair(found, number), default: LayerOverlap(path: path)].count += 1 }
            found = number
        }
        return found ?? target
    }

    /// A target belongs to the layer that all of its files belong to.
    private mutating func findModules(_ named: [Int?]) {
        var layers: [Int: Set<Int?>] = [:]
        for (target, layer) in zip(targetOfFile, layerOfFile) {
            if let target { layers[target, default: []].insert(layer) }
        }
        for (number, target) in targets.all.enumerated() where named[number] == nil {
            guard let all = layers[number], all.count == 1, case let layer?? = all.first else { continue }
            if layerOfModule[target.name] == nil { layerOfModule[target.name] = layer }
        }
    }

    /// The module of a file, where a manifest says so.
    func module(ofFile file: Int) -> String? { targetOfFile[file].map { targets.all[$0].name } }

    /// Whether a layer has a file.
    package func holdsFiles(_ layer: Int) -> Bool { layerOfFile.contains(layer) }
    /// Whether a manifest declares a target of a name.
    package func declares(target name: String) -> Bool { targets.all.contains { $0.name == name } }
    /// The names of the targets that hold files and are not for tests.
    package static func targetsWithFiles(_ files: [FileFacts]) -> [String] {
        let targets = PackageTargets(in: files)
        let found = Set(files.compactMap { targets.target(around: Model.folder(of: $0.path)) })
        return found.sorted().map { targets.all[$0] }.filter { !$0.isTest }.map(\.name)
    }

    /// The names of all targets.
    package var targetNames: [String] { targets.all.map(\.name) }
}

/// Two layers by their places among the settings'.
package struct LayerPair: Hashable, Comparable, Sendable {
    package let one: Int
    package let other: Int

    init(_ one: Int, _ other: Int) {
        self.one = one
        self.other = other
    }

    package static func < (left: LayerPair, right: LayerPair) -> Bool {
        (left.one, left.other) < (right.one, right.other)
    }
}

/// Files that two layers claim.
package struct LayerOverlap: Sendable {
    /// The first of them.
    package let path: String
    package var count = 0
}
