import Foundation
import Syntax
import Testing

extension ProjectFilesTests {
    @Test("what only one rule asks of the model stands beside the rule, apart from a list that may only become shorter")
    func singleUsers() throws {
        var declarations: [String: [String]] = [:]
        var users: [String: [String]] = [:]
        for path in swiftFiles(in: "Sources") {
            let contents = try text(of: path)
            for name in Set(words(in: contents)) { users[name, default: []].append(path) }
            // The lexicon has a word once, no matter which rule asks for it.
            guard path.hasPrefix("Sources/Model/"), !path.hasPrefix("Sources/Model/Names/") else { continue }
            let facts = scan(Source(path: path, bytes: Array(contents.utf8)))
            for (index, declaration) in facts.declarations.enumerated()
            where [.func, .var, .let].contains(declaration.kind) {
                declarations[facts.name(of: index), default: []].append(path)
            }
        }
        var found: Set<String> = []
        for (name, places) in declarations where places.count == 1 {
            let others = users[name, default: []].filter { $0 != places[0] }
            if others.count == 1, others[0].hasPrefix("Sources/Rules/"), !isUsedTwice(name, in: try text(of: places[0]))
            {
                found.insert(name)
            }
        }
        #expect(found.subtracting(readOfTables).sorted() == [])
        #expect(readOfTables.subtracting(found).sorted() == [], "these need not be listed any more")
    }
}

/// Returns the names in the code of a source, apart from its comments.
private func words(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        return code.utf8.split { !isPartOfName($0) }.compactMap { String($0) }
    }
}

private func isUsedTwice(_ name: String, in text: String) -> Bool { words(in: text).count { $0 == name } > 1 }

private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
}

/// What only one rule asks, and what stays in the model, because the answer is in the tables that rules do not see. Do not
/// add any: what nodes and the façade can answer belongs into the rule's file.
private let readOfTables: Set<String> = [
    "accessLevel", "addingCount", "addingMainActorInitializer", "addingUncheckedSendable", "assignedTo",
    "calledService", "certainlyReached", "classEntry", "closureArguments", "constructionsInViews", "contractOfValue",
    "declaresNoMembers", "defaultNodes", "dependencyConstructions", "deprecation",
    "everyMember", "expectedSuite", "fetchedDependencies", "fetchedProperties", "firstBinding",
    "firstConstructionOffMainActor", "firstMeeting", "firstNotEquatable", "forbiddenUses", "heldView",
    "holdsForeignDouble", "hopsToMainActor", "incrementing", "instanceFetchedEverywhere", "instructionPlace",
    "instructionWithColon", "isAvoidable", "isBoundLocally", "isCalledByTests", "isCertainlyReadByTests",
    "isComparable", "isDescribed", "isDisabled", "isInConformingExtension", "isJudgedByAdoption",
    "isMadeBySystem", "isNamedInItsFile", "isNamedLikeContract",
    "isNamedLikeViewState", "isNeverCompiled", "isOnlyCalled", "isOnlyPassedOn", "isPassedItsDependencies",
    "isPlainExpectation", "isReadByTests", "isReadOnMainThreadAlone", "isSent", "isSentToMainActor", "downstreamOwner",
    "keeperForLifeOfApp", "keeperOfFirst", "keeperOfView", "layerCycles", "lineCount", "makingOptional",
    "makingSettable",
    "mayBeIn", "mayNeedIdentity", "mayReach", "misspelt", "namesInMark",
    "namesSentAnywhere", "needForObservation", "observationMarks", "occurrences", "otherOwner", "placeInDisabledCode",
    "placeholderInType", "protocolOfItsName", "readsPublishers", "removingAsync", "removingSetter", "removingWrapper",
    "runningOnMainActor", "separatorPlace", "settingAccess", "sharesFileWithView", "siblings",
    "stateName", "stateRequirements", "storingInLet", "testFunctions", "typealiasNames", "unclaimedCounts",
    "usesMostlyOthers", "usesTypeOfViews", "valueItIsMadeFrom", "writingMock", "writtenArguments", "writtenInheritance",
]
