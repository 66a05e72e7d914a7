public import TransitionKit

/// Drives a transition of a tree with a photo that a finger drags away.
///
/// The photo is the element with the id of the zoom's source on the page, or the whole page if there is none and
/// for Transmission. After the release it moves as its viewer does: to its source, or
/// back to its place. The transition ends once the photo rests.
///
/// ```swift
/// let app = try ContainerController(
///   .stack("home", [.screen("grid"), .screen("photo")]), container: phone)
/// let driver = try app.beginPhotoDrag(.fluidPhoto, of: "photo", at: Point(x: 160, y: 200))
/// try driver.update(to: Point(x: 160, y: 313))
/// try driver.release(velocity: Point(x: 0, y: 400)) == .finished  // true
/// app.advance(by: 0.25)
/// app.tree.description  // "home[grid]"
/// ```
public final class PhotoInteraction: ContainerDrag {
  /// The stack whose transition is driven; set when the transition begins.
  public weak var target: (any InteractionTarget)?
  /// How the photo moves, scales and fades.
  package let viewer: PhotoViewer
  /// The frame of the page at rest, in points.
  package private(set) var page: Rect
  /// The frame of the photo at rest, in points: that of the page where the page itself is dragged.
  package private(set) var photo: Rect
  /// The animator of the transition.
  let animator: PhotoFlight
  private let start: Point
  private var source: Rect
  private var travel = Point.zero
  /// Whether the page fades with the finger instead of the photo following it.
  private var reducesMotion: Bool
  private var flight: Flight?
  var isUndecided = true

  init(_ viewer: PhotoViewer, of zoom: Zoom, in context: StaticContext, at point: Point) {
    (self.viewer, start) = (viewer, point)
    animator = PhotoFlight(viewer: viewer, zoom: zoom)
    let shape = zoom.shape(in: context)
    (page, source) = (shape.page, shape.source)
    photo = animator.photo(in: context)?.rect ?? shape.page
    reducesMotion = context.container.reducesMotion
  }

  /// The look under the finger; after the release that of its last location.
  package var look: PhotoViewer.Look {
    viewer.look(of: viewer.banded(travel, in: page.size), in: page.size, height: photo.height)
  }

  /// The pose of the photo, for the animator.
  public var gesture: GestureInput? {
    GestureInput(translation: travel, pose: GesturePose(frame: flight?.frame ?? held))
  }

  /// The frame of the photo under the finger.
  private var held: Rect {
    let (look, size) = (look, photo.size)
    let (width, height) = (size.width * look.scale, size.height * look.scale)
    return Rect(
      x: photo.x + (size.width - width) / 2 + look.offset.x,
      y: photo.y + (size.height - height) / 2 + look.offset.y, width: width, height: height)
  }

  /// Shows the photo at the start of the transition.
  public func transitionBegan() { show() }

  /// Moves the finger; after the release nothing moves.
  ///
  /// - Parameter location: Where it is, in points of the page's container.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  public func update(to location: Point) throws(ZoomError) {
    try ZoomError.check(location, "location")
    guard flight == nil else { return }
    travel = location - start
    show()
  }

  /// Lifts the finger: the photo closes or returns.
  ///
  /// - Parameter velocity: The velocity of the finger, in points per second.
  /// - Returns: Whether it closes; after an earlier release the decision of that one.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  @discardableResult
  public func release(velocity: Point) throws(ZoomError) -> TransitionOutcome {
    try ZoomError.check(velocity, "velocity")
    if let flight { return flight.outcome }
    let closes = viewer.closes(
      after: travel, velocity: velocity, in: page.size, height: photo.height)
    let outcome = closes ? TransitionOutcome.finished : .cancelled
    let thrown =
      viewer.throwsPhoto ? held + Rect(origin: PhotoViewer.thrown(velocity), size: .zero) : nil
    begin(outcome, to: closes ? thrown ?? source : photo)
    return outcome
  }

  /// Takes the photo from the finger, whose touch was cancelled: it returns.
  public func cancel() { begin(.cancelled, to: photo) }

  private func begin(_ outcome: TransitionOutcome, to end: Rect) {
    guard isUndecided, flight == nil else { return }
    let (curve, duration) = viewer.flight(to: outcome)
    flight = Flight(outcome, on: curve, for: duration, from: held, to: end, at: fraction)
    if reducesMotion { decide(outcome) }
  }

  var remaining: Double { isUndecided ? flight?.run.remaining ?? .infinity : 0 }

  func pass(_ seconds: Double) {
    guard isUndecided, flight != nil else { return }
    flight?.run.elapsed += seconds
    show()
    if remaining <= 0 { conclude() }
  }

  func letGo() { cancel() }
  var decision: TransitionOutcome? { flight?.outcome }

  /// Fits the photo to a new layout: a held one stays under the finger, and one in flight goes on from where it is
  /// in the time that it has left.
  func fit(in context: any TransitionContext) {
    let shape = animator.zoom.shape(in: context)
    (page, source) = (shape.page, shape.source)
    photo = animator.photo(in: context)?.rect ?? shape.page
    reducesMotion = context.container.reducesMotion
    if let old = flight {
      let end: Rect =
        switch old.outcome {
        case .cancelled: photo
        case .finished: viewer.throwsPhoto ? old.end : source
        }
      let curve = viewer.flight(to: old.outcome).curve
      flight = Flight(
        old.outcome, on: curve, for: old.run.remaining, from: old.frame, to: end, at: fraction)
    }
    show()
  }

  /// The fraction of the way back: the page behind appears as the look fades, or as the photo shrinks where nothing
  /// fades.
  var fraction: Double {
    if let flight { return flight.fraction }
    let look = look
    let part = max(0, min(1, look.alpha < 1 ? 1 - look.alpha : 2 * (1 - look.scale)))
    return reducesMotion ? part : PhotoFlight.pageEnd * part
  }

  /// A photo that moves after its release.
  private struct Flight {
    let outcome: TransitionOutcome
    /// The progress of the way.
    var run: Run
    let start, end: Rect
    /// The fraction of the transition at the start.
    let startFraction: Double

    init(
      _ outcome: TransitionOutcome, on curve: TimingCurve, for duration: Double, from start: Rect,
      to end: Rect, at fraction: Double
    ) {
      (self.outcome, self.start, self.end, startFraction) = (outcome, start, end, fraction)
      run = Run(.curve(curve, .seconds(duration)), from: .resting(0), to: 1)
    }

    var frame: Rect {
      run.remaining > 0 ? start + (end - start).scaled(by: run.motion.value) : end
    }
    var fraction: Double {
      let target = outcome == .finished ? 1.0 : 0
      return max(0, min(1, startFraction + (target - startFraction) * run.motion.value))
    }
  }
}
