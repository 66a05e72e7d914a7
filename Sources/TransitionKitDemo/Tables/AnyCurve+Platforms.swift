import TransitionKit
import TransitionKitExport

extension AnyCurve {
  /// Returns the curve as code of other platforms.
  ///
  /// - Parameter duration: The duration in seconds; a physical spring has its own.
  /// - Returns: The code of each platform.
  /// - Throws: ``Misuse`` for a duration of a physical spring, and for a motion in points.
  func platforms(duration: Double?) throws -> PlatformCurves {
    switch self {
    case .timing(let curve): return try PlatformCurves(curve, duration: duration)
    case .spring(let spring):
      guard duration == nil else {
        throw Misuse("--duration is not for a physical spring, which takes its own time")
      }
      return PlatformCurves(spring)
    case .motion:
      throw Misuse(
        "a motion in points has no code of platforms: its distance follows from a velocity")
    }
  }
}

extension PlatformCurves {
  /// Each platform with its accuracy, and its code below, indented.
  var text: String {
    lines.map { "\($0.platform.rawValue): \($0.accuracy)\n  \($0.code)\n" }.joined(separator: "\n")
  }

  /// A list of objects with the platform, the code and the error.
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
