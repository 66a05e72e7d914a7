package import TransitionKit

/// The content at a point of a picture, no matter which layer draws it.
///
/// A page is the same content in its own layer, in a snapshot with its bars, and in pieces. So pictures with
/// different layers can be compared.
package enum PaintedContent: Hashable, Sendable {
  /// A page, at a point without an element; the payload is the id of its screen.
  case page(String)
  /// An element, on its page or in its own snapshot; the payload is its id.
  case element(String)
  /// The gap that a hidden element leaves on its page.
  case hole(ElementOnScreen)
  /// A navigation bar; bars with the same look are the same content.
  case bar(Look?, isTranslucent: Bool)
  /// The bar at the bottom of the container.
  case bottomBar
  /// Paint of an opaque colour, other than black.
  case paint(RGBColor)
  /// Black paint, such as a dimming or a shadow.
  case black
  /// A layer that a client has named, or one of an unknown screen.
  case other(String)
  /// The window behind all layers, which is black.
  case window
}

extension PaintedContent {
  /// A snapshot of any element, for comparisons in which all elements count as equal.
  static let anyElement = PaintedContent.element("")

  /// Returns the paint of a fill, which is that of its first colour without its opacity.
  static func paint(of fill: Fill) -> PaintedContent {
    let color = fill.startColor.withAlpha(1)
    return color == .black ? .black : .paint(color)
  }

  /// The content as it looks: black paint looks like the window.
  var appearance: PaintedContent { self == .black ? .window : self }

  /// The id of the screen whose page or hole it is, or `nil`.
  var page: String? {
    switch self {
    case .page(let id): id
    case .hole(let hole): hole.screen
    case .element, .bar, .bottomBar, .paint, .black, .other, .window: nil
    }
  }

  /// The priority of this content in findings; 0 is the highest.
  var rank: Int {
    switch self {
    case .element: 0
    case .page: 1
    case .bar, .bottomBar, .other: 2
    case .hole: 3
    case .paint, .black: 4
    case .window: 5
    }
  }
}

extension PaintedContent: CustomStringConvertible {
  /// A readable name, such as `page detail` or `element photo`.
  package var description: String {
    switch self {
    case .page(let id): "page \(id)"
    case .element(let id): "element \(id)"
    case .hole(let hole): "hole of \(hole)"
    case .bar(let look, let isTranslucent):
      (isTranslucent ? "translucent bar" : "bar") + (look.map { " \($0)" } ?? "")
    case .bottomBar: "bottom bar"
    case .paint(let color): "paint \(color)"
    case .black: "black"
    case .other(let name): name
    case .window: "window"
    }
  }
}

/// The content of one layer at a point of a picture.
package struct PaintedSample: Hashable, Sendable {
  /// The visible content.
  package let content: PaintedContent
  /// The point's position within the content.
  ///
  /// It is in points for a page, a bar or a client's layer, and in hundredths of its size for an element, because an
  /// element may grow. It is zero for fills and for the window.
  package let place: Point
  /// The share of the point that this content covers, from 0 to 1; all shares of a point add up to 1.
  package let weight: Double
  /// The blur radius of the layer, in points.
  package let blur: Double
  /// The saturation of the layer; 1 leaves its colours unchanged.
  package let saturation: Double
}

extension PaintedSample: CustomStringConvertible {
  /// The content and its share, such as `page detail 40 %`.
  package var description: String {
    "\(content) \(weight.percent)"
  }
}
