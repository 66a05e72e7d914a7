package import TransitionKit

/// How far something follows a finger beyond the end of its way.
package enum Resistance: Hashable, Codable, Sendable {
  /// It follows 1:1.
  case none
  /// It stays at the end.
  case clamped
  /// The overscroll curve of a scroll view.
  case band(dimension: ContainerLength, coefficient: Double)
  /// At once the factor in points, then factor · √(1 + distance).
  ///
  /// Source: gorhom/react-native-bottom-sheet, factor 2.5.
  case squareRoot(Double)
  /// Every step is divided by 1 + factor · offset/H; this is the limit of small steps.
  ///
  /// Source: stupid_simple_sheet, factor 100, of glass 5000.
  case dividing(Double)
  /// Pieces of 18 points, each reduced by an exponential of the offset so far, over 120 points.
  ///
  /// Source: smooth_sheets, physics.
  case pieces
  /// 1:1 up to a share of the container's height; then it stays.
  ///
  /// Source: Flutter, cupertino/sheet.dart, `dragUpdate`: `_kTopGapRatio` minus `_kStretchedTopGapRatio`,
  /// 0.08 − 0.072 = 0.008 heights.
  case stretch(Double)
  /// The curve of Ionic's card, which starts flat and ends below the container's height.
  ///
  /// Source: Ionic, modal/gestures. Its value at 0, 2.75e-6 heights, is taken off.
  case ionicCard

  /// Returns the offset for a distance of the finger, and the slope at it as velocity.
  ///
  /// - Parameters:
  ///   - distance: The distance beyond the end in points, 0 or more; NaN counts as 0.
  ///   - container: The container.
  /// - Returns: The offset in points; the velocity is in points per point of the finger.
  package func motion(beyond distance: Double, in container: Container) -> MotionSample {
    let x = max(0, distance.held)
    let height = max(1, container.height)
    switch self {
    case .none: return MotionSample(value: x, velocity: 1)
    case .clamped: return MotionSample(value: 0, velocity: 0)
    case .band(let dimension, let coefficient):
      let length = max(0, dimension.value(in: container))
      guard let band = try? RubberBand(dimension: length, coefficient: coefficient) else {
        return MotionSample(value: 0, velocity: 0)
      }
      return MotionSample(value: band.offset(for: x), velocity: band.followedPart(at: x))
    case .squareRoot(let factor):
      let root = (1 + x).squareRoot()
      return MotionSample(value: factor * root, velocity: factor / (2 * root))
    case .dividing(let factor):
      guard factor > 0 else { return MotionSample(value: x, velocity: 1) }
      let root = (1 + 2 * factor * x / height).squareRoot()
      return MotionSample(value: 2 * x / (root + 1), velocity: 1 / root)
    case .pieces: return Resistance.pieces(x)
    case .stretch(let share):
      let limit = share * height
      return MotionSample(value: min(x, limit), velocity: x < limit ? 1 : 0)
    case .ionicCard:
      let t = x / height / 0.2
      let (slow, fast) = (Elementary.exp(-0.0380968 * t), Elementary.exp(-14.9619 * t))
      return MotionSample(
        value: height * (1.00255 * (1 - slow) - 0.00255275 * (1 - fast)),
        velocity: (1.00255 * 0.0380968 * slow - 0.00255275 * 14.9619 * fast) / 0.2)
    }
  }

  /// Whether the numbers are finite and not negative.
  var isLegal: Bool {
    switch self {
    case .none, .clamped, .pieces, .ionicCard: true
    case .band(let dimension, let coefficient):
      dimension.isLegal && (1e-6...1e6).contains(coefficient)
    case .squareRoot(let number), .dividing(let number), .stretch(let number):
      (0...1e6).contains(number)
    }
  }

  /// The pieces of smooth_sheets; after 4096 of them it stays.
  private static func pieces(_ distance: Double) -> MotionSample {
    var (offset, remaining, slope) = (0.0, distance, 1.0)
    for _ in 0..<4096 {
      let spent = 1 - Elementary.exp(-6 * offset / 120)
      slope = max(0, 1 - spent / (1 - Elementary.exp(-6)))
      let piece = min(18, remaining)
      offset += piece * slope
      remaining -= piece
      if remaining <= 0 { return MotionSample(value: offset, velocity: slope) }
    }
    return MotionSample(value: offset, velocity: 0)
  }

  /// Returns the distance of the finger for an offset, or the nearest that the curve reaches.
  func distance(for offset: Double, in container: Container) -> Double {
    guard offset > 0 else { return 0 }
    switch self {
    case .none: return offset
    case .band(let dimension, let coefficient):
      // The band never shows its whole length.
      let length = max(0, dimension.value(in: container))
      let band = try? RubberBand(dimension: length, coefficient: coefficient)
      return band?.distance(for: min(0.999 * length, offset)) ?? 0
    case .clamped, .squareRoot, .dividing, .pieces, .stretch, .ionicCard: break
    }
    var (low, high) = (0.0, max(1, container.height) * 1000)
    guard motion(beyond: high, in: container).value > motion(beyond: 0, in: container).value
    else { return 0 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if motion(beyond: middle, in: container).value < offset {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}
