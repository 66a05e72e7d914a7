// The notation of flings and of sequences: the text that such a value prints can be read back to an equal value.

public import TransitionKit

extension SplineDecay: MotionNotation {
  /// For example `spline decay from 0 at 1000/s, density 1, friction 0.015`.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "spline decay from 0 at 1000/s, density 1, friction 0.015"
  }

  /// Reads a fling; no name of a vocabulary is in its text.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> SplineDecay? {
    let words = ["spline decay from ", " at ", "/s, density ", ", friction "]
    guard let parts = text.parts(around: words), parts[0].isEmpty else { return nil }
    let name = "spline decay"
    return try SplineDecay(
      from: number(parts[1], "start", of: name), velocity: number(parts[2], "velocity", of: name),
      density: number(parts[3], "density", of: name),
      friction: number(parts[4], "friction", of: name))
  }
}

extension MotionSequence.Law: MotionNotation {
  /// Creates a law from its notation, such as `decay 0.998/ms` or `spring(1,100,20,0) to 300`.
  ///
  /// - Throws: `CurveError.unreadable(text:expected:)` when the text has another form, another
  ///   `CurveError` when one of its numbers is illegal.
  public init(notation text: String) throws(CurveError) {
    try self.init(notation: text, in: .catalogue)
  }

  /// Examples of the notation, one for each kind of law.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "uniform, decay 0.998/ms, spline decay of density 1, friction 0.015, "
      + "spring(1,100,20,0) to 300, clamped spring(1,100,20,0) to 300 or ease-out over 0.3 s to 300"
  }

  /// Returns the law with a notation, or `nil` for any other text.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> MotionSequence.Law? {
    if text == "uniform" { return .uniform }
    if text.hasPrefix("decay ") {
      return .decay(try decayRate(String(text.dropFirst(6)), in: vocabulary))
    }
    if let parts = text.parts(around: ["spline decay of density ", ", friction "]) {
      guard parts[0].isEmpty else { return nil }
      return .splineDecay(
        density: try number(parts[1], "density", of: "spline decay"),
        friction: try number(parts[2], "friction", of: "spline decay"))
    }
    guard let parts = text.parts(around: [" to "]) else { return nil }
    if let timed = parts[0].parts(around: [" over ", " s"]) {
      guard timed[2].isEmpty else { return nil }
      let curve = try TimingCurve(notation: timed[0], in: vocabulary)
      let duration = try number(timed[1], "duration", of: timed[0])
      return .curve(curve, to: try number(parts[1], "target", of: timed[0]), duration: duration)
    }
    let clamped = parts[0].parts(around: ["clamped "])
    if let clamped, !clamped[0].isEmpty { return nil }
    let spring = try Spring(notation: clamped?[1] ?? parts[0], in: vocabulary)
    return .spring(
      spring, to: try number(parts[1], "target", of: parts[0]), clampsOvershoot: clamped != nil)
  }
}

extension MotionSequence: MotionNotation {
  /// Creates a sequence from its notation, such as `decay 0.998/ms from 0 at 800/s, then after 0.25 s
  /// spring(1,100,20,0) to 300 from 155 at 485/s`.
  ///
  /// - Throws: `CurveError.unreadable(text:expected:)` when the text has another form;
  ///   `CurveError.unjoined(time:stated:reached:)` when a motion does not begin with the value and the velocity that
  ///   the motion before it has at that time; another `CurveError` when a number cannot be read or is illegal.
  public init(notation text: String) throws(CurveError) {
    try self.init(notation: text, in: .catalogue)
  }

  /// An example of the notation, with an example of each kind of law.
  public static func form(in vocabulary: some CurveVocabulary) -> String {
    "MOTION from 0 at 800/s, then after 0.25 s MOTION from 155 at 485/s, with motions such as "
      + Law.form(in: vocabulary)
  }

  /// The text between two motions.
  fileprivate static let joint = ", then after "

  /// Returns the sequence with a notation, or `nil` for any other text.
  public static func read(
    _ text: String, in vocabulary: some CurveVocabulary
  ) throws(CurveError) -> MotionSequence? {
    var rest = text
    var sequence: MotionSequence?
    repeat {
      let cut = rest.parts(around: [joint])
      let piece = cut?[0] ?? rest
      rest = cut?[1] ?? ""
      let timed = sequence == nil ? ["0", piece] : piece.parts(around: [" s "])
      let limited = timed?[1].parts(around: ["at most ", "/s "])
      let limit = limited.flatMap { decimal($0[1]) }
      guard let timed, let time = decimal(timed[0]),
        limited == nil || limited?[0].isEmpty == true && limit != nil && sequence != nil,
        let parts = (limited?[2] ?? timed[1]).parts(around: [" from ", " at ", "/s"]),
        parts[3].isEmpty, let law = try Law.read(parts[0], in: vocabulary)
      else { return nil }
      let value = try number(parts[1], "start", of: parts[0])
      let velocity = try number(parts[2], "velocity", of: parts[0])
      let start = MotionSample(value: value, velocity: velocity)
      if let former = sequence {
        sequence = try former.continued(by: law, at: time, from: start, limit)
      } else {
        sequence = try MotionSequence(law, from: value, velocity: velocity)
      }
      if cut == nil { return sequence }
    } while true
  }
}

extension SplineDecay: Codable {}
extension MotionSequence: Codable {}
extension MotionSequence.Law: Codable {}
