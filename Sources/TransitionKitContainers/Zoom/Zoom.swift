public import TransitionKit

/// The zoom of iOS 18: an element of the lower screen grows into the upper screen, and back.
///
/// The card opens from the source on a critical spring, while the page behind recedes and darkens. The
/// source is looked up at every use: when it has moved, the card lands where it is now. A source that
/// has been scrolled away is where it would be. Without a source the card comes from the middle and fades
/// in, which is a decision of this library.
///
/// ```swift
/// let zoom = Zoom(from: "photo")
/// try zoom.resolvedTimeline(for: photos).firstPicture[.to]?.cornerRadius  // 0: that of the photo
/// ```
///
/// A ``ZoomInteraction`` drags the card in two dimensions and lets it land.
///
/// ## Layers
///
/// Back to front:
/// - The lower screen.
/// - `dimming`: black, or another colour.
/// - The upper screen: the card.
/// - A `LayerID.element(_:)`: the picture of the source.
/// - The layers of `NavigationBarCompanion`, when both pages of a stack have bars: these stay above the card and
///   cross-fade in place.
///
/// Source: JakeThomson/swift_transitions, docs/design.md §1.4–1.6, measured on a simulator of iOS 27;
/// the duration is a decision of this library.
public struct Zoom: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// The id of the source on the lower screen; `nil` or an unknown id is the middle of the container.
  public var source: String?
  /// The part of the upper screen that lies on the source, in points in the page's coordinates.
  public var alignment: Rect?
  /// The colour over the page behind.
  public var dimmingColor: RGBColor
  /// The opacity of that colour while the screen is open, 0 to 1.
  public var dimmingAlpha: Double
  /// The blur of the page behind while the screen is open, in points; 0 by default.
  public var blur: Double
  /// The corner radius of the source, in points; `nil` takes that of its look.
  public var sourceRadius: Double?
  /// The corner radius of the open screen, in points; `nil` estimates that of the display where the screen fills
  /// it, and otherwise takes that of the screen at rest.
  public var pageRadius: Double?

  /// Creates a zoom; by default from the middle, over black of 0.15.
  public init(
    from source: String? = nil, alignment: Rect? = nil, dimmingColor: RGBColor = .black,
    dimmingAlpha: Double = 0.15, blur: Double = 0, sourceRadius: Double? = nil,
    pageRadius: Double? = nil
  ) {
    self.source = source
    self.alignment = alignment
    self.dimmingColor = dimmingColor
    self.dimmingAlpha = dimmingAlpha
    self.blur = blur
    self.sourceRadius = sourceRadius
    self.pageRadius = pageRadius
  }

  /// Returns 0.6 s, the time in which the spring comes within 0.00014, or 0.14 s for a cross-fade.
  public func duration(in context: any TransitionContext) -> Double {
    context.container.reducesMotion ? Zoom.fadeDuration : Zoom.duration
  }

  /// Returns the flight of the card, or a cross-fade where motion is reduced, under the bars of the pages.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    // Where motion is reduced, the engine fades bars with the pages.
    guard !context.container.reducesMotion else { return try pages(in: context) }
    return try ZoomBars.timeline(of: self, in: context)
  }

  /// Returns the flight without bars.
  func pages(in context: any TransitionContext) throws -> Timeline {
    guard !context.container.reducesMotion else { return try crossFade(in: context) }
    let flight = Flight(self, in: context)
    var layers = [flight.back, flight.dimming, flight.fore]
    if let picture = flight.picture { layers.append(picture) }
    return try Timeline(
      duration: duration(in: context), layers: layers,
      hiddenElements: flight.element.map {
        [HiddenElement($0.id, on: context.operation.backRole)]
      } ?? [])
  }

  /// Returns the pose of the card and of its picture while a gesture holds the card.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    guard let pose = gesture.pose, context.operation.direction == .backward else { return [:] }
    let card: [LayerID: LayerAdjustment] = [.from: LayerAdjustment(pose: pose)]
    guard let source else { return card }
    var picture = pose
    let shape = shape(in: context)
    if let alignment = shape.alignment {
      let page = shape.page
      // A card that was caught on its way is as large as at that progress.
      let scale = page.width > 0 ? pose.frame.width / page.width : 1
      let progress =
        alignment.scale < 1 ? (scale - alignment.scale) / (1 - alignment.scale) : 1 - fraction
      picture.frame = alignment.seenFrame(
        at: max(0, min(1, progress)), of: pose.frame, page: page.size)
    }
    return card.merging([.element(source): LayerAdjustment(pose: picture)]) { $1 }
  }

  /// Returns the geometry in a context, with the source as it is now.
  package func shape(in context: any TransitionContext) -> ZoomShape {
    let element = element(in: context)
    let page = context.frame(of: context.operation.foreRole)
    var shape = ZoomShape(
      source: element?.rect ?? Zoom.middle(of: context.container),
      sourceRadius: sourceRadius ?? element.map { $0.element.look.cornerRadius(in: $0.rect.size) }
        ?? 0, page: page,
      pageRadius: pageRadius ?? openRadius(in: context),
      lead: context.operation.direction == .forward ? ZoomShape.pushLead : 0)
    if let alignment, !alignment.isEmpty {
      shape.alignment = ZoomAlignment(part: alignment, source: shape.source)
    }
    return shape
  }

  /// Returns the radius of the display where the page fills it, and otherwise that of the page at rest, so that
  /// corners inside the display do not jump at the end.
  private func openRadius(in context: any TransitionContext) -> Double {
    let page = context.plainFore
    guard page.frame == context.container.bounds else { return page.cornerRadius }
    return max(page.cornerRadius, context.container.displayCornerRadius)
  }

  /// Returns the source as it is now; of several elements with its id, the topmost.
  func element(in context: any TransitionContext) -> PlacedElement? {
    guard let source else { return nil }
    return context.placed(context.operation.backRole).placedElements.last { $0.id == source }
  }

  /// Returns where a card without a source comes from: the container less 5 % at each side.
  package static func middle(of container: Container) -> Rect {
    Rect(
      x: middleInset * container.width, y: middleInset * container.height,
      width: (1 - 2 * middleInset) * container.width,
      height: (1 - 2 * middleInset) * container.height)
  }

  private func crossFade(in context: any TransitionContext) throws -> Timeline {
    let isForward = context.operation.direction == .forward
    let fore = LayerID.screen(context.operation.foreRole)
    let faded = Layer(
      fore, frame: context.frame(of: context.operation.foreRole), alpha: isForward ? 0 : 1)
    return try Timeline(
      duration: Zoom.fadeDuration,
      layers: [
        Layer(
          .screen(context.operation.backRole), frame: context.frame(of: context.operation.backRole)),
        faded.fading(to: isForward ? 1 : 0, curve: context.followingFinger(.easeInOut)),
      ])
  }
}

// MARK: - Bars

/// A flight over pages whose bars cross-fade above it.
protocol FlightUnderBars: AnimatedTransitioning, LibraryAnimator, Hashable {
  /// Returns the flight without bars.
  func pages(in context: any TransitionContext) throws -> Timeline
}

extension Zoom: FlightUnderBars {}

/// A flight without the bars of its pages.
private struct WithoutBars<Flight: FlightUnderBars>: AnimatedTransitioning, LibraryAnimator,
  Hashable
{
  let flight: Flight

  func duration(in context: any TransitionContext) -> Double { flight.duration(in: context) }
  func timeline(for context: any TransitionContext) throws -> Timeline {
    try flight.pages(in: context)
  }
}

/// When the bars of the pages cross-fade, at the start of a push and of a pop alike.
///
/// Source: JakeThomson/swift_transitions, measured on a simulator of iOS 27; the curve is a decision of this
/// library.
enum ZoomBars {
  /// When everything but the titles fades, in seconds.
  static let contents = 0...0.14
  /// When the titles fade, in seconds: for 50 ms, after 90.
  static let title = 0.09...0.14

  /// Returns the timeline of a flight, under the bars of the pages if both pages of a stack have one.
  static func timeline(
    of flight: some FlightUnderBars, in context: any TransitionContext
  ) throws -> Timeline {
    guard !context.operation.isModal, context.from.bar != .hidden, context.to.bar != .hidden
    else { return try flight.pages(in: context) }
    return try companion(of: flight, in: context).timeline(for: context)
      .withoutBarOfPageAbove(in: context)
  }

  private static func companion(
    of flight: some FlightUnderBars, in context: any TransitionContext
  ) throws(CurveError) -> NavigationBarCompanion {
    var bars = NavigationBarCompanion(of: WithoutBars(flight: flight), curve: .easeInOut)
    bars.title = .staying
    let isForward = context.operation.direction == .forward
    func stage(_ seconds: ClosedRange<Double>) throws(CurveError) -> BarStage {
      let (start, end) = (seconds.lowerBound / Zoom.duration, seconds.upperBound / Zoom.duration)
      // The windows of a pop are those of a push in reverse.
      return try BarStage(isForward ? start...end : (1 - end)...(1 - start))
    }
    bars.stages.title = try stage(title)
    bars.stages.backLabel = try stage(contents)
    bars.stages.chevron = try stage(contents)
    bars.stages.items = try stage(contents)
    bars.stages.background = try stage(contents)
    return bars
  }
}

// MARK: - Numbers

extension Zoom {
  /// The duration, in seconds.
  ///
  /// A decision of this library: the spring is then within 0.00014 of its target.
  package static let duration = 0.6
  /// The duration of the cross-fade where motion is reduced, in seconds.
  package static let fadeDuration = 0.14
  /// The inset at each side of a card without a source, in sizes of the container.
  package static let middleInset = 0.05
  /// The shadow of the card: opacity 0.24, 4 points down, a blur of 30 points.
  package static let shadow = Shadow(opacity: 0.24, radius: 30, offset: Point(x: 0, y: 4))
  /// The progress at which the shadow is complete.
  package static let shadowEnd = 0.1
  /// The number of keyframes of a flight that is not straight; its error is below 0.01 pt.
  static let steps = 60
}

// MARK: - Layers

/// The layers of one zoom.
private struct Flight {
  let zoom: Zoom
  let context: any TransitionContext
  let element: PlacedElement?
  let shape: ZoomShape

  init(_ zoom: Zoom, in context: any TransitionContext) {
    self.zoom = zoom
    self.context = context
    element = zoom.element(in: context)
    shape = zoom.shape(in: context)
  }

  private var isForward: Bool { context.operation.direction == .forward }

  /// The progress of the transition in time: the spring, or a line under a finger.
  private var curve: TimingCurve {
    guard !context.isInteractive,
      let timing = try? SpringTiming(ZoomShape.flight, span: Zoom.duration)
    else { return .linear }
    return .spring(timing)
  }

  /// Returns the values at the source and at the screen, in the order of time.
  private func ordered<Value>(_ closed: Value, _ open: Value) -> (Value, Value) {
    isForward ? (closed, open) : (open, closed)
  }

  /// Returns the curve of a property that changes only between the source and a progress.
  private func nearSource(_ start: Double, _ end: Double) -> TimingCurve {
    let range = isForward ? start...end : (1 - end)...(1 - start)
    return (try? curve.windowed(range)) ?? curve
  }

  var back: Layer {
    let open = ZoomShape.backScale(at: 1)
    let (first, last) = ordered(Transform.identity, Transform(scaleX: open, scaleY: open))
    var state = context.plainBack
    state.transform = first
    let layer = Layer(.screen(context.operation.backRole), state)
      .transforming(to: last, curve: curve)
    guard zoom.blur > 0 else { return layer }
    let (sharp, blurred) = ordered(0, zoom.blur)
    state.blur = sharp
    return Layer(layer.id, state, tracks: layer.tracks).blurring(to: blurred, curve: curve)
  }

  var dimming: Layer {
    let (first, last) = ordered(0, zoom.dimmingAlpha)
    let fill = zoom.dimmingColor == .black ? nil : Fill(zoom.dimmingColor)
    return Layer(
      .dimming, LayerState(frame: context.container.bounds, alpha: first, fill: fill)
    ).fading(to: last, curve: curve)
  }

  var fore: Layer {
    var state = context.plainFore
    let size = shape.page.size
    if zoom.alignment == nil { state.content = ContentFit(.width, of: size) }
    let radii = ordered(shape.sourceRadius, shape.pageRadius)
    let shadow = Shadow(
      opacity: 0, radius: Zoom.shadow.radius, offset: Zoom.shadow.offset)
    let shadows = ordered(shadow, Zoom.shadow)
    (state.cornerRadius, state.shadow) = (radii.0, shadows.0)
    var layer = moving(
      Layer(.screen(context.operation.foreRole), state), cardFrame
    )
    .rounding(to: radii.1, curve: curve)
    .shadowing(to: shadows.1, curve: nearSource(0, Zoom.shadowEnd))
    if let alignment {
      let part = Rect(
        origin: alignment.part.origin.scaled(by: alignment.scale), size: shape.source.size)
      let clips = ordered(part, Rect(origin: .zero, size: size))
      var clipped = layer.initial
      clipped.clip = clips.0
      layer = Layer(layer.id, clipped, tracks: layer.tracks).clipping(to: clips.1, curve: curve)
    }
    guard element == nil else { return layer }
    // No picture leads over to a source, so the card itself fades.
    let (first, last) = ordered(0.0, 1.0)
    var faded = layer.initial
    faded.alpha = first
    return Layer(layer.id, faded, tracks: layer.tracks).fading(to: last, curve: pictureWindow)
  }

  /// The picture of the source, over the card.
  var picture: Layer? {
    guard let element else { return nil }
    let radii = ordered(shape.sourceRadius, shape.pageRadius)
    let (first, last) = ordered(1.0, 0.0)
    let state = LayerState(
      frame: shape.source, alpha: first, cornerRadius: radii.0,
      content: ContentFit(.width, of: element.rect.size))
    return moving(Layer(.element(element.id), state), seenFrame)
      .rounding(to: radii.1, curve: curve).fading(to: last, curve: pictureWindow)
  }

  /// The curve of what fades near the source.
  private var pictureWindow: TimingCurve {
    alignment == nil
      ? nearSource(0, ZoomShape.pictureEnd)
      : nearSource(
        ZoomAlignment.pictureStart - ZoomAlignment.pictureFade, ZoomAlignment.pictureStart)
  }

  private var alignment: ZoomAlignment? { shape.alignment }

  /// Returns the frame of the card, or of the whole page where a part is aligned.
  private func cardFrame(at progress: Double) -> Rect { shape.card(at: progress).frame }

  /// Returns the frame of what is seen of the page.
  private func seenFrame(at progress: Double) -> Rect {
    let frame = cardFrame(at: progress)
    return alignment?.seenFrame(at: progress, of: frame, page: shape.page.size) ?? frame
  }

  /// Returns a layer with frames that are functions of the progress.
  private func moving(_ layer: Layer, _ frame: (Double) -> Rect) -> Layer {
    let (first, last) = ordered(frame(0), frame(1))
    guard alignment != nil || shape.lead != 0 else {
      var state = layer.initial
      state.frame = first
      return Layer(layer.id, state, tracks: layer.tracks).moving(to: last, curve: curve)
    }
    return layer.replacing(\.frame, by: sampled(from: first, to: last, frame))
  }

  /// Returns a track through frames that are functions of the progress, smooth in time.
  ///
  /// Between two keyframes the progress follows the cubic curve with the spring's values and speeds, and
  /// the frame a parabola through the frame half-way.
  private func sampled(
    from first: Rect, to last: Rect, _ frame: (Double) -> Rect
  ) -> Track<Rect> {
    let count = Zoom.steps
    let motions = (0...count).map { curve.motion(at: Double($0) / Double(count)) }
    func shown(_ progress: Double) -> Rect { frame(isForward ? progress : 1 - progress) }
    let values = motions.enumerated().map { index, motion in
      index == 0 ? first : index == count ? last : shown(motion.value)
    }
    let keyframes = values.indices.map { index in
      guard index < count else { return Keyframe(at: 1, last) }
      let (start, end) = (motions[index], motions[index + 1])
      let distance = end.value - start.value
      let slopes = [start, end].map {
        distance > 0 ? max(0, min(3, $0.velocity / Double(count) / distance)) : 1
      }
      let eased = try? TimingCurve.cubicBezier(1 / 3, slopes[0] / 3, 2 / 3, 1 - slopes[1] / 3)
      let (a, b) = (values[index], values[index + 1])
      let part = eased.map { $0.progress(at: 0.5) } ?? 0.5
      let middle = shown(start.value + distance * part)
      // a + (b − a)p + (2c − a − b)p(1−p) is the frame half-way in time.
      let line = a + (b - a).scaled(by: part)
      let bend = (middle - line).scaled(by: 1 / (part * (1 - part)))
      return Keyframe(
        at: Double(index) / Double(count), a, curve: eased ?? .linear,
        path: .quadraticBounds(control: (bend + a + b).scaled(by: 0.5)))
    }
    return Track(checked: keyframes)
  }
}
