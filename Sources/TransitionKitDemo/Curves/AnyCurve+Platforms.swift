import TransitionKit
import TransitionKitExport
import TransitionKitInspection

extension AnyCurve {
  /// Returns the curve as code for other platforms.
  ///
  /// - Parameter duration: The duration in seconds, or `nil` for the default; a physical spring has its own duration.
  /// - Returns: The code for each platform.
  /// - Throws: ``Misuse`` for a duration with a physical spring, and for a motion that platforms have no curve for.
  func platforms(duration: Double?) throws -> PlatformCurves {
    switch self {
    case .timing(let curve): return try PlatformCurves(curve, duration: duration)
    case .values(let track): return try PlatformCurves(values: track, duration: duration)
    case .spring(let spring): return try AnyCurve.platforms(spring, duration: duration)
    case .motion(.spring(let motion)):
      let distance = motion.target - motion.start
      guard distance != 0 else {
        throw Misuse(
          "a spring in points has no code of platforms when its distance is 0: their velocities count in distances"
        )
      }
      let spring: Spring
      do {
        spring = try motion.spring.starting(pointsPerSecond: motion.velocity, over: distance)
        guard motion.clampsOvershoot else {
          return try AnyCurve.platforms(spring, duration: duration)
        }
        return try PlatformCurves(
          .spring(SpringTiming(clampingOvershootOf: spring)), duration: duration)
      } catch let error as CurveError {
        throw Failure.data("\(motion): \(error)")
      }
    case .motion(.decay), .motion(.fling):
      throw Misuse("a decay has no code of platforms: its distance follows from its velocity")
    case .motion(.sequence):
      throw Misuse("a sequence of motions has no code of platforms: they take one motion at a time")
    case .motion(.rubberBand):
      throw Misuse("a rubber band has no code of platforms: it follows a finger, not a time")
    }
  }

  /// Returns a spring over seconds as code for other platforms.
  private static func platforms(_ spring: Spring, duration: Double?) throws -> PlatformCurves {
    guard duration == nil else {
      throw Misuse("--duration is not for a physical spring, which takes its own time")
    }
    return PlatformCurves(spring)
  }
}

extension PlatformCurves {
  /// Each platform with its accuracy, and its code on an indented line below.
  var text: String {
    lines.map { "\($0.platform.rawValue): \($0.accuracy)\n  \($0.code)\n" }.joined(separator: "\n")
  }

  /// A JSON list of objects with the platform, the code and the error.
  var json: String {
    get throws { try JSONText.encode(lines.map(Entry.init)) + "\n" }
  }

  private struct Entry: Encodable {
    let platform, code: String
    let error: Double

    init(_ line: Line) {
      platform = line.platform.rawValue
      code = line.code
      error = line.error
    }
  }
}
