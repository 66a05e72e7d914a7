/// The margins and distances in the row of a navigation bar, in points.
///
/// ```swift
/// let wide = BarMargins(leading: 20, trailing: 20)
/// let photos = Screen("photos", barContents: BarContents(margins: wide))
/// ```
public struct BarMargins: Hashable, Sendable {
  /// The distance of the first leading item and of a large title from the leading edge, and of a
  /// leading item from the label of the back button.
  public var leading: Double
  /// The distance of the first trailing item from the trailing edge.
  public var trailing: Double
  /// The distance of the chevron from the leading edge; `nil` is that of the bar's style: 8, or 16 in
  /// ``NavigationBarCompanion/Style/sliding``.
  public var backButton: Double?
  /// The width of the chevron.
  public var chevronWidth: Double
  /// The distance of the label from the chevron.
  public var labelSpacing: Double
  /// The distance between two items of one side.
  public var itemSpacing: Double
  /// The least distance of the label from the title, for a label that has to fit.
  public var titleSpacing: Double

  /// Creates margins.
  ///
  /// The default values are decisions of this library that approximate UIKit.
  public init(
    leading: Double = 16, trailing: Double = 16, backButton: Double? = nil,
    chevronWidth: Double = 13, labelSpacing: Double = 6, itemSpacing: Double = 0,
    titleSpacing: Double = 8
  ) {
    self.leading = leading
    self.trailing = trailing
    self.backButton = backButton
    self.chevronWidth = chevronWidth
    self.labelSpacing = labelSpacing
    self.itemSpacing = itemSpacing
    self.titleSpacing = titleSpacing
  }

  /// The margins as a list of lengths, for checks.
  var lengths: [Double] {
    [leading, trailing, backButton ?? 0, chevronWidth, labelSpacing, itemSpacing, titleSpacing]
  }
}

extension BarMargins: MemberCoded {
  package static let usual = BarMargins()

  package static let members: [Member<BarMargins>] = [
    Member("leading", \.leading), Member("trailing", \.trailing),
    Member("backButton", \.backButton), Member("chevronWidth", \.chevronWidth),
    Member("labelSpacing", \.labelSpacing), Member("itemSpacing", \.itemSpacing),
    Member("titleSpacing", \.titleSpacing),
  ]

  package var fault: (any Error & CustomStringConvertible)? {
    illegalField.map { LayoutError.illegalNumber(owner: "bar margins", field: $0) }
  }
}

extension BarMargins: CustomStringConvertible {
  /// The margins that do not have their default value, as `leading 20, chevron width 10`, or `usual`.
  public var description: String {
    let usual = BarMargins.usual
    let parts = [
      ("leading", leading, usual.leading), ("trailing", trailing, usual.trailing),
      ("back button", backButton ?? 0, usual.backButton ?? 0),
      ("chevron width", chevronWidth, usual.chevronWidth),
      ("label spacing", labelSpacing, usual.labelSpacing),
      ("item spacing", itemSpacing, usual.itemSpacing),
      ("title spacing", titleSpacing, usual.titleSpacing),
    ].filter { $0.1 != $0.2 }
    return parts.isEmpty
      ? "usual" : parts.map { "\($0.0) \(DecimalText.shortest($0.1))" }.joined(separator: ", ")
  }
}
