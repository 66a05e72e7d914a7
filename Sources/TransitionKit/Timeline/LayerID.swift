/// Which side of a transition something belongs to.
public enum TransitionRole: String, Hashable, Codable, Sendable, CaseIterable {
  /// The side that is being left.
  case from
  /// The side that is being entered.
  case to

  /// The other side.
  public var opposite: TransitionRole {
    switch self {
    case .from: .to
    case .to: .from
    }
  }
}

/// What a layer is in a transition, whatever its place in the stack of layers.
public enum LayerID: Hashable, Sendable {
  /// A screen.
  case screen(TransitionRole)
  /// The real navigation bar.
  case bar
  /// The bar at the bottom of the container.
  case bottomBar
  /// A picture of a screen's navigation bar, moving with the screen.
  case barSnapshot(TransitionRole)
  /// A picture of a whole page, its bar included.
  case snapshot(TransitionRole)
  /// A picture of an element that flies between two screens, by the element's id.
  case element(String)
  /// A layer that darkens what lies under it.
  case dimming
  /// A strip of shadow beside a screen.
  case shadow
  /// A layer of the client's own.
  case named(String)

  /// The screen being left.
  public static let from = screen(.from)
  /// The screen being entered.
  public static let to = screen(.to)
}

extension LayerID {
  /// A Boolean value that tells whether the layer is a navigation bar or has one in it, real or
  /// painted.
  var showsNavigationBar: Bool {
    switch self {
    case .bar, .barSnapshot, .snapshot: true
    case .screen, .bottomBar, .element, .dimming, .shadow, .named: false
    }
  }

  /// The same thing seen from a transition that goes the other way.
  var swappingRoles: LayerID {
    switch self {
    case .screen(let role): .screen(role.opposite)
    case .barSnapshot(let role): .barSnapshot(role.opposite)
    case .snapshot(let role): .snapshot(role.opposite)
    case .named(let name): LayerID.partOfPage(name)?.swappingRoles ?? self
    case .bar, .bottomBar, .element, .dimming, .shadow: self
    }
  }
}

// MARK: - Parts of pages

extension LayerID {
  /// The name of a piece of a page that has been cut.
  public static func piece(of role: TransitionRole, _ name: String) -> LayerID {
    .named("\(role.rawValue) piece \(name)")
  }

  /// The name of a piece of a page that has been cut into columns and rows.
  public static func piece(of role: TransitionRole, column: Int, row: Int) -> LayerID {
    piece(of: role, "\(column),\(row)")
  }

  /// The name of the picture of an element as one screen shows it, where the other shows it
  /// differently.
  public static func element(_ id: String, on role: TransitionRole) -> LayerID {
    piece(of: role, "of \(id)")
  }

  /// The element that a picture shows as one screen does, or `nil` if it is nothing of the kind.
  package func element(on role: TransitionRole) -> String? {
    guard case .named(let name) = self, let part = LayerID.partOfPage(name), part.role == role,
      part.name.hasPrefix("of ")
    else { return nil }
    return String(part.name.dropFirst(3))
  }

  /// The page that the name of a piece says, and the rest of the name.
  private static func partOfPage(_ name: String) -> PartOfPage? {
    TransitionRole.allCases.lazy.compactMap { role in
      let start = "\(role.rawValue) piece "
      guard name.hasPrefix(start) else { return nil }
      return PartOfPage(role: role, name: String(name.dropFirst(start.count)))
    }.first
  }

  private struct PartOfPage {
    let role: TransitionRole
    let name: String

    var swappingRoles: LayerID { .piece(of: role.opposite, name) }
  }
}

extension LayerID: CustomStringConvertible {
  /// The name in printed timelines and exports: `from`, `bar`, `snapshot(photo-7)`.
  ///
  /// A client's name that could be taken for another layer is put in quotation marks, so that
  /// ``init(_:)`` reads every name back to the same layer.
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
    }
  }

  /// Creates the layer that prints under a name.
  public init(_ name: String) {
    if let reserved = LayerID(reserved: name) {
      self = reserved
    } else {
      self = .named(LayerID.unquoted(name))
    }
  }

  /// Creates a layer of the library's own from its name.
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

  // Names are read scalar by scalar: a client's name may begin with a mark that would melt with
  // the parenthesis or the quotation mark before it into one character.

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
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
