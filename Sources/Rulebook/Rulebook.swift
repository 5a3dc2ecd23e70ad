/// Every rule, one a line, in the order of the catalogue.
package let allRules: [Rule] = [
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

    // About vmlint itself
    suppressionIsUsed,
    suppressionHasAReason,
    sourceIsReadable,
]
