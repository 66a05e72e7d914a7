/// The tracks of a timeline laid out for sampling: plain data in a few flat arrays.
///
/// Tracks with the same offsets and curves form a group. A group's scalars lie side by side, and so
/// do its rows: the values at the first keyframe, the differences to the second, its values, and so
/// on. A picture is, for each group, one search for the gap, one curve, and
/// `value + difference · progress` along a row. Rectangles on a path that is not straight are then
/// moved onto it one by one.
struct TimelineProgram: Sendable {
  let channels: ContiguousArray<CompiledTimeline.Channel>
  let scalarCount: Int

  // `Array` hands out spans only from macOS 26 and iOS 26 on, `ContiguousArray` everywhere.
  private let groups: ContiguousArray<Group>
  private let gaps: ContiguousArray<Gap>
  private let rows: ContiguousArray<Double>
  private let curves: CurveProgram
  /// The rectangles on paths that are not straight, group by group.
  private let travellers: ContiguousArray<Traveller>
  /// Their ways between keyframes.
  private let routes: ContiguousArray<RectRoute>
  /// The places of the alphas, which are drawn within `0...1`.
  private let alphas: ContiguousArray<Int>

  /// Tracks with a common timing.
  private struct Group {
    /// What happens from the first keyframe on, and where the table of its curve begins when that is
    /// a Bézier and all that happens.
    let start: Double
    let inverse: Double
    let row: Int
    let table: Int?
    let isSmooth: Bool
    /// Where the scalars lie.
    let scalar: Int
    let width: Int
    /// The gaps between keyframes; after a lone keyframe there is one without length.
    let gaps: Range<Int>
    /// Those of the group's rectangles that do not only go straight.
    let travellers: Range<Int>
  }

  /// A rectangle on a path that is not straight.
  private struct Traveller {
    /// Where its four scalars lie.
    let scalar: Int
    let firstRoute: Int
  }

  /// What happens between two keyframes.
  private struct Gap {
    let start: Double
    let end: Double
    let curve: CurveProgram.Code
    /// A Boolean value that tells whether values jump when the curve has arrived.
    let isJump: Bool
    /// Where the values at its start lie; behind them the differences, then the values at its end.
    let row: Int
  }

  init(_ layers: [Layer]) {
    var channels: ContiguousArray<CompiledTimeline.Channel> = []
    var groups: ContiguousArray<Group> = []
    var gaps: ContiguousArray<Gap> = []
    var rows: ContiguousArray<Double> = []
    var curves = CurveProgram()
    var travellers: ContiguousArray<Traveller> = []
    var routes: ContiguousArray<RectRoute> = []
    var scalar = 0
    for tracks in TimelineProgram.tracksByTiming(layers) {
      let timing = tracks[0].timing
      let last = timing.count - 1
      let first = (gap: gaps.count, traveller: travellers.count, scalar: scalar)
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
      for track in tracks {
        if !track.routes.isEmpty {
          travellers.append(Traveller(scalar: scalar, firstRoute: routes.count))
          routes += track.routes
        }
        let end = scalar + track.width
        channels.append(
          .init(
            layer: track.layer, property: track.property, isShadowPath: track.isShadowPath,
            scalars: scalar..<end))
        scalar = end
      }
      let gap = gaps[first.gap]
      let isPlain = timing.count == 2 && !gap.isJump && first.traveller == travellers.count
      let table = isPlain ? gap.curve.table : nil
      let isSmooth = table.map { BezierTable.isSmooth(curves.tables.span, from: $0) }
      groups.append(
        Group(
          start: gap.start, inverse: 1 / (gap.end - gap.start), row: gap.row,
          table: table, isSmooth: isSmooth ?? false, scalar: first.scalar,
          width: scalar - first.scalar, gaps: first.gap..<gaps.count,
          travellers: first.traveller..<travellers.count))
    }
    self.channels = channels
    self.groups = groups
    self.gaps = gaps
    self.rows = rows
    self.curves = curves
    self.travellers = travellers
    self.routes = routes
    scalarCount = scalar
    alphas = ContiguousArray(
      channels.lazy.filter { $0.property == .alpha }.map(\.scalars.lowerBound))
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
    let rows = rows.span
    let tables = curves.tables.span
    for index in groups.indices {
      let group = groups[index]
      // What most groups are is done here. A fraction that is covered lies between the ends.
      let fraction = (position - group.start) * group.inverse
      if let table = group.table, BezierTable.covers(fraction) {
        let progress =
          group.isSmooth
          ? BezierTable.smoothProgress(at: fraction, in: tables, from: table)
          : BezierTable.directOrRootedProgress(at: fraction, in: tables, from: table)
        // A curve that overshoots may pass the end in its middle, and is there exactly.
        if progress == 1 {
          writeGroup(index, at: position, into: &values, from: start)
        } else {
          ScalarRun.interpolate(
            rows, group.row, progress, &values, start &+ group.scalar, count: group.width)
        }
      } else {
        writeGroup(index, at: position, into: &values, from: start)
      }
    }
    let alphas = alphas.span
    for index in alphas.indices {
      let place = start &+ alphas[index]
      values[place] = max(0, min(1, values[place]))
    }
  }

  /// Writes the scalars of a group of any kind.
  @inline(never)
  private func writeGroup(
    _ index: Int, at position: Double, into values: inout MutableSpan<Double>, from start: Int
  ) {
    let (gaps, rows) = (gaps.span, rows.span)
    let group = groups[index]
    let place = gap(at: position, in: group, of: gaps)
    let gap = gaps[place]
    let scalar = start &+ group.scalar
    let progress =
      if position < gap.start { 0.0 } else if position >= gap.end { 1.0 } else {
        curves.progress(of: gap.curve, after: position - gap.start, of: gap.end - gap.start)
      }
    // The ends exactly, and no differences where values jump: there may be none.
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

  /// Returns the gap between keyframes of a group in which a place lies, or next to which.
  @inline(__always)
  private func gap(at position: Double, in group: Group, of gaps: borrowing Span<Gap>) -> Int {
    var place = group.gaps.lowerBound
    var above = group.gaps.upperBound
    while above &- place > 1 {
      let middle = (place &+ above) / 2
      if gaps[middle].start <= position { place = middle } else { above = middle }
    }
    return place
  }

  /// Moves rectangles from the straight way onto their paths.
  @inline(never)
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

  /// Draws the layers at a place on the tracks over what they are at rest.
  ///
  /// - Precondition: There are as many layers as in the timeline, and as many scalars in `scratch`
  ///   as ``scalarCount``.
  func draw(
    at position: Double, over rest: [Frame.Entry], into layers: inout [Frame.Entry],
    with scratch: inout ContiguousArray<Double>
  ) {
    var values = scratch.mutableSpan
    write(at: position, into: &values)
    for index in rest.indices { layers[index].state = rest[index].state }
    let channels = channels.span
    for index in channels.indices {
      let channel = channels[index]
      let start = channel.scalars.lowerBound
      if channel.isShadowPath {
        layers[channel.layer].state.setShadowPath(from: values.span, at: start)
      } else {
        layers[channel.layer].state.set(channel.property, from: values.span, at: start)
      }
    }
  }
}
