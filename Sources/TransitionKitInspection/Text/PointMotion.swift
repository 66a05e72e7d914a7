public import TransitionKit
public import TransitionKitCatalogue

/// A motion in points, or the resistance of a scroll view, for tables and plots.
///
/// A decay, fling, spring or sequence is a position over time. A rubber band is the content's offset over the
/// finger's distance.
///
/// ```swift
/// try PointMotion(notation: "decay from 0 at 1000/s, 2/s").motion(at: 0).velocity  // 1000
/// try PointMotion(notation: "rubber band 0.55 of 480").shownEnd  // 480
/// ```
public enum PointMotion: Hashable, Sendable {
  /// A motion whose velocity decreases exponentially, such as iOS scrolling.
  case decay(Decay)
  /// A fling as on Android.
  case fling(SplineDecay)
  /// A spring between two positions.
  case spring(SpringMotion)
  /// Several motions, one after another.
  case sequence(MotionSequence)
  /// The resistance of a scroll view beyond the end of its content.
  case rubberBand(RubberBand)

  /// Reads a motion from the notation of one of the five types.
  ///
  /// - Throws: `CurveError.unreadable` for any other text; another `CurveError` if a number is illegal.
  public init(notation text: String) throws(CurveError) {
    for type in Notation.allCases {
      do throws(CurveError) {
        self = try type.motion(text)
        return
      } catch .unreadable {
        continue
      }
    }
    throw .unreadable(text: text, expected: PointMotion.forms.joined(separator: " or "))
  }

  /// An example of each notation.
  public static let forms = [
    "decay from 0 at 1000/s, 0.998/ms",
    "spline decay from 0 at 1000/s, density 1, friction 0.015",
    "spring(1,100,20,0) from 0 to 300 at 1500/s",
    "spring(1,100,10,0) from 0 to 300 at 1500/s, clamped",
    "rubber band 0.55 of 480",
    "decay 0.998/ms from 0 at 800/s, then after 0.25 s spring(1,100,20,0) to 300 from POSITION at VELOCITY/s",
  ]

  /// Returns position and velocity at a time in seconds; for a rubber band, the content's offset at a distance of the
  /// finger, and the content's speed relative to the finger's.
  public func motion(at position: Double) -> MotionSample {
    switch self {
    case .decay(let motion): motion.motion(at: position)
    case .fling(let motion): motion.motion(at: position)
    case .spring(let motion): motion.motion(at: position)
    case .sequence(let motion): motion.motion(at: position)
    case .rubberBand(let band):
      MotionSample(value: band.offset(for: position), velocity: band.followedPart(at: position))
    }
  }

  /// The last time in tables and plots, in seconds: when the motion stays within 0.5 points of its end.
  ///
  /// For a spring that never settles it is five periods, and for other endless motion one second after the last part
  /// begins. For a rubber band it is a distance: the length of the scroll view.
  public var shownEnd: Double {
    let threshold = PointMotion.threshold
    let (settled, other): (Double, Double) =
      switch self {
      case .decay(let motion): (motion.settlingDuration(within: threshold), 1)
      case .fling(let motion): (motion.duration, 1)
      case .spring(let motion):
        (motion.settlingDuration(within: threshold), 5 * motion.spring.response)
      case .sequence(let motion):
        (
          motion.settlingDuration(within: threshold),
          (motion.pieces.last?.startTime ?? 0) + 1
        )
      case .rubberBand(let band): (band.dimension, band.dimension)
      }
    return settled.isFinite && settled > 0 ? settled : other
  }

  private static let threshold = constant(try SettlingThreshold(distance: 0.5))

  /// Returns evenly spaced positions from 0 to ``shownEnd``.
  public func shownPositions(_ count: Int) -> [Double] { DrawnCurve.grid(count, to: shownEnd) }

  /// Returns a table of positions and velocities, with a plot.
  ///
  /// - Parameters:
  ///   - positions: The times of the rows, in seconds, or distances in points for a rubber band; by default eleven
  ///     from ``shownPositions(_:)``.
  ///   - style: The width and the character set.
  /// - Returns: The table; its description is the text.
  public func table(
    at positions: [Double]? = nil, style: TextStyle = TextStyle()
  ) -> CurveTable {
    CurveTable(.motion(self), at: positions ?? shownPositions(11), style: style)
  }

  /// The column titles of a table.
  var heads: [String] {
    if case .rubberBand = self { return ["finger pt", "content pt", "part"] }
    return ["time s", "points", "points/s"]
  }
}

/// The types of motion, in the order in which a text is tried.
private enum Notation: CaseIterable {
  case decay, fling, spring, rubberBand, sequence

  func motion(_ text: String) throws(CurveError) -> PointMotion {
    switch self {
    case .decay: .decay(try Decay(notation: text, in: .catalogue))
    case .fling: .fling(try SplineDecay(notation: text))
    case .spring: .spring(try SpringMotion(notation: text, in: .catalogue))
    case .rubberBand: .rubberBand(try RubberBand(notation: text))
    case .sequence: .sequence(try MotionSequence(notation: text))
    }
  }
}

extension PointMotion: CustomStringConvertible {
  /// The notation.
  public var description: String {
    switch self {
    case .decay(let motion): motion.description
    case .fling(let motion): motion.description
    case .spring(let motion): motion.description
    case .sequence(let motion): motion.description
    case .rubberBand(let band): band.description
    }
  }
}
