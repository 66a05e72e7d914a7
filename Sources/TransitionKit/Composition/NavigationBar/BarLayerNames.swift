/// The layers that ``NavigationBarCompanion`` animates.
extension LayerID {
  /// The chevron of the back button, if both pages show a bar.
  public static let barBackChevron = LayerID.named("bar back chevron")

  /// The chevron of the back button, if only the page of this role shows a bar.
  public static func barBackChevron(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .backChevron)
  }

  /// The label of the back button on the page of this role.
  public static func barBackTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .backTitle)
  }

  /// The title of the page of this role, in the row of the navigation bar.
  public static func barTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .title)
  }

  /// The large title of the page of this role, below the row of the navigation bar.
  public static func barLargeTitle(of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .largeTitle)
  }

  /// An item with this id in the navigation bar of the page of this role.
  public static func barItem(_ id: String, of role: TransitionRole) -> LayerID {
    .piece(of: role, showing: .item(id))
  }
}

extension Timeline {
  /// Whether the navigation bar stays in place in this timeline, even if its contents change.
  package var keepsBar: Bool {
    layers.allSatisfy { layer in
      switch layer.id {
      case .bar: layer.tracks.isEmpty
      case .snapshot(.from), .barSnapshot(.from): false
      default: true
      }
    }
  }
}

extension NodeID {
  /// Whether the node is the back button's chevron in a bar that both pages share.
  package var isSharedChevron: Bool {
    switch self {
    case .own(let name, _): LayerID.named(name) == .barBackChevron
    case .screen, .bar, .bottomBar, .element, .picture, .dimming, .shadow, .piece: false
    }
  }

  /// Whether the node is a title, a chevron, a label or an item in a navigation bar.
  package var isBarContent: Bool { pieceSource?.isBarContent ?? isSharedChevron }
}

// MARK: - Texts

extension PieceSource {
  /// Returns the text that this part of a screen's bar shows, or `nil` for a part without text.
  ///
  /// ```swift
  /// PieceSource.title.text(of: Screen("photo", title: "Photo 7"), above: nil, in: phone)  // "Photo 7"
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen of the bar.
  ///   - lower: The screen underneath, or `nil` for the lowest one.
  ///   - container: The container of the bar, in which a label fits or not.
  /// - Returns: The text.
  public func text(of screen: Screen, above lower: Screen?, in container: Container) -> String? {
    switch self {
    case .title, .largeTitle: screen.title
    case .backTitle: container.backLabel(of: screen, above: lower)
    case .page, .bar, .backChevron, .item, .element: nil
    }
  }
}

extension TransitionContext {
  /// Returns the text that a layer of a navigation bar shows, or `nil` for a layer without text.
  ///
  /// ```swift
  /// context.text(of: .barTitle(of: .to))  // the title of the entered screen
  /// ```
  public func text(of layer: LayerID) -> String? {
    guard let piece = layer.pieceOfPage else { return nil }
    let lower = piece.role == operation.foreRole ? back : nil
    return PieceSource(pieceNamed: piece.name)
      .text(of: screen(piece.role), above: lower, in: container)
  }
}
