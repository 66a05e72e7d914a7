import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What holds for every timing curve of any kind with any parameters.
final class CurveLawTests: XCTestCase {
  private func curves(_ count: Int, using random: inout SeededRandom) throws -> [TimingCurve] {
    try Curves.fixed() + (0..<count).map { _ in try Curves.random(using: &random) }
  }

  func testEndsAreExactAndTheFractionIsHeldWithinThem() throws {
    var random = SeededRandom.fromEnvironment()
    for curve in try curves(3000, using: &random) {
      let start = Curves.start(of: curve)
      for x in [0, -0.0, -1, -1e300, -.infinity, -.leastNonzeroMagnitude] as [Double] {
        XCTAssertEqual(curve.progress(at: x), start, "\(curve) at \(x)")
        XCTAssertEqual(curve.motion(at: x), curve.motion(at: 0), "\(curve) at \(x)")
      }
      for x in [1, 1.0.nextUp, 2, 1e300, .infinity] {
        XCTAssertEqual(curve.progress(at: x), 1, "\(curve) at \(x)")
        XCTAssertEqual(curve.motion(at: x), curve.motion(at: 1), "\(curve) at \(x)")
      }
      XCTAssertEqual(curve.progress(at: .nan), start, "\(curve)")
      XCTAssertEqual(curve.motion(at: .nan), curve.motion(at: 0), "\(curve)")
    }
  }

  func testProgressIsNotHeldWithinItsEnds() throws {
    // Calculated by hand: the highest point of each lies above 1; the back curve goes below 0.
    for text in ["spring(0.5,0,1)", "linear(0,1.5 30%,1)", "cubic-bezier(0.3,2,0.6,1.5)"] {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      XCTAssertGreaterThan((1..<100).map { curve.progress(at: Double($0) / 100) }.max() ?? 0, 1.05)
    }
    let back = try TimingCurve(notation: "cubic-bezier(0.36,0,0.66,-0.56)")
    XCTAssertLessThan(back.progress(at: 0.5), -0.05)
  }

  func testEvaluationHasNoMemory() throws {
    var random = SeededRandom.fromEnvironment()
    let fractions =
      (0...20).map { Double($0) / 20 } + (0..<10).map { _ in random.double(in: 0...1) }
    for curve in try curves(500, using: &random) {
      let forwards = fractions.map { curve.motion(at: $0) }
      XCTAssertEqual(
        fractions.reversed().map { curve.motion(at: $0) }, forwards.reversed(), "\(curve)")
      let order = fractions.indices.shuffled(using: &random)
      for index in order {
        XCTAssertEqual(curve.motion(at: fractions[index]), forwards[index], "\(curve)")
        XCTAssertEqual(curve.progress(at: fractions[index]), forwards[index].value, "\(curve)")
      }
    }
  }

  func testValueAndVelocityAreAlwaysFinite() throws {
    var random = SeededRandom.fromEnvironment()
    for curve in try curves(3000, using: &random) {
      for x in [0, 1, random.double(in: 0...1), random.magnitude(-300...0), 0.5, 1.0.nextDown] {
        let motion = curve.motion(at: x)
        XCTAssertTrue(motion.value.isFinite, "\(curve) at \(x): \(motion)")
        XCTAssertTrue(motion.velocity.isFinite, "\(curve) at \(x): \(motion)")
        XCTAssertEqual(curve.velocity(at: x), motion.velocity, "\(curve) at \(x)")
      }
    }
  }

  func testVelocityIsTheDerivativeAwayFromCorners() throws {
    var random = SeededRandom.fromEnvironment()
    var compared = 0
    for curve in try curves(2000, using: &random) {
      for _ in 0..<5 {
        let x = random.double(in: 0.01...0.99)
        let h = 1e-5
        guard isSmooth(curve, around: x, within: 2 * h) else { continue }
        let near = (curve.progress(at: x + h) - curve.progress(at: x - h)) / (2 * h)
        let far = (curve.progress(at: x + 2 * h) - curve.progress(at: x - 2 * h)) / (4 * h)
        let velocity = curve.velocity(at: x)
        // The error of a central difference is a third of the change that a double step makes.
        let bound = abs(far - near) + 1e-9 * max(1, abs(velocity)) + 1e-10 / h * 1e-3
        XCTAssertEqual(velocity, near, accuracy: bound, "\(curve) at \(x)")
        compared += 1
      }
    }
    XCTAssertGreaterThan(compared, 5000, "too few fractions were smooth enough to compare")
  }

  /// Whether a curve has no jump, no corner and no sharp bend near a fraction.
  private func isSmooth(_ curve: TimingCurve, around x: Double, within distance: Double) -> Bool {
    let corners: [Double]
    switch curve {
    case .linear: corners = []
    case .spring, .reversedSpring: corners = []
    case .cubicBezier, .circular:
      let slopes = [x - distance, x, x + distance].map { abs(curve.velocity(at: $0)) }
      return (slopes.max() ?? 0) < 100
    case .power(let power):
      corners = []
      // A root is vertical at one end.
      if power.exponent < 1, [x, 1 - x].contains(where: { $0 < 0.05 }) { return false }
    case .classic(let classic): corners = classic.corners
    case .joined(let joined):
      let ends = [0] + joined.joints.map(\.fraction) + [1]
      guard ends.allSatisfy({ abs($0 - x) > distance }),
        let index = ends.lastIndex(where: { $0 < x }), index < joined.curves.count
      else { return false }
      let run = ends[index + 1] - ends[index]
      let local = (x - ends[index]) / run
      return isSmooth(joined.curves[index], around: local, within: distance / run)
    case .composed(let composed):
      let (outer, inner) = (composed.outer, composed.inner)
      guard isSmooth(inner, around: x, within: distance) else { return false }
      // The range of the outer curve that the inner one covers there.
      let parts = [-1, -0.5, 0, 0.5, 1]
      let values = parts.map { inner.progress(at: x + $0 * distance) }
      let reach = 2 * (values.map { abs($0 - values[2]) }.max() ?? 0) + 1e-12
      guard abs(values[2]) > reach, abs(values[2] - 1) > reach else { return false }
      if composed.beyond == .tangent, !(0...1).contains(values[2]) {
        switch outer {
        case .linear, .cubicBezier, .spring, .reversedSpring, .power, .circular, .classic:
          return true
        case .steps, .piecewiseLinear, .joined, .composed: return false
        }
      }
      return !(0...1).contains(values[2]) || isSmooth(outer, around: values[2], within: reach)
    case .steps(let steps):
      corners = (0...steps.count).map { Double($0) / Double(steps.count) }
    case .piecewiseLinear(let curve):
      corners = curve.stops.map(\.fraction)
    }
    return corners.allSatisfy { abs($0 - x) > distance }
  }

  func testOrdinatesWithinTheUnitKeepABezierWithinItAndGrowingOnesKeepItGrowing() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<1000 {
      let curve = try Curves.bezier(ordinates: 0...1, using: &random)
      let isGrowing = curve.y1 <= curve.y2
      var last = 0.0
      for step in 0...64 {
        let value = curve.progress(at: Double(step) / 64)
        XCTAssertTrue((0...1).contains(value), "\(curve) at \(step)/64: \(value)")
        if isGrowing { XCTAssertGreaterThanOrEqual(value, last - 1e-15, "\(curve) at \(step)/64") }
        last = value
      }
    }
  }

  func testBezierLiesOnTheCurveThatBisectionFinds() throws {
    // An independent, slow method: bisection of the parameter in the power basis. Its rounding is
    // about 1e-15 in x, so fractions with a slope above 1000 are left out.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let curve = try Curves.bezier(ordinates: -2...3, using: &random)
      let x = random.double(in: 0.001...0.999)
      let motion = curve.motion(at: x)
      guard abs(motion.velocity) < 1000 else { continue }
      func power(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if power(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
      }
      let y = power(curve.y1, curve.y2, (low + high) / 2)
      XCTAssertEqual(motion.value, y, accuracy: 1e-11, "\(curve) at \(x)")
    }
  }

  func testPiecewiseLinearStaysWithinTheStopsAroundIt() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<1000 {
      let curve = try Curves.piecewiseLinear(using: &random)
      for _ in 0..<10 {
        let x = random.double(in: 0...1)
        guard let next = curve.stops.firstIndex(where: { $0.fraction > x }), next > 0 else {
          continue
        }
        let around = [curve.stops[next - 1].progress, curve.stops[next].progress].sorted()
        let value = curve.progress(at: x)
        XCTAssertTrue(value >= around[0] - 1e-15 && value <= around[1] + 1e-15, "\(curve) at \(x)")
      }
    }
  }

  func testEqualCurvesHashAlikeAndDifferentOnesDiffer() throws {
    let curves = try Curves.fixed()
    let again = try Curves.fixed()
    XCTAssertEqual(Set(curves), Set(again))
    XCTAssertEqual(Set(curves).count, curves.count)
  }
}
