import Foundation
import XCTest

@testable import TransitionKitExport

/// What code of a platform means, by that platform's documentation, evaluated without the library.
///
/// Numbers are found by their names in the text. Bézier curves are solved by bisection, springs by
/// the formulas of a textbook.
struct PlatformReader {
  let line: PlatformCurves.Line
  /// The seconds that the curve lasts.
  let duration: Double

  private var code: String { line.code }

  /// Returns the number that follows a word.
  private func number(_ word: String) throws -> Double {
    let range = try XCTUnwrap(code.range(of: word), "\(word) in \(code)")
    let tail = code[range.upperBound...].drop { $0 == " " }
    return try XCTUnwrap(
      Double(tail.prefix { "+-.e0123456789".contains($0) }), "\(word) in \(code)")
  }

  /// Returns all numbers between a word and the next closing bracket.
  private func numbers(_ word: String, until end: Character) throws -> [Double] {
    let range = try XCTUnwrap(code.range(of: word), "\(word) in \(code)")
    return code[range.upperBound...].prefix { $0 != end }.split(separator: ",").map {
      Double($0.trimmingCharacters(in: CharacterSet(charactersIn: " f"))) ?? .nan
    }
  }

  /// Returns the progress at seconds after the start.
  func progress() throws -> (Double) -> Double {
    if let named = try NamedBezier.all().first(where: {
      $0.platform == line.platform && $0.isNamed(in: code)
    }) {
      let isSingle = [.coreAnimation, .compose].contains(line.platform)
      return bezier(isSingle ? named.points.map(single) : named.points)
    }
    if let named = try joinedByName() { return named }
    if let named = NamedEasing(code) {
      let duration = duration
      return { $0 < duration ? named.progress(max(0, $0 / duration)) : 1 }
    }
    switch line.platform {
    case .uiKit where code.contains("Cubic"):
      let parts = code.components(separatedBy: "controlPoint2")
      let points = try parts.flatMap { part -> [Double] in
        let reader = PlatformReader(
          line: .init(.uiKit, (part, 0)), duration: duration)
        return [try reader.number("x:"), try reader.number("y:")]
      }
      return bezier(points)
    case .coreAnimation where code.hasPrefix("CAMediaTimingFunction"):
      return bezier(try numbers("controlPoints:", until: ")").map(single))
    case .swiftUI where code.contains("timingCurve"):
      return bezier(Array(try numbers("timingCurve(", until: ")").prefix(4)))
    case .compose where code.contains("CubicBezierEasing"):
      return bezier(try numbers("CubicBezierEasing(", until: ")").map(single))
    case .flutter where code.contains("Cubic("): return bezier(try numbers("Cubic(", until: ")"))
    case .reactNative where code.contains("bezier("), .reanimated where code.contains("bezier("):
      return bezier(try numbers("Easing.bezier(", until: ")"))
    case .motion where code.contains("ease: ["): return bezier(try numbers("ease: [", until: "]"))
    case .css where code.contains("cubic-bezier("):
      return bezier(try numbers("cubic-bezier(", until: ")"))
    case .tokens: return bezier(try numbers("\"$value\": [", until: "]"))
    default: break
    }
    return try isTable ? table() : spring()
  }

  /// Flutter's curves of three points, by `ThreePointCubic.transformInternal`, and React Native's
  /// `Easing.inOut` of a Bézier curve.
  private func joinedByName() throws -> ((Double) -> Double)? {
    let points: [(Double, Double)]
    if code == "Curves.fastEaseInToSlowEaseOut" {
      points = [(0.056, 0.024), (0.108, 0.3085), (0.198, 0.541), (0.3655, 1), (0.5465, 0.989)]
    } else if code == "Curves.easeInOutCubicEmphasized" {
      points = [(0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1)]
    } else if code.contains("Easing.inOut(Easing.ease)") {
      points = [(0.21, 0), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.79, 1)]
    } else {
      return nil
    }
    let (middle, duration) = (points[2], duration)
    func part(_ from: (Double, Double), _ to: (Double, Double), _ range: Range<Int>)
      -> (Double) -> Double
    {
      let (width, height) = (to.0 - from.0, to.1 - from.1)
      let inner = bezier(
        range.flatMap { [(points[$0].0 - from.0) / width, (points[$0].1 - from.1) / height] })
      return { from.1 + height * inner(($0 / duration - from.0) / width * duration) }
    }
    let (first, second) = (part((0, 0), middle, 0..<2), part(middle, (1, 1), 3..<5))
    return { $0 / duration < middle.0 ? first($0) : second($0) }
  }

  private var isTable: Bool {
    [
      "keyTimes", "scaleLinear(", "keyframes<", "TweenSequence<", "interpolate(", "times: [",
      "linear(", "steps(",
    ]
    .contains { code.contains($0) }
  }

  private func single(_ value: Double) -> Double { Double(Float(value)) }

  // MARK: - Springs

  private func spring() throws -> (Double) -> Double {
    let free = try freeSpring()
    let clamps = ["overshootClamping: true", "updateBounds(upperBound = 1f)"]
    guard clamps.contains(where: code.contains) else { return free }
    var (low, high) = (0.0, 0.0)
    while free(high) <= 1 { (low, high) = (high, high + duration / 1000) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if free(middle) < 1 { low = middle } else { high = middle }
    }
    return { $0 < high ? free($0) : 1 }
  }

  private func freeSpring() throws -> (Double) -> Double {
    switch line.platform {
    case .uiKit where code == "UISpringTimingParameters()":
      // Mass 3, stiffness 1000 and damping 500, which Core Animation evaluates as critical.
      return damped(3, 1000, 2 * sqrt(3000), 0)
    case .swiftUI where code.contains("Animation.smooth("):
      return bouncy(try number("duration:"), 0, 0)
    case .swiftUI where code.contains("Animation.snappy("):
      return bouncy(try number("duration:"), 0.15, 0)
    case .swiftUI where code.contains("Animation.bouncy("):
      return bouncy(try number("duration:"), 0.3, 0)
    case .uiKit where code.contains("UIViewPropertyAnimator"):
      let (ratio, velocity) = (try number("dampingRatio:"), try number("dx:"))
      let time = try number("duration:")
      // UIKit takes the frequency whose envelope ends at 0.001, by Newton's method from 5/time.
      func excess(_ w: Double) -> Double {
        let decay = exp(-ratio * w * time)
        if ratio == 1 { return abs(1 + (w - velocity) * time) * decay - 0.001 }
        return abs((ratio * w - velocity) / (w * sqrt(1 - ratio * ratio))) * decay - 0.001
      }
      var w = 5 / time
      for _ in 0..<12 {
        w -= excess(w) / ((excess(w * 1.000001) - excess(w * 0.999999)) / (w * 2e-6))
      }
      let shown = damped(1, w * w, 2 * ratio * w, velocity)
      return { $0 < time ? shown($0) : 1 }
    case .uiKit where code.contains("bounce:"), .swiftUI where code.contains("bounce:"):
      return bouncy(
        try number("duration:"), try number("bounce:"),
        code.contains("dx:")
          ? try number("dx:")
          : code.contains("initialVelocity:") ? try number("initialVelocity:") : 0)
    case .swiftUI where code.contains("response:"):
      let w = 2 * Double.pi / (try number("response:"))
      return damped(1, w * w, 2 * w * (try number("dampingFraction:")), 0)
    case .compose:
      // The constants of Compose's `Spring`, animation-core, VectorizedAnimationSpec.kt.
      let named = [
        "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
        "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1, "StiffnessHigh": 10_000,
        "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
        "StiffnessVeryLow": 50,
      ]
      func constant(_ word: String) throws -> Double {
        let name = named.first { code.contains("\(word) = Spring.\($0.key),") }
        return single(try name?.value ?? number("\(word) ="))
      }
      let (ratio, stiffness) = (try constant("dampingRatio"), try constant("stiffness"))
      return damped(
        1, stiffness, 2 * ratio * sqrt(stiffness), single(try number("initialVelocity =")))
    case .motion where code.contains("visualDuration:"):
      let w = 2 * Double.pi / (1.2 * (try number("visualDuration:")))
      return damped(1, w * w, 2 * w * min(1, max(0.05, 1 - (try number("bounce:")))), 0)
    case .flutter:
      let tail = try numbers("), ", until: ")")
      XCTAssertEqual(Array(tail.prefix(2)), [0, 1], code)
      return damped(
        try number("mass:"), try number("stiffness:"), try number("damping:"), tail[2])
    case .reactNative, .reanimated:
      let (m, k) = (try number("mass:"), try number("stiffness:"))
      let c = min(try number("damping:"), 2 * sqrt(k * m))
      return damped(m, k, c, try number("velocity:"))
    case .coreAnimation:
      XCTAssertEqual(code.contains("allowsOverdamping = true"), try isOverdamped(" ="), code)
      return damped(
        try number(".mass ="), try number(".stiffness ="), try number(".damping ="),
        try number(".initialVelocity ="))
    default:
      if line.platform == .uiKit { XCTAssertFalse(try isOverdamped(":"), code) }
      return damped(
        try number("mass:"), try number("stiffness:"), try number("damping:"),
        try line.platform == .uiKit
          ? number("dx:")
          : number(line.platform == .motion ? "velocity:" : "initialVelocity:"))
    }
  }

  private func isOverdamped(_ mark: String) throws -> Bool {
    let (m, k) = (try number("mass\(mark)"), try number("stiffness\(mark)"))
    return try number("damping\(mark)") > 2 * sqrt(k * m) * (1 + 1e-15)
  }

  /// Apple's perceptual duration and bounce.
  private func bouncy(_ time: Double, _ bounce: Double, _ velocity: Double) -> (Double) -> Double {
    let w = 2 * Double.pi / time
    return damped(1, w * w, 2 * w * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce), velocity)
  }

  /// The solution of m·x″ + c·x′ + k·x = 0 for the displacement x from the target.
  func damped(_ m: Double, _ k: Double, _ c: Double, _ v: Double) -> (Double) -> Double {
    let (g, w) = (c / (2 * m), sqrt(k / m))
    let ratio = g / w
    return { t in
      guard t > 0 else { return 0 }
      if abs(ratio - 1) < 1e-7 { return 1 - (1 + (w - v) * t) * exp(-w * t) }
      if ratio < 1 {
        let d = w * sqrt((1 - ratio) * (1 + ratio))
        return 1 - exp(-g * t) * (cos(d * t) + (g - v) / d * sin(d * t))
      }
      let d = w * sqrt((ratio - 1) * (ratio + 1))
      let (slow, fast) = (-w * w / (g + d), -g - d)
      let a = (-v - fast) / (slow - fast)
      return 1 - a * exp(slow * t) - (1 - a) * exp(fast * t)
    }
  }

  // MARK: - Bézier curves and tables

  private func bezier(_ p: [Double]) -> (Double) -> Double {
    XCTAssertEqual(p.count, 4, code)
    XCTAssertTrue((0...1).contains(p[0]) && (0...1).contains(p[2]), code)
    let duration = duration
    return { time in
      let x = time / duration
      guard x > 0 else { return 0 }
      guard x < 1 else { return 1 }
      func at(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<1100 where high - low > .ulpOfOne * low {
        let middle = (low + high) / 2
        if at(p[0], p[2], middle) < x { low = middle } else { high = middle }
      }
      return at(p[1], p[3], low)
    }
  }

  private func table() throws -> (Double) -> Double {
    var (times, values): ([Double], [Double])
    switch line.platform {
    case .css where code.contains("steps("):
      let words = try XCTUnwrap(code.components(separatedBy: "steps(").last).split(separator: ",")
      let count = Double(words[0]) ?? .nan
      let position = words[1].trimmingCharacters(in: CharacterSet(charactersIn: " );"))
      let (first, jumps) =
        ["jump-start": (1, 0), "jump-end": (0, 0), "jump-none": (0, -1), "jump-both": (1, 1)][
          position]!
      let duration = duration
      return { time in
        let x = time / duration
        guard x < 1 else { return 1 }
        return (floor(x * count) + Double(first)) / (count + Double(jumps))
      }
    case .css:
      let pairs = try XCTUnwrap(code.components(separatedBy: "linear(").last)
        .replacingOccurrences(of: ");", with: "").components(separatedBy: ", ")
        .map { $0.split(separator: " ") }
      times = pairs.map { (Double($0[1].dropLast()) ?? .nan) / 100 }
      values = pairs.map { Double($0[0]) ?? .nan }
    case .coreAnimation:
      (times, values) = (
        try numbers("keyTimes = [", until: "]"), try numbers("values = [", until: "]")
      )
    case .d3:
      (times, values) = (
        try numbers("scaleLinear([", until: "]"), try numbers("], [", until: "]")
      )
    case .reactNative:
      (times, values) = (
        try numbers("inputRange: [", until: "]"), try numbers("outputRange: [", until: "]")
      )
    case .reanimated:
      (times, values) = (
        try numbers("progress.value, [", until: "]"), try numbers("], [", until: "]")
      )
    case .motion:
      (times, values) = (
        try numbers("times: [", until: "]"), try numbers("(progress, [", until: "]")
      )
    case .compose:
      let length = try number("durationMillis =")
      XCTAssertEqual(length, (duration * 1000).rounded(), code)
      let frames = code.components(separatedBy: "; ").dropFirst()
        .map { $0.components(separatedBy: "f at ") }
      values = frames.map { single(Double($0[0]) ?? .nan) }
      times = frames.map { (Double($0[1].filter { $0.isNumber }) ?? .nan) / length }
    default:
      let items = code.components(separatedBy: "begin: ").dropFirst().map {
        $0.components(separatedBy: CharacterSet(charactersIn: ",:)")).compactMap {
          Double($0.trimmingCharacters(in: .whitespaces))
        }
      }
      XCTAssertTrue(items.allSatisfy { $0.count == 3 && $0[2] > 0 }, code)
      let total = items.map { $0[2] }.reduce(0, +)
      var sum = 0.0
      times =
        [0]
        + items.map {
          sum += $0[2]; return sum / total
        }
      values = [items.first?[0] ?? .nan] + items.map { $0[1] }
    }
    XCTAssertEqual(times.count, values.count, code)
    XCTAssertEqual(times.first, 0, code)
    XCTAssertEqual(times.last ?? 0, 1, accuracy: 1e-12, code)
    XCTAssertTrue(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, code)
    XCTAssertTrue((times + values).allSatisfy(\.isFinite), code)
    let duration = duration
    return { time in
      let x = time / duration
      guard x < 1 else { return values[values.count - 1] }
      let next = times.firstIndex { $0 > x } ?? times.count - 1
      let (a, b) = (times[next - 1], times[next])
      return values[next - 1] + (values[next] - values[next - 1]) * (x - a) / (b - a)
    }
  }
}
