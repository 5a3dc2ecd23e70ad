/// As much of Combine as the pages' examples use, so that the compiler can check them where there is no Combine.

public protocol ObservableObject: AnyObject {}

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable, Hashable {
    private let end: () -> Void
    public init(_ end: @escaping () -> Void) { self.end = end }
    public func cancel() { end() }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store(in list: inout [AnyCancellable]) { list.append(self) }
    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable {} }
    public func assign(to published: inout Published<Output>.Publisher) {}
}

extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { AnyCancellable {} }
    public func map<Result>(_ change: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> { AnyPublisher() }
    public func filter(_ keeps: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func receive<Context>(on context: Context) -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

public enum Subscribers {
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher { public init() {} }
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public init(_ output: Output) {}
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    public init() {}
    public func send(_ value: Output) {}
    public func send(completion: Subscribers.Completion<Failure>) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    public var value: Output
    public init(_ value: Output) { self.value = value }
    public func send(_ value: Output) { self.value = value }
}

@propertyWrapper
public struct Published<Value> {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }

    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: Publisher {
        get { Publisher() }
        set {}
    }
}
