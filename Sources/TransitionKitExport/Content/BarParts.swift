package import TransitionKit

/// Whether a picture has separate layers for the titles and buttons of bars; the bars are then drawn without them.
package struct BarParts {
  /// Whether the running transition has such layers.
  package private(set) var ofTransition = false
  /// Whether such layers remain from an interrupted transition.
  package private(set) var left = false

  package init(_ layers: some Sequence<LayerID>) {
    for id in layers {
      if case .node(let node) = id {
        left = left || node.isBarContent
      } else {
        ofTransition =
          ofTransition || id == .barBackChevron || id.pieceSource?.isBarContent == true
      }
    }
  }
}

extension PieceSource {
  /// The style in which the preview page writes the text of a piece, or `nil` for a usual title or a piece without
  /// text.
  package var textStyle: String? {
    switch self {
    case .largeTitle: "large"
    case .backTitle: "back"
    case .page, .bar, .title, .backChevron, .item, .element: nil
    }
  }
}
