/// Something that several rules ask of the whole project: answered once, before they run.
package struct Question<Answer: Sendable>: Sendable {
    let name: String
    let find: @Sendable (ProjectIndex) -> Answer

    package init(_ name: String, find: @escaping @Sendable (ProjectIndex) -> Answer) {
        self.name = name
        self.find = find
    }

    /// The question without its type, to be answered with others.
    package var erased: Question<any Sendable> { Question<any Sendable>(name) { find($0) } }
}

extension ProjectIndex {
    /// What was found beforehand, or else is found now.
    package func answer<Answer>(_ question: Question<Answer>) -> Answer { known(question) ?? question.find(self) }

    /// What was found beforehand, for who can find a part of it alone.
    package func known<Answer>(_ question: Question<Answer>) -> Answer? { answers[question.name] as? Answer }

    /// Answers questions side by side.
    package mutating func answer(beforehand questions: [Question<any Sendable>], _ workers: some Workers) {
        let project = self
        let found = workers.map(questions.count) { questions[$0].find(project) }
        for (question, answer) in zip(questions, found) { answers[question.name] = answer }
    }
}
