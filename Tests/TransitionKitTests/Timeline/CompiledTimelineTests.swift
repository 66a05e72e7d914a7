import TransitionKit
import XCTest

final class CompiledTimelineTests: XCTestCase {
  func testScalarsAreTheValuesOfTheTracksInOrder() throws {
    // By hand: at half of the time a linear track has the mean of its ends.
    let timeline = try Timeline(
      duration: 2,
      layers: [
        Layer(.from, frame: Rect(x: 0, y: 0, width: 10, height: 20)),
        Layer(.to, frame: Rect(x: 100, y: 0, width: 10, height: 20), alpha: 0.25)
          .moving(to: Rect(x: 0, y: 8, width: 30, height: 40), curve: .linear)
          .fading(to: 0.75, curve: .linear),
      ])
    let compiled = CompiledTimeline(timeline)
    XCTAssertEqual(compiled.scalarCount, 5)
    XCTAssertEqual(compiled.channels.map(\.layer), [1, 1])
    XCTAssertEqual(compiled.channels.map(\.property), [.frame, .alpha])
    XCTAssertEqual(compiled.channels.map(\.scalars), [0..<4, 4..<5])
    for (time, expected) in [
      (0.0, [100, 0, 10, 20, 0.25]), (1, [50, 4, 20, 30, 0.5]), (2, [0, 8, 30, 40, 0.75]),
      (-1, [100, 0, 10, 20, 0.25]), (9, [0, 8, 30, 40, 0.75]), (0.5, [75, 2, 15, 25, 0.375]),
    ] {
      XCTAssertEqual(try scalars(of: compiled, at: time), expected, "at \(time) s")
    }
    XCTAssertEqual(
      try scalars(of: timeline.reversed().compiled, at: 0.5), [25, 6, 25, 35, 0.625])
  }

  func testJumpsAndMissingPathsAreKeptAsScalars() throws {
    let path = Rect(x: 1, y: 2, width: 3, height: 4)
    var tracks = LayerTracks()
    tracks.isHidden = try Track([
      Keyframe(at: 0, false), Keyframe(at: 0.5, true), Keyframe(at: 1, false),
    ])
    tracks.shadow = try Track([
      Keyframe(at: 0, Shadow(opacity: 0, radius: 2, path: path)),
      Keyframe(at: 0.5, Shadow(opacity: 1, radius: 4)),
    ])
    let timeline = try Timeline(
      duration: 1, layers: [Layer(.to, LayerState(frame: path), tracks: tracks)])
    let compiled = timeline.compiled
    func index(of property: LayerProperty, isPath: Bool = false) throws -> Int {
      let channel = compiled.channels.first {
        $0.property == property && $0.isShadowPath == isPath
      }
      return try XCTUnwrap(channel).scalars.lowerBound
    }
    let (hidden, shadow) = (try index(of: .isHidden), try index(of: .shadow))
    let outline = try index(of: .shadow, isPath: true)
    for (time, isHidden, opacity, hasPath) in [
      (0.0, 0.0, 0.0, true), (0.25, 0, 0.5, true), (0.5, 1, 1, false), (0.75, 1, 1, false),
      (1, 0, 1, false),
    ] {
      let values = try scalars(of: compiled, at: time)
      XCTAssertEqual(values[hidden], isHidden, "hidden at \(time)")
      XCTAssertEqual(values[shadow], opacity, "opacity at \(time)")
      XCTAssertEqual(values[outline].isNaN, !hasPath, "path at \(time)")
      XCTAssertEqual(timeline.picture(at: time)[.to]?.shadow.path == nil, !hasPath, "at \(time)")
    }
  }

  /// A curve that overshoots reaches 1 before its end; the track and the compiled form agree there.
  func testACurveThatReachesOneBeforeItsEndAgreesWithTheTrack() throws {
    var found = 0
    for step in 0..<400 {
      let bend = Double(step) / 1000
      let curve = try CubicBezier(0.4 + bend / 4, 1.1 + bend, 0.6, 1.3)
      // The fraction at which the curve first reaches 1, by bisection.
      var (low, high) = (0.001, 0.999)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if curve.progress(at: middle) < 1 { low = middle } else { high = middle }
      }
      found += curve.progress(at: high) == 1 ? 1 : 0
      let (start, end) = (
        Rect(x: -363.1248, y: 3, width: 7, height: 9),
        Rect(x: 174.19, y: 0.1, width: 0.3, height: 11)
      )
      let track = Track(from: start, to: end, curve: .cubicBezier(curve))
      let timeline = try Timeline(
        duration: 1,
        layers: [Layer(.to, LayerState(frame: start), tracks: LayerTracks(frame: track))])
      for position in [low, high] {
        XCTAssertEqual(
          timeline.picture(at: position)[.to]?.frame, track.value(at: position),
          "\(curve) at \(position)")
      }
    }
    XCTAssertGreaterThan(found, 20, "too few curves were exactly 1")
  }

  func testFramesAreTheStatesOfTheTracks() throws {
    var random = RandomTimelines(seed: 51)
    let cases = try (0..<Cases.count(full: 150, quick: 15)).flatMap { index in
      let plain = try random.timeline()
      return [plain, plain.reversed()].map { ($0, instants(of: $0, &random), index) }
    }
    try concurrently(cases) { timeline, times, index in
      for time in times {
        let fraction = timeline.fraction(at: time)
        let position = timeline.isReversed ? 1 - fraction : fraction
        XCTAssertEqual(
          timeline.picture(at: time).layers,
          timeline.layers.map { Picture.Entry($0.id, $0.state(at: position)) },
          "timeline \(index) at \(time) s")
      }
    }
  }

  func testATrackHasItsLastValueAtItsEnd() throws {
    // A length times its reciprocal can be less than 1. On curves with a steep end that is visible.
    let curves: [TimingCurve] = [
      .easeIn, try .cubicBezier(0.3, 0.2, 0.7, 0.3),
      try .cubicBezier(0.5, 0, 1, 0.6),
    ]
    for curve in curves {
      for start in 0..<1000 {
        for end in [1, 0.75 + Double(start) / 4000] where Double(start) / 1000 < end {
          let track = try Track([
            Keyframe(at: Double(start) / 1000, 3.0, curve: curve), Keyframe(at: end, 10.0),
          ])
          let layer = Layer(
            .named("a"), LayerState(frame: .unit), tracks: LayerTracks(cornerRadius: track))
          let compiled = CompiledTimeline(try Timeline(duration: 1, layers: [layer]))
          var values = [0.0]
          for (time, value) in [(end, 10.0), (end.nextUp, 10), (Double(start) / 1000, 3)] {
            var span = values.mutableSpan
            try compiled.sample(at: time, into: &span)
            XCTAssertEqual(values[0], value, "\(curve) from \(start) at \(time)")
          }
          var span = values.mutableSpan
          try compiled.sample(at: end.nextDown, into: &span)
          XCTAssertEqual(values[0], track.value(at: end.nextDown), "\(curve) from \(start)")
        }
      }
    }
  }

  func testChannelsWithOneTimingAreAdjacent() throws {
    let page = Rect(x: 0, y: 0, width: 10, height: 10)
    let layers = (0..<3).map { index in
      Layer(.named("\(index)"), frame: page, alpha: 0)
        .moving(to: page.withOrigin(x: 5), curve: index == 1 ? .easeIn : .easeOut)
        .fading(to: 1, curve: .easeOut)
    }
    let channels = try Timeline(duration: 1, layers: layers).compiled.channels
    // First the tracks that ease out, then those that ease in, each in the order of the layers.
    XCTAssertEqual(channels.map(\.layer), [0, 0, 1, 2, 2, 1])
    XCTAssertEqual(channels.map(\.property), [.frame, .alpha, .alpha, .frame, .alpha, .frame])
    XCTAssertEqual(channels.map(\.scalars.lowerBound), [0, 4, 5, 6, 10, 11])
  }

  func testSamplesAreTheFramesAtAConstantRate() throws {
    var random = RandomTimelines(seed: 52)
    for index in 0..<40 {
      let timeline = try random.timeline()
      let compiled = timeline.compiled
      let times = try timeline.sampleTimes(perSecond: 24)
      let table = try compiled.samples(perSecond: 24)
      XCTAssertEqual(table.count, times.count * compiled.scalarCount, "timeline \(index)")
      for (row, time) in times.enumerated() {
        let start = row * compiled.scalarCount
        let values = try scalars(of: compiled, at: time)
        XCTAssertTrue(
          zip(table[start..<start + compiled.scalarCount], values).allSatisfy {
            $0.bitPattern == $1.bitPattern
          }, "timeline \(index), row \(row)")
      }
    }
  }

  func testABufferThatIsTooSmallIsAnErrorAndIsNotChanged() throws {
    let page = Rect(x: 0, y: 0, width: 10, height: 10)
    let compiled = try Timeline(
      duration: 1,
      layers: [Layer(.to, frame: page).moving(to: page.withOrigin(x: 5), curve: .linear)]
    ).compiled
    var values = [7.0, 7, 7]
    XCTAssertEqual(
      error {
        var span = values.mutableSpan; try compiled.sample(at: 0.5, into: &span)
      },
      .bufferTooSmall(count: 3, needed: 4))
    XCTAssertEqual(values, [7, 7, 7])
    var longer = [7.0, 7, 7, 7, 7]
    var span = longer.mutableSpan
    try compiled.sample(at: 0.5, into: &span)
    XCTAssertEqual(longer, [2.5, 0, 10, 10, 7])
    XCTAssertEqual(
      TimelineError.bufferTooSmall(count: 3, needed: 4).description,
      "the buffer holds 3 scalars, expected 4")
    XCTAssertThrowsError(try compiled.samples(perSecond: 0)) {
      XCTAssertEqual($0 as? TimelineError, .invalidFrameRate(0))
    }
    // More frames than fit in memory.
    let short = try Timeline(duration: 1, layers: [Layer(.to, frame: .unit)])
    XCTAssertThrowsError(try short.pictures(perSecond: 4e9)) {
      XCTAssertEqual(
        $0 as? TimelineError, .overLimit("layerStates", needed: 4e9 + 1, limit: 1 << 16))
    }
    var limits = Limits()
    limits.layerStates = 11
    XCTAssertEqual(try short.pictures(perSecond: 10, limits: limits).count, 11)
    XCTAssertThrowsError(try short.pictures(perSecond: 10.1, limits: limits))
    XCTAssertEqual(try short.pictures(perSecond: 1e-19).count, 2)
    let endless = try Timeline(duration: 1e9, layers: []).compiled
    XCTAssertThrowsError(try endless.samples(perSecond: 60)) {
      XCTAssertEqual(
        $0 as? TimelineError, .overLimit("sampledNumbers", needed: 6e10 + 1, limit: 1 << 22))
    }
  }

  private func error(_ body: () throws -> Void) -> TimelineError? {
    do { try body() } catch { return error as? TimelineError }
    return nil
  }

  private func scalars(of compiled: CompiledTimeline, at time: Double) throws -> [Double] {
    var values = [Double](repeating: .infinity, count: compiled.scalarCount)
    var span = values.mutableSpan
    try compiled.sample(at: time, into: &span)
    return values
  }

  /// The ends, times beyond them, every keyframe and some times in between.
  private func instants(of timeline: Timeline, _ random: inout RandomTimelines) -> [Double] {
    let duration = timeline.duration
    var times = [-1, 0, duration, duration + 1, .nan]
    for tracks in timeline.layers.map(\.tracks) {
      times += tracks.frame?.keyframes.map { $0.offset * duration } ?? []
      times += tracks.shadow?.keyframes.map { $0.offset * duration } ?? []
      times += tracks.isHidden?.keyframes.map { $0.offset * duration } ?? []
    }
    for _ in 0..<15 { times.append(random.number(in: 0...1) * duration) }
    return times
  }

  /// From some number of curves and timings on they are found by hashing; the pictures stay the same.
  func testManyTimingsAreSampledAsFewAre() throws {
    let curves = try (0..<50).flatMap { index -> [TimingCurve] in
      let part = Double(index) / 50
      return [
        try .cubicBezier(part, 0, 0.5, 1), try .steps(index + 2),
        try .spring(dampingRatio: 0.5 + part, duration: 1),
        try .linear([.init(at: 0, part), .init(at: 1, 1)]),
        try .composed(outer: .cubicBezier(part, 0, 0.5, 1), inner: .easeIn),
      ]
    }
    // Every curve is used three times, so that known ones are found again.
    let layers = try (0..<3 * curves.count).map { index -> Layer in
      let start = Double(index % 7) / 100
      let keyframes = [
        Keyframe(at: start, 0.0, curve: curves[index % curves.count]), Keyframe(at: 1, 1.0),
      ]
      return Layer(
        .named("\(index)"), LayerState(frame: .unit), tracks: .init(blur: try Track(keyframes)))
    }
    let whole = try Timeline(duration: 1, layers: layers)
    for time in [0, 0.03, 0.2, 0.5, 0.77, 1] {
      let picture = whole.picture(at: time)
      for (index, layer) in layers.enumerated() {
        let alone = try Timeline(duration: 1, layers: [layer]).picture(at: time)
        XCTAssertEqual(picture.layers[index], alone.layers[0], "\(index) at \(time)")
      }
    }
  }
}
