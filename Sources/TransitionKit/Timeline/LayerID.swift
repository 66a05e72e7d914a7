/// The identity of a layer in a transition; it does not depend on the layer's position in the z-order.
///
/// ```swift
/// let timeline = try ScaleBack().resolvedTimeline(for: context)
/// timeline.layers.map(\.id)  // [snapshot(from), to, bar]
/// timeline.lastPicture[.to]?.frame  // (0, 64) 320×504
/// ```
public enum LayerID: Hashable, Sendable {
  /// A screen.
  case screen(TransitionRole)
  /// The navigation bar itself, not a snapshot.
  case bar
  /// The bar at the bottom of the container.
  case bottomBar
  /// A snapshot of a screen's navigation bar, which moves with that screen.
  case barSnapshot(TransitionRole)
  /// A snapshot of a whole screen, including its navigation bar.
  case snapshot(TransitionRole)
  /// A snapshot of an element that moves between the screens; the payload is the element's id.
  case element(String)
  /// A layer that darkens the layers below it.
  case dimming
  /// A strip of shadow beside a screen.
  case shadow
  /// A layer with a name that the client chooses.
  case named(String)
  /// A layer in a controller's picture that has no role in the running transition.
  ///
  /// Timelines have no such layers.
  indirect case node(NodeID)

  /// The screen that the transition leaves.
  public static let from = screen(.from)
  /// The screen that the transition enters.
  public static let to = screen(.to)
}

extension LayerID {
  /// Whether the layer is or contains a navigation bar, or a snapshot of one.
  var showsNavigationBar: Bool {
    switch self {
    case .bar, .barSnapshot, .snapshot: true
    case .named: isBarPiece
    case .screen, .bottomBar, .element, .dimming, .shadow, .node: false
    }
  }

  /// The id of the same layer in the opposite transition: `from` and `to` are swapped.
  package var swappingRoles: LayerID {
    switch self {
    case .screen(let role): .screen(role.opposite)
    case .barSnapshot(let role): .barSnapshot(role.opposite)
    case .snapshot(let role): .snapshot(role.opposite)
    case .named: pieceOfPage.map { .piece(of: $0.role.opposite, $0.name) } ?? self
    case .bar, .bottomBar, .element, .dimming, .shadow, .node: self
    }
  }
}

// MARK: - Parts of pages

extension LayerID {
  /// Returns the id of a piece, with a given name, of a screen that is cut into pieces.
  public static func piece(of role: TransitionRole, _ name: String) -> LayerID {
    .named("\(role.rawValue) piece \(name)")
  }

  /// Returns the id of a piece of a screen that is cut into columns and rows, which are counted from 0.
  public static func piece(of role: TransitionRole, column: Int, row: Int) -> LayerID {
    piece(of: role, "\(column),\(row)")
  }

  /// Returns the id of the part of a page's navigation bar that moves with a piece of that page.
  ///
  /// - Parameters:
  ///   - role: The page.
  ///   - piece: The name of the piece, such as `0,1`.
  /// - Returns: The id, such as `from piece bar 0,1`.
  public static func barPiece(of role: TransitionRole, _ piece: String) -> LayerID {
    .piece(of: role, "bar \(piece)")
  }

  /// Whether the layer is a part of a page's navigation bar that moves with a piece of the page.
  package var isBarPiece: Bool { pieceOfPage?.name.hasPrefix("bar ") ?? false }

  /// Returns the id of the snapshot of an element as one of the two screens shows it.
  ///
  /// It is used if the screens show different contents.
  public static func element(_ id: String, on role: TransitionRole) -> LayerID {
    piece(of: role, showing: .element(id))
  }

  /// Returns the element's id if the layer is the snapshot of an element on the screen of a role, otherwise `nil`.
  ///
  /// This is the inverse of ``element(_:on:)``.
  package func element(on role: TransitionRole) -> String? {
    guard let piece = pieceOfPage, piece.role == role, piece.name.hasPrefix("of ")
    else { return nil }
    return String(piece.name.dropFirst(3))
  }

  /// The role of the page and the name of the piece, if the layer is a piece of a page; otherwise `nil`.
  package var pieceOfPage: (role: TransitionRole, name: String)? {
    guard case .named(let name) = self else { return nil }
    for (role, start) in [(TransitionRole.from, "from piece "), (.to, "to piece ")]
    where name.hasPrefix(start) {
      return (role, String(Substring(name.utf8.dropFirst(start.utf8.count))))
    }
    return nil
  }
}

extension LayerID: CustomStringConvertible {
  /// The name in printed timelines and exports: `from`, `bar`, `snapshot(photo-7)`.
  ///
  /// A client's name that equals the name of another layer is put in quotation marks, so ``init(_:)`` reads every
  /// description back as the same layer. Only ids with the case ``node(_:)`` are not read back; they are described by
  /// their node or screen.
  public var description: String {
    switch self {
    case .screen(let role): role.rawValue
    case .bar: "bar"
    case .bottomBar: "bottomBar"
    case .barSnapshot(let role): "barSnapshot(\(role.rawValue))"
    case .snapshot(let role): "snapshot(\(role.rawValue))"
    case .element(let id):
      TransitionRole(rawValue: id) != nil || LayerID.isQuoted(id)
        ? "snapshot(\"\(id)\")" : "snapshot(\(id))"
    case .dimming: "dimming"
    case .shadow: "shadow"
    case .named(let name):
      LayerID(reserved: name) != nil || LayerID.isQuoted(name) ? "\"\(name)\"" : name
    case .node(.screen(let id)): id
    case .node(let node): node.description
    }
  }

  /// Creates an id from its description.
  public init(_ name: String) {
    if let reserved = LayerID(reserved: name) {
      self = reserved
    } else {
      self = .named(LayerID.unquoted(name))
    }
  }

  /// Creates an id from its description, unless it is a name that a client has chosen.
  private init?(reserved name: String) {
    switch name {
    case "from": self = .from
    case "to": self = .to
    case "bar": self = .bar
    case "bottomBar": self = .bottomBar
    case "dimming": self = .dimming
    case "shadow": self = .shadow
    default:
      if let role = LayerID.argument(of: "barSnapshot", in: name).flatMap(TransitionRole.init) {
        self = .barSnapshot(role)
      } else if let inner = LayerID.argument(of: "snapshot", in: name) {
        self =
          TransitionRole(rawValue: inner).map(LayerID.snapshot)
          ?? .element(LayerID.unquoted(inner))
      } else {
        return nil
      }
    }
  }

  // Names are compared by Unicode scalars, because a client's name may begin with a combining mark, which would form
  // one character with the preceding parenthesis or quotation mark.

  private static func argument(of function: String, in name: String) -> String? {
    let opening = (function + "(").unicodeScalars
    let scalars = name.unicodeScalars
    guard scalars.starts(with: opening), scalars.last == ")" else { return nil }
    return String(scalars.dropFirst(opening.count).dropLast())
  }

  private static func isQuoted(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.count >= 2 && scalars.first == "\"" && scalars.last == "\""
  }

  private static func unquoted(_ text: String) -> String {
    isQuoted(text) ? String(text.unicodeScalars.dropFirst().dropLast()) : text
  }
}

extension LayerID: Codable {
  /// Reads a string in the format of ``description``.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a string in the format of ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// One of the two screens of a transition.
///
/// ```swift
/// context.screen(.to).id  // "detail"
/// TransitionRole.to.opposite  // .from
/// ```
public enum TransitionRole: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen that the transition leaves.
  case from
  /// The screen that the transition enters.
  case to

  /// The other of the two roles.
  public var opposite: TransitionRole {
    switch self {
    case .from: .to
    case .to: .from
    }
  }
}
