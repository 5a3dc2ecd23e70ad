/// All built-in rules, in the order of the catalogue.
package let allRules: [Rule] = [
    // Contracts
    viewmodelHasAContract,
    contractUsesAnyobjectOnlyWhenNeeded,
    contractIsAnyobjectWhenHeldInState,
    contractExposesStateReadOnly,
    contractNamesUiEvents,
    statelessIsSynchronous,

    // View models
    viewmodelIsFinal,
    statelessIsNotObservable,
    statelessOnlyNavigatesAndTracks,
    statelessSaysWhy,
    statefulIsObservable,
    stateIsPrivateSet,
    stateIsAViewState,
    stateStartsIdle,
    loadingIsShownFirst,
    refreshKeepsContent,
    errorsAreSurfaced,
    dependenciesArePrivateLet,
    dependenciesAreAbstract,
    dependenciesAreInjected,
    viewmodelShowsOnlyItsContract,
    actionsAreTracked,
    viewStateIsAnEnum,
    viewStateIsComparable,

    // Views
    viewHoldsStatelessInLet,
    viewHoldsStatefulInState,
    viewDependsOnTheContract,
    viewAppearsOnce,
    viewRefreshesFromRefreshable,
    viewSendsEveryAction,
    stateSwitchIsExhaustive,
    viewPropertiesArePrivate,

    // Factories
    factoryMakesTheViewmodel,
    viewmodelComesFromItsFactory,

    // Mocks
    mockConformsToItsContract,
    mockIsFinal,
    mockIsUncheckedSendable,
    mockCountsEveryCall,
    mockIncrementsItsCounts,
    mockCountsArePrivateSet,
    mockStartsOnTheMainActor,
    mockStateIsSettable,
    contractHasAMock,

    // Tests
    testsFollowGivenWhenThen,
    testsAreDescribed,
    testsAssert,
    testsCallTheSubjectSut,
    testsHoldMocksInPrivateLet,
    testsRunInAStruct,
    testsCoverEveryAction,
    testsCheckTheInitialState,
    viewmodelIsTested,
    setupIsTornDown,

    // Input / Output / Effect
    inputIsAnEnum,
    outputIsAStruct,
    outputIsPrivateSet,
    effectIsAnEquatableEnum,
    effectIsOptional,
    inputHasOneEntry,
    inputSwitchIsExhaustive,
    outputChangesOnTheMainActor,
    effectIsCleared,
    contentIsStateless,

    // MVSL
    viewStateIsObservable,
    viewStateHoldsNoLogic,
    viewOwnsItsViewState,
    viewStateServesOneView,
    logicIsAStruct,
    logicIsStateless,
    logicTakesTheViewState,
    logicIsMadeInBody,
    asyncWorkStartsInAModifier,

    // ObservableObject
    observableObjectIsMainActor,
    publishedIsPrivateSet,
    publishedStateIsOneEnum,
    viewOwnsWithStateObject,
    observationStylesAreNotMixed,
    actionsAreAsync,

    // Memory
    delegatesAreWeak,
    closuresHoldSelfWeakly,
    tasksAreCancelledOrScoped,

    // Observable
    observedViewModelIsOwnedOnce,
    bindableIsBound,
    observationIgnoredIsNotShown,
    stateIsRead,
    privatePropertiesAreRead,

    // What a screen must not do
    loadingEnds,
    continuationsResumeOnce,
    loopsLetGoOfSelf,
    nothingStoredHoldsSelf,
    stateChangesOnTheMainActor,
    sinksUseTheirValue,
    whatStartsEnds,
    errorsDoNotVanish,
    changesAreUndone,
    typedTextIsKept,
    latestRequestWins,

    // Structure
    followsTheFamily,
    viewModelsAreNested,
    viewModelsDoNotHoldViews,
    viewModelsDoNotImportSwiftui,
    dependenciesComeByInjectionAlone,
    filesAreNamedForTheirTypes,
    privateCodeIsUsed,
    classesAreFinal,

    // Layers
    layersAreRespected,
    layersFormNoCycle,

    // About vmlint itself
    suppressionIsUsed,
    suppressionHasAReason,
    sourceIsReadable,
]
