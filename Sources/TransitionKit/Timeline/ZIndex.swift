/// The order of a layer among the others: one with a higher number lies on top.
///
/// A track of it jumps: the order changes at the instant at which the progress between two keyframes
/// reaches 1.
///
/// ```swift
/// let card = Layer(.to, LayerState(frame: page, zIndex: ZIndex(-1))).raising(to: 0, at: 0.5)
/// card.state(at: 0.25).zIndex  // -1
/// card.state(at: 0.5).zIndex  // 0
/// ```
///
/// Source of the term: `z-index` in CSS and `Modifier.zIndex` in Compose.
public struct ZIndex: Hashable, Sendable {
  /// The number, within ±2³¹ in a timeline.
  public var number: Int

  /// Creates an order.
  public init(_ number: Int) { self.number = number }

  /// The order of a layer by default, 0.
  public static let zero = ZIndex(0)
}

extension ZIndex: Comparable {
  /// Returns whether the left layer lies below the right one.
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
  /// Always `true`: an order has no value between two others.
  public static var isDiscrete: Bool { true }

  /// Whether the number is within ±2³¹.
  public var isWithinLimits: Bool { (-0x8000_0000...0x8000_0000).contains(number) }

  /// Returns the value itself until progress reaches 1, then the end value.
  public func interpolated(to end: ZIndex, along path: MotionPath, progress: Double) -> ZIndex {
    progress < 1 ? self : end
  }

  /// Returns the value itself.
  public func adding(_ difference: ZIndex, times factor: Double) -> ZIndex { self }

  /// Returns zero: an order that jumps has no velocity.
  public func velocity(
    to end: ZIndex, along path: MotionPath, progress: Double, rate: Double
  ) -> ZIndex { .zero }
}

extension ZIndex: ScalarValue {
  package static var scalarCount: Int { 1 }

  package func write(to row: inout [Double]) { row.append(Double(number)) }
  package func text(_ numbers: NumberText) -> String { description }
}
