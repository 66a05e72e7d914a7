public import TransitionKit

/// Drives a pop or a dismissal of a controller with a card that a gesture holds in two dimensions.
///
/// The card lands or returns on its own springs, and can be caught again while it returns. Only then
/// does the controller finish or cancel the transition. The host advances the driver with each frame.
///
/// ```swift
/// let photo = Screen("photo", bar: .hidden)
/// try controller.push(photo, animated: false)
/// let back = StaticContext(.pop, from: photo, to: list, container: phone)
/// let driver = try ZoomInteraction(Zoom(), in: back)
/// try driver.begin(.pan, at: Point(x: 160, y: 200))
/// try controller.pop(animated: true, using: Zoom(), interaction: driver)
/// try driver.update(to: Point(x: 160, y: 420))
/// try driver.release()  // .finished
/// while driver.isRunning { try driver.advance(by: 1.0 / 60) }
/// ```
public final class ZoomInteraction: ContainerDrag {
  /// The stack whose transition is driven; set when the transition begins.
  public weak var target: (any InteractionTarget)?
  /// The card.
  package private(set) var dismissal: ZoomDismissal
  /// The radius of the source's corners, in points.
  package private(set) var sourceRadius: Double
  /// The radius of the open screen's corners, in points.
  package private(set) var pageRadius: Double
  /// Whether the screen fades with the finger instead of following it, as the user prefers reduced motion.
  package let reducesMotion: Bool
  /// The origin of the open card in the container, in points.
  private var origin: Point
  /// The part of the screen that lands on the source, in points of the screen, or `nil`.
  private var alignment: Rect?
  /// The zoom to which the card belongs in a tree, which fits the card to a new layout.
  var zoom: Zoom?
  /// Whether the transition has neither been finished nor cancelled.
  var isUndecided = true
  /// The fraction of the way back at which the transition began; above 0 where it caught the card on its way.
  private var firstFraction = 0.0
  /// Whether the transition begins with the picture of the open screen, and not with that of the card's flight.
  var beginsAtRest = false

  /// Creates a driver for the way back of a zoom.
  ///
  /// - Parameters:
  ///   - zoom: The zoom, whose source is looked up now.
  ///   - context: The pop or the dismissal that is about to begin.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  public convenience init(_ zoom: Zoom, in context: any TransitionContext) throws(ZoomError) {
    try self.init(
      zoom.shape(in: context), layoutDirection: context.container.layoutDirection,
      reducesMotion: context.container.reducesMotion)
  }

  /// Creates a driver for the geometry of a zoom.
  ///
  /// - Parameters:
  ///   - shape: The source and the open screen.
  ///   - layoutDirection: The layout direction.
  ///   - variant: What the card is.
  ///   - reducesMotion: Whether the screen fades with the finger instead of following it.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  package init(
    _ shape: ZoomShape, layoutDirection: LayoutDirection = .leftToRight,
    variant: ZoomDrag.Variant = .page, reducesMotion: Bool = false
  ) throws(ZoomError) {
    self.reducesMotion = reducesMotion
    origin = shape.page.origin
    alignment = shape.alignment?.part
    sourceRadius = shape.sourceRadius
    pageRadius = shape.pageRadius
    let drag = try ZoomDrag(
      size: shape.page.size, variant: variant, layoutDirection: layoutDirection)
    dismissal = try ZoomDismissal(drag, source: shape.fromPage().landing)
  }

  /// Whether the card still moves or is held.
  public var isRunning: Bool { isUndecided }

  /// The pose of the card, for the animator.
  public var gesture: GestureInput? {
    let card = dismissal.card
    return GestureInput(
      pose: GesturePose(
        frame: card.frame.offset(byX: origin.x, y: origin.y), rotation: card.rotation.value,
        cornerRadius: dismissal.cornerRadius(source: sourceRadius, page: pageRadius)))
  }

  /// Shows the card at the start of the transition.
  public func transitionBegan() {
    firstFraction = beginsAtRest ? 0 : way
    show()
  }

  /// Goes on with the flight of a push that the transition interrupts.
  ///
  /// - Parameters:
  ///   - shape: The geometry of the push.
  ///   - elapsed: The time since the push began, in seconds.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  package func open(from shape: ZoomShape, elapsed: Double) throws(ZoomError) {
    try dismissal.open(from: shape.fromPage(), elapsed: elapsed)
    show()
  }

  /// Begins a gesture of one finger.
  ///
  /// - Parameters:
  ///   - kind: A pan or a swipe.
  ///   - location: Where the finger touched, in points of the container.
  /// - Throws: ``ZoomError/landing`` while the card lands, or ``ZoomError/illegalNumber(field:)``.
  public func begin(_ kind: ZoomGesture, at location: Point) throws(ZoomError) {
    try dismissal.begin(kind, at: location - origin)
    show()
  }

  /// Begins a pinch, which takes the card as it is.
  ///
  /// - Parameters:
  ///   - focus: The middle of the two fingers, in points of the container.
  ///   - distance: Their distance in points, above 0.
  ///   - angle: The direction from one finger to the other, in radians.
  /// - Throws: As ``begin(_:at:)``.
  public func begin(
    pinchAt focus: Point, distance: Double, angle: Double = 0
  ) throws(ZoomError) {
    try dismissal.begin(pinchAt: focus - origin, distance: distance, angle: angle)
    show()
  }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - location: Where the finger is, in points of the container.
  ///   - velocity: Its velocity, in points per second.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  public func update(
    to location: Point, velocity: Point = Point(x: 0, y: 0)
  ) throws(ZoomError) {
    try dismissal.update(to: location - origin, velocity: velocity)
    show()
  }

  /// Moves the fingers of a pinch.
  ///
  /// - Parameters:
  ///   - focus: The middle of the two fingers, in points of the container.
  ///   - distance: Their distance in points, and its velocity.
  ///   - angle: The angle of the line between them in radians, and its velocity.
  ///   - velocity: The velocity of the middle, in points per second.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  public func update(
    pinchTo focus: Point, distance: MotionSample,
    angle: MotionSample = MotionSample(value: 0, velocity: 0),
    velocity: Point = Point(x: 0, y: 0)
  ) throws(ZoomError) {
    try dismissal.update(
      pinchTo: focus - origin, distance: distance, angle: angle, velocity: velocity)
    show()
  }

  /// Releases the card, which lands on its source or returns.
  ///
  /// - Returns: How the transition will end.
  /// - Throws: ``ZoomError/notHeld``.
  @discardableResult
  public func release() throws(ZoomError) -> TransitionOutcome {
    let outcome = try dismissal.release()
    show()
    if reducesMotion { conclude() }
    return outcome
  }

  /// Releases the card so that it returns.
  public func cancel() throws(ZoomError) {
    try dismissal.cancel()
    show()
    if reducesMotion { conclude() }
  }

  /// Moves the source, in container coordinates.
  public func moveSource(to frame: Rect) throws(ZoomError) {
    let frame = frame.offset(byX: -origin.x, y: -origin.y)
    let aligned = alignment.map {
      ZoomAlignment(part: $0, source: frame)
        .pageFrame(at: 0, page: dismissal.drag.page, isForward: false)
    }
    try dismissal.moveSource(to: aligned ?? frame)
    show()
  }

  /// Fits the card to a new layout of the container.
  ///
  /// A held card stays where the fingers have it, in relation to the new page; a card in flight goes on to the
  /// new page or to the new source.
  ///
  /// - Parameters:
  ///   - shape: The source and the open screen in the new layout.
  ///   - layoutDirection: The layout direction.
  /// - Throws: ``ZoomError/illegalNumber(field:)``; nothing has changed then.
  package func fit(
    to shape: ZoomShape, layoutDirection: LayoutDirection = .leftToRight
  ) throws(ZoomError) {
    let drag = try ZoomDrag(
      size: shape.page.size, variant: dismissal.drag.variant, layoutDirection: layoutDirection)
    try dismissal.fit(to: drag, source: shape.fromPage().landing)
    origin = shape.page.origin
    alignment = shape.alignment?.part
    (sourceRadius, pageRadius) = (shape.sourceRadius, shape.pageRadius)
    show()
  }

  /// Advances the card, and ends the transition once the card rests.
  public func advance(by seconds: Double) throws(ZoomError) {
    try dismissal.advance(by: seconds)
    show()
    if dismissal.phase.isResting { conclude() }
  }

  /// How the card ends if no finger catches it; `nil` while fingers hold it, and before there is a transition.
  var decision: TransitionOutcome? {
    guard target != nil else { return nil }
    switch dismissal.phase {
    case .settling(.source), .resting(.source): return .finished
    case .settling(.screen), .resting(.screen): return dismissal.isOpening ? nil : .cancelled
    case .held: return nil
    }
  }

  /// How far the card has shrunk from the screen to the source, 0 to 1.
  ///
  /// That the fade follows it under a finger is a decision of this library.
  private var fadedPart: Double {
    let (open, source) = (dismissal.drag.size.width, dismissal.source.width)
    guard open > source else { return 0 }
    return max(0, min(1, (open - dismissal.card.frame.width) / (open - source)))
  }

  /// How far the card is back at its source, as the page behind shows it.
  private var way: Double { reducesMotion ? fadedPart : 1 - dismissal.behind.value }

  /// What was seen of the page behind is shown at the start fraction, and from there evenly to both ends.
  var fraction: Double {
    let (now, first, start) = (way, firstFraction, startFraction)
    return now < first
      ? now / first * start : first < 1 ? 1 - (1 - now) / (1 - first) * (1 - start) : 1
  }

  var remaining: Double { dismissal.remaining }
  func pass(_ seconds: Double) { try? advance(by: seconds) }
  func letGo() { try? cancel() }
  func fit(in context: any TransitionContext) {
    guard let zoom else { return }
    try? fit(to: zoom.shape(in: context), layoutDirection: context.container.layoutDirection)
  }
}
