/// The z-order of a layer: a layer with a higher number is drawn above the others.
///
/// A track of z-orders jumps when the progress between two keyframes reaches 1.
///
/// ```swift
/// let card = Layer(.to, LayerState(frame: page, zIndex: ZIndex(-1))).raising(to: 0, at: 0.5)
/// card.state(at: 0.25).zIndex  // -1
/// card.state(at: 0.5).zIndex  // 0
/// ```
///
/// Source of the term: `z-index` in CSS and `Modifier.zIndex` in Compose.
public struct ZIndex: Hashable, Sendable {
  /// The number; a timeline requires it to be within ±2³¹.
  public var number: Int

  /// Creates a z-order from a number.
  public init(_ number: Int) { self.number = number }

  /// The default z-order, 0.
  public static let zero = ZIndex(0)
}

extension ZIndex: Comparable {
  /// Returns whether a layer with the left z-order is below one with the right z-order.
  public static func < (left: ZIndex, right: ZIndex) -> Bool { left.number < right.number }
}

extension ZIndex: CustomStringConvertible {
  /// The number.
  public var description: String { number.description }
}

extension ZIndex: Codable {
  /// Reads a whole number.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension ZIndex: TrackValue {
  /// Always `true`, because z-orders are not interpolated.
  public static var isDiscrete: Bool { true }

  /// Whether the number is within ±2³¹.
  public var isWithinLimits: Bool { (-0x8000_0000...0x8000_0000).contains(number) }

  /// Returns this value until progress reaches 1, then the end value.
  public func interpolated(to end: ZIndex, along path: MotionPath, progress: Double) -> ZIndex {
    progress < 1 ? self : end
  }

  /// Returns the value unchanged.
  public func adding(_ difference: ZIndex, times factor: Double) -> ZIndex { self }

  /// Returns zero, because a z-order that jumps has no velocity.
  public func velocity(
    to end: ZIndex, along path: MotionPath, progress: Double, rate: Double
  ) -> ZIndex { .zero }
}

extension ZIndex: ScalarValue {
  package static var scalarCount: Int { 1 }

  package func write(to row: inout [Double]) { row.append(Double(number)) }
  package func text(_ numbers: NumberText) -> String { description }
}
