/// A part of a navigation bar without a transition: a title, the back button's chevron or label, or an item.
///
/// A renderer that draws bars lays out its views by these frames. In a transition the same parts move as separate
/// layers, whose ``NodeID/pieceSource`` equals the part's ``source``.
///
/// ```swift
/// let parts = phone.barParts(of: Screen("photo", title: "Photo 7"), above: Screen("list", title: "All"))
/// parts.count  // 3: the chevron, the label and the title
/// parts[1].text  // "All"
/// ```
public struct BarPart: Hashable, Sendable {
  /// The kind of part, and the id of an item.
  public let source: PieceSource
  /// The text that the part shows; `nil` for the chevron and for items.
  public let text: String?
  /// The state of the part's layer; its frame is in container coordinates.
  public let state: LayerState

  /// Creates a part.
  public init(_ source: PieceSource, text: String?, state: LayerState) {
    self.source = source
    self.text = text
    self.state = state
  }
}

extension Container {
  /// Returns the parts of a screen's navigation bar while no transition runs, back to front.
  ///
  /// In a right-to-left container they are mirrored.
  ///
  /// - Parameters:
  ///   - screen: The screen of the bar.
  ///   - lower: The screen underneath, or `nil` for the lowest one.
  /// - Returns: The parts; none for a hidden bar.
  public func barParts(of screen: Screen, above lower: Screen?) -> [BarPart] {
    guard screen.bar != .hidden else { return [] }
    let parts = BarLayout(container: self, screen: screen).parts(above: lower)
    guard layoutDirection == .rightToLeft else { return parts }
    return parts.map {
      BarPart($0.source, text: $0.text, state: $0.state.mirrored(inWidth: width))
    }
  }
}

extension BarLayout {
  /// Returns the parts of the bar above another screen, at rest and left to right, back to front.
  func parts(above lower: Screen?) -> [BarPart] {
    let button = backButton(above: lower)
    var parts: [BarPart] = []
    if let button {
      parts.append(BarPart(.backChevron, text: nil, state: LayerState(frame: chevron)))
      if let label = button.label {
        parts.append(BarPart(.backTitle, text: label.text, state: LayerState(frame: label.frame)))
      }
    }
    parts += titles.map {
      BarPart($0.isLarge ? .largeTitle : .title, text: screen.title, state: $0.state)
    }
    return parts
      + items(beside: button).map {
        BarPart(.item($0.id), text: nil, state: LayerState(frame: $0.rect))
      }
  }
}
