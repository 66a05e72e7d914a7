/// A transition as a value, which gives the states of all layers at any time.
///
/// Times can be sampled in any order; the result depends only on the time. Both ends are exact: at time 0 every
/// property has its first keyframe's value, at ``duration`` its last keyframe's value; in a reversed timeline it is
/// the other way round. Times outside the duration are clamped. A duration of 0 is allowed; then the timeline is
/// always at its end.
///
/// ```swift
/// let timeline = try Timeline(
///   duration: 0.3,
///   layers: [Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeInOut)])
/// timeline.picture(at: 0.15)[.to]?.alpha  // 0.5
/// ```
///
/// Copies share one storage, so copying a timeline costs no more than copying a reference.
public struct Timeline: Sendable {
  private final class Content: Sendable {
    let layers: [Layer]
    let hiddenElements: [HiddenElement]
    /// The indices of the layers in `layers`, by id.
    let positions: LayerPositions
    /// The tracks in a form that is fast to sample.
    let program: TimelineProgram

    init(
      _ layers: [Layer], hiddenElements: [HiddenElement], positions: LayerPositions,
      program: TimelineProgram? = nil
    ) {
      self.layers = layers
      self.hiddenElements = hiddenElements
      self.positions = positions
      self.program = program ?? TimelineProgram(layers)
    }
  }

  /// The duration, in seconds.
  public let duration: Double
  /// Whether the tracks are played backwards.
  public let isReversed: Bool
  private let content: Content

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 is legal.
  ///   - layers: The layers, back to front.
  ///   - hiddenElements: The elements whose originals are hidden while the timeline runs.
  /// - Throws: ``TimelineError`` when the duration is negative or above ``Limits/duration``, an id occurs twice, or
  ///   a number of a layer is not within ±``Limits/magnitude``.
  public init(
    duration: Double, layers: [Layer], hiddenElements: [HiddenElement] = []
  ) throws(TimelineError) {
    guard duration >= 0, duration <= Limits.duration else { throw .invalidDuration(duration) }
    let positions = try LayerPositions(layers)
    try Timeline.requireLegalNumbers(layers)
    self.init(
      duration, isReversed: false,
      Content(layers, hiddenElements: hiddenElements, positions: positions))
  }

  /// Creates a timeline that hides elements on both screens.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 is legal.
  ///   - layers: The layers, back to front.
  ///   - hiddenElements: The ids of elements whose originals are hidden while the timeline runs.
  /// - Throws: ``TimelineError`` when the duration is negative or above ``Limits/duration``, an id occurs twice, or
  ///   a number of a layer is not within ±``Limits/magnitude``.
  public init<ID: StringProtocol>(
    duration: Double, layers: [Layer], hiddenElements: [ID]
  ) throws(TimelineError) {
    try self.init(
      duration: duration, layers: layers,
      hiddenElements: HiddenElement.onBothScreens(hiddenElements.map { String($0) }))
  }

  private init(_ duration: Double, isReversed: Bool, _ content: Content) {
    self.duration = duration
    self.isReversed = isReversed
    self.content = content
  }

  private static func requireLegalNumbers(_ layers: [Layer]) throws(TimelineError) {
    for layer in layers {
      if let property = layer.firstPropertyBeyondLimits {
        throw .illegalNumber(layer.id, property: property.rawValue)
      }
    }
  }
}

// MARK: - Sampling

extension Timeline {
  /// The layers, back to front.
  public var layers: [Layer] { content.layers }

  /// The elements whose originals are hidden while the timeline runs, each with its screen.
  ///
  /// An element that its screen does not have is ignored. If several elements of a screen have one
  /// id, only the topmost is hidden.
  public var hiddenElements: [HiddenElement] { content.hiddenElements }

  /// Returns whether two timelines share the storage of their layers.
  func sharesLayers(with other: Timeline) -> Bool { content === other.content }

  /// Returns the layer with an id, or `nil` when the timeline does not have it.
  ///
  /// - Complexity: O(1) on average.
  public subscript(id: LayerID) -> Layer? { index(of: id).map { content.layers[$0] } }

  /// Returns the index of the layer with an id, or `nil` when the timeline does not have it.
  func index(of id: LayerID) -> Int? { content.positions.index(of: id, in: content.layers) }

  /// The tracks in a form that is fast to sample.
  var program: TimelineProgram { content.program }

  /// The timeline in a form that can be sampled as plain numbers.
  public var compiled: CompiledTimeline {
    CompiledTimeline(program, duration: duration, isReversed: isReversed)
  }

  /// Returns the elapsed fraction of the duration at a time in seconds, clamped to `0...1`.
  public func fraction(at time: Double) -> Double {
    Timeline.fraction(at: time, of: duration)
  }

  static func fraction(at time: Double, of duration: Double) -> Double {
    guard duration > 0 else { return 1 }
    guard time > 0 else { return 0 }
    return time < duration ? time / duration : 1
  }

  /// Returns the picture at a time in seconds.
  ///
  /// A ``TimelineSampler`` gives the same pictures and is faster for many of them.
  public func picture(at time: Double) -> Picture {
    let fraction = fraction(at: time)
    return picture(time: time, fraction, entries(at: fraction))
  }

  /// Returns a time; an infinite or NaN time is replaced by the nearer end of the duration.
  package func finite(_ time: Double) -> Double { time.isFinite ? time : time > 0 ? duration : 0 }

  /// Returns the picture at a fraction of the duration, clamped to `0...1`.
  public func picture(atFraction fraction: Double) -> Picture {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    return picture(time: fraction * duration, fraction, entries(at: fraction))
  }

  /// Returns a picture from entries of all layers.
  func picture(time: Double, _ fraction: Double, _ entries: [Picture.Entry]) -> Picture {
    var picture = Picture(time: time, fraction: fraction, layers: entries)
    picture.positions.value = content.positions
    return picture
  }

  /// Returns the velocity of every layer at a time in seconds.
  ///
  /// At both ends it is the velocity just inside the duration. Outside the duration it is 0.
  package func velocity(at time: Double) -> [LayerID: LayerVelocity] {
    guard duration > 0, time >= 0, time <= duration else { return velocity(at: 1, rate: 0) }
    return velocity(at: fraction(at: time), rate: 1 / duration)
  }

  /// Returns the velocity of every layer while the fraction of the duration changes at a rate per second.
  func velocity(at fraction: Double, rate: Double) -> [LayerID: LayerVelocity] {
    let position = position(ofFraction: fraction)
    let rate = isReversed ? -rate : rate
    return Dictionary(
      uniqueKeysWithValues: layers.map {
        ($0.id, rate == 0 ? LayerVelocity() : LayerVelocity(of: $0, at: position, rate: rate))
      })
  }

  /// Returns the pictures at a fixed rate; the last one is exactly at the end.
  ///
  /// - Parameters:
  ///   - rate: The rate, in pictures per second.
  ///   - limits: The limits, of which ``Limits/layerStates`` applies.
  /// - Returns: The pictures at ``sampleTimes(perSecond:limits:)``.
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` when the rate is not positive and finite;
  ///   ``TimelineError/overLimit(_:needed:limit:)`` for more layer states than allowed.
  public func pictures(
    perSecond rate: Double, limits: Limits = .standard
  ) throws(TimelineError) -> [Picture] {
    let times = try SampleTimes(
      duration: duration, perSecond: rate, size: layers.count, limit: limits.layerStates,
      "layerStates")
    var sampler = TimelineSampler(self)
    var picture = sampler.makePicture()
    return (0..<times.count).map { index in
      sampler.sample(at: times[index], into: &picture)
      return picture
    }
  }

  /// Returns the times at a fixed rate: multiples of 1/rate from 0 on, and the duration as the last one.
  ///
  /// - Parameters:
  ///   - rate: The rate, in pictures per second.
  ///   - limits: The limits, of which ``Limits/sampledNumbers`` applies.
  /// - Returns: The times, in seconds.
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` when the rate is not positive and finite;
  ///   ``TimelineError/overLimit(_:needed:limit:)`` for more times than allowed.
  public func sampleTimes(
    perSecond rate: Double, limits: Limits = .standard
  ) throws(TimelineError) -> [Double] {
    let times = try SampleTimes(
      duration: duration, perSecond: rate, limit: limits.sampledNumbers, "sampledNumbers")
    return (0..<times.count).map { times[$0] }
  }

  /// Returns the entries of all layers at a fraction of the duration.
  func entries(at fraction: Double) -> [Picture.Entry] {
    var entries = entriesAtRest
    var scratch = ContiguousArray<Double>()
    draw(at: fraction, into: &entries, with: &scratch)
    return entries
  }

  /// Writes the values of the tracks at a fraction of the duration to the entries of all layers.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the duration.
  ///   - entries: The entries; properties without a track are left unchanged.
  ///   - scratch: A buffer, which is enlarged if it is too small.
  func draw(
    at fraction: Double, into entries: inout [Picture.Entry],
    with scratch: inout ContiguousArray<Double>
  ) {
    let missing = content.program.scalarCount - scratch.count
    if missing > 0 { scratch += repeatElement(0, count: missing) }
    content.program.draw(at: position(ofFraction: fraction), into: &entries, with: &scratch)
  }

  /// The entries of all layers with their initial states; alpha is clamped to `0...1`.
  var entriesAtRest: [Picture.Entry] {
    layers.map { Picture.Entry($0.id, $0.stateAtRest) }
  }

  /// The picture at time 0.
  public var firstPicture: Picture { picture(at: 0) }
  /// The picture at the end of the duration.
  public var lastPicture: Picture { picture(at: duration) }

  /// Returns the position on the tracks, from 0 to 1, at a fraction of the duration.
  package func position(ofFraction fraction: Double) -> Double {
    isReversed ? 1 - fraction : fraction
  }

  /// The layers with their tracks in the order in which they are played.
  package var layersInTime: [Layer] { isReversed ? layers.map(\.reversed) : layers }
}

// MARK: - Editing

extension Timeline {
  /// Returns the transition played backwards; reversing twice gives an equal timeline.
  public func reversed() -> Timeline {
    Timeline(duration, isReversed: !isReversed, content)
  }

  /// Returns the transition with additional layers above the existing ones.
  ///
  /// The tracks of the added layers play forwards, even if this timeline is reversed.
  ///
  /// - Throws: ``TimelineError`` when an id occurs twice or a number is not within ±``Limits/magnitude``.
  public func adding(_ layers: [Layer]) throws(TimelineError) -> Timeline {
    try appending(isReversed ? layers.map(\.reversed) : layers)
  }

  /// Returns the transition with additional layers above the existing ones.
  ///
  /// The tracks of the added layers are reversed with the timeline: if it is reversed, they play backwards.
  func appending(_ layers: [Layer]) throws(TimelineError) -> Timeline {
    if layers.allSatisfy(\.tracks.isEmpty) {
      // Layers without tracks do not change the compiled program, so it is reused.
      try Timeline.requireLegalNumbers(layers)
      let positions = try content.positions.adding(layers, to: self.layers)
      return Timeline(
        duration, isReversed: isReversed,
        Content(
          self.layers + layers, hiddenElements: hiddenElements, positions: positions,
          program: content.program))
    }
    return try replacingLayers(by: self.layers + layers)
  }

  /// Returns the transition with its layers replaced by others.
  ///
  /// The tracks of the new layers are reversed with the timeline: if it is reversed, they play backwards.
  func replacingLayers(by layers: [Layer]) throws(TimelineError) -> Timeline {
    let timeline = try Timeline(duration: duration, layers: layers, hiddenElements: hiddenElements)
    return isReversed ? timeline.reversed() : timeline
  }

  /// Returns the transition with another duration, in seconds.
  ///
  /// - Throws: ``TimelineError/invalidDuration(_:)`` when the duration is negative or above ``Limits/duration``.
  public func scaled(toDuration duration: Double) throws(TimelineError) -> Timeline {
    guard duration >= 0, duration <= Limits.duration else { throw .invalidDuration(duration) }
    return Timeline(duration, isReversed: isReversed, content)
  }

  /// Returns the timeline mirrored left to right in a container, for the other layout direction.
  ///
  /// Positions, anchors, shadows, fills, rounded corners, and the rotations about the vertical axis and in the plane
  /// are mirrored. Opacity, scale, times and curves stay the same. Mirroring twice gives the original timeline, up to
  /// rounding.
  public func mirrored(in container: Size) -> Timeline {
    mapLayers { $0.mirrored(inWidth: container.width) }
  }

  /// The transition with linear curves, as it plays while a finger drives it.
  ///
  /// Windows and tables stay, as in ``TimingCurve/underFinger``.
  package var linearized: Timeline { mapCurves(\.underFinger) }

  /// Returns the transition with every curve replaced by a transformed one.
  func mapCurves(_ transform: @escaping (TimingCurve) -> TimingCurve) -> Timeline {
    mapLayers { $0.mapCurves(transform) }
  }

  /// The transition with `from` and `to` swapped, in layers and hidden elements.
  var swappingRoles: Timeline {
    let layers = layers.map { $0.renamed(\.swappingRoles) }
    return Timeline(
      duration, isReversed: isReversed,
      Content(
        layers, hiddenElements: hiddenElements.map(\.swappingRoles),
        positions: LayerPositions(of: layers.lazy.map(\.id))))
  }

  /// Returns the transition with every layer replaced by a transformed one; their ids must stay distinct.
  func mapLayers(_ transform: (Layer) -> Layer) -> Timeline {
    let layers = layers.map(transform)
    return Timeline(
      duration, isReversed: isReversed,
      Content(
        layers, hiddenElements: hiddenElements, positions: LayerPositions(of: layers.lazy.map(\.id))
      ))
  }
}

extension Timeline: Hashable {
  /// Returns whether duration, direction, layers and hidden elements are equal.
  public static func == (left: Timeline, right: Timeline) -> Bool {
    left.duration == right.duration && left.isReversed == right.isReversed
      && (left.content === right.content
        || left.layers == right.layers && left.hiddenElements == right.hiddenElements)
  }

  /// Hashes duration, direction, layers and hidden elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(layers)
    hasher.combine(hiddenElements)
    hasher.combine(isReversed)
  }
}

extension Timeline: CustomStringConvertible {
  /// The duration and the direction, then one line for each layer, back to front, and the hidden elements.
  ///
  /// ```
  /// Timeline 0.4 s
  ///   from (0, 0) 320×568, alpha 1 → 0.3 (ease-in-out)
  ///   to (320, 0) 320×568 → (0, 0) 320×568 (ease-out)
  ///   hides photo on from, photo on to
  /// ```
  public var description: String {
    let head =
      "Timeline \(DecimalText.shortest(duration)) s" + (isReversed ? ", played backwards" : "")
    var lines = [head] + layers.map { "  \($0)" }
    if !hiddenElements.isEmpty {
      lines.append("  hides " + hiddenElements.map(\.description).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
