import SwiftUI
import UIKit
import XCTest

private struct Slide: GeometryEffect {
  var animatableData: Double
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    let x = (1 - animatableData) * Double(size.width)
    return ProjectionTransform(CATransform3DMakeTranslation(CGFloat(x), 0, 0))
  }
}

private struct Dim: ViewModifier, Animatable {
  var animatableData: Double
  func body(content: Content) -> some View { content.opacity(animatableData) }
}

private struct Zoom: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.5)
  }
}

private final class Model: ObservableObject {
  @Published var progress = 0.0
}

private struct Pages: View {
  @State var letters = ["A", "B"]
  @Environment(\.layoutDirection) var direction
  var body: some View {
    ZStack {
      ForEach(letters, id: \.self) { Text($0).zIndex(1) }
      if direction == .rightToLeft { Text("mirrored") }
      Color.black.transition(.opacity)
    }
  }
}

@MainActor final class SwiftUITests: XCTestCase {
  func testRendering() async {
    let plain = render(Pages())
    XCTAssertEqual(plain.name, "ZStack")
    XCTAssertNotNil(plain.first("B"))
    XCTAssertNil(plain.first("mirrored"))
    let mirrored = render(Pages().environment(\.layoutDirection, .rightToLeft))
    XCTAssertNotNil(mirrored.first("mirrored"))
    let dimmed = render(Text("A").modifier(Dim(animatableData: 0.25)))
    XCTAssertEqual((dimmed.modifiers.last as? Recorded)?.values, [0.25])
  }

  func testTransitions() async {
    let transition = AnyTransition.asymmetric(
      insertion: .modifier(active: Slide(animatableData: 0), identity: Slide(animatableData: 1))
        .combined(with: .opacity), removal: AnyTransition(Zoom()))
    let steps = transition.modifiers(inserting: true, progress: 0.25)
    let effect = (steps[0] as? Slide)?.effectValue(size: CGSize(width: 200, height: 100))
    XCTAssertEqual(effect?.m31, 150)
    XCTAssertEqual((steps[1] as? Recorded)?.values, [0.25])
    let zoomed = render(Zoom().apply(content: Text("A"), phase: .willAppear))
    XCTAssertEqual((zoomed.modifiers.last as? Recorded)?.values, [0.5, 0.5])
    XCTAssertEqual(transition.modifiers(inserting: false, progress: 0).count, 1)
  }

  func testPerspective() async {
    var matrix = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    matrix = CATransform3DConcat(matrix, perspective)
    let point = CGPoint(x: 100, y: 0).applying(ProjectionTransform(matrix))
    XCTAssertEqual(
      Double(point.x), 50 / (1 + 100 * 3.0.squareRoot() / 2 / 500), accuracy: 1e-9)
  }

  func testAnimations() async {
    var context = AnimationContext<Double>()
    let curve = Animation.timingCurve(0.42, 0, 0.58, 1, duration: 2)
    let quarter = curve.animate(value: 10, time: 0.5, context: &context)
    XCTAssertEqual(quarter ?? 0, 1.29162, accuracy: 1e-4)
    XCTAssertNil(curve.animate(value: 10, time: 2.1, context: &context))
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(spring.value(target: 1.0, time: 0.1), 0.544778, accuracy: 1e-6)
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    XCTAssertEqual(bouncy.stiffness, 157.913670, accuracy: 1e-6)
    XCTAssertEqual(bouncy.damping, 17.592919, accuracy: 1e-6)
    withAnimation(curve) { XCTAssertEqual(Transaction.current.animation, curve) }
    XCTAssertNil(Transaction.current.animation)
  }

  func testState() async {
    let model = Model()
    var changes = 0
    model.objectWillChange.sink { changes += 1 }
    model.progress = 0.5
    XCTAssertEqual(changes, 1)
    XCTAssertEqual(model.progress, 0.5)
    let state = State(wrappedValue: 1)
    state.projectedValue.wrappedValue = 2
    XCTAssertEqual(state.wrappedValue, 2)
  }
}
