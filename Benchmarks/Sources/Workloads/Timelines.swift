public import TransitionKit

/// The timelines that are measured: four layers, each with opacity, transform and corner radius
/// moving, the transform in all its parts.
public enum Timelines {
  /// The numbers of a frame: eleven of each layer.
  public static let scalarCount = 44
  /// The frames that a timeline is sampled into at 120 Hz, both ends among them.
  public static let frameCount = 40
  /// The rate of sampling, in hertz.
  public static let rate = 120.0
  /// How long a timeline lasts: 39 steps.
  public static let duration = 39 / rate

  /// All twelve tracks on one curve over the whole duration.
  public static func shared() throws -> Timeline {
    try timeline { _ in (.easeInOut, 0) }
  }

  /// Every track on a curve and after a delay of its own.
  public static func distinct() throws -> Timeline {
    try delayed(CurvePoints.dozen.map { .cubicBezier(try $0.curve) })
  }

  /// The keyword curves, three tracks on each, every track after a delay of its own.
  public static func keywords() throws -> Timeline {
    try delayed(CurvePoints.keywords.map { .cubicBezier(try $0.curve) })
  }

  /// Every track on a rooted curve and after a delay of its own.
  public static func rooted() throws -> Timeline {
    try delayed(CurvePoints.rooted.map { .cubicBezier(try $0.curve) })
  }

  /// Every track on a spring, laid over 1.5 s, and after a delay of its own.
  public static func springs() throws -> Timeline {
    try delayed(SpringConstants.dozen.map { .spring(try SpringTiming($0.spring, span: 1.5)) })
  }

  /// Every track on a curve of its own from the start.
  public static func undelayed() throws -> Timeline {
    let curves = try CurvePoints.dozen.map { TimingCurve.cubicBezier(try $0.curve) }
    return try timeline { (curves[$0], 0) }
  }

  /// A timeline of a number of layers whose tracks have a number of keyframes.
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
    rotationY: 1, rotation: 0.3, perspective: -0.002)

  private static func timeline(
    timing: (Int) -> (curve: TimingCurve, delay: Double)
  ) throws -> Timeline {
    let timeline = try Timeline(
      duration: duration,
      layers: (0..<4).map { index in
        let rest = Rect(x: Double(index) * 10, y: 20, width: 320, height: 480)
        func track<Value>(_ part: Int, _ start: Value, _ end: Value) throws -> Track<Value> {
          let (curve, delay) = timing(3 * index + part)
          return try Track([Keyframe(at: delay, start, curve: curve), Keyframe(at: 1, end)])
        }
        return Layer(
          .named("layer\(index)"), LayerState(frame: rest),
          tracks: LayerTracks(
            alpha: try track(0, 0, 1), transform: try track(1, .identity, turned),
            cornerRadius: try track(2, 0, 12)))
      })
    precondition(CompiledTimeline(timeline).scalarCount == scalarCount)
    return timeline
  }

  /// Times within the duration, shuffled.
  public static let randomTimes: [Double] = Abscissae.random.map { $0 * duration }
  /// Times within the first and the last 1024th of the duration in turn.
  public static let timesAtEnds: [Double] = Abscissae.random.enumerated().map { index, fraction in
    (index.isMultiple(of: 2) ? fraction / 1024 : 1 - fraction / 1024) * duration
  }
  /// The times of the frames in order, repeated.
  public static let ascendingTimes: [Double] = (0..<100).flatMap { _ in
    (0..<frameCount).map { Double($0) / rate }
  }
}
