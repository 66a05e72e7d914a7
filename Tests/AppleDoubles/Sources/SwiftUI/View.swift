import Foundation
import QuartzCore
import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

/// What a test sees of a view: its name, its modifiers from the inside out, and its children.
public struct Rendering {
  public var name: String
  public var modifiers: [any ViewModifier] = []
  public var children: [Rendering] = []
  /// The identities that `ForEach` gives to the children, if it made them.
  public var ids: [AnyHashable]?
  /// The first rendering of a name, depth first.
  public func first(_ name: String) -> Rendering? {
    self.name == name ? self : children.lazy.compactMap { $0.first(name) }.first
  }
}

/// A view that the doubles draw themselves.
@MainActor protocol Primitive: View where Body == Never { var rendering: Rendering { get } }
extension Primitive {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// Evaluates a view's body down to primitive views.
@MainActor public func render<V: View>(_ view: V) -> Rendering {
  if let primitive = view as? any Primitive { return primitive.rendering }
  // Shapes and representables have no body either.
  return V.Body.self == Never.self ? Rendering(name: "\(V.self)") : render(view.body)
}

@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<(repeat each V)> {
    var all: [AnyView] = []
    repeat all.append(AnyView(each view))
    return TupleView((repeat each view), all)
  }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
    .first(first)
  }
  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
    .second(second)
  }
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

public struct TupleView<T>: View, Primitive {
  public var value: T
  private let all: [AnyView]
  init(_ value: T, _ all: [AnyView]) { (self.value, self.all) = (value, all) }
  var rendering: Rendering { Rendering(name: "Tuple", children: all.map { render($0) }) }
}
public enum _ConditionalContent<A: View, B: View>: View, Primitive {
  case first(A)
  case second(B)
  var rendering: Rendering {
    switch self {
    case .first(let view): render(view)
    case .second(let view): render(view)
    }
  }
}
extension Optional: View, Primitive where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
  var rendering: Rendering { map { render($0) } ?? Rendering(name: "Empty") }
}
public struct EmptyView: View, Primitive {
  public init() {}
  var rendering: Rendering { Rendering(name: "Empty") }
}
public struct AnyView: View, Primitive {
  private let make: @MainActor () -> Rendering
  public init<V: View>(_ view: V) { make = { render(view) } }
  init(rendering: @escaping @MainActor () -> Rendering) { make = rendering }
  var rendering: Rendering { make() }
}
public struct Text: View, Primitive, Equatable {
  let text: String
  public init(_ content: some StringProtocol) { text = String(content) }
  public init(verbatim content: String) { text = content }
  nonisolated public static func == (a: Text, b: Text) -> Bool { a.text == b.text }
  var rendering: Rendering { Rendering(name: text) }
}
public struct Font: Hashable, Sendable {
  public enum Weight: Hashable, Sendable { case regular, semibold, bold }
  public enum Design: Hashable, Sendable { case `default` }
  let size: Double, weight: Weight
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font(size: Double(size), weight: weight) }
}
public struct Color: View, Primitive, Hashable, Sendable {
  public let red: Double, green: Double, blue: Double, opacity: Double
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
  nonisolated public static let black = Color(red: 0, green: 0, blue: 0)
  nonisolated public static let white = Color(red: 1, green: 1, blue: 1)
  nonisolated public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  nonisolated public static let red = Color(red: 1, green: 0, blue: 0)
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }
  var rendering: Rendering { Rendering(name: "Color(\(red), \(green), \(blue), \(opacity))") }
}
public struct Gradient: Hashable, Sendable {
  public var colors: [Color]
  public init(colors: [Color]) { self.colors = colors }
}
public struct LinearGradient: View, Primitive {
  public let gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }
  var rendering: Rendering {
    Rendering(name: "LinearGradient", children: gradient.colors.map { $0.rendering })
  }
}
public struct Alignment: Hashable, Sendable {
  let unit: UnitPoint
  public static let center = Alignment(unit: .center)
  public static let topLeading = Alignment(unit: .topLeading)
}
public struct ZStack<Content: View>: View, Primitive {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var rendering: Rendering {
    let inner = render(content)
    return Rendering(
      name: "ZStack",
      children: inner.name == "Tuple" || inner.name == "ForEach" ? inner.children : [inner],
      ids: inner.ids)
  }
}
public struct Group<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Content { content }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Primitive {
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: KeyPath<Data.Element, ID>
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.id, self.content) = (data, id, content) }
  var rendering: Rendering {
    Rendering(
      name: "ForEach", children: data.map { render(content($0)) },
      ids: data.map { AnyHashable($0[keyPath: id]) })
  }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
/// The size that a geometry reader reports is that of the screen.
public struct GeometryProxy { public var size: CGSize }
public struct GeometryReader<Content: View>: View {
  let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public var body: Content { content(GeometryProxy(size: UIScreen.main.bounds.size)) }
}

// MARK: Shapes

public struct Path: Equatable {
  public var cgPath: CGPath
  public init() { cgPath = CGMutablePath() }
  public init(_ path: CGPath) { cgPath = path }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  public init(_ rect: CGRect) { cgPath = CGPath(rect: rect, transform: nil) }
  public init(roundedRect rect: CGRect, cornerRadius r: CGFloat) {
    cgPath = CGPath(roundedRect: rect, cornerWidth: r, cornerHeight: r, transform: nil)
  }
  public var boundingRect: CGRect { cgPath.boundingBox }
  private mutating func edit(_ change: (CGMutablePath) -> Void) {
    let copy = CGMutablePath()
    copy.addPath(cgPath)
    change(copy)
    cgPath = copy
  }
  public mutating func move(to p: CGPoint) { edit { $0.move(to: p) } }
  public mutating func addLine(to p: CGPoint) { edit { $0.addLine(to: p) } }
  public mutating func addCurve(to p: CGPoint, control1 a: CGPoint, control2 b: CGPoint) {
    edit { $0.addCurve(to: p, control1: a, control2: b) }
  }
  public mutating func closeSubpath() { edit { $0.closeSubpath() } }
}
public protocol Shape: Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: _ShapeView<Self> { _ShapeView(shape: self) }
}
public struct _ShapeView<Content: Shape>: View, Primitive {
  public let shape: Content
  var rendering: Rendering { Rendering(name: "\(Content.self)") }
}
public struct Rectangle: Shape {
  public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
public struct RoundedRectangle: Shape {
  public var cornerRadius: CGFloat
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
}

// MARK: Modifiers

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}
extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("a primitive modifier has no body") }
}
public struct _ViewModifier_Content<Modifier>: View, Primitive {
  let make: @MainActor () -> Rendering
  var rendering: Rendering { make() }
}
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}
extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a primitive view has no body") }
  var rendering: Rendering {
    let content = self.content
    guard Modifier.Body.self == Never.self else {
      return render(modifier.body(content: .init { render(content) }))
    }
    var inner = render(content)
    inner.modifiers.append(modifier)
    return inner
  }
}

public struct ProjectionTransform: Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  public init() {}
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }
  /// Keeps the map of the plane z = 0: rows and columns 1, 2 and 4.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}
extension CGPoint {
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let w = x * m.m13 + y * m.m23 + m.m33
    return CGPoint(
      x: (x * m.m11 + y * m.m21 + m.m31) / w, y: (x * m.m12 + y * m.m22 + m.m32) / w)
  }
}

public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// A modifier of SwiftUI's own, kept as its name and numbers.
public struct Recorded: ViewModifier {
  public typealias Body = Never
  public let name: String
  public let values: [Double]
  public let object: Any?
}
extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
  private func recorded(_ name: String, _ values: [Double] = [], _ object: Any? = nil)
    -> ModifiedContent<Self, Recorded>
  { modifier(Recorded(name: name, values: values, object: object)) }

  public func opacity(_ opacity: Double) -> some View { recorded("opacity", [opacity]) }
  public func font(_ font: Font?) -> some View {
    recorded("font", font.map { [$0.size] } ?? [], font)
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    recorded("offset", [Double(x), Double(y)])
  }
  public func offset(_ offset: CGSize) -> some View {
    recorded("offset", [Double(offset.width), Double(offset.height)])
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    recorded("scaleEffect", [Double(s), Double(s)], anchor)
  }
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { recorded("frame", [width, height].map { $0.map(Double.init) ?? .nan }) }
  public func clipShape<S: Shape>(_ shape: S) -> some View { recorded("clipShape", [], shape) }
  public func clipped(antialiased: Bool = false) -> some View { recorded("clipped") }
  public func compositingGroup() -> some View { recorded("compositingGroup") }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    recorded("blur", [Double(radius)])
  }
  public func saturation(_ amount: Double) -> some View { recorded("saturation", [amount]) }
  public func zIndex(_ value: Double) -> some View { recorded("zIndex", [value]) }
  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { recorded("shadow", [Double(radius), Double(x), Double(y)], color) }
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    recorded("allowsHitTesting", [enabled ? 1 : 0])
  }
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    recorded("accessibilityHidden", [hidden ? 1 : 0])
  }
  public func transition(_ t: AnyTransition) -> some View { recorded("transition", [], t) }
  public func transition<T: Transition>(_ t: T) -> some View {
    recorded("transition", [], AnyTransition(t))
  }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    recorded("animation", [], animation)
  }
  public func id(_ id: some Hashable) -> some View { recorded("id", [], id) }
  public func background<B: View>(@ViewBuilder content: () -> B) -> some View {
    recorded("background", [], render(content()))
  }
  public func overlay<B: View>(@ViewBuilder content: () -> B) -> some View {
    recorded("overlay", [], render(content()))
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    recorded("projectionEffect", [], transform)
  }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    recorded("onAppear", [], action)
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    recorded("onDisappear", [], action)
  }
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View
  {
    let content = self
    return AnyView(rendering: {
      let outer = EnvironmentValues.current
      EnvironmentValues.current[keyPath: path] = value
      defer { EnvironmentValues.current = outer }
      return render(content)
    })
  }
}

// MARK: Transitions

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
}
public struct TransitionProperties: Sendable {
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  static var properties: TransitionProperties { get }
}
extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
  /// Shows a view as the transition does in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView { render(content) }, phase: phase)
  }
}
public struct PlaceholderContentView<Value>: View, Primitive {
  let make: @MainActor () -> Rendering
  var rendering: Rendering { make() }
}

/// Keeps its modifiers, so that a test can ask for them in a phase or between two.
@MainActor public struct AnyTransition {
  struct Step { let active: any ViewModifier, identity: any ViewModifier }
  var insertion: [Step] = [], removal: [Step] = []
  public private(set) var animation: Animation?
  init(_ insertion: [Step], _ removal: [Step]) {
    (self.insertion, self.removal) = (insertion, removal)
  }
  public init<T: Transition>(_ transition: T) {
    func step(_ phase: TransitionPhase) -> [Step] {
      [
        Step(
          active: Phased(transition: transition, phase: phase),
          identity: Phased(transition: transition, phase: .identity))
      ]
    }
    self.init(step(.willAppear), step(.didDisappear))
  }
  public static let identity = AnyTransition([], [])
  public static let opacity = modifier(
    active: Recorded(name: "opacity", values: [0], object: nil),
    identity: Recorded(name: "opacity", values: [1], object: nil))
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let steps = [Step(active: active, identity: identity)]
    return AnyTransition(steps, steps)
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion.insertion, removal.removal)
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion + other.insertion, removal + other.removal)
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.animation = animation
    return copy
  }
  /// The modifiers at a progress from the active state (0) to the identity (1).
  ///
  /// Only those that can be animated are blended; others are as at the end.
  public func modifiers(inserting: Bool, progress: Double) -> [any ViewModifier] {
    (inserting ? insertion : removal).map { step in
      @MainActor func blend<M: ViewModifier>(_ active: M) -> any ViewModifier {
        if let a = active as? any ViewModifier & Animatable {
          return blendAnimatable(a, step.identity, progress)
        }
        if let a = active as? Recorded, let b = step.identity as? Recorded {
          return Recorded(
            name: a.name, values: zip(a.values, b.values).map { $0 + ($1 - $0) * progress },
            object: b.object)
        }
        return progress > 0 ? step.identity : active
      }
      return blend(step.active)
    }
  }
}
@MainActor private func blendAnimatable<M: ViewModifier & Animatable>(
  _ active: M, _ identity: any ViewModifier, _ progress: Double
) -> any ViewModifier {
  guard var copy = identity as? M else { return active }
  var data = active.animatableData
  data.interpolate(towards: copy.animatableData, amount: progress)
  copy.animatableData = data
  return copy
}
private struct Phased<T: Transition>: ViewModifier {
  let transition: T, phase: TransitionPhase
  func body(content: Content) -> some View { transition.apply(content: content, phase: phase) }
}
