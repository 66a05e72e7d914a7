/// The tracks of a timeline laid out for sampling: plain data in a few flat arrays.
///
/// Tracks with the same offsets and curves form a group. A group's scalars lie side by side, and so
/// do its rows: the values at each keyframe, then the differences of each gap. A picture is, for
/// each group, one search for the gap, one curve, and `value + difference · progress` along a row.
struct TimelineProgram: Sendable {
  let channels: [CompiledTimeline.Channel]
  let scalarCount: Int

  private let groups: [Group]
  private let gaps: [Gap]
  private let rows: [Double]
  private let curves: CurveProgram
  /// The places of the alphas, which are drawn within `0...1`.
  private let alphas: [Int]

  /// Tracks with a common timing.
  private struct Group {
    /// The first and the last keyframe's offset.
    let start: Double
    let end: Double
    let firstGap: Int
    let gapCount: Int
    /// Where the rows begin.
    let row: Int
    /// Where the scalars lie.
    let scalar: Int
    let width: Int
  }

  /// What happens between two keyframes.
  private struct Gap {
    let start: Double
    let end: Double
    let curve: CurveProgram.Code
    /// A Boolean value that tells whether values jump when the curve has arrived.
    let isJump: Bool
    /// A Boolean value that tells whether the gap is the whole duration.
    let isWhole: Bool
  }

  init(_ layers: [Layer]) {
    var channels: [CompiledTimeline.Channel] = []
    var groups: [Group] = []
    var gaps: [Gap] = []
    var rows: [Double] = []
    var curves = CurveProgram()
    var scalar = 0
    for tracks in TimelineProgram.tracksByTiming(layers) {
      let timing = tracks[0].timing
      let firstGap = gaps.count
      for (start, end) in zip(timing, timing.dropFirst()) {
        gaps.append(
          Gap(
            start: start.offset, end: end.offset, curve: curves.add(start.curve),
            isJump: start.isJump, isWhole: start.offset == 0 && end.offset == 1))
      }
      let row = rows.count
      for key in timing.indices {
        for track in tracks {
          let width = track.property.width
          rows += track.rows[key * width..<(key + 1) * width]
        }
      }
      let width = (rows.count - row) / timing.count
      groups.append(
        Group(
          start: timing[0].offset, end: timing[timing.count - 1].offset, firstGap: firstGap,
          gapCount: timing.count - 1, row: row, scalar: scalar, width: width))
      for place in row..<rows.count - width { rows.append(rows[place + width] - rows[place]) }
      for track in tracks {
        let end = scalar + track.property.width
        channels.append(
          .init(layer: track.layer, property: track.property, scalars: scalar..<end))
        scalar = end
      }
    }
    self.channels = channels
    self.groups = groups
    self.gaps = gaps
    self.rows = rows
    self.curves = curves
    scalarCount = scalar
    alphas = channels.filter { $0.property == .alpha }.map(\.scalars.lowerBound)
  }

  /// Returns the tracks of all layers, those with a common timing together.
  private static func tracksByTiming(_ layers: [Layer]) -> [[ScalarTrack]] {
    var groups: [[ScalarTrack]] = []
    for (index, layer) in layers.enumerated() {
      ScalarTrack.forEach(of: layer.tracks, layer: index) { track in
        if let place = groups.firstIndex(where: { $0[0].timing == track.timing }) {
          groups[place].append(track)
        } else {
          groups.append([track])
        }
      }
    }
    return groups
  }
}

// MARK: - Sampling

extension TimelineProgram {
  /// Writes the scalars at a place on the tracks.
  ///
  /// - Precondition: The span has room for ``scalarCount`` scalars after `start`.
  func write(
    at position: Double, into values: inout MutableSpan<Double>, from start: Int = 0
  ) {
    let groups = groups.span
    let gaps = gaps.span
    let rows = rows.span
    for index in groups.indices {
      let group = groups[index]
      let step = step(at: position, in: group, of: gaps)
      let row = group.row &+ step.keyframe &* group.width
      let scalar = start &+ group.scalar
      if step.isBetween {
        let differences = row &+ (group.gapCount &+ 1) &* group.width
        ScalarRun.interpolate(
          rows, row, differences, step.progress, &values, scalar, count: group.width)
      } else {
        ScalarRun.copy(rows, row, &values, scalar, count: group.width)
      }
    }
    let alphas = alphas.span
    for index in alphas.indices {
      let place = start &+ alphas[index]
      values[place] = max(0, min(1, values[place]))
    }
  }

  /// Where a place lies among the keyframes of a group.
  private struct Step {
    /// The keyframe whose values hold, or from which values go on.
    let keyframe: Int
    var progress = 0.0
    var isBetween = false
  }

  @inline(__always)
  private func step(at position: Double, in group: Group, of gaps: borrowing Span<Gap>) -> Step {
    guard position >= group.start else { return Step(keyframe: 0) }
    guard position < group.end else { return Step(keyframe: group.gapCount) }
    var keyframe = 0
    var above = group.gapCount
    while above &- keyframe > 1 {
      let middle = (keyframe &+ above) / 2
      if gaps[group.firstGap &+ middle].start <= position {
        keyframe = middle
      } else {
        above = middle
      }
    }
    let gap = gaps[group.firstGap &+ keyframe]
    let inner = gap.isWhole ? position : (position - gap.start) / (gap.end - gap.start)
    let progress = curves.progress(of: gap.curve, at: inner)
    if progress == 0 { return Step(keyframe: keyframe) }
    if progress == 1 || gap.isJump {
      return Step(keyframe: progress < 1 ? keyframe : keyframe &+ 1)
    }
    return Step(keyframe: keyframe, progress: progress, isBetween: true)
  }

  /// Draws the layers at a place on the tracks over what they are at rest.
  ///
  /// - Precondition: There are as many layers as in the timeline, and as many scalars in `scratch`
  ///   as ``scalarCount``.
  func draw(
    at position: Double, over rest: [Frame.Entry], into layers: inout [Frame.Entry],
    with scratch: inout [Double]
  ) {
    var values = scratch.mutableSpan
    write(at: position, into: &values)
    var entries = layers.mutableSpan
    for index in rest.indices { entries[index].state = rest[index].state }
    let channels = channels.span
    for index in channels.indices {
      let channel = channels[index]
      entries[channel.layer].state.set(
        channel.property, from: values.span, at: channel.scalars.lowerBound)
    }
  }
}
