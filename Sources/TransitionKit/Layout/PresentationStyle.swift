/// How a presented screen rests over its presenter, in any container.
///
/// A style says where the presented screen rests, how its presenter looks meanwhile, and what darkens
/// the presenter. It is evaluated for the container that the screens have at the moment, so a sheet
/// follows a rotation. Animators of sheets start and end at these looks.
///
/// ```swift
/// let card = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 280, height: 360))
/// ```
public struct PresentationStyle: Hashable, Codable, Sendable {
  /// Where the presented screen rests.
  public var placement: Placement
  /// Whether the presenter is removed from view and gets appearance events.
  public var removesPresenter: Bool
  /// The radius of the presented screen's corners, in points.
  public var cornerRadius = 0.0
  /// Which of its corners are round.
  public var roundedCorners = Corners.all
  /// How the presenter looks while the screen covers it.
  public var presenter = PresenterLook()
  /// The black over the presenter, or `nil`.
  public var dimming: Dimming?
  /// The opacity of black behind the presenter, 0 to 1.
  public var backdropAlpha = 0.0
  /// The timing of the system's presentation and dismissal; `nil` is ``SystemTiming/classic``.
  ///
  /// ``CoverVertical``, the default animator of presentations, uses it.
  public var timing: SystemTiming?
  /// What replaces the style in some containers; the first that applies does.
  public var adaptations: [Adaptation] = []

  /// Creates a style; by default the presenter stays in view unchanged.
  public init(_ placement: Placement, removesPresenter: Bool = false) {
    self.placement = placement
    self.removesPresenter = removesPresenter
  }

  /// The screen fills the container, and the presenter is removed.
  public static let fullScreen = PresentationStyle(.container, removesPresenter: true)
  /// The screen fills the container, and the presenter stays underneath.
  public static let overFullScreen = PresentationStyle(.container)

  /// The screen has a given frame, in container coordinates; by default the presenter stays.
  public static func custom(frame: Rect, removesPresenter: Bool = false) -> PresentationStyle {
    PresentationStyle(.fixed(frame), removesPresenter: removesPresenter)
  }
}

// MARK: - Reading

extension PresentationStyle {
  private enum CodingKeys: String, CodingKey {
    case placement, removesPresenter, cornerRadius, roundedCorners, presenter, dimming,
      backdropAlpha, timing, adaptations
  }

  /// Reads an object; only `dimming` and `timing` may be missing.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong, or when a number makes no sense.
  public init(from decoder: any Decoder) throws {
    let path = decoder.codingPath.filter { $0.stringValue == CodingKeys.adaptations.stringValue }
    // A document is refused on its way down, as its stack may be small.
    if path.count > Limits.adaptationDepth {
      try decoder.refuse("adaptations", of: "presentation style")
    }
    let object = try decoder.container(keyedBy: CodingKeys.self)
    placement = try object.decode(Placement.self, forKey: .placement)
    removesPresenter = try object.decode(Bool.self, forKey: .removesPresenter)
    cornerRadius = try object.decode(Double.self, forKey: .cornerRadius)
    roundedCorners = try object.decode(Corners.self, forKey: .roundedCorners)
    presenter = try object.decode(PresenterLook.self, forKey: .presenter)
    dimming = try object.decodeIfPresent(Dimming.self, forKey: .dimming)
    backdropAlpha = try object.decode(Double.self, forKey: .backdropAlpha)
    timing = try object.decodeIfPresent(SystemTiming.self, forKey: .timing)
    adaptations = try object.decode([Adaptation].self, forKey: .adaptations)
    try decoder.refuse(illegalField, of: "presentation style")
  }
}

// MARK: - Parts

extension PresentationStyle {
  /// Where a presented screen rests.
  ///
  /// ```swift
  /// let bottom = PresentationStyle(.bottom(height: ContainerLength(heights: 0.5)))
  /// bottom.frame(in: phone)  // (0, 284) 320×284
  /// let card = PresentationStyle(
  ///   .centered(width: ContainerLength(points: 280), height: ContainerLength(points: 200)))
  /// card.frame(in: phone)  // (20, 184) 280×200
  /// ```
  public enum Placement: Hashable, Codable, Sendable {
    /// It fills the container.
    case container
    /// At a frame, in container coordinates.
    case fixed(Rect)
    /// As wide as the container, between a distance from its top and one from its bottom.
    case between(top: ContainerLength, bottom: ContainerLength)
    /// In the middle, with a size; at most as large as the container.
    case centered(width: ContainerLength, height: ContainerLength)
    /// At the bottom, as wide as the container, with a height; at most as high as the container.
    case bottom(height: ContainerLength)
  }

  /// How a presenter looks while a presented screen covers it.
  ///
  /// ```swift
  /// // The presenter moves down by 10 points and becomes 16 points narrower on each side.
  /// var sheet = PresentationStyle(.bottom(height: ContainerLength(heights: 0.9)))
  /// sheet.presenter = PresentationStyle.PresenterLook(
  ///   drop: ContainerLength(points: 10), shrinking: .inset(16), cornerRadius: 10)
  /// sheet.dimming = PresentationStyle.Dimming(0.2)
  /// ```
  public struct PresenterLook: Hashable, Codable, Sendable {
    /// How far its top edge is drawn below the place where it rests otherwise.
    public var drop: ContainerLength
    /// How much narrower it is drawn.
    public var shrinking: Shrinking
    /// The radius of its corners in points, before it shrinks; `nil` leaves them unchanged.
    public var cornerRadius: Double?
    /// Which of its corners have that radius.
    public var roundedCorners: Corners

    /// Creates a look; by default that of a presenter that stays unchanged.
    public init(
      drop: ContainerLength = .zero, shrinking: Shrinking = .scale(1),
      cornerRadius: Double? = nil, roundedCorners: Corners = .all
    ) {
      self.drop = drop
      self.shrinking = shrinking
      self.cornerRadius = cornerRadius
      self.roundedCorners = roundedCorners
    }
  }

  /// How much narrower a presenter is drawn; its height shrinks by the same factor.
  public enum Shrinking: Hashable, Codable, Sendable {
    /// By a factor.
    case scale(Double)
    /// By a distance on each side, in points.
    case inset(Double)
  }

  /// Black over a presenter.
  public struct Dimming: Hashable, Codable, Sendable {
    /// What is darkened.
    public enum Area: String, Hashable, Codable, Sendable, CaseIterable {
      /// The presenter, with its transform and corners.
      case presenter
      /// The whole container.
      case container
    }

    /// The opacity, 0 to 1.
    public var alpha: Double
    /// What is darkened.
    public var area: Area

    /// Creates a dimming; by default of the presenter.
    public init(_ alpha: Double, area: Area = .presenter) {
      self.alpha = alpha
      self.area = area
    }
  }

  /// A style for some containers.
  ///
  /// ```swift
  /// var sheet = PresentationStyle(.bottom(height: ContainerLength(heights: 0.5)))
  /// sheet.adaptations = [PresentationStyle.Adaptation(.landscape, .fullScreen)]
  /// sheet.adapted(to: phone).placement == sheet.placement  // true
  /// sheet.adapted(to: try Container(size: Size(width: 568, height: 320))) == .fullScreen  // true
  /// ```
  public struct Adaptation: Hashable, Codable, Sendable {
    /// The containers.
    public enum Condition: String, Hashable, Codable, Sendable, CaseIterable {
      /// Containers that are wider than high.
      case landscape
      /// Containers less than 600 points wide.
      case compactWidth
      /// Containers less than 500 points high.
      case compactHeight
      /// Containers at least 600 points wide.
      case regularWidth
      /// Containers whose safe area has no bottom inset.
      case withoutHomeIndicator
    }

    /// The containers.
    public var condition: Condition
    /// The style there; its own adaptations are ignored.
    public var style: PresentationStyle

    /// Creates a style for some containers.
    public init(_ condition: Condition, _ style: PresentationStyle) {
      self.condition = condition
      self.style = style
    }
  }

  /// The width in points below which a container counts as compact.
  ///
  /// Source: a decision of this library, between the widest phone upright (440) and the narrowest
  /// tablet (744).
  package static let compactWidth = 600.0
  /// The height in points below which a container counts as compact.
  ///
  /// Source: a decision of this library, between the highest phone on its side (440) and the lowest
  /// one upright (568).
  package static let compactHeight = 500.0
}

/// A length that depends on a container: points, and shares of its measures.
///
/// ```swift
/// ContainerLength(points: 20, heights: 0.5).value(in: phone)  // 304: 20 + 0.5 · 568
/// ```
public struct ContainerLength: Hashable, Codable, Sendable {
  /// Points.
  public var points: Double
  /// Shares of the container's width.
  public var widths: Double
  /// Shares of the container's height.
  public var heights: Double
  /// Shares of the top of the safe area.
  public var safeTops: Double

  /// Creates a length, the sum of its parts.
  public init(
    points: Double = 0, widths: Double = 0, heights: Double = 0, safeTops: Double = 0
  ) {
    self.points = points
    self.widths = widths
    self.heights = heights
    self.safeTops = safeTops
  }

  /// No length.
  public static let zero = ContainerLength()

  /// Returns the length in a container, in points.
  public func value(in container: Container) -> Double {
    points + widths * container.width + heights * container.height
      + safeTops * container.safeArea.top
  }
}

// MARK: - Looks at rest

extension PresentationStyle {
  /// Returns the style as a container requires it; with reduced motion the presenter does not move.
  ///
  /// An adaptation without a ``timing`` has that of the style.
  public func adapted(to container: Container) -> PresentationStyle {
    let adaptation = adaptations.first { adaptation in
      switch adaptation.condition {
      case .landscape: container.width > container.height
      case .compactWidth: container.width < PresentationStyle.compactWidth
      case .compactHeight: container.height < PresentationStyle.compactHeight
      case .regularWidth: container.width >= PresentationStyle.compactWidth
      case .withoutHomeIndicator: container.safeArea.bottom == 0
      }
    }
    var style = adaptation?.style ?? self
    style.timing = style.timing ?? timing
    if container.reducesMotion { style.presenter = PresenterLook() }
    return style
  }

  /// Returns the frame of the presented screen at rest, in container coordinates.
  public func frame(in container: Container) -> Rect {
    let (width, height) = (container.width, container.height)
    switch adapted(to: container).placement {
    case .container: return container.bounds
    case .fixed(let frame): return frame
    case .between(let top, let bottom):
      // Shares of a huge container may exceed the limits.
      let limit = Limits.magnitude
      let y = max(-limit, min(limit, top.value(in: container)))
      let rest = height - y - bottom.value(in: container)
      return Rect(x: 0, y: y, width: width, height: max(0, min(limit, rest)))
    case .centered(let wanted, let high):
      let size = Size(
        width: max(0, min(width, wanted.value(in: container))),
        height: max(0, min(height, high.value(in: container))))
      return Rect(
        origin: Point(x: (width - size.width) / 2, y: (height - size.height) / 2), size: size)
    case .bottom(let high):
      let extent = max(0, min(height, high.value(in: container)))
      return Rect(x: 0, y: height - extent, width: width, height: extent)
    }
  }

  /// Takes a dimming that an animator has left over the presenter, unless the style has its own.
  mutating func adopt(_ dimming: Dimming) {
    guard !removesPresenter else { return }
    if self.dimming == nil { self.dimming = dimming }
    for index in adaptations.indices where adaptations[index].style.dimming == nil {
      adaptations[index].style.dimming = dimming
    }
  }

  /// Whether the presenter looks different while the screen covers it.
  var changesPresenter: Bool { presenter != PresenterLook() }

  /// Whether the screen has a place of its own, and not that of a whole screen.
  var isCustom: Bool { placement != .container }

  /// Returns the look of the presented screen.
  package func presentedLook(in container: Container) -> LayerState {
    let style = adapted(to: container)
    return LayerState(
      frame: frame(in: container), cornerRadius: style.cornerRadius,
      roundedCorners: style.roundedCorners)
  }

  /// Returns the look of the presenter while the screen covers it.
  ///
  /// - Parameters:
  ///   - plain: The look of the presenter otherwise.
  ///   - container: The container.
  /// - Returns: The look.
  package func presenterLook(of plain: LayerState, in container: Container) -> LayerState {
    let style = adapted(to: container).presenter
    guard style != PresenterLook() else { return plain }
    var look = plain
    look.anchor = Point(x: 0.5, y: 0)
    look.frame.y += style.drop.value(in: container)
    switch style.shrinking {
    case .scale(let scale): look.transform = .scale(scale)
    case .inset(let inset):
      let scale = plain.frame.width > 0 ? max(0, 1 - 2 * inset / plain.frame.width) : 1
      look.transform = .scale(scale)
    }
    if let radius = style.cornerRadius {
      (look.cornerRadius, look.roundedCorners) = (radius, style.roundedCorners)
    }
    return look
  }

  /// Returns the black over the presenter, or `nil` when there is none.
  ///
  /// - Parameters:
  ///   - presenter: The look of the covered presenter.
  ///   - container: The container.
  /// - Returns: The look of the black.
  package func dimmingLook(over presenter: LayerState, in container: Container) -> LayerState? {
    guard let dimming = adapted(to: container).dimming else { return nil }
    var look = presenter
    if dimming.area == .container { look = LayerState(frame: container.bounds) }
    (look.alpha, look.fill) = (dimming.alpha, Fill(.black))
    return look
  }

  /// Returns the black behind the presenter, or `nil` when there is none.
  package func backdropLook(in container: Container) -> LayerState? {
    let alpha = adapted(to: container).backdropAlpha
    guard alpha > 0 else { return nil }
    return LayerState(frame: container.bounds, alpha: alpha, fill: Fill(.black))
  }
}
