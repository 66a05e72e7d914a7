/// A transition as a value: what every layer looks like at any time.
///
/// It can be asked in any order, on any machine, and remembers nothing. Ends are exact: at time 0
/// every property is its first keyframe's, at ``duration`` its last one's. Times outside the
/// duration are held. A duration of zero is legal and always at its end.
///
/// ```swift
/// let timeline = try Timeline(
///   duration: 0.3,
///   layers: [Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeInOut)])
/// timeline.frame(at: 0.15)[.to]?.alpha  // 0.5
/// ```
///
/// Copies share what is in them, so a timeline costs no more to pass on than a reference.
public struct Timeline: Sendable {
  private final class Content: Sendable {
    let layers: [Layer]
    let hiddenElements: [String]
    /// The position of each layer in ``layers``.
    let positions: [LayerID: Int]
    /// The tracks laid out for sampling.
    let program: TimelineProgram

    init(_ layers: [Layer], hiddenElements: [String], positions: [LayerID: Int]) {
      self.layers = layers
      self.hiddenElements = hiddenElements
      self.positions = positions
      program = TimelineProgram(layers)
    }
  }

  /// How long the transition takes, in seconds.
  public let duration: Double
  /// A Boolean value that tells whether time runs from the end of the tracks to their start.
  public let isReversed: Bool
  private let content: Content

  /// Creates a timeline from layers, back to front.
  ///
  /// - Throws: ``TimelineError`` that names the layer or the duration.
  public init(
    duration: Double, layers: [Layer], hiddenElements: [String] = []
  ) throws(TimelineError) {
    guard duration >= 0, duration.isFinite else { throw .invalidDuration(duration) }
    var positions: [LayerID: Int] = [:]
    for (index, layer) in layers.enumerated() {
      guard positions.updateValue(index, forKey: layer.id) == nil else {
        throw .duplicateLayer(layer.id, index: index)
      }
      if let property = layer.firstPropertyNotFinite {
        throw .notFinite(layer.id, property: property.rawValue)
      }
    }
    self.init(
      duration, isReversed: false,
      Content(layers, hiddenElements: hiddenElements, positions: positions))
  }

  private init(_ duration: Double, isReversed: Bool, _ content: Content) {
    self.duration = duration
    self.isReversed = isReversed
    self.content = content
  }
}

// MARK: - Asking

extension Timeline {
  /// The layers, back to front.
  public var layers: [Layer] { content.layers }

  /// The ids of elements whose originals, on both screens, are hidden while the timeline runs; of
  /// several with one id only the topmost.
  public var hiddenElements: [String] { content.hiddenElements }

  /// Returns a layer, or `nil` when the timeline does not have it.
  ///
  /// - Complexity: Constant on average.
  public subscript(id: LayerID) -> Layer? { content.positions[id].map { content.layers[$0] } }

  /// The tracks laid out for sampling.
  var program: TimelineProgram { content.program }

  /// The timeline as plain numbers.
  public var compiled: CompiledTimeline {
    CompiledTimeline(program, duration: duration, isReversed: isReversed)
  }

  /// Returns the part of the duration that has passed at a time, clamped to `0...1`.
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
  /// To ask many times, prepare a ``TimelineSampler`` once; it gives the same pictures.
  public func frame(at time: Double) -> Frame {
    let fraction = fraction(at: time)
    return Frame(time: time, fraction: fraction, layers: entries(at: fraction))
  }

  /// Returns the picture at a fraction of the duration, clamped to `0...1`.
  public func frame(atFraction fraction: Double) -> Frame {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    return Frame(time: fraction * duration, fraction: fraction, layers: entries(at: fraction))
  }

  /// Returns how fast every layer changes at a time, per second.
  ///
  /// At the ends it is the velocity just inside; outside the duration everything is at rest.
  public func velocity(at time: Double) -> [LayerID: LayerVelocity] {
    guard duration > 0, time >= 0, time <= duration else { return velocity(at: 1, rate: 0) }
    return velocity(at: fraction(at: time), rate: 1 / duration)
  }

  /// Returns how fast every layer changes while the fraction of the duration changes at a rate.
  func velocity(at fraction: Double, rate: Double) -> [LayerID: LayerVelocity] {
    let position = position(at: fraction)
    let rate = isReversed ? -rate : rate
    return Dictionary(
      uniqueKeysWithValues: layers.map {
        ($0.id, rate == 0 ? LayerVelocity() : LayerVelocity(of: $0, at: position, rate: rate))
      })
  }

  /// Returns the pictures at a steady rate, the last one exactly at the end.
  ///
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` unless the rate is positive and finite, and
  ///   asks for at most 2³² times.
  public func frames(perSecond rate: Double) throws(TimelineError) -> [Frame] {
    let times = try sampleTimes(perSecond: rate)
    var sampler = TimelineSampler(self)
    var frame = sampler.makeFrame()
    return times.map { time in
      sampler.sample(at: time, into: &frame)
      return frame
    }
  }

  /// Returns the times of a steady rate, from 0 in steps of 1/rate, the last one the duration.
  ///
  /// - Throws: ``TimelineError/invalidFrameRate(_:)`` unless the rate is positive and finite, and
  ///   asks for at most 2³² times.
  public func sampleTimes(perSecond rate: Double) throws(TimelineError) -> [Double] {
    let times = try SampleTimes(duration: duration, perSecond: rate)
    return (0..<times.count).map { times[$0] }
  }

  /// Returns every layer at a fraction of the duration.
  func entries(at fraction: Double) -> [Frame.Entry] {
    var entries = entriesAtRest
    var scratch = ContiguousArray(repeating: 0.0, count: program.scalarCount)
    program.draw(at: position(at: fraction), over: entries, into: &entries, with: &scratch)
    return entries
  }

  /// Every layer as it is before anything moves, its alpha as drawn.
  var entriesAtRest: [Frame.Entry] {
    layers.map { layer in
      var state = layer.initial
      state.alpha = max(0, min(1, state.alpha))
      return Frame.Entry(layer.id, state)
    }
  }

  /// The picture before anything has moved.
  public var firstFrame: Frame { frame(at: 0) }
  /// The picture after everything has moved.
  public var lastFrame: Frame { frame(at: duration) }

  /// Returns the place on the tracks for a fraction of the duration.
  func position(at fraction: Double) -> Double { isReversed ? 1 - fraction : fraction }
}

// MARK: - Changing

extension Timeline {
  /// Returns the same transition running backwards; doing so twice changes nothing.
  public func reversed() -> Timeline {
    Timeline(duration, isReversed: !isReversed, content)
  }

  /// Returns the same transition with more layers above its own, which move the way it is played.
  ///
  /// - Throws: ``TimelineError`` when a layer is already there or a number is not finite.
  public func adding(_ layers: [Layer]) throws(TimelineError) -> Timeline {
    try appending(isReversed ? layers.map(\.reversed) : layers)
  }

  /// Returns the same transition with more layers above its own, on tracks of its direction.
  func appending(_ layers: [Layer]) throws(TimelineError) -> Timeline {
    let sum = try Timeline(
      duration: duration, layers: self.layers + layers, hiddenElements: hiddenElements)
    return isReversed ? sum.reversed() : sum
  }

  /// Returns the same transition with another layer among its own.
  func inserting(_ layer: Layer, at place: Int) throws(TimelineError) -> Timeline {
    var layers = layers
    layers.insert(layer, at: place)
    let sum = try Timeline(duration: duration, layers: layers, hiddenElements: hiddenElements)
    return isReversed ? sum.reversed() : sum
  }

  /// Returns a layer on tracks of this direction, losing what opacity it has after a fraction.
  func vanishing(_ layer: Layer, after fraction: Double) -> Layer {
    layer.vanishing(from: position(at: fraction), isReversed: isReversed)
  }

  /// Returns the same transition over another duration, in seconds.
  ///
  /// - Throws: ``TimelineError/invalidDuration(_:)`` when it is negative or not finite.
  public func scaled(toDuration duration: Double) throws(TimelineError) -> Timeline {
    guard duration >= 0, duration.isFinite else { throw .invalidDuration(duration) }
    return Timeline(duration, isReversed: isReversed, content)
  }

  /// Returns the mirror image inside a container, for the other layout direction.
  ///
  /// Positions, anchors, shadows, and turns about the vertical axis and in the plane change sides;
  /// opacity, scale, times and curves stay. Mirroring twice changes nothing.
  public func mirrored(in container: Size) -> Timeline {
    mapLayers { $0.mirrored(inWidth: container.width) }
  }

  /// The same motion at an even pace: what a finger moves.
  ///
  /// Windows and tables stay, as ``TimingCurve/underFinger`` says.
  public var linearized: Timeline { mapCurves(\.underFinger) }

  /// Returns the eased progress at a fraction of the duration, as seen on the topmost layer that
  /// moves; the fraction itself where nothing moves or the progress has left `0...1`.
  func visibleProgress(at fraction: Double) -> Double {
    let position = position(at: fraction)
    for layer in layers.reversed() {
      guard let curve = layer.tracks.leadingCurve else { continue }
      let progress = curve.progressFromZero(at: position)
      guard progress > 0, progress < 1 else { return fraction }
      return isReversed ? 1 - progress : progress
    }
    return fraction
  }

  /// Returns the same motion with every curve replaced.
  func mapCurves(_ transform: @escaping (TimingCurve) -> TimingCurve) -> Timeline {
    mapLayers { $0.mapCurves(transform) }
  }

  /// Returns the same motion under other names, which must stay distinct.
  func renamed(_ rename: (LayerID) -> LayerID) -> Timeline {
    mapLayers { Layer(rename($0.id), $0.initial, tracks: $0.tracks) }
  }

  func mapLayers(_ transform: (Layer) -> Layer) -> Timeline {
    let layers = layers.map(transform)
    let positions = Dictionary(uniqueKeysWithValues: zip(layers.map(\.id), layers.indices))
    return Timeline(
      duration, isReversed: isReversed,
      Content(layers, hiddenElements: hiddenElements, positions: positions))
  }
}

extension Timeline: Hashable {
  /// Returns whether two timelines are the same transition.
  public static func == (left: Timeline, right: Timeline) -> Bool {
    left.duration == right.duration && left.isReversed == right.isReversed
      && (left.content === right.content
        || left.layers == right.layers && left.hiddenElements == right.hiddenElements)
  }

  /// Hashes what makes the transition.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(duration)
    hasher.combine(layers)
    hasher.combine(hiddenElements)
    hasher.combine(isReversed)
  }
}

extension Timeline: CustomStringConvertible {
  /// One line: duration, direction and layers, back to front.
  public var description: String {
    let direction = isReversed ? " reversed" : ""
    let names = layers.map(\.description).joined(separator: ", ")
    return "Timeline(\(DecimalText.shortest(duration)) s\(direction): \(names))"
  }
}

/// What is wrong with the parts of a timeline.
public enum TimelineError: Error, Hashable, Sendable {
  /// The duration is negative or not finite.
  case invalidDuration(Double)
  /// Two layers are the same thing; the payload names it and where the second one stands.
  case duplicateLayer(LayerID, index: Int)
  /// A number of a layer, at rest or on a track, is not finite.
  case notFinite(LayerID, property: String)
  /// The number of frames per second is not positive and finite, or asks for more than 2³² pictures.
  case invalidFrameRate(Double)
  /// A buffer has no room for the scalars of a picture.
  case bufferTooSmall(count: Int, needed: Int)
}

extension TimelineError: CustomStringConvertible {
  /// One line that names the culprit.
  public var description: String {
    switch self {
    case .invalidDuration(let duration):
      "duration is \(DecimalText.shortest(duration)), expected 0 or more seconds"
    case .duplicateLayer(let id, let index):
      "layer \(index) is a second \(id)"
    case .notFinite(let id, let property):
      "\(property) of layer \(id) is not finite"
    case .invalidFrameRate(let rate):
      "\(DecimalText.shortest(rate)) frames per second, expected more than 0"
    case .bufferTooSmall(let count, let needed):
      "room for \(count) scalars, expected \(needed)"
    }
  }
}
