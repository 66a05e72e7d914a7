/// The final appearance of a presented screen and of its presenter, computed for any container.
///
/// A style gives the presented screen's frame, the presenter's appearance while it is covered, and the black over the
/// presenter. It is evaluated for the current container, so a sheet follows a rotation. Animators of sheets start and
/// end at these states.
///
/// ```swift
/// let card = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 280, height: 360))
/// ```
public struct PresentationStyle: Hashable, Codable, Sendable {
  /// The frame of the presented screen after the transition.
  public var placement: Placement
  /// Whether the presenter is removed from the view hierarchy, and so gets appearance events.
  public var removesPresenter: Bool
  /// The radius of the presented screen's corners, in points.
  public var cornerRadius = 0.0
  /// The corners of the presented screen that are rounded.
  public var roundedCorners = Corners.all
  /// The appearance of the presenter while the screen covers it.
  public var presenter = PresenterLook()
  /// The black over the presenter; `nil` for none.
  public var dimming: Dimming?
  /// The opacity of the black behind the presenter, 0 to 1.
  public var backdropAlpha = 0.0
  /// The timing of a presentation and a dismissal with the default animator; `nil` is ``SystemTiming/classic``.
  ///
  /// The default animator is ``CoverVertical``.
  public var timing: SystemTiming?
  /// The styles that replace this one in some containers; the first whose condition holds is used.
  public var adaptations: [Adaptation] = []

  /// Creates a style; by default the presenter stays visible and unchanged.
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
    // Nesting is checked during decoding, because the call stack may be small.
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
  /// The position and size of a presented screen after the transition.
  ///
  /// ```swift
  /// let bottom = PresentationStyle(.bottom(height: ContainerLength(heights: 0.5)))
  /// bottom.frame(in: phone)  // (0, 284) 320×284
  /// let card = PresentationStyle(
  ///   .centered(width: ContainerLength(points: 280), height: ContainerLength(points: 200)))
  /// card.frame(in: phone)  // (20, 184) 280×200
  /// ```
  public enum Placement: Hashable, Codable, Sendable {
    /// The screen fills the container.
    case container
    /// The screen has this frame, in container coordinates.
    case fixed(Rect)
    /// The screen has the container's width, and these distances from its top and bottom.
    case between(top: ContainerLength, bottom: ContainerLength)
    /// The screen is centred with this size, at most that of the container.
    case centered(width: ContainerLength, height: ContainerLength)
    /// The screen is at the bottom with the container's width and this height, at most that of the container.
    case bottom(height: ContainerLength)
  }

  /// The appearance of a presenter while a presented screen covers it.
  ///
  /// ```swift
  /// // The presenter moves down by 10 points and becomes 16 points narrower on each side.
  /// var sheet = PresentationStyle(.bottom(height: ContainerLength(heights: 0.9)))
  /// sheet.presenter = PresentationStyle.PresenterLook(
  ///   drop: ContainerLength(points: 10), shrinking: .inset(16), cornerRadius: 10)
  /// sheet.dimming = PresentationStyle.Dimming(0.2)
  /// ```
  public struct PresenterLook: Hashable, Codable, Sendable {
    /// The distance by which the presenter's top edge moves down.
    public var drop: ContainerLength
    /// How much narrower and lower the presenter is drawn.
    public var shrinking: Shrinking
    /// The radius of the presenter's corners in points, before it shrinks; `nil` leaves them unchanged.
    public var cornerRadius: Double?
    /// The corners of the presenter that have that radius.
    public var roundedCorners: Corners

    /// Creates an appearance; by default that of an unchanged presenter.
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

  /// The reduction of a presenter's width; its height shrinks by the same factor.
  public enum Shrinking: Hashable, Codable, Sendable {
    /// The width is multiplied by this factor.
    case scale(Double)
    /// The width is reduced by this distance on each side, in points.
    case inset(Double)
  }

  /// Black drawn over a presenter.
  public struct Dimming: Hashable, Codable, Sendable {
    /// The area that is darkened.
    public enum Area: String, Hashable, Codable, Sendable, CaseIterable {
      /// The presenter's frame, with its transform and rounded corners.
      case presenter
      /// The whole container.
      case container
    }

    /// The opacity of the black, 0 to 1.
    public var alpha: Double
    /// The area that is darkened.
    public var area: Area

    /// Creates a dimming; by default it covers only the presenter.
    public init(_ alpha: Double, area: Area = .presenter) {
      self.alpha = alpha
      self.area = area
    }
  }

  /// A style that replaces another one in the containers that meet a condition.
  ///
  /// ```swift
  /// var sheet = PresentationStyle(.bottom(height: ContainerLength(heights: 0.5)))
  /// sheet.adaptations = [PresentationStyle.Adaptation(.landscape, .fullScreen)]
  /// sheet.adapted(to: phone).placement == sheet.placement  // true
  /// sheet.adapted(to: try Container(size: Size(width: 568, height: 320))) == .fullScreen  // true
  /// ```
  public struct Adaptation: Hashable, Codable, Sendable {
    /// A condition that a container meets or does not meet.
    public enum Condition: String, Hashable, Codable, Sendable, CaseIterable {
      /// The container is wider than high.
      case landscape
      /// The container is less than 600 points wide.
      case compactWidth
      /// The container is less than 500 points high.
      case compactHeight
      /// The container is at least 600 points wide.
      case regularWidth
      /// The container's safe area has no bottom inset.
      case withoutHomeIndicator
    }

    /// The condition under which ``style`` is used.
    public var condition: Condition
    /// The replacing style; its own adaptations are ignored.
    public var style: PresentationStyle

    /// Creates a style for the containers that meet a condition.
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

/// A length that depends on the container: a sum of points and of fractions of the container's measures.
///
/// ```swift
/// ContainerLength(points: 20, heights: 0.5).value(in: phone)  // 304: 20 + 0.5 · 568
/// ```
public struct ContainerLength: Hashable, Codable, Sendable {
  /// A constant part, in points.
  public var points: Double
  /// A fraction of the container's width.
  public var widths: Double
  /// A fraction of the container's height.
  public var heights: Double
  /// A fraction of the safe area's top inset.
  public var safeTops: Double

  /// Creates a length; it is the sum of its parts.
  public init(
    points: Double = 0, widths: Double = 0, heights: Double = 0, safeTops: Double = 0
  ) {
    self.points = points
    self.widths = widths
    self.heights = heights
    self.safeTops = safeTops
  }

  /// The length 0.
  public static let zero = ContainerLength()

  /// Returns the length for a container, in points.
  public func value(in container: Container) -> Double {
    points + widths * container.width + heights * container.height
      + safeTops * container.safeArea.top
  }
}

// MARK: - Looks at rest

extension PresentationStyle {
  /// Returns the style that applies in a container: the first adaptation whose condition holds, or this style.
  ///
  /// An adaptation without a ``timing`` keeps this style's timing. With reduced motion the presenter does not move.
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

  /// Returns the final frame of the presented screen, in container coordinates.
  public func frame(in container: Container) -> Rect {
    let (width, height) = (container.width, container.height)
    switch adapted(to: container).placement {
    case .container: return container.bounds
    case .fixed(let frame): return frame
    case .between(let top, let bottom):
      // In a huge container the fractions may exceed the limits.
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

  /// Adds the dimming that an animator leaves over the presenter, unless the style has one of its own.
  mutating func adopt(_ dimming: Dimming) {
    guard !removesPresenter else { return }
    if self.dimming == nil { self.dimming = dimming }
    for index in adaptations.indices where adaptations[index].style.dimming == nil {
      adaptations[index].style.dimming = dimming
    }
  }

  /// Whether the covered presenter looks different from an uncovered one.
  var changesPresenter: Bool { presenter != PresenterLook() }

  /// Whether the screen has a frame of its own instead of filling the container.
  var isCustom: Bool { placement != .container }

  /// Returns the final state of the presented screen's layer.
  package func presentedLook(in container: Container) -> LayerState {
    let style = adapted(to: container)
    return LayerState(
      frame: frame(in: container), cornerRadius: style.cornerRadius,
      roundedCorners: style.roundedCorners)
  }

  /// Returns the state of the presenter's layer while the screen covers it.
  ///
  /// - Parameters:
  ///   - plain: The state of the presenter's layer while it is uncovered.
  ///   - container: The container.
  /// - Returns: The changed state; `plain` itself if the style leaves the presenter unchanged.
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

  /// Returns the state of the black layer over the presenter, or `nil` without dimming.
  ///
  /// - Parameters:
  ///   - presenter: The state of the covered presenter's layer.
  ///   - container: The container.
  /// - Returns: The layer's state, or `nil`.
  package func dimmingLook(over presenter: LayerState, in container: Container) -> LayerState? {
    guard let dimming = adapted(to: container).dimming else { return nil }
    var look = presenter
    if dimming.area == .container { look = LayerState(frame: container.bounds) }
    (look.alpha, look.fill) = (dimming.alpha, Fill(.black))
    return look
  }

  /// Returns the state of the black layer behind the presenter, or `nil` when there is none.
  package func backdropLook(in container: Container) -> LayerState? {
    let alpha = adapted(to: container).backdropAlpha
    guard alpha > 0 else { return nil }
    return LayerState(frame: container.bounds, alpha: alpha, fill: Fill(.black))
  }
}
