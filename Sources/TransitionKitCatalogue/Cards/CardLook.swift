public import TransitionKit

/// How a card looks at some progress of its own and of the card above it.
///
/// Lengths are in points and angles in radians; what is not said is at rest.
public struct CardLook: Hashable, Sendable {
  /// How far the card has moved to the right of its place.
  public var x = 0.0
  /// How far the card has moved down from its place.
  public var y = 0.0
  /// The scale about the centre.
  public var scale = 1.0
  /// The turn about the vertical axis; positive turns the right edge away.
  public var rotationY = 0.0
  /// The opacity.
  public var alpha = 1.0
  /// How much of the card's height is cut off at the top, from 0 to 1.
  public var hiddenTop = 0.0
  /// The opacity of black behind the card, over the one underneath.
  public var overlay = 0.0
  /// The opacity of black on the card itself.
  public var dim = 0.0
  /// The radius of the corners.
  public var cornerRadius = 0.0
  /// The corners that the radius rounds.
  public var roundedCorners = Corners.all
  /// The shadow that the card casts.
  public var shadow = Shadow.none

  /// Creates the look of a card at rest.
  public init() {}
}

/// How long cards move and at which pace.
public struct CardSpec: Hashable, Sendable {
  /// The duration, in seconds.
  public var duration: Double
  /// The curve of the card's progress.
  public var curve: TimingCurve

  /// Creates a spec.
  public init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    self.curve = curve
  }

  /// The spring of iOS: mass 3, stiffness 1000, damping 500, critical as it may not overshoot.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs. It runs until it has settled to
  /// a thousandth, whatever is left; that the thresholds of rest do not count is a decision of this
  /// library.
  public static let ios = CardSpec(duration: SystemTiming.springDuration, curve: .system)
}

/// A property that runs by a clock of its own while the card's progress goes from end to end.
struct CardClock {
  /// What it is at the start, and how far it comes.
  private let start, way: Double
  private let table: PiecewiseLinear

  /// Tabulates a property over the part of the way that is covered; see ``PiecewiseLinear``.
  init(
    _ spec: CardSpec, corners: [Double] = [], _ value: (_ milliseconds: Double) -> Double
  ) {
    // The specs that are written down here last whole milliseconds.
    let milliseconds = (spec.duration * 1000).rounded()
    start = value(0)
    way = value(milliseconds) - start
    let table = try? PiecewiseLinear(
      clockOf: spec.curve, milliseconds: milliseconds, corners: corners, value: value)
    self.table = table ?? .window(0...1)
  }

  /// Where the property bends, in parts of the way.
  var bends: [Double] { table.stops.map(\.fraction) }

  /// Returns the property where a part of the way is covered.
  func value(at covered: Double) -> Double { start + way * table.progress(at: covered) }
}

/// The clocks of a property for the ways on and back; without one it follows the card.
struct CardClocks {
  var opening: CardClock?
  var closing: CardClock?

  /// Returns the property at a progress, or `nil` when it follows the card.
  func value(at progress: Double, isClosing: Bool) -> Double? {
    isClosing ? closing?.value(at: 1 - progress) : opening?.value(at: progress)
  }
}
