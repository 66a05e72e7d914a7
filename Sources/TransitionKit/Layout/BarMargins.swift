/// The margins and distances in the row of a navigation bar, in points.
///
/// ```swift
/// let wide = BarMargins(leading: 20, trailing: 20)
/// let photos = Screen("photos", barContents: BarContents(margins: wide))
/// ```
public struct BarMargins: Hashable, Sendable {
  /// The distance of the first leading item from the leading edge, or from the back button if there is one.
  ///
  /// A large title has the same distance from the leading edge.
  public var leading: Double
  /// The distance of the first trailing item from the trailing edge.
  public var trailing: Double
  /// The distance of the chevron from the leading edge.
  ///
  /// With `nil` it is 8, or 16 with ``NavigationBarCompanion/Style/sliding``.
  public var backButton: Double?
  /// The width of the chevron.
  public var chevronWidth: Double
  /// The distance between the chevron and the back button's label.
  public var labelSpacing: Double
  /// The distance between two items on the same side.
  public var itemSpacing: Double
  /// The least distance between the back button's label and the title at which the label still fits.
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

  /// All lengths as a list, which is checked against the limits.
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
  /// The margins that differ from the default, as `leading 20, chevron width 10`, or `usual` if none does.
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
