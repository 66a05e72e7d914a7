/// What stands in a navigation bar beside the title.
///
/// Nothing here measures text: widths are the host's, and guesses where it gives none.
public struct BarContents: Hashable, Sendable {
  /// A button in a navigation bar.
  public struct Item: Hashable, Sendable {
    /// The name; items of the same name on two screens are the same thing.
    public var id: String
    /// The width, in points.
    public var width: Double

    /// Creates an item, as wide as it is high unless told.
    public init(_ id: String, width: Double = 44) {
      self.id = id
      self.width = width
    }
  }

  /// The items at the leading edge, outermost first.
  public var leading: [Item]
  /// The items at the trailing edge, outermost first.
  public var trailing: [Item]
  /// The label of the back button; `nil` shows none.
  ///
  /// A pushed screen that names none shows the title of the screen underneath.
  public var backTitle: String?
  /// The width of the title, in points; `nil` guesses.
  public var titleWidth: Double?

  /// Creates the contents of a bar.
  public init(
    leading: [Item] = [], trailing: [Item] = [], backTitle: String? = nil,
    titleWidth: Double? = nil
  ) {
    self.leading = leading
    self.trailing = trailing
    self.backTitle = backTitle
    self.titleWidth = titleWidth
  }
}
