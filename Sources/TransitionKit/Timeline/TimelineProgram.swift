/// The tracks of a timeline laid out for sampling: plain data in a few flat arrays.
///
/// Tracks with the same offsets and curves form a group. The scalars of a group are adjacent. So
/// are its rows: the values at the first keyframe, the differences to the second, the values at the
/// second, and so on. To write a picture, each group searches its gap between keyframes, evaluates
/// one curve, and computes `value + difference · progress` along a row. Rectangles on a curved path
/// are then corrected one by one.
struct TimelineProgram: Sendable {
  let channels: ContiguousArray<CompiledTimeline.Channel>
  let scalarCount: Int

  // `ContiguousArray` has spans on every system; `Array` only from macOS 26 and iOS 26 on.
  private let groups: ContiguousArray<Group>
  private let gaps: ContiguousArray<Gap>
  private let rows: ContiguousArray<Double>
  private let curves: CurveProgram
  /// The rectangles on curved paths, group by group.
  private let travellers: ContiguousArray<Traveller>
  /// The routes of these rectangles between keyframes.
  private let routes: ContiguousArray<RectRoute>
  /// The indices of the alphas, which are clamped to `0...1`.
  private let alphas: ContiguousArray<Int>

  /// Tracks with the same timing.
  private struct Group {
    /// The offset at the start of the first gap.
    let start: Double
    /// One over the length of the first gap.
    let inverse: Double
    /// The index of the first row in `rows`.
    let row: Int
    /// The index of the curve's table in ``CurveProgram/tables``.
    ///
    /// `nil` unless the group has exactly two keyframes, a Bézier curve and only straight paths,
    /// and its values do not jump.
    let table: Int?
    let isSmooth: Bool
    /// The index of the first scalar in a picture.
    let scalar: Int
    let width: Int
    /// The gaps between keyframes; a single keyframe has one gap of length 0.
    let gaps: Range<Int>
    /// The rectangles of the group that are on curved paths.
    let travellers: Range<Int>
  }

  /// A rectangle on a curved path.
  private struct Traveller {
    /// The index of its first scalar in a picture.
    let scalar: Int
    let firstRoute: Int
  }

  /// The interval between two keyframes of a group.
  private struct Gap {
    let start: Double
    let end: Double
    let curve: CurveProgram.Code
    /// Whether values jump when progress reaches 1.
    let isJump: Bool
    /// The index of the values at the start; the differences follow, then the values at the end.
    let row: Int
  }

  init(_ layers: [Layer]) {
    var parts = Parts()
    for tracks in TimelineProgram.tracksByTiming(layers) { parts.add(tracks) }
    channels = parts.channels
    groups = parts.groups
    gaps = parts.gaps
    rows = parts.rows
    curves = parts.curves
    travellers = parts.travellers
    routes = parts.routes
    scalarCount = parts.scalarCount
    alphas = ContiguousArray(
      channels.lazy.filter { $0.property == .alpha }.map(\.scalars.lowerBound))
  }

  /// Returns the tracks of all layers, grouped by timing.
  private static func tracksByTiming(_ layers: [Layer]) -> [[ScalarTrack]] {
    var groups: [[ScalarTrack]] = []
    for (index, layer) in layers.enumerated() {
      for track in ScalarTrack.all(of: layer.tracks, layer: index) {
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

// MARK: - Compiling

extension TimelineProgram {
  /// The lists of a program while groups are added.
  private struct Parts {
    var channels: ContiguousArray<CompiledTimeline.Channel> = []
    var groups: ContiguousArray<Group> = []
    var gaps: ContiguousArray<Gap> = []
    var rows: ContiguousArray<Double> = []
    var curves = CurveProgram()
    var travellers: ContiguousArray<Traveller> = []
    var routes: ContiguousArray<RectRoute> = []
    var scalarCount = 0

    /// Adds tracks that share one timing.
    mutating func add(_ tracks: [ScalarTrack]) {
      let timing = tracks[0].timing
      let first = (gap: gaps.count, traveller: travellers.count, scalar: scalarCount)
      addGaps(of: tracks, timing)
      for track in tracks { addChannel(of: track) }
      let gap = gaps[first.gap]
      let isPlain = timing.count == 2 && !gap.isJump && first.traveller == travellers.count
      let table = isPlain ? gap.curve.table : nil
      let isSmooth = table.map { BezierTable.isSmooth(curves.tables.span, from: $0) }
      groups.append(
        Group(
          start: gap.start, inverse: 1 / (gap.end - gap.start), row: gap.row,
          table: table, isSmooth: isSmooth ?? false, scalar: first.scalar,
          width: scalarCount - first.scalar, gaps: first.gap..<gaps.count,
          travellers: first.traveller..<travellers.count))
    }

    /// Adds the intervals between keyframes, each with its values and their differences.
    private mutating func addGaps(of tracks: [ScalarTrack], _ timing: [ScalarTrack.Key]) {
      let last = timing.count - 1
      for key in 0..<max(1, last) {
        let (start, end) = (timing[key], timing[min(key + 1, last)])
        gaps.append(
          Gap(
            start: start.offset, end: end.offset, curve: curves.add(start.curve),
            isJump: start.isJump, row: rows.count))
        let values = tracks.flatMap { $0.row(at: key) }
        rows += values
        rows += zip(tracks.flatMap { $0.row(at: min(key + 1, last)) }, values).map(-)
      }
      rows += tracks.flatMap { $0.row(at: last) }
    }

    private mutating func addChannel(of track: ScalarTrack) {
      if !track.routes.isEmpty {
        travellers.append(Traveller(scalar: scalarCount, firstRoute: routes.count))
        routes += track.routes
      }
      let end = scalarCount + track.width
      channels.append(
        .init(
          layer: track.layer, property: track.property, isShadowPath: track.isShadowPath,
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
      // The common case is handled here. `covers` is false at and next to both ends of the gap.
      let fraction = (position - group.start) * group.inverse
      if let table = group.table, BezierTable.covers(fraction) {
        let progress =
          group.isSmooth
          ? BezierTable.smoothProgress(at: fraction, in: tables, from: table)
          : BezierTable.directOrRootedProgress(at: fraction, in: tables, from: table)
        // An overshooting curve can reach progress 1 in between. The value is then the exact end.
        if progress == 1 {
          writeGroup(index, at: position, into: &values, from: start)
        } else {
          // No overflow check for each group ("One frame, 12 timings").
          ScalarRun.interpolate(
            rows, group.row, progress, &values, start &+ group.scalar, count: group.width)
        }
      } else {
        writeGroup(index, at: position, into: &values, from: start)
      }
    }
    let alphas = alphas.span
    for index in alphas.indices {
      // No overflow check for each alpha ("One frame, 12 timings").
      let place = start &+ alphas[index]
      values[place] = max(0, min(1, values[place]))
    }
  }

  /// Writes the scalars of any group.
  @inline(never)  // Keeps the loop in `write` small ("One frame, 12 timings").
  private func writeGroup(
    _ index: Int, at position: Double, into values: inout MutableSpan<Double>, from start: Int
  ) {
    let (gaps, rows) = (gaps.span, rows.span)
    let group = groups[index]
    let place = gap(at: position, in: group, of: gaps)
    let gap = gaps[place]
    // No overflow check for each group ("One frame, 12 springs").
    let scalar = start &+ group.scalar
    let progress =
      if position < gap.start { 0.0 } else if position >= gap.end { 1.0 } else {
        curves.progress(of: gap.curve, after: position - gap.start, of: gap.end - gap.start)
      }
    // The ends are copied, so they are exact. Values that jump are copied too: the differences of
    // missing shadow paths are NaN.
    if progress == 1 || progress == 0 || gap.isJump {
      let row = progress < 1 ? gap.row : gap.row &+ 2 &* group.width
      return ScalarRun.copy(rows, row, &values, scalar, count: group.width)
    }
    ScalarRun.interpolate(rows, gap.row, progress, &values, scalar, count: group.width)
    if !group.travellers.isEmpty {
      self.place(
        group.travellers, after: place &- group.gaps.lowerBound, at: progress, in: &values, start)
    }
  }

  /// Returns the index of the group's gap that contains a position, or of the nearest one.
  @inline(__always)  // No call in the one function that uses it ("One frame, 12 springs").
  private func gap(at position: Double, in group: Group, of gaps: borrowing Span<Gap>) -> Int {
    var place = group.gaps.lowerBound
    var above = group.gaps.upperBound
    while above &- place > 1 {  // No overflow check for each group ("One frame, 12 springs").
      let middle = (place &+ above) / 2
      if gaps[middle].start <= position { place = middle } else { above = middle }
    }
    return place
  }

  /// Moves linearly interpolated rectangles onto their paths.
  @inline(never)  // Keeps `writeGroup` small ("One frame, 12 springs").
  private func place(
    _ range: Range<Int>, after keyframe: Int, at progress: Double,
    in values: inout MutableSpan<Double>, _ start: Int
  ) {
    let (travellers, routes) = (travellers.span, routes.span)
    for index in range {
      let place = start + travellers[index].scalar
      let straight = Rect(
        x: values[place], y: values[place + 1], width: values[place + 2],
        height: values[place + 3])
      let route = routes[travellers[index].firstRoute + keyframe]
      let rect = route.rect(near: straight, at: progress)
      values[place] = rect.x
      values[place + 1] = rect.y
      values[place + 2] = rect.width
      values[place + 3] = rect.height
    }
  }

  /// Writes the states of the layers at a position on the tracks, from 0 to 1.
  ///
  /// Properties without a track get their values from `rest`.
  ///
  /// - Precondition: `layers` has as many elements as `rest`, and `scratch` has ``scalarCount``.
  func draw(
    at position: Double, over rest: [Frame.Entry], into layers: inout [Frame.Entry],
    with scratch: inout ContiguousArray<Double>
  ) {
    var values = scratch.mutableSpan
    write(at: position, into: &values)
    let channels = channels.span
    let scalars = values.span
    // One check for unique storage instead of one at each access ("One frame, 12 springs"). The
    // indices of `rest` and of the channels are those of the layers.
    layers.withUnsafeMutableBufferPointer { entries in
      for index in rest.indices { entries[index].state = rest[index].state }
      for index in channels.indices {
        entries[channels[index].layer].state.set(channels[index], from: scalars)
      }
    }
  }
}

extension LayerState {
  /// Sets the property of a channel from its scalars.
  fileprivate mutating func set(
    _ channel: CompiledTimeline.Channel, from scalars: borrowing Span<Double>
  ) {
    let start = channel.scalars.lowerBound
    if channel.isShadowPath {
      setShadowPath(from: scalars, at: start)
    } else {
      set(channel.property, from: scalars, at: start)
    }
  }
}
