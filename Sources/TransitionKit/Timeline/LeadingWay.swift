/// How far the leading layer of a timeline has come at each instant, and when it has come how far.
///
/// A finger moves the leading layer evenly, as if its curves were ``TimingCurve/underFinger``. The timeline stays as it
/// is: what the finger has reached leads to the instant at which the leading layer is there for the first time, and all
/// layers are shown at that instant. Where the leading layer moves evenly already, both are the same.
///
/// The leading layer is the page that moves farthest on one curve, or else on several, or else the page that changes
/// most. Without one it is another layer. Many keyframes usually draw a motion in time, which has no curve of its own.
struct LeadingWay: Hashable, Sendable {
  /// A part of the way in which the layer does not move evenly.
  fileprivate struct Segment: Hashable, Sendable {
    let start, end: Double
    let curve: TimingCurve
    /// How far a finger has come at even steps through the segment, in `0...1` of it.
    let samples: [Double]
  }

  private let segments: [Segment]
  private let isReversed: Bool
  /// Whether other layers still move after the leading one has arrived for the first time.
  private(set) var isOutlasted = false

  /// Creates the way of a timeline.
  init(_ timeline: Timeline) {
    isReversed = timeline.isReversed
    segments = timeline.leadingSegments.compactMap(Segment.init)
    isOutlasted = !timeline.looksAlike(at: mirrored(position(reaching: 1)), mirrored(1))
  }

  /// Whether the leading layer moves evenly.
  var isEven: Bool { segments.isEmpty }

  /// Returns how far a finger has come that shows the timeline at a fraction of its duration.
  ///
  /// Where a curve overshoots, it leaves `0...1`.
  func reached(at fraction: Double) -> Double {
    let position = mirrored(fraction)
    return mirrored(segment(at: position)?.reached(at: position) ?? position)
  }

  /// Returns the fraction of the duration at which the leading layer is first where a finger has come.
  func fraction(reaching reached: Double) -> Double {
    mirrored(position(reaching: mirrored(reached)))
  }

  /// Returns the change of the fraction while the finger moves on by 1.
  func slope(at reached: Double) -> Double {
    if isEven { return 1 }
    let low = max(min(0, reached), reached - LeadingWay.step)
    let high = min(max(1, reached), reached + LeadingWay.step)
    return (fraction(reaching: high) - fraction(reaching: low)) / (high - low)
  }

  private func position(reaching reached: Double) -> Double {
    segment(at: reached)?.position(reaching: reached) ?? max(0, min(1, reached))
  }

  private func segment(at position: Double) -> Segment? {
    let position = max(0, min(1, position))
    return segments.first { $0.start <= position && (position < $0.end || $0.end == 1) }
  }

  private func mirrored(_ value: Double) -> Double { isReversed ? 1 - value : value }

  /// Half the distance between two instants whose difference is a slope.
  private static let step = 1e-7
}

extension LeadingWay.Segment {
  /// The number of intervals in which the first arrival is looked for.
  private static let count = 64
  /// The difference of ways that counts as none: less than a billionth of a point for each point.
  private static let exact = 1e-12

  /// Creates the part of a way in which a layer moves, or `nil` if it moves evenly.
  init?(_ segment: TrackSegment) {
    guard segment.isMoving, segment.curve.underFinger != segment.curve else { return nil }
    (start, end, curve) = (segment.start, segment.end, segment.curve)
    samples = (0...Self.count).map {
      segment.curve.fractionUnderFinger(at: Double($0) / Double(Self.count))
    }
  }

  /// Returns how far a finger has come; an overshoot stays within parts that others follow or precede.
  func reached(at position: Double) -> Double {
    let reached = curve.fractionUnderFinger(at: (position - start) / (end - start))
    let isWhole = start == 0 && end == 1
    return start + (isWhole ? reached : max(0, min(1, reached))) * (end - start)
  }

  /// Returns where the layer is first as far as a finger.
  func position(reaching reached: Double) -> Double {
    let goal = (reached - start) / (end - start)
    if let index = samples.firstIndex(where: { goal < 0 ? $0 <= goal : $0 >= goal }) {
      let place = index > 0 ? root(of: goal, before: index) : 0
      return start + place * (end - start)
    }
    let nearest = samples.indices.min { abs(samples[$0] - goal) < abs(samples[$1] - goal) } ?? 0
    return start + Double(nearest) / Double(Self.count) * (end - start)
  }

  /// Returns where the layer is as far as a finger, between a sample and the one before it.
  ///
  /// It halves the offset of an end that stays (the "Illinois" rule), so that both ends come closer.
  private func root(of goal: Double, before index: Int) -> Double {
    var (low, high) = (Double(index - 1) / Double(Self.count), Double(index) / Double(Self.count))
    var (lowOffset, highOffset) = (samples[index - 1] - goal, samples[index] - goal)
    var best = abs(lowOffset) < abs(highOffset) ? (low, abs(lowOffset)) : (high, abs(highOffset))
    var movedLow: Bool?
    for _ in 0..<50 where best.1 > Self.exact {
      let middle = low + (high - low) * (lowOffset / (lowOffset - highOffset))
      guard middle > low, middle < high else { break }
      let offset = curve.fractionUnderFinger(at: middle) - goal
      if abs(offset) < best.1 { best = (middle, abs(offset)) }
      let movesLow = (offset < 0) == (lowOffset < 0)
      if movesLow {
        (low, lowOffset) = (middle, offset)
        if movedLow == true { highOffset /= 2 }
      } else {
        (high, highOffset) = (middle, offset)
        if movedLow == false { lowOffset /= 2 }
      }
      movedLow = movesLow
    }
    return best.0
  }
}

extension Timeline {
  /// Returns whether two fractions of the duration have the same picture, up to rounding.
  func looksAlike(at one: Double, _ other: Double) -> Bool {
    one == other
      || zip(entries(at: one), entries(at: other)).allSatisfy {
        LayerDelta(from: $0.state, to: $1.state).extent(of: 1) < 1e-9
      }
  }

  /// The changes of the property that leads a finger; empty if nothing moves.
  fileprivate var leadingSegments: [TrackSegment] {
    for isPage in [true, false] {
      let moves = layers.filter { $0.id.isPage == isPage }.flatMap { layer in
        layer.tracks.separate.map { Layer(layer.id, layer.initial, tracks: $0) }
      }
      let leader = moves.map { (travel: $0.travel, layer: $0) }.max { $0.travel < $1.travel }
      if let leader, leader.travel > (0, 0, 0) { return leader.layer.tracks.segments }
    }
    return []
  }
}

extension Layer {
  /// How far the drawn layer moves on one curve between its keyframes, in points, how far on several, and how much
  /// else of it changes.
  ///
  /// A way of less than a point counts as none.
  fileprivate var travel: (onOneCurve: Double, place: Double, look: Double) {
    var (low, high): ([Double], [Double]) = ([], [])
    for offset in Set(tracks.segments.flatMap { [$0.start, $0.end] }) {
      let marks = state(at: offset).marks
      low = low.isEmpty ? marks : zip(low, marks).map(min)
      high = high.isEmpty ? marks : zip(high, marks).map(max)
    }
    let travels = zip(low, high).map { $1 - $0 }
    let place = travels.prefix(LayerState.cornerMarks).max() ?? 0
    let moves = place >= 1 ? place : 0
    let curves = tracks.segments.count { $0.isMoving }
    return (curves == 1 ? moves : 0, moves, travels.max() ?? 0)
  }
}

extension LayerID {
  /// Whether the layer shows a page, itself or as a snapshot.
  var isPage: Bool {
    switch self {
    case .screen, .snapshot: true
    case .barSnapshot, .bar, .bottomBar, .element, .dimming, .shadow, .named, .node: false
    }
  }
}

extension LayerState {
  /// Numbers that show how far a layer has come.
  ///
  /// They are the drawn corners, the clip and the corner radius in points, and the opacity.
  fileprivate var marks: [Double] {
    var marks = Rect.unit.corners.flatMap { unit in
      let point = drawnPoint(ofUnit: unit) ?? frame.origin
      return [point.x, point.y]
    }
    let clip = clipPath?.bounds ?? clip ?? Rect(origin: .zero, size: frame.size)
    marks += [clip.x, clip.y, clip.maxX, clip.maxY, cornerRadius, alpha]
    return marks
  }

  /// The number of the first marks, those of the corners.
  fileprivate static let cornerMarks = 8
}
