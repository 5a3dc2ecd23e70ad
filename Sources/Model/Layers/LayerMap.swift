import Bytes
import Syntax

/// The layers that files and modules belong to.
package struct LayerMap: Sendable {
    package let layers: [LayerDeclaration]
    let targets: PackageTargets
    /// The layer of each file; nil for a file in no layer. Test code is in a layer only if a pattern or a module of the
    /// layer names the tests.
    private(set) var layerOfFile: [Int?] = []
    /// The target of each file, as an index into `targets`.
    private(set) var targetOfFile: [Int?] = []
    /// Whether each file is only for tests or previews.
    private(set) var isAside: [Bool] = []
    /// The layer of each module, by name.
    private(set) var layerOfModule: [String: Int] = [:]
    /// For each pair of layers with overlapping patterns, the first file that both contain, and the number of such
    /// files.
    package private(set) var overlaps: [LayerPair: LayerOverlap] = [:]

    /// Determines the layer of each file and module.
    ///
    /// - Parameter files: All files, sorted by path.
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
        let patterns = layers.map(\.folders)
        // By layer and pattern: whether the patterns that depend only on folders match the current one.
        var covers: [[Bool]] = []
        for file in files {
            let path = file.path
            let own = Model.folder(of: path)
            // In the order of the paths, files in the same folder are adjacent.
            if folder.map(own.hasSameBytes) != true {
                folder = own
                covers = patterns.map { $0.map { $0.looksAtFoldersAlone && $0.covers(path) } }
                target = targets.target(around: own)
                isAside = target.map { targets.all[$0].isTest } ?? false || TestCode.isAside(own)
            }
            targetOfFile.append(target)
            let isTest = isAside || TestCode.isFile(path)
            self.isAside.append(isTest)
            layerOfFile.append(layer(of: path, covers, isAside: isTest) ?? target.flatMap { named[$0] })
        }
        findModules(named)
    }

    /// Returns the last layer in the settings whose patterns match a file, and records the overlaps of layers.
    private mutating func layer(of path: String, _ covers: [[Bool]], isAside: Bool) -> Int? {
        var found: Int?
        for (number, layer) in layers.enumerated() {
            let isHere = layer.folders.indices.contains { place in
                let folder = layer.folders[place]
                guard !isAside || folder.namesTests else { return false }
                return folder.looksAtFoldersAlone ? covers[number][place] : folder.covers(path)
            }
            guard isHere else { continue }
            if let found { overlaps[LayerPair(found, number), default: LayerOverlap(path: path)].count += 1 }
            found = number
        }
        return found
    }

    /// Assigns targets to layers if all of their files are in the same layer.
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

    /// Returns the module of a file, as declared in a manifest.
    func module(ofFile file: Int) -> String? { targetOfFile[file].map { targets.all[$0].name } }

    /// Returns whether a layer contains a file.
    package func holdsFiles(_ layer: Int) -> Bool { layerOfFile.contains(layer) }
    /// Returns whether a manifest declares a target with this name.
    package func declares(target name: String) -> Bool { targets.all.contains { $0.name == name } }
    /// Returns the names of the targets that contain files, apart from test targets.
    package static func targetsWithFiles(_ files: [FileFacts]) -> [String] {
        let targets = PackageTargets(in: files)
        let found = Set(files.compactMap { targets.target(around: Model.folder(of: $0.path)) })
        return found.sorted().map { targets.all[$0] }.filter { !$0.isTest }.map(\.name)
    }

    package var targetNames: [String] { targets.all.map(\.name) }
}

/// Two layers by their indices in the settings.
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

/// The files that two layers have in common.
package struct LayerOverlap: Sendable {
    /// The path of the first file.
    package let path: String
    package var count = 0
}
