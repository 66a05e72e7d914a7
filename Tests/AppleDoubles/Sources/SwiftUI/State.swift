import Foundation
import QuartzCore
import UIKit

@propertyWrapper public struct Binding<Value> {
  private let (get, set): (() -> Value, (Value) -> Void)
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

/// Keeps its value in a box from the start; SwiftUI ties it to the view's identity.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

// MARK: The parts of Combine

public final class ObservableObjectPublisher {
  private var receivers: [() -> Void] = []
  public init() {}
  public func send() { receivers.forEach { $0() } }
  /// Combine returns a cancellable; here the receiver stays.
  public func sink(receiveValue: @escaping () -> Void) { receivers.append(receiveValue) }
}
public protocol ObservableObject: AnyObject {
  var objectWillChange: ObservableObjectPublisher { get }
}
private let lock = NSLock()
nonisolated(unsafe) private var publishers:
  [ObjectIdentifier: (WeakObject, ObservableObjectPublisher)] =
    [:]
private struct WeakObject { weak var object: AnyObject? }
extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher {
    lock.withLock {
      let id = ObjectIdentifier(self)
      if let (owner, publisher) = publishers[id], owner.object === self { return publisher }
      let publisher = ObservableObjectPublisher()
      publishers[id] = (WeakObject(object: self), publisher)
      return publisher
    }
  }
}
@propertyWrapper public struct Published<Value> {
  private var value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  @available(*, unavailable, message: "@Published belongs into classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }
  public static subscript<Owner: ObservableObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: path].value }
    set {
      owner.objectWillChange.send()
      owner[keyPath: path].value = newValue
    }
  }
}
@MainActor @propertyWrapper public struct ObservedObject<T: ObservableObject> {
  public var wrappedValue: T
  public init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
@MainActor @propertyWrapper public struct StateObject<T: ObservableObject> {
  public let wrappedValue: T
  public init(wrappedValue: @autoclosure () -> T) { self.wrappedValue = wrappedValue() }
}

// MARK: Environment

public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public struct EnvironmentValues {
  public var layoutDirection = LayoutDirection.leftToRight
  public var colorScheme = ColorScheme.light
  /// Read-only in SwiftUI; set by tests.
  public var accessibilityReduceMotion = false
  private var others: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { others[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }
  /// The values that `@Environment` reads while a view is rendered.
  @MainActor public static var current = EnvironmentValues()
}
@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

// MARK: UIKit

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = RepresentableContext<Coordinator>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = RepresentableContext<Coordinator>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}
/// SwiftUI's contexts are generic over the representable.
@MainActor public struct RepresentableContext<Coordinator> {
  public let coordinator: Coordinator
  public var transaction: Transaction { .current }
  public var environment: EnvironmentValues { .current }
  /// For tests, which play SwiftUI's part.
  public init(coordinator: Coordinator) { self.coordinator = coordinator }
}
extension UIViewRepresentable {
  public var body: Never { fatalError("a representable has no body") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
extension UIViewControllerRepresentable {
  public var body: Never { fatalError("a representable has no body") }
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }
}
