// Where a finger takes over: the fraction of a timeline that shows the picture on screen.

extension Timeline {
  /// Returns the fraction at which the timeline shows a picture.
  ///
  /// The page that moves farthest decides. Other layers only decide while it rests.
  ///
  /// - Parameters:
  ///   - picture: The layers on screen.
  ///   - guess: The fraction that is preferred when several fit equally well.
  /// - Returns: A fraction in `0...1`, or `nil` when the leading page is nowhere like this.
  func fraction(showing picture: [Picture.Entry], near guess: Double) -> Double? {
    let search = FractionSearch(self, for: picture)
    let pages = layers.indices.filter { layers[$0].id.isPage }
    let others = layers.indices.filter { !layers[$0].id.isPage }
    guard let leader = search.leader(among: pages) ?? search.leader(among: others)
    else { return nil }
    var (candidates, rests) = search.candidates(of: leader)
    if rests {
      candidates += layers.indices.filter { $0 != leader.index }
        .flatMap { search.path(of: $0).map { search.candidates(of: $0).fractions } ?? [] }
    }
    let ranked = (candidates + [0, 1, guess]).map { fraction in
      (fraction: fraction, leader: search.difference(of: leader, at: fraction))
    }
    // Beyond its ends, such as after the overshoot of a spring, the page is closest to one of them.
    let tolerance = 0.1 * leader.travel + search.overshoot(of: leader)
    guard let closest = ranked.map(\.leader).min(), closest <= tolerance else { return nil }
    let fitting = ranked.filter { $0.leader <= closest + FractionSearch.equal }.map(\.fraction)
    guard rests else { return fitting.min { abs($0 - guess) < abs($1 - guess) } }
    let sums = fitting.map { (fraction: $0, sum: search.difference(at: $0)) }
    let best = sums.map(\.sum).min() ?? 0
    return sums.filter { $0.sum <= best + FractionSearch.equal }
      .map(\.fraction).min { abs($0 - guess) < abs($1 - guess) }
  }
}

extension TransitionPlayback {
  /// Returns how far the leading page moves in a direction under a finger, in points.
  func pageTravel(along direction: Point) -> Double {
    let linear = linearTimeline ?? timeline.linearized
    let (first, last) = (linear.entries(at: 0), linear.entries(at: 1))
    return zip(first, last).reduce(0) { farthest, ends in
      guard ends.0.id.isPage, let start = ends.0.state.drawnPoint(ofUnit: LayerState.center),
        let end = ends.1.state.drawnPoint(ofUnit: LayerState.center)
      else { return farthest }
      return max(farthest, (end.x - start.x) * direction.x + (end.y - start.y) * direction.y)
    }
  }
}

/// Looks for the fractions at which the layers of a timeline are as in a picture.
private struct FractionSearch {
  /// The way of one layer through the timeline.
  struct Path {
    /// The index of the layer.
    let index: Int
    /// The mark that changes most.
    let mark: Int
    /// The change of that mark, in points.
    let travel: Double
    /// That mark at even steps through the timeline.
    let samples: [Double]
  }

  private let timeline: Timeline
  /// The marks of each layer in the picture; empty for a layer that the picture does not have.
  private let goals: [[Double]]

  init(_ timeline: Timeline, for picture: [Picture.Entry]) {
    self.timeline = timeline
    let states = Dictionary(uniqueKeysWithValues: picture.map { ($0.id, $0.state) })
    goals = timeline.layers.map { states[$0.id]?.marks ?? [] }
  }

  /// Returns the way of a layer, or `nil` if it does not change or is not in the picture.
  func path(of index: Int) -> Path? {
    guard !goals[index].isEmpty, !timeline.layers[index].tracks.isEmpty else { return nil }
    let samples = (0...FractionSearch.steps).map {
      marks(index, at: Double($0) / Double(FractionSearch.steps))
    }
    let travels = goals[index].indices.map { mark in
      let values = samples.map { $0[mark] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    // Where the layer is drawn counts before how much of it is seen.
    let drawn = 0..<LayerState.cornerMarks
    let moves = drawn.contains { travels[$0] >= 1 }
    guard
      let mark = (moves ? drawn : travels.indices).max(by: { travels[$0] < travels[$1] }),
      travels[mark] > FractionSearch.equal
    else { return nil }
    return Path(
      index: index, mark: mark, travel: travels[mark], samples: samples.map { $0[mark] })
  }

  /// Returns the one of some layers that moves farthest.
  func leader(among indices: [Int]) -> Path? {
    indices.compactMap(path).max { $0.travel < $1.travel }
  }

  /// Returns where a layer is as in the picture, and whether it rests there for a while.
  func candidates(of path: Path) -> (fractions: [Double], rests: Bool) {
    let offsets = path.samples.map { $0 - goals[path.index][path.mark] }
    var fractions: [Double] = []
    var rests = false
    for index in 0..<FractionSearch.steps {
      let (low, high) = (offsets[index], offsets[index + 1])
      let start = Double(index) / Double(FractionSearch.steps)
      if abs(low) < FractionSearch.equal {
        fractions.append(start)
        rests = rests || abs(high) < FractionSearch.equal
        continue
      }
      guard low * high < 0 else { continue }
      let end = Double(index + 1) / Double(FractionSearch.steps)
      fractions.append(root(of: path, (start, low), (end, high)))
    }
    return (fractions, rests)
  }

  /// Returns how far the picture is outside of the way of a layer, in points.
  func overshoot(of path: Path) -> Double {
    let goal = goals[path.index][path.mark]
    let (low, high) = (path.samples.min() ?? goal, path.samples.max() ?? goal)
    return max(0, low - goal, goal - high)
  }

  /// Returns where the mark of a layer is as in the picture, between two fractions.
  private func root(
    of path: Path, _ start: (Double, Double), _ end: (Double, Double)
  ) -> Double {
    var ((low, lowOffset), (high, highOffset)) = (start, end)
    var best = abs(lowOffset) < abs(highOffset) ? start : end
    // A finger's timeline is linear in pieces, so most roots are found by the first secant.
    for step in 0..<120 {
      let secant = low + (high - low) * (lowOffset / (lowOffset - highOffset))
      let middle = step % 2 == 0 ? secant : low + (high - low) / 2
      guard middle > low, middle < high else {
        guard step % 2 == 0 else { break }
        continue
      }
      let offset = offset(of: path, at: middle)
      if abs(offset) < abs(best.1) { best = (middle, offset) }
      if abs(offset) < 1e-13 { break }
      if (offset < 0) == (lowOffset < 0) {
        (low, lowOffset) = (middle, offset)
      } else {
        (high, highOffset) = (middle, offset)
      }
    }
    return best.0
  }

  private func offset(of path: Path, at fraction: Double) -> Double {
    marks(path.index, at: fraction)[path.mark] - goals[path.index][path.mark]
  }

  private func marks(_ index: Int, at fraction: Double) -> [Double] {
    timeline.layers[index].state(at: timeline.position(ofFraction: fraction)).marks
  }

  /// Returns the largest difference of a leading layer from the picture, in points.
  ///
  /// For a layer that moves, it is the difference of its corners.
  func difference(of path: Path, at fraction: Double) -> Double {
    let count = path.mark < LayerState.cornerMarks ? LayerState.cornerMarks : Int.max
    return zip(marks(path.index, at: fraction), goals[path.index]).prefix(count)
      .reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Returns the largest difference of a layer from the picture, in points.
  private func difference(_ index: Int, at fraction: Double) -> Double {
    zip(marks(index, at: fraction), goals[index]).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Returns the sum of the differences of all layers from the picture, in points.
  func difference(at fraction: Double) -> Double {
    timeline.layers.indices.reduce(0) { $0 + difference($1, at: fraction) }
  }

  /// The number of intervals in which a root is looked for.
  static let steps = 24
  /// The difference below which two marks are the same, in points.
  static let equal = 1e-9
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
    var marks: [Double] = []
    marks.reserveCapacity(14)
    for unit in Rect.unit.corners {
      let point = drawnPoint(ofUnit: unit) ?? frame.origin
      marks.append(point.x)
      marks.append(point.y)
    }
    let clip = clipPath?.bounds ?? clip ?? Rect(origin: .zero, size: frame.size)
    marks += [clip.x, clip.y, clip.maxX, clip.maxY, cornerRadius, alpha]
    return marks
  }

  /// The number of the first marks, those of the corners.
  fileprivate static let cornerMarks = 8
}
