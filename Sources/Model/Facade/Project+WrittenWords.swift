import Syntax

extension Project {
    /// Returns whether the project has enough files to know its words, and hardly any of them writes `word` in a
    /// declaration: a modifier, an attribute or an inherited type.
    package func hardlyWrites(_ word: String) -> Bool {
        guard files.count >= leastFilesToKnowWords else { return false }
        return caches.facade.rareWords.value(for: word) {
            files.lazy.filter { $0.writes(word) }.prefix(leastFilesWithWord).count < leastFilesWithWord
        }
    }
}

/// The number of files from which on a word that is missing says something.
private let leastFilesToKnowWords = 20
/// The number of files that show that a team writes a word.
private let leastFilesWithWord = 3
