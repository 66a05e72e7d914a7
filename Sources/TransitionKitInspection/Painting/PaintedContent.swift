package import TransitionKit

/// What a point of a picture shows, whatever layer draws it.
///
/// A page is the same content in a layer of its own, in a snapshot with its bars, and in pieces. So
/// two pictures with different layers can be compared.
package enum PaintedContent: Hashable, Sendable {
  /// A page, where it has no element; the payload is the id of its screen.
  case page(String)
  /// An element, on its page or in a snapshot of its own; the payload is its id.
  case element(String)
  /// The free place of an element that is hidden on its page.
  case hole(ElementOnScreen)
  /// A navigation bar; two bars that look alike are the same content.
  case bar(Look?, isTranslucent: Bool)
  /// The bar at the bottom of the container.
  case bottomBar
  /// Paint of an opaque colour, other than black.
  case paint(RGBColor)
  /// Black paint, such as a dimming or a shadow.
  case black
  /// A layer that the client names, or one of a screen that nobody knows.
  case other(String)
  /// The window behind everything, which is black.
  case window
}

extension PaintedContent {
  /// A snapshot of an element, where nobody asks of which one.
  static let anyElement = PaintedContent.element("")

  /// Returns the paint of a fill, which is that of its first colour without its opacity.
  static func paint(of fill: Fill) -> PaintedContent {
    let color = fill.startColor.withAlpha(1)
    return color == .black ? .black : .paint(color)
  }

  /// The same content for the eye: black paint looks like the window.
  var appearance: PaintedContent { self == .black ? .window : self }

  /// The screen whose page it is, or `nil`.
  var page: String? {
    switch self {
    case .page(let id): id
    case .hole(let hole): hole.screen
    case .element, .bar, .bottomBar, .paint, .black, .other, .window: nil
    }
  }

  /// How much a reader wants to hear about this content before others; 0 is first.
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
  /// A name in words, such as `page detail` or `element photo`.
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

/// A piece of content at a point of a picture.
package struct PaintedSample: Hashable, Sendable {
  /// What is shown.
  package let content: PaintedContent
  /// Where in the content the point is.
  ///
  /// In points of the page, of the bar or of the client's layer; in hundredths of the element, as an
  /// element may grow. Zero for paint and for the window.
  package let place: Point
  /// The share of the point that the content covers, from 0 to 1; all shares of a point add up to 1.
  package let weight: Double
  /// The blur of the layer, in points.
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
