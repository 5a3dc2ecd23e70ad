import Linting
import Model
import Syntax

/// The naming templates that a project uses, with their counts: 12 names fit `{Name}ViewModelProtocol`, 30 fit
/// `{Name}Spy`.
struct NameSurvey {
    private var counts: [Role: [String: Int]] = [:]
    /// The names of screens, taken from the names of view models.
    private var screenNames: Set<String> = []

    init(of files: [FileFacts]) {
        var protocols: Set<String> = []
        var types: [SurveyedType] = []
        for file in files {
            for (index, declaration) in file.declarations.enumerated() where declaration.kind.isType {
                if declaration.kind == .protocol {
                    protocols.insert(file.name(of: index))
                } else {
                    types.append(SurveyedType(file, index))
                }
            }
        }
        // The members of a type are counted in its declaration, because extensions contain no call counts.
        for type in types where type.kind != .enum {
            for inherited in type.inherited where protocols.contains(inherited) {
                takeViewModel(type, contract: inherited)
                takeMock(type, contract: inherited)
            }
        }
        takeFollowers(of: types, files)
    }

    /// How many names must fit a template for it to be suggested.
    static let leastUses = 3

    /// A template and how many names fit it.
    struct Use {
        var template: String
        var count: Int
    }

    /// The templates of each role, the most common first. Roles that only use the defaults are left out.
    var names: [Role: [Use]] {
        var chosen: [Role: [Use]] = [:]
        for (role, counts) in counts {
            guard let most = counts.values.max() else { continue }
            let used = counts.filter { template, count in
                count >= NameSurvey.leastUses && count * 10 >= most && isTemplate(template, for: role)
                    && !holdsName(template)
            }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(6).map {
                Use(template: $0.key, count: $0.value)
            }
            let known = Names()[keyPath: role.templates]
            if !used.allSatisfy({ known.contains($0.template) }) { chosen[role] = used }
        }
        return chosen
    }

    /// Returns whether a template wrongly contains the name of a screen: `Login{Name}ViewModel`.
    private func holdsName(_ template: String) -> Bool {
        let sides = template.split(separator: "{", maxSplits: 1)
        guard let before = template.first == "{" ? "" : sides.first.map(String.init) else { return false }
        let after = String(template.drop { $0 != "}" }.dropFirst())
        return screenNames.contains { name in
            before.hasSuffix(name) || after.hasPrefix(name) && after.dropFirst(name.count).first?.isLowercase != true
        }
    }

    private mutating func count(_ template: String, _ role: Role) {
        counts[role, default: [:]][template, default: 0] += 1
    }

    // MARK: Pairs of a type and its protocol

    /// Counts a view model and its contract: `LoginViewModel: LoginViewModelProtocol`, `DefaultLoginViewModel:
    /// LoginViewModel`.
    private mutating func takeViewModel(_ type: SurveyedType, contract: String) {
        guard type.kind == .class, type.doubleWord == nil,
            !TestCode.suiteEndings.contains(where: type.name.hasSuffix),
            !NameSurvey.otherEndings.contains(where: contract.hasSuffix)
        else { return }
        for word in ["ViewModel", "VM"] {
            // Both names must contain the word, because a coordinator can be a view model's delegate.
            let stems = [contract, type.name].compactMap { stem(of: $0, before: word) }
            guard stems.count == 2, let name = stems.min(by: { $0.utf8.count < $1.utf8.count }),
                let contractTemplate = template(contract, name), let typeTemplate = template(type.name, name),
                contractTemplate != typeTemplate
            else { continue }
            count(contractTemplate, .contract)
            count(typeTemplate, .viewModel)
            return
        }
    }

    /// Counts a mock and its contract: `CartTrackerSpy: CartTrackerProtocol`, `MockCartTracker: CartTrackerContract`.
    private mutating func takeMock(_ type: SurveyedType, contract: String) {
        guard let (word, isPrefix) = type.doubleWord else { return }
        guard type.kind == .class || type.kind == .actor else { return }
        // Stubs and fakes only return values. The rules are about mocks, which count calls.
        guard word == "Mock" || word == "Spy" || !type.counts.isEmpty else { return }
        let core = String(isPrefix ? type.name.dropFirst(word.count) : type.name.dropLast(word.count))
        let ending = NameSurvey.contractEndings.first { contract == core + $0 }
        guard core == contract || ending != nil else { return }
        count(isPrefix ? "\(word){Name}" : "{Name}\(word)", .mock)
        if let ending { count("{Name}\(ending)", .anyContract) }
        for rest in type.counts { count("{method}\(rest)", .callCount) }
    }

    /// The suffixes of protocol names that mock names may omit.
    private static let contractEndings = Vocabulary.contractEndings + ["Input", "Delegate"]
    /// Suffixes of protocols that view models conform to, but that are not their contracts.
    private static let otherEndings = [
        "Delegate", "DataSource", "Output", "Factory", "Builder", "Listener", "Coordinator", "Navigation", "Navigator",
    ]

    // MARK: What is named after view models

    private mutating func takeFollowers(of types: [SurveyedType], _ files: [FileFacts]) {
        let found = (counts[.viewModel] ?? [:]).filter { $0.value >= NameSurvey.leastUses }.map(\.key)
        let viewModels = found + Names().viewModel
        var stems: [String: String] = [:]
        for type in types where type.kind == .class && type.doubleWord == nil {
            if let name = Names.match(type.name, viewModels) { stems[type.name] = name }
        }
        screenNames = Set(stems.values)
        for type in types {
            for ending in TestCode.suiteEndings where type.name.hasSuffix(ending) {
                let subject = String(type.name.dropLast(ending.count))
                if let name = stems[subject], let template = template(subject, name) {
                    count(template + ending, .suite)
                }
            }
            if type.kind == .enum {
                takePart(type, .viewState, endings: ["ViewState", "State", "UIState"])
            } else if type.kind == .struct, type.inherited.contains(where: WellKnown.views.contains) {
                takePart(type, .view, endings: ["View", "Screen", "Page", "Scene"])
            }
        }
        for file in files {
            for (index, declaration) in file.declarations.enumerated() where declaration.kind == .func {
                let function = file.name(of: index)
                guard let word = ["make", "create", "build", "provide"].first(where: function.hasPrefix) else {
                    continue
                }
                let product = String(function.dropFirst(word.count))
                if let name = stems[product], let template = template(product, name) {
                    count(word + template, .factory)
                }
            }
        }
    }

    /// Counts a type whose name is that of a screen with one of the endings.
    private mutating func takePart(_ type: SurveyedType, _ role: Role, endings: [String]) {
        let ending = endings.first { ending in
            type.name.hasSuffix(ending) && screenNames.contains(String(type.name.dropLast(ending.count)))
        }
        if let ending { count("{Name}\(ending)", role) }
    }
}

extension Role {
    /// Returns the templates to suggest: the ones in use, and also the defaults for roles that can have several
    /// templates.
    func templates(with uses: [NameSurvey.Use]) -> [String] {
        let used = uses.map(\.template)
        return used + (keepsDefaults ? Names()[keyPath: templates].filter { !used.contains($0) } : [])
    }

    /// Whether to suggest the default templates along with those in use. For some roles, a project has only one
    /// template.
    private var keepsDefaults: Bool { ![.contract, .factory, .callCount].contains(self) }
}

/// Returns the part of a name before a word: `Login` in `LoginViewModelProtocol`, `DefaultLogin` in
/// `DefaultLoginViewModel`.
private func stem(of name: String, before word: String) -> String? {
    guard let found = name.firstRange(of: word), found.lowerBound > name.startIndex else { return nil }
    return String(name[..<found.lowerBound])
}

/// Returns a name with `{Name}` instead of the stem; nil if the name doesn't contain the stem.
private func template(_ text: String, _ stem: String) -> String? {
    guard let found = text.firstRange(of: stem) else { return nil }
    return text[..<found.lowerBound] + "{Name}" + text[found.upperBound...]
}

/// What is known about a type before linking.
private struct SurveyedType {
    var name: String
    var kind: Declaration.Kind
    /// The names of the inherited types, without attributes and generic arguments.
    var inherited: [String]
    /// What the type's call counts append to a method's name: `CallCount`, `CallsCount`.
    var counts: Set<String> = []

    init(_ file: FileFacts, _ index: Int) {
        name = file.name(of: index)
        kind = file.declarations[index].kind
        inherited = file.inherited(of: index).map { text in
            let bare = text.prefix { $0 != "<" }
            return String(bare.split(separator: " ").last ?? "")
        }
        if doubleWord != nil { counts = file.counters(of: index) }
    }

    /// The word that marks the type as a test double, and whether it comes first.
    var doubleWord: (word: String, isPrefix: Bool)? {
        for word in Vocabulary.doublesOfTypes.map(\.capitalized) where name.utf8.count > word.utf8.count {
            if name.hasSuffix(word) { return (word, false) }
            if name.hasPrefix(word), name.dropFirst(word.count).beginsUppercase { return (word, true) }
        }
        return nil
    }
}

extension FileFacts {
    /// Returns what a type's call counts append to the names of its methods: `CallsCount` for `loadCallsCount`.
    fileprivate func counters(of type: Int) -> Set<String> {
        var methods: [String] = []
        var counters: [String] = []
        for index in declarations.indices where index > type {
            let declaration = declarations[index]
            guard declaration.range.start < declarations[type].range.end else { break }
            guard declaration.parent == type else { continue }
            if declaration.kind == .func { methods.append(name(of: index)) }
            let isNumber =
                ranges(.type, of: index).contains { normalizedText(of: $0) == "Int" }
                || ranges(.value, of: index).contains { normalizedText(of: $0) == "0" }
            if declaration.kind == .var, isNumber { counters.append(name(of: index)) }
        }
        // The number is limited because of types with thousands of members.
        return Set(
            counters.prefix(200).compactMap { counter in
                methods.prefix(200).filter { counter.utf8.count > $0.utf8.count && counter.hasPrefix($0) }
                    .max { $0.utf8.count < $1.utf8.count }
                    .map { String(counter.dropFirst($0.count)) }
            }.filter { $0.beginsUppercase })
    }
}
