/// A timeline made ready to be asked many times.
///
/// Each distinct timing, that is a curve between two offsets, is evaluated once a frame however
/// many properties follow it, and nothing is allocated. The sampler keeps buffers, never results:
/// pictures do not depend on what was asked before.
///
/// ```swift
/// var sampler = TimelineSampler(timeline)
/// var frame = sampler.makeFrame()
/// sampler.sample(at: 0.1, into: &frame)
/// ```
public struct TimelineSampler: Sendable {
  /// The timeline that is sampled.
  public let timeline: Timeline

  private var clock: TimingTable
  private let frames: [Channel<Rect>]
  private let alphas: [Channel<Double>]
  private let transforms: [Channel<Transform>]
  private let cornerRadii: [Channel<Double>]
  private let shadows: [Channel<Shadow>]
  private let hiddens: [Channel<Bool>]

  /// Prepares a timeline.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    var clock = TimingTable()
    func channels<Value>(_ track: (LayerTracks) -> Track<Value>?) -> [Channel<Value>] {
      timeline.layers.enumerated().compactMap { index, layer in
        track(layer.tracks).map { Channel(layer: index, track: $0, clock: &clock) }
      }
    }
    frames = channels(\.frame)
    alphas = channels(\.alpha)
    transforms = channels(\.transform)
    cornerRadii = channels(\.cornerRadius)
    shadows = channels(\.shadow)
    hiddens = channels(\.isHidden)
    self.clock = clock
  }

  /// Returns a picture of the right shape to sample into.
  public func makeFrame() -> Frame { timeline.firstFrame }

  /// Writes the picture at a time in seconds into a frame.
  ///
  /// A frame from ``makeFrame()`` that nobody else holds is written in place, without allocation;
  /// one of another shape is replaced first.
  public mutating func sample(at time: Double, into frame: inout Frame) {
    if frame.layers.count != timeline.layers.count
      || !zip(frame.layers, timeline.layers).allSatisfy({ $0.id == $1.id })
    {
      frame = makeFrame()
    }
    frame.time = time
    frame.fraction = timeline.fraction(at: time)
    let position = timeline.position(at: frame.fraction)
    clock.move(to: position)
    for index in timeline.layers.indices {
      let initial = timeline.layers[index].initial
      frame.layers[index].state = initial
      frame.layers[index].state.alpha = max(0, min(1, initial.alpha))
    }
    for channel in frames {
      frame.layers[channel.layer].state.frame = channel.value(at: position, clock)
    }
    for channel in alphas {
      let alpha = channel.value(at: position, clock)
      frame.layers[channel.layer].state.alpha = max(0, min(1, alpha))
    }
    for channel in transforms {
      frame.layers[channel.layer].state.transform = channel.value(at: position, clock)
    }
    for channel in cornerRadii {
      frame.layers[channel.layer].state.cornerRadius = channel.value(at: position, clock)
    }
    for channel in shadows {
      frame.layers[channel.layer].state.shadow = channel.value(at: position, clock)
    }
    for channel in hiddens {
      frame.layers[channel.layer].state.isHidden = channel.value(at: position, clock)
    }
  }
}

/// The distinct timings of a timeline and their progress at the present position.
private struct TimingTable: Sendable {
  struct Timing: Hashable, Sendable {
    let curve: TimingCurve
    let start: Double
    let end: Double
  }

  private var timings: [Timing] = []
  private var progress: [Double] = []
  private var known: [Timing: Int] = [:]

  mutating func index(of timing: Timing) -> Int {
    if let index = known[timing] { return index }
    known[timing] = timings.count
    timings.append(timing)
    progress.append(0)
    return timings.count - 1
  }

  mutating func move(to position: Double) {
    for index in timings.indices {
      let timing = timings[index]
      guard position >= timing.start, position <= timing.end else { continue }
      let inner = (position - timing.start) / (timing.end - timing.start)
      progress[index] = timing.curve.progress(at: inner)
    }
  }

  subscript(index: Int) -> Double { progress[index] }
}

/// A track bound to the layer it moves and to the timings it follows.
private struct Channel<Value: Interpolatable>: Sendable {
  let layer: Int
  private let track: Track<Value>
  private let timings: [Int]

  init(layer: Int, track: Track<Value>, clock: inout TimingTable) {
    self.layer = layer
    self.track = track
    let keyframes = track.keyframes
    timings = keyframes.indices.dropLast().map { index in
      clock.index(
        of: .init(
          curve: keyframes[index].curve, start: keyframes[index].offset,
          end: keyframes[index + 1].offset))
    }
  }

  func value(at position: Double, _ clock: TimingTable) -> Value {
    let keyframes = track.keyframes
    let start = track.segment(at: position)
    guard start < timings.count, position >= keyframes[start].offset else {
      return keyframes[start].value
    }
    return keyframes[start].value.interpolated(
      to: keyframes[start + 1].value, progress: clock[timings[start]])
  }
}
