public import TransitionKit

/// The measured timelines: four layers with animated opacity, transform and corner radius.
///
/// All nine parts of the transforms change.
public enum Timelines {
  /// The number of scalars in a frame: eleven per layer.
  public static let scalarCount = 44
  /// The number of frames of a timeline at 120 Hz, including both ends.
  public static let frameCount = 40
  /// The frame rate, in hertz.
  public static let rate = 120.0
  /// The duration of a timeline: 39 frame intervals, in seconds.
  public static let duration = 39 / rate

  /// Returns a timeline with all twelve tracks on one curve over the whole duration.
  public static func shared() throws -> Timeline {
    try timeline { _ in (.easeInOut, 0) }
  }

  /// Returns a timeline with a different curve and delay for each track.
  public static func distinct() throws -> Timeline {
    try delayed(CurvePoints.dozen.map { .cubicBezier(try $0.curve) })
  }

  /// Returns a timeline with three tracks on each keyword curve, all with different delays.
  public static func keywords() throws -> Timeline {
    try delayed(CurvePoints.keywords.map { .cubicBezier(try $0.curve) })
  }

  /// Returns a timeline with a different curve of ``CurvePoints/rooted`` and delay for each track.
  public static func rooted() throws -> Timeline {
    try delayed(CurvePoints.rooted.map { .cubicBezier(try $0.curve) })
  }

  /// Returns a timeline with a different spring over 1.5 s and a different delay for each track.
  public static func springs() throws -> Timeline {
    try delayed(SpringConstants.dozen.map { .spring(try SpringTiming($0.spring, span: 1.5)) })
  }

  /// Returns a timeline with a different curve for each track and no delays.
  public static func undelayed() throws -> Timeline {
    let curves = try CurvePoints.dozen.map { TimingCurve.cubicBezier(try $0.curve) }
    return try timeline { (curves[$0], 0) }
  }

  /// Returns a timeline of layers with moving frames; `keyframes` must be at least 2.
  public static func sized(
    layers: Int, keyframes: Int, duration: Double = Timelines.duration
  ) throws -> Timeline {
    try Timeline(
      duration: duration,
      layers: (0..<layers).map { index in
        let frames = (0..<keyframes).map { step in
          Keyframe(
            at: Double(step) / Double(keyframes - 1),
            Rect(x: Double(step * 7), y: Double(index), width: 100, height: 50 + Double(step)),
            curve: .easeInOut)
        }
        return Layer(
          .named("l\(index)"), LayerState(frame: frames[0].value),
          tracks: LayerTracks(frame: try Track(frames)))
      })
  }

  private static func delayed(_ curves: [TimingCurve]) throws -> Timeline {
    try timeline { (curves[$0 % curves.count], Double($0) / 100) }
  }

  private static let turned = Transform(
    translationX: 12, translationY: -7, translationZ: 5, scaleX: 0.5, scaleY: 0.6, rotationX: 0.2,
    rotationY: 1, rotation: 0.3, perspectiveDistance: -500)

  private static func timeline(
    timing: (Int) -> (curve: TimingCurve, delay: Double)
  ) throws -> Timeline {
    let timeline = try Timeline(
      duration: duration,
      layers: (0..<4).map { index in
        let restingFrame = Rect(x: Double(index) * 10, y: 20, width: 320, height: 480)
        func track<Value>(_ part: Int, _ start: Value, _ end: Value) throws -> Track<Value> {
          let (curve, delay) = timing(3 * index + part)
          return try Track([Keyframe(at: delay, start, curve: curve), Keyframe(at: 1, end)])
        }
        return Layer(
          .named("layer\(index)"), LayerState(frame: restingFrame),
          tracks: LayerTracks(
            alpha: try track(0, 0, 1), transform: try track(1, .identity, turned),
            cornerRadius: try track(2, 0, 12)))
      })
    precondition(CompiledTimeline(timeline).scalarCount == scalarCount)
    return timeline
  }

  /// 4096 shuffled times within the duration.
  public static let randomTimes: [Double] = Abscissae.random.map { $0 * duration }
  /// Times within the first and the last 1024th of the duration, alternating.
  public static let timesAtEnds: [Double] = Abscissae.random.enumerated().map { index, fraction in
    (index.isMultiple(of: 2) ? fraction / 1024 : 1 - fraction / 1024) * duration
  }
  /// The times of the frames in order, repeated.
  public static let ascendingTimes: [Double] = (0..<100).flatMap { _ in
    (0..<frameCount).map { Double($0) / rate }
  }
}
