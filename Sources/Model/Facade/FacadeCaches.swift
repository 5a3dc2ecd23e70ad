import Syntax

/// Values that several rules need for the same screens, types and suites, each computed once.
///
/// The values refer to their project, and the project refers to them: see `Project.forget()`.
struct FacadeCaches: Sendable {
    /// All types, and those that are only for the app.
    let namedTypes = Cache<Bool, [NamedType]>()
    let ancestries = Cache<Type, Ancestry>()
    /// The features of declarations that violate a rule, and those of all as numbers.
    let features = Cache<DeclarationID, [Feature]>()
    let featureKeys = Cache<DeclarationID, [FeatureKey]>()
    /// What the members of each type have in common.
    let featuresOfOwners = Cache<Type, [Feature]>()
    let viewsInFiles = Cache<Int, [DeclarationID]>()
    /// For each file, whether it uses a type of a UI framework that is not a view.
    let typesOfViews = Cache<Int, Bool>()
    let imports = Cache<Int, [DeclarationID]>()
    let filesExemptFromStyle = Cache<Int, Bool>()
    let filesWithFalseBranches = Cache<Int, Bool>()
    /// The branches of the `#if` directives of each file.
    let compilationBranches = Cache<Int, [CompilationBranch]>()
    let firstWords = Cache<WordsInFile, String?>()
    /// The words that occur in the members of each type.
    let memberWords = Cache<Type, MemberWords>()
    /// What may use a property with a name in a file.
    let usesInFiles = Cache<NameInFile, [(code: MemberTree, node: CodeNode)]>()
    /// Whether hardly any file writes a word in a declaration.
    let rareWords = Cache<String, Bool>()
    /// The files that may use a member with a name.
    let filesUsing = Cache<String, Set<Int>>()
    /// The names in the commented-out code of each file.
    let namesInDisabledCode = Cache<Int, [String: ByteRange]>()
    /// The places of the names of each file's private functions and properties.
    let privateNames = Cache<Int, [String: [ByteRange]]>()
    let unchangingTypes = Cache<Type, Bool>()
    /// The observed variables of the view model that each view reads.
    let readVariables = Cache<ViewModelProperty, Set<Property>>()
    let functions = Cache<Type, [String: [Function]]>()
    let properties = Cache<Type, [String: Property]>()
    let staticFunctions = Cache<Type, [String: [Function]]>()
    /// The trees of the code of each member.
    let trees = Cache<DeclarationID, [MemberTree]>()
    /// The trees of parts of files that are searched, which several own rules share.
    let regionTrees = Cache<Place, CodeTree>()
    let flows = Cache<Place, FlowGraph>()
    /// Whether the code of each function asks on which thread it runs.
    let threadQuestions = Cache<DeclarationID, Bool>()
    /// Where functions run closures that are their parameters.
    let passedClosures = Cache<PassedClosure, [Executor]>()
    let typeFlows = Cache<Type, TypeFlow>()
    /// Whether each function compares a parameter with a property of its type.
    let comparingFunctions = Cache<Function, Bool>()
    let functionsWithoutErrors = Cache<Function, Bool>()
    let userActions = Cache<Function, Place?>()
    let placesOfUserActions = Cache<Screen, [Function: Place]>()
    let ownReferences = Cache<Type, [String: [(code: MemberTree, node: CodeNode)]]>()
    let requirements = Cache<Type, RequiredNames>()
    let dependencies = Cache<Type, [Dependency]>()
    let injections = Cache<Type, Bool>()
    let senders = Cache<Screen, [ViewModelProperty]>()
    let sentActions = Cache<ViewModelProperty, [SentAction]>()
    let entries = Cache<Screen, [EntryPoint]>()
    let tests = Cache<Suite, [Test]>()
    let subjectNames = Cache<Suite, Set<String>>()
    let doubleNames = Cache<Suite, Set<String>>()

    /// Empties all caches. They are found by reflection, so that none can be left out.
    fileprivate func forget() {
        for (_, cache) in Mirror(reflecting: self).children { (cache as? any Emptiable)?.forget() }
    }
}

extension Project {
    /// Removes the cached values, so that the project can be deallocated. They are computed again on demand.
    package func forget() { caches.facade.forget() }
}
