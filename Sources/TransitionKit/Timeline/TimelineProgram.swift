/// The tracks of a timeline in a form that is fast to sample: plain data in a few flat arrays.
///
/// Tracks with the same offsets and curves form a group, whose scalars are adjacent. Its rows are adjacent, too: the
/// values at the first keyframe, the differences to the second, the values at the second, and so on. To write a
/// picture, each group finds its segment between two keyframes, evaluates one curve, and computes
/// `value + difference · progress` along a row. Rectangles on a curved path are then corrected one by one.
struct TimelineProgram: Sendable {
  let channels: ContiguousArray<CompiledTimeline.Channel>
  let scalarCount: Int

  // `ContiguousArray` has spans on every system, `Array` only since macOS 26 and iOS 26.
  private let groups: ContiguousArray<Group>
  private let segments: ContiguousArray<Segment>
  private let rows: ContiguousArray<Double>
  private let curves: CurveProgram
  /// The rectangles on curved paths, group by group.
  private let rectsOnPaths: ContiguousArray<RectOnPath>
  /// The routes of these rectangles between their keyframes.
  private let routes: ContiguousArray<RectRoute>
  /// The indices of opacities, which are clamped to `0...1`.
  private let alphas: ContiguousArray<Int>

  /// Tracks with the same timing.
  private struct Group {
    /// The offset at the start of the first segment.
    let start: Double
    /// The reciprocal of the first segment's length.
    let inverse: Double
    /// The index of the first row in `rows`.
    let row: Int
    /// The index at which the curve's table begins in ``CurveProgram/tables``.
    ///
    /// It is `nil` unless the group has exactly two keyframes, a Bézier curve and only straight paths, and its values
    /// do not jump.
    let table: Int?
    let isSmooth: Bool
    /// The index of the first scalar in a picture.
    let scalar: Int
    let width: Int
    /// The segments between the keyframes; a group with one keyframe has one segment of length 0.
    let segments: Range<Int>
    /// The rectangles of the group that are on curved paths.
    let rectsOnPaths: Range<Int>
  }

  /// A rectangle on a curved path.
  private struct RectOnPath {
    /// The index of the rectangle's first scalar in a picture.
    let scalar: Int
    let firstRoute: Int
  }

  /// The interval between two keyframes of a group.
  private struct Segment {
    let start: Double
    let end: Double
    let curve: CurveProgram.Code
    /// Whether values jump when progress reaches 1, instead of being interpolated.
    let isJump: Bool
    /// The index of the values at the start, in `rows`; it is followed by the differences and the values at the end.
    let row: Int
  }

  init(_ layers: [Layer]) {
    var parts = Parts()
    let groups = TimelineProgram.tracksByTiming(layers)
    let keyCount = groups.reduce(0) { $0 + $1[0].timing.count }
    parts.isHashing = keyCount > TimelineProgram.comparisonLimit
    for tracks in groups { parts.add(tracks) }
    channels = parts.channels
    self.groups = parts.groups
    segments = parts.segments
    rows = parts.rows
    curves = parts.curves
    rectsOnPaths = parts.rectsOnPaths
    routes = parts.routes
    scalarCount = parts.scalarCount
    alphas = ContiguousArray(
      channels.lazy.filter { $0.property == .alpha }.map(\.scalars.lowerBound))
  }

  /// The number of tracks up to which comparing them one by one is faster than hashing.
  private static let comparisonLimit = 64

  /// Returns the tracks of all layers in groups that share their timing.
  private static func tracksByTiming(_ layers: [Layer]) -> [[ScalarTrack]] {
    var groups: [[ScalarTrack]] = []
    var indices: [[ScalarTrack.Key]: Int] = [:]
    let isHashing = layers.count > comparisonLimit
    // With many tracks, neighbours usually have the same timing, so the last group is tried first.
    var latest: Int?
    for (index, layer) in layers.enumerated() {
      for track in ScalarTrack.all(of: layer.tracks, layer: index) {
        let known: Int?
        if let latest, groups[latest][0].timing == track.timing {
          known = latest
        } else if isHashing {
          known = indices[track.timing]
        } else {
          known = groups.firstIndex { $0[0].timing == track.timing }
        }
        if known == nil {
          if isHashing { indices[track.timing] = groups.count }
          groups.append([])
        }
        let group = known ?? groups.count - 1
        groups[group].append(track)
        latest = group
      }
    }
    return groups
  }
}

// MARK: - Compiling

extension TimelineProgram {
  /// The arrays of a program that is being built.
  private struct Parts {
    var channels: ContiguousArray<CompiledTimeline.Channel> = []
    var groups: ContiguousArray<Group> = []
    var segments: ContiguousArray<Segment> = []
    var rows: ContiguousArray<Double> = []
    var curves = CurveProgram()
    var rectsOnPaths: ContiguousArray<RectOnPath> = []
    var routes: ContiguousArray<RectRoute> = []
    var scalarCount = 0
    /// Whether curves are found by hashing instead of comparing, because there are many of them.
    var isHashing = false
    private var codes: [TimingCurve: CurveProgram.Code] = [:]

    /// Adds a group of tracks that share their timing.
    mutating func add(_ tracks: [ScalarTrack]) {
      let timing = tracks[0].timing
      let first = (segment: segments.count, rectOnPath: rectsOnPaths.count, scalar: scalarCount)
      addSegments(of: tracks, timing)
      for track in tracks { addChannel(of: track) }
      let segment = segments[first.segment]
      let isPlain = timing.count == 2 && !segment.isJump && first.rectOnPath == rectsOnPaths.count
      let table = isPlain ? segment.curve.table : nil
      let isSmooth = table.map { BezierTable.isSmooth(curves.tables.span, from: $0) }
      groups.append(
        Group(
          start: segment.start, inverse: 1 / (segment.end - segment.start), row: segment.row,
          table: table, isSmooth: isSmooth ?? false, scalar: first.scalar,
          width: scalarCount - first.scalar, segments: first.segment..<segments.count,
          rectsOnPaths: first.rectOnPath..<rectsOnPaths.count))
    }

    private mutating func code(of curve: TimingCurve) -> CurveProgram.Code {
      guard isHashing else { return curves.add(curve) }
      if let known = codes[curve] { return known }
      let code = curves.add(curve, isNew: true)
      codes[curve] = code
      return code
    }

    /// Adds the segments between keyframes, with their values and differences.
    private mutating func addSegments(of tracks: [ScalarTrack], _ timing: [ScalarTrack.Key]) {
      let last = timing.count - 1
      for key in 0..<max(1, last) {
        let (start, end) = (timing[key], timing[min(key + 1, last)])
        segments.append(
          Segment(
            start: start.offset, end: end.offset, curve: code(of: start.curve),
            isJump: start.isJump, row: rows.count))
        let values = tracks.flatMap { $0.row(at: key) }
        rows += values
        rows += zip(tracks.flatMap { $0.row(at: min(key + 1, last)) }, values).map(-)
      }
      rows += tracks.flatMap { $0.row(at: last) }
    }

    private mutating func addChannel(of track: ScalarTrack) {
      if !track.routes.isEmpty {
        rectsOnPaths.append(RectOnPath(scalar: scalarCount, firstRoute: routes.count))
        routes += track.routes
      }
      let end = scalarCount + track.width
      channels.append(
        .init(
          layer: track.layer, property: track.property, isShadowPath: track.isShadowPath,
          isShadowSpread: track.isShadowSpread,
          scalars: scalarCount..<end))
      scalarCount = end
    }
  }
}

// MARK: - Sampling

extension TimelineProgram {
  /// Writes the scalars at a position on the tracks, from 0 to 1.
  ///
  /// - Precondition: The span has room for ``scalarCount`` scalars after `start`.
  func write(
    at position: Double, into values: inout MutableSpan<Double>, from start: Int = 0
  ) {
    let groups = groups.span
    let rows = rows.span
    let tables = curves.tables.span
    for index in groups.indices {
      let group = groups[index]
      // The common case is handled here; at both ends of the segment, and very close to them, `covers` is false.
      let fraction = (position - group.start) * group.inverse
      if let table = group.table, BezierTable.covers(fraction) {
        let progress =
          group.isSmooth
          ? BezierTable.smoothProgress(at: fraction, in: tables, from: table)
          : BezierTable.directOrRootedProgress(at: fraction, in: tables, from: table)
        // If an overshooting curve passes progress 1, the value is exactly the end value.
        if progress == 1 {
          writeGroup(index, at: position, into: &values, from: start)
        } else {
          // `&+` saves an overflow check for each group (benchmark "One frame, 12 timings").
          ScalarRun.interpolate(
            rows, group.row, progress, &values, start &+ group.scalar, count: group.width)
        }
      } else {
        writeGroup(index, at: position, into: &values, from: start)
      }
    }
    let alphas = alphas.span
    for index in alphas.indices {
      // `&+` saves an overflow check for each opacity (benchmark "One frame, 12 timings").
      let alpha = start &+ alphas[index]
      values[alpha] = max(0, min(1, values[alpha]))
    }
  }

  /// Writes the scalars of one group, also in the cases that `write` does not handle itself.
  @inline(never)  // Keeps the loop in `write` small ("One frame, 12 timings").
  private func writeGroup(
    _ index: Int, at position: Double, into values: inout MutableSpan<Double>, from start: Int
  ) {
    let (segments, rows) = (segments.span, rows.span)
    let group = groups[index]
    let segmentIndex = segment(at: position, in: group, of: segments)
    let segment = segments[segmentIndex]
    // `&+` saves an overflow check for each group (benchmark "One frame, 12 springs").
    let scalar = start &+ group.scalar
    let progress =
      if position < segment.start { 0.0 } else if position >= segment.end { 1.0 } else {
        curves.progress(
          of: segment.curve, after: position - segment.start, of: segment.end - segment.start)
      }
    // Values at the ends are copied, so they are exact. So are values that jump, because the differences to missing
    // shadow paths are NaN.
    if progress == 1 || progress == 0 || segment.isJump {
      let row = progress < 1 ? segment.row : segment.row &+ 2 &* group.width
      return ScalarRun.copy(rows, row, &values, scalar, count: group.width)
    }
    ScalarRun.interpolate(rows, segment.row, progress, &values, scalar, count: group.width)
    if !group.rectsOnPaths.isEmpty {
      moveOntoPaths(
        group.rectsOnPaths, after: segmentIndex &- group.segments.lowerBound, at: progress,
        in: &values, start)
    }
  }

  /// Returns the index of the group's segment that contains a position, or of the nearest segment.
  @inline(__always)  // No call in the one function that uses it ("One frame, 12 springs").
  private func segment(at position: Double, in group: Group, of segments: borrowing Span<Segment>)
    -> Int
  {
    var below = group.segments.lowerBound
    var above = group.segments.upperBound
    while above &- below > 1 {  // No overflow check for each group ("One frame, 12 springs").
      let middle = (below &+ above) / 2
      if segments[middle].start <= position { below = middle } else { above = middle }
    }
    return below
  }

  /// Moves linearly interpolated rectangles onto their curved paths.
  @inline(never)  // Keeps `writeGroup` small ("One frame, 12 springs").
  private func moveOntoPaths(
    _ range: Range<Int>, after keyframe: Int, at progress: Double,
    in values: inout MutableSpan<Double>, _ start: Int
  ) {
    let (rectsOnPaths, routes) = (rectsOnPaths.span, routes.span)
    for index in range {
      let scalar = start + rectsOnPaths[index].scalar
      let straight = Rect(
        x: values[scalar], y: values[scalar + 1], width: values[scalar + 2],
        height: values[scalar + 3])
      let route = routes[rectsOnPaths[index].firstRoute + keyframe]
      let rect = route.rect(near: straight, at: progress)
      values[scalar] = rect.x
      values[scalar + 1] = rect.y
      values[scalar + 2] = rect.width
      values[scalar + 3] = rect.height
    }
  }

  /// Writes the values at a position on the tracks, from 0 to 1, to the entries of all layers.
  ///
  /// Properties without a track are left unchanged.
  ///
  /// - Precondition: `layers` has all layers, and `scratch` at least ``scalarCount`` elements.
  func draw(
    at position: Double, into layers: inout [Picture.Entry],
    with scratch: inout ContiguousArray<Double>
  ) {
    var values = scratch.mutableSpan
    write(at: position, into: &values)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return drawBefore26(values.span, into: &layers)
    }
    // A span checks only once, and not at each access, whether the array is shared.
    let channels = channels.span
    var entries = layers.mutableSpan
    for index in channels.indices {
      entries[channels[index].layer].state.set(channels[index], from: values.span)
    }
  }

  /// Writes the values to the entries on systems whose arrays have no spans.
  func drawBefore26(_ values: borrowing Span<Double>, into layers: inout [Picture.Entry]) {
    for channel in channels { layers[channel.layer].state.set(channel, from: values) }
  }
}

extension LayerState {
  /// Sets the property of a channel from the scalars of a picture.
  fileprivate mutating func set(
    _ channel: CompiledTimeline.Channel, from scalars: borrowing Span<Double>
  ) {
    let start = channel.scalars.lowerBound
    if channel.isShadowPath {
      setShadowPath(from: scalars, at: start)
    } else if channel.isShadowSpread {
      shadow.spread = scalars[start]
    } else {
      set(channel.property, from: scalars, at: start)
    }
  }
}
