/// How far a part of a bar has moved to the right: a sum of multiples of widths, and points.
///
/// The widths are those of the container, and of the title and of the back button's label of the same bar.
/// A number is a multiple of the container's width.
///
/// ```swift
/// let halfAway: BarOffset = 0.5
/// // From the middle, where the label would be as wide as the title, to 27 points from the edge.
/// let toTheEdge = BarOffset(containerWidths: -0.5, points: 27, titleWidths: 0.5)
/// toTheEdge.points(in: 390, title: 100, label: 80)  // -118
/// ```
public struct BarOffset: Hashable, Sendable {
  /// The multiple of the container's width.
  public var containerWidths: Double
  /// The part that does not depend on widths, in points.
  public var points: Double
  /// The multiple of the title's width; 0 is taken for the width in a bar without a title.
  public var titleWidths: Double
  /// The multiple of the width of the back button's label; 0 is taken for the width where there is none.
  public var labelWidths: Double

  /// Creates an offset; by default each part is 0.
  public init(
    containerWidths: Double = 0, points: Double = 0, titleWidths: Double = 0,
    labelWidths: Double = 0
  ) {
    self.containerWidths = containerWidths
    self.points = points
    self.titleWidths = titleWidths
    self.labelWidths = labelWidths
  }

  /// Returns the offset in points.
  ///
  /// - Parameters:
  ///   - container: The width of the container, in points.
  ///   - title: The width of the title, in points.
  ///   - label: The width of the back button's label, in points.
  /// - Returns: The sum.
  public func points(in container: Double, title: Double, label: Double) -> Double {
    containerWidths * container + points + (titleWidths * title + labelWidths * label)
  }

  /// Returns an offset multiplied by a number.
  public func scaled(by factor: Double) -> BarOffset {
    BarOffset(
      containerWidths: containerWidths * factor, points: points * factor,
      titleWidths: titleWidths * factor, labelWidths: labelWidths * factor)
  }
}

extension BarOffset: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a multiple of the container's width.
  public init(floatLiteral value: Double) { self.init(containerWidths: value) }

  /// Creates a multiple of the container's width.
  public init(integerLiteral value: Int) { self.init(containerWidths: Double(value)) }
}

extension BarOffset: CustomStringConvertible {
  /// The sum, such as `-0.5 containers + 27 pt + 0.5 titles`.
  public var description: String {
    let terms = [
      (containerWidths, "containers"), (points, "pt"), (titleWidths, "titles"),
      (labelWidths, "labels"),
    ].filter { $0.0 != 0 }
    guard !terms.isEmpty else { return "0" }
    return terms.map { "\(DecimalText.shortest($0.0)) \($0.1)" }.joined(separator: " + ")
  }
}

extension BarOffset: Codable {
  private static let members: [Member<BarOffset>] = [
    Member("containerWidths", \.containerWidths, .written), Member("points", \.points, .written),
    Member("titleWidths", \.titleWidths, .written),
    Member("labelWidths", \.labelWidths, .written),
  ]

  /// Reads a multiple of the container's width, or an object whose missing parts are 0.
  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(containerWidths: number)
      return
    }
    self.init()
    try BarOffset.members.read(&self, from: decoder.container(keyedBy: MemberName.self))
  }

  /// Writes a number for a multiple of the container's width, or an object.
  public func encode(to encoder: any Encoder) throws {
    guard self != BarOffset(containerWidths: containerWidths) else {
      var value = encoder.singleValueContainer()
      return try value.encode(containerWidths)
    }
    var object = encoder.container(keyedBy: MemberName.self)
    try BarOffset.members.write(self, over: BarOffset(), to: &object)
  }
}
