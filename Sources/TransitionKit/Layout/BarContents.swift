/// The contents of a navigation bar beside the title.
///
/// The library does not measure text. The host gives the widths, or they are estimated.
///
/// ```swift
/// let contents = BarContents(trailing: [BarContents.Item("share")], backTitle: "Photos")
/// let photo = Screen("photo", title: "Photo 7", barContents: contents)
/// photo.barContents.trailing[0].width  // 44
/// ```
public struct BarContents: Hashable, Sendable {
  /// A button in a navigation bar.
  public struct Item: Hashable, Sendable {
    /// The id; items with the same id on two screens match each other.
    public var id: String
    /// The width, in points.
    public var width: Double

    /// Creates an item, by default 44 points wide.
    ///
    /// Source: the height of a navigation bar on an iPhone.
    public init(_ id: String, width: Double = 44) {
      self.id = id
      self.width = width
    }
  }

  /// The items at the leading edge, outermost first.
  public var leading: [Item]
  /// The items at the trailing edge, outermost first.
  public var trailing: [Item]
  /// The text of the back button; `nil` uses the title of the screen underneath.
  ///
  /// With `nil`, the lower screen of a push or pop shows no back button.
  public var backTitle: String?
  /// The width of the title, in points; by default, with `nil`, estimated as 8.5 points per character.
  public var titleWidth: Double?
  /// Which text the back button shows beside its chevron.
  public var backLabel: BackLabel
  /// The width of the back title as a label, in points; `nil` estimates 8.5 points per character.
  public var backTitleWidth: Double?
  /// The text of the back button where the back title does not fit; an app passes it in its user's language.
  public var generalBackTitle: String
  /// The margins of this bar; `nil` uses those of the container's ``BarMetrics``.
  public var margins: BarMargins?
  /// How far the content is scrolled under a large title, in points; see ``LargeTitle``.
  ///
  /// A negative offset pulls the content and the title down.
  public var scrollOffset: Double

  /// Creates the contents of a bar, by default empty.
  public init(
    leading: [Item] = [], trailing: [Item] = [], backTitle: String? = nil,
    titleWidth: Double? = nil, backLabel: BackLabel = .cut, backTitleWidth: Double? = nil,
    generalBackTitle: String = "Back", margins: BarMargins? = nil, scrollOffset: Double = 0
  ) {
    self.leading = leading
    self.trailing = trailing
    self.backTitle = backTitle
    self.titleWidth = titleWidth
    self.backLabel = backLabel
    self.backTitleWidth = backTitleWidth
    self.generalBackTitle = generalBackTitle
    self.margins = margins
    self.scrollOffset = scrollOffset
  }
}
