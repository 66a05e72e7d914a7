package import TransitionKit

/// Whether layers of their own show the titles and buttons of bars in a picture: the bars then show none.
package struct BarParts {
  /// Whether the layers of the running transition do.
  package private(set) var ofTransition = false
  /// Whether layers do that an interruption has left.
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
  /// The style in which a page writes the text of a piece; `nil` for a title.
  package var textStyle: String? {
    switch self {
    case .largeTitle: "large"
    case .backTitle: "back"
    case .page, .bar, .title, .backChevron, .item, .element: nil
    }
  }
}
