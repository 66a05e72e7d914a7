/// A part of a navigation bar at rest: a title, the chevron or the label of the back button, or an item.
///
/// A renderer that draws bars lays its views out by these frames. In a transition the same parts move
/// as layers of their own, whose ``NodeID/pieceSource`` is the part's source.
///
/// ```swift
/// let parts = phone.barParts(of: Screen("photo", title: "Photo 7"), above: Screen("list", title: "All"))
/// parts.count  // 3: the chevron, the label and the title
/// parts[1].text  // "All"
/// ```
public struct BarPart: Hashable, Sendable {
  /// What the part is.
  public let source: PieceSource
  /// The text, or `nil` for the chevron and for items.
  public let text: String?
  /// Where the part is, in points from the top left of the container, with its opacity and its clip.
  public let state: LayerState

  /// Creates a part.
  public init(_ source: PieceSource, text: String?, state: LayerState) {
    self.source = source
    self.text = text
    self.state = state
  }
}

extension Container {
  /// Returns the parts of a screen's navigation bar at rest, back to front.
  ///
  /// From right to left they are mirrored, as pictures are.
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
