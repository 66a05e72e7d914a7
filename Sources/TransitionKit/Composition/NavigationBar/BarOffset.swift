/// How far a part of a bar has moved to the right: a sum of points and of multiples of widths.
///
/// The widths are those of the container, and of the title and the back button's label in the same bar. A number
/// literal is a multiple of the container's width.
///
/// ```swift
/// let halfAway: BarOffset = 0.5
/// // From the middle, where the label would be as wide as the title, to 27 points from the edge.
/// let toTheEdge = BarOffset(containerWidths: -0.5, points: 27, titleWidths: 0.5)
/// toTheEdge.points(in: 390, title: 100, label: 80)  // -118
/// ```
public struct BarOffset: Hashable, Sendable {
  /// The multiple of the container's width that is added.
  public var containerWidths: Double
  /// The constant part, in points.
  public var points: Double
  /// The multiple of the title's width that is added; the width is 0 if the bar has no title.
  public var titleWidths: Double
  /// The multiple of the back button label's width that is added; the width is 0 if there is no label.
  public var labelWidths: Double

  /// Creates an offset as the sum of its parts, each 0 by default.
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
  /// - Returns: The sum of all parts.
  public func points(in container: Double, title: Double, label: Double) -> Double {
    containerWidths * container + points + (titleWidths * title + labelWidths * label)
  }

  /// Returns the offset with each part multiplied by a number.
  public func scaled(by factor: Double) -> BarOffset {
    BarOffset(
      containerWidths: containerWidths * factor, points: points * factor,
      titleWidths: titleWidths * factor, labelWidths: labelWidths * factor)
  }
}

extension BarOffset: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates an offset that is a multiple of the container's width.
  public init(floatLiteral value: Double) { self.init(containerWidths: value) }

  /// Creates an offset that is a multiple of the container's width.
  public init(integerLiteral value: Int) { self.init(containerWidths: Double(value)) }
}

extension BarOffset: CustomStringConvertible {
  /// The sum, as `-0.5 containers + 27 pt + 0.5 titles`.
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

  /// Reads a number, which is a multiple of the container's width, or an object; its missing parts are 0.
  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(containerWidths: number)
      return
    }
    self.init()
    try BarOffset.members.read(&self, from: decoder.container(keyedBy: MemberName.self))
  }

  /// Writes a number if the offset is a multiple of the container's width, otherwise an object.
  public func encode(to encoder: any Encoder) throws {
    guard self != BarOffset(containerWidths: containerWidths) else {
      var value = encoder.singleValueContainer()
      return try value.encode(containerWidths)
    }
    var object = encoder.container(keyedBy: MemberName.self)
    try BarOffset.members.write(self, over: BarOffset(), to: &object)
  }
}
