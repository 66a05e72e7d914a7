import Foundation
import TransitionKit
import TransitionKitExport

extension Inputs {
  static func tryTimeline(_ dice: inout Dice) throws {
    guard let timeline = timeline(&dice) else { return }
    note("\(timeline.duration) s: \(timeline.layers)")
    try check(timeline, &dice)
  }

  /// Returns a random timeline, or `nil` when its numbers are refused.
  static func timeline(_ dice: inout Dice) -> Timeline? {
    let layers = (0..<dice.below(5)).map { _ in layer(&dice) }
    return try? Timeline(
      duration: dice.seconds(), layers: layers,
      hiddenElements: dice.happens(0.2) ? [dice.word()] : [])
  }

  static func layer(_ dice: inout Dice) -> Layer {
    let ids: [LayerID] = [
      .from, .to, .bar, .dimming, .shadow, .named(dice.word()), .element(dice.word()),
      .piece(of: .to, dice.word()), .snapshot(.from),
    ]
    let curve = curve(&dice, depth: 2) ?? .easeInOut
    let layer = Layer(dice.one(of: ids), from: dice.look(), to: dice.look(), curve: curve)
    guard dice.happens(0.4) else { return layer }
    let frames = (0...dice.below(5)).map { _ in
      Keyframe(
        at: dice.fraction(), dice.rect(), curve: self.curve(&dice, depth: 1) ?? .linear,
        path: dice.one(of: [
          .line, .materialCenterArc, .quadratic(control: dice.point()),
          .quadraticBounds(control: dice.rect()),
        ]))
    }
    var tracks = layer.tracks
    tracks.frame = (try? Track(frames)) ?? tracks.frame
    tracks.isHidden = try? Track([Keyframe(at: 0, true), Keyframe(at: dice.fraction(), false)])
    return Layer(layer.id, layer.initial, tracks: tracks)
  }

  static func check(_ timeline: Timeline, _ dice: inout Dice) throws {
    let compiled = CompiledTimeline(timeline)
    for time in [0, timeline.duration, timeline.duration * dice.unit(), dice.number()] {
      try check(timeline.picture(at: time), "\(timeline.duration) s at \(time)")
      var numbers = [Double](repeating: 0, count: compiled.scalarCount)
      var span = numbers.mutableSpan
      try compiled.sample(at: time, into: &span)
      // A clip or a path that is not there is NaN.
      try require(!numbers.contains { $0.isInfinite }, "an infinite number at \(time)")
      for velocity in timeline.velocity(at: time).values {
        try requireFinite(numbersOf(velocity), "a velocity at \(time) of \(timeline.duration) s")
      }
    }
    for other in [timeline.reversed(), timeline.linearized] {
      try check(other.picture(at: timeline.duration * dice.unit()), "another")
    }
    try checkEnds(of: timeline)
    var sampler = TimelineSampler(timeline)
    var frame = sampler.makePicture()
    for _ in 0..<4 {
      let time = timeline.duration * dice.unit()
      sampler.sample(at: time, into: &frame)
      try require(
        frame == timeline.picture(at: time), "another picture at \(time) after other times")
    }
    _ = try? timeline.pictures(perSecond: dice.number())
    _ = try? timeline.sampleTimes(perSecond: dice.number())
    _ = try? compiled.samples(perSecond: dice.number())
    _ = try? timeline.scaled(toDuration: dice.number())
  }

  /// Both ends show the keyframes to the bit.
  private static func checkEnds(of timeline: Timeline) throws {
    let (start, end) = (timeline.picture(at: 0), timeline.picture(at: timeline.duration))
    for layer in timeline.layers {
      guard let first = start[layer.id], let last = end[layer.id] else {
        throw Finding("\(layer.id) is not in the picture")
      }
      // A timeline of duration 0 is at its end.
      if timeline.duration > 0 {
        let (state, tracks) = (layer.initial, layer.tracks)
        try require(
          first.frame == tracks.frame?.first ?? state.frame, "\(layer.id) starts at \(first.frame)")
        try require(
          first.transform == tracks.transform?.first ?? state.transform,
          "\(layer.id) starts with \(first.transform)")
        let alpha = tracks.alpha?.first ?? state.alpha
        try require(
          first.alpha == max(0, min(alpha, 1)), "\(layer.id) starts with alpha \(first.alpha)")
      }
      if let track = layer.tracks.frame {
        try require(last.frame == track.last, "\(layer.id) ends at \(last.frame)")
      }
      if let track = layer.tracks.transform {
        try require(last.transform == track.last, "\(layer.id) ends with \(last.transform)")
      }
      if let track = layer.tracks.alpha {
        try require(last.alpha == max(0, min(track.last, 1)), "\(layer.id) ends with \(last.alpha)")
      }
    }
  }

  static func check(_ picture: Picture, _ text: @autoclosure () -> String) throws {
    try require((0...1).contains(picture.fraction), "fraction \(picture.fraction), \(text())")
    for entry in picture.layers { try check(entry.state, "\(entry.id), \(text())") }
  }

  static func check(_ state: LayerState, _ text: @autoclosure () -> String) throws {
    try requireFinite(numbersOf(state), text())
    try require((0...1).contains(state.alpha), "alpha \(state.alpha) of \(text())")
  }

  private static func numbersOf(_ state: LayerState) -> [Double] {
    let shadow = state.shadow
    var all = numbersOf(state.frame) + numbersOf(state.transform)
    all += [state.alpha, state.cornerRadius, state.blur, state.saturation]
    all += [
      shadow.opacity, shadow.radius, shadow.offset.x, shadow.offset.y, shadow.spread,
    ]
    all += [state.anchor.x, state.anchor.y] + numbersOf(state.sourceRect)
    if let clip = state.clip { all += numbersOf(clip) }
    if let path = shadow.path { all += numbersOf(path) }
    if let fill = state.fill { all += [fill.startColor.red, fill.endColor.alpha] }
    if let point = state.vanishingPoint { all += [point.x, point.y] }
    return all
  }

  private static func numbersOf(_ velocity: LayerVelocity) -> [Double] {
    numbersOf(velocity.frame) + numbersOf(velocity.transform) + numbersOf(velocity.clip)
      + [velocity.alpha, velocity.cornerRadius, velocity.blur, velocity.saturation]
  }

  private static func numbersOf(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height]
  }

  private static func numbersOf(_ transform: Transform) -> [Double] {
    [
      transform.translationX, transform.translationY, transform.translationZ, transform.scaleX,
      transform.scaleY, transform.rotationX, transform.rotationY, transform.rotation,
      transform.perspective,
    ]
  }
}

// MARK: - Decoding

extension Inputs {
  private static let pieces = [
    "1e999", "-1e308", "1e-320", "null", "[", "]", "{", "}", "\"\"", "true", ",", ":",
    "99999999999",
    "\"linear(0,1e308,1)\"", "\"offset\":2", "\"id\"", "\\ud800", "\"spring(1,1e12,0,0,10)\"",
  ]

  static func tryNativeJSON(_ dice: inout Dice) throws {
    guard let timeline = timeline(&dice) else { return }
    let document = TimelineDocument(
      animator: dice.word(), operation: dice.one(of: TransitionOperation.allCases),
      container: Size(width: dice.length(), height: dice.length()), timeline: timeline)
    guard let text = try? document.json() else { return }
    if document.container.isWithinLimits {
      let read = try JSONDecoder().decode(TimelineDocument.self, from: Data(text.utf8))
      try require(read == document, "another document when read back")
    }
    let changed = Data(dice.mutated(text, with: pieces).utf8)
    guard let read = try? JSONDecoder().decode(TimelineDocument.self, from: changed) else { return }
    try check(read.timeline, &dice)
    _ = try? read.json()
  }

  /// Every type that is read from JSON.
  private static var types: [any (Codable & Hashable).Type] {
    [
      Point.self, Size.self, Rect.self, Insets.self, RGBColor.self, Transform.self, Corners.self,
      Shadow.self, Fill.self, ContentFit.self, MotionPath.self, LayerState.self, LayerID.self,
      Layer.self, LayerTracks.self, Timeline.self, TimingCurve.self, Keyframe<Rect>.self,
      Track<Double>.self, Track<Transform>.self, TransitionOperation.self, Page.self,
    ]
  }

  private static let samples: [any Encodable & Sendable] = [
    Rect.unit, RGBColor.black, Transform(rotation: 1), Shadow(opacity: 1, radius: 3),
    Fill(.black), LayerState(frame: .unit), Layer(.to, frame: .unit).fading(to: 0, curve: .ease),
    LayerID.piece(of: .to, "a"), ["x": 1.5], [0.1, 2, 3, 4], "ease", 7, [[1.0, 2.0]],
  ]

  static func tryDecoding(_ dice: inout Dice) throws {
    let sample = dice.one(of: samples)
    let text = try text(of: sample)
    let data = Data(dice.mutated(text, with: pieces).utf8)
    for type in types { try decode(type, data) }
  }

  private static func text(of value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private static func decode<Value: Codable & Hashable>(_ type: Value.Type, _ data: Data) throws {
    guard let value = try? JSONDecoder().decode(type, from: data) else { return }
    // Numbers that JSON lacks are refused.
    guard let text = try? JSONEncoder().encode(value) else { return }
    let again = try JSONDecoder().decode(type, from: text)
    try require(again == value, "\(type): \(value) reads back as \(again)")
  }
}
