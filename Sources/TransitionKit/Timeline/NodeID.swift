/// The identity of a layer across several transitions.
///
/// A ``LayerID`` is a layer's role in one transition: `to` is the screen being entered. In the next transition the
/// same screen may be `from`, but its node stays the same. So a host that draws several transitions in a row keeps
/// one view for each node.
///
/// ```swift
/// controller.picture.layers.compactMap(\.node)  // [screen(list), bar(list)]
/// ```
public enum NodeID: Hashable, Codable, Sendable {
  /// A screen, without the bars that a stack draws over it.
  case screen(String)
  /// The navigation bar of a screen: the bar itself or a snapshot of it.
  case bar(of: String)
  /// A snapshot of a screen together with its bars.
  case picture(of: String)
  /// The bar at the bottom of the container.
  case bottomBar
  /// An element that moves between screens; the payload is its id.
  case element(String)
  /// The layer that darkens a screen and everything below it.
  case dimming(over: String)
  /// The shadow beside a screen.
  case shadow(of: String)
  /// A piece of a screen that is cut into pieces; the payload is the piece's name and the screen's id.
  case piece(String, of: String)
  /// A layer with a name that a client chose, in one transition.
  ///
  /// Transitions are counted from 1; 0 stands for a timeline that no controller plays.
  case own(String, transition: Int)
}

extension NodeID {
  /// The id of the screen that the layer belongs to, or `nil`.
  public var screen: String? {
    switch self {
    case .screen(let id), .bar(let id), .picture(let id), .dimming(let id), .shadow(let id),
      .piece(_, let id):
      id
    case .bottomBar, .element, .own: nil
    }
  }

  /// Whether the layer is the navigation bar of a screen.
  var isBar: Bool {
    if case .bar = self { true } else { false }
  }

  /// Whether the layer darkens the screens below a presented one.
  var isDimming: Bool {
    if case .dimming = self { true } else { false }
  }
}

extension NodeID: CustomStringConvertible {
  /// The node in printed tables: `screen(list)`, `dimming(list)`, `piece(list,0,1)`, `own(title)`.
  ///
  /// It is for reading only: two nodes may have the same description if ids contain punctuation.
  public var description: String {
    switch self {
    case .screen(let id): "screen(\(id))"
    case .bar(let id): "bar(\(id))"
    case .picture(let id): "picture(\(id))"
    case .bottomBar: "bottomBar"
    case .element(let id): "element(\(id))"
    case .dimming(let id): "dimming(\(id))"
    case .shadow(let id): "shadow(\(id))"
    case .piece(let name, let id): "piece(\(id),\(name))"
    case .own(let name, _): "own(\(name))"
    }
  }
}
