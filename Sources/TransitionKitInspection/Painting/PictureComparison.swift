import TransitionKit

/// Compares an older and a newer picture at points.
struct PictureComparison {
  let old: PaintedPicture
  let new: PaintedPicture
  let tolerance: PaintingTolerance
  private let twins: LayerTwins

  init(old: PaintedPicture, new: PaintedPicture, tolerance: PaintingTolerance) {
    (self.old, self.new, self.tolerance) = (old, new, tolerance)
    twins = LayerTwins(new, old)
  }

  /// Returns the change that most of the points show, or `nil` if all points look the same.
  func largestDifference(
    at points: [Point], where isCompared: (PaintedContent) -> Bool = { _ in true }
  ) -> PaintedDifference? {
    var found: [ContentChange: (count: Int, largest: PaintedDifference)] = [:]
    for point in points {
      guard let change = change(at: point, where: isCompared), !isEdge(point, where: isCompared)
      else { continue }
      let key = change.key
      let known = found[key]
      found[key] = (
        (known?.count ?? 0) + 1,
        known.map { $0.largest.change.size >= change.change.size ? $0.largest : change } ?? change
      )
    }
    // Equal counts are ordered by content, because the order in a dictionary is random.
    guard let most = found.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
    else { return nil }
    var largest = most.value.largest
    largest.share = Double(most.value.count) / Double(points.count)
    return largest
  }

  /// Returns whether a nearby point looks the same, which means that only an edge has moved past the point.
  func isEdge(_ point: Point, where isCompared: (PaintedContent) -> Bool) -> Bool {
    let far = tolerance.edge
    guard far > 0 else { return false }
    // A fast edge may have moved most of the way to a distant point, so nearer points are tried, too.
    let distances = far > 10 ? [far, far / 3, far / 8] : [far]
    return distances.contains { far in
      [(-far, 0.0), (far, 0), (0, -far), (0, far)].contains { dx, dy in
        let other = Point(x: point.x + dx, y: point.y + dy)
        return new.contains(other) && change(at: other, where: isCompared) == nil
      }
    }
  }

  /// Returns the change to report at a point, or `nil` if nothing that is compared has changed there.
  ///
  /// Of several changes it is the one with the lowest rank, and of these the largest.
  func change(
    at point: Point, where isCompared: (PaintedContent) -> Bool
  ) -> PaintedDifference? {
    if twins.areAll(at: point) { return nil }
    let was = old.samples(at: point, shadowsFrom: tolerance.shade)
    let now = new.samples(at: point, shadowsFrom: tolerance.shade)
    if was == now { return nil }
    let both = was + now
    if both.contains(where: { $0.content == .anyElement && $0.weight > 0.01 }) { return nil }
    var contents: [PaintedContent] = []
    for sample in both where !contents.contains(sample.content.appearance) {
      contents.append(sample.content.appearance)
    }
    let changes = contents.filter(isCompared).compactMap { content in
      change(of: content, was, now).map { change in
        PaintedDifference(
          point: point, content: content, change: change, before: was.main, after: now.main,
          share: 0)
      }
    }
    // If one content replaces another, report the one that appears.
    return changes.min { ($0.key.rank, $1.change.size) < ($1.key.rank, $0.change.size) }
  }

  /// Returns whether a displacement of content is within the tolerance; it is in points, or for an element in
  /// hundredths of its size.
  ///
  /// For small elements the tolerance in points applies, too.
  private func isAllowed(_ x: Double, _ y: Double, _ content: PaintedContent) -> Bool {
    let id: String
    switch content {
    case .element(let element): id = element
    case .hole(let hole): id = hole.element
    case .page, .bar, .bottomBar, .paint, .black, .other, .window:
      return max(x, y) <= tolerance.distance
    }
    if max(x, y) <= tolerance.hundredths { return true }
    guard let size = new.smallestSize(ofElement: id) else { return false }
    func allowed(_ side: Double) -> Double {
      max(tolerance.hundredths, 100 * tolerance.distance / max(side, 1e-9))
    }
    return x <= allowed(size.width) && y <= allowed(size.height)
  }

  /// Returns whether some samples show a content with the same share and at the same position as a given sample.
  private func isStill(
    _ sample: PaintedSample, _ content: PaintedContent, in samples: [PaintedSample]
  ) -> Bool {
    samples.contains { other in
      other.content.appearance == content
        && abs(other.weight - sample.weight) <= tolerance.weight
        && isAllowed(
          abs(other.place.x - sample.place.x), abs(other.place.y - sample.place.y), content)
    }
  }

  /// Returns the change of a content.
  private func change(
    of content: PaintedContent, _ was: [PaintedSample], _ now: [PaintedSample]
  ) -> PaintedDifference.Change? {
    let (a, b) = (was.all(of: content), now.all(of: content))
    if abs(a.weight - b.weight) > tolerance.weight {
      return .weight(from: a.weight, to: b.weight)
    }
    guard min(a.weight, b.weight) > tolerance.weight, let one = a.heaviest, let two = b.heaviest
    else { return nil }
    let (x, y) = (abs(one.place.x - two.place.x), abs(one.place.y - two.place.y))
    if !isAllowed(x, y, content) {
      // A content that fades in at one position and out at another does not move.
      if isStill(one, content, in: now), isStill(two, content, in: was) { return nil }
      return .moves(max(x, y))
    }
    if abs(one.blur - two.blur) > tolerance.distance {
      return .blur(from: one.blur, to: two.blur)
    }
    if abs(one.saturation - two.saturation) > tolerance.weight {
      return .saturation(from: one.saturation, to: two.saturation)
    }
    return nil
  }
}

extension PaintedDifference.Change {
  /// The size of the change, for comparison with other points.
  fileprivate var size: Double {
    switch self {
    case .moves(let distance): distance
    case .weight(let old, let new), .blur(let old, let new), .saturation(let old, let new):
      abs(old - new)
    }
  }
}

extension PaintedDifference {
  /// The kind of the change, equal for all points with the same change.
  fileprivate var key: ContentChange {
    let kind: ContentChange.Kind =
      switch change {
      case .moves: .moves
      case .weight(let old, let new): old < new ? .appears : .vanishes
      case .blur, .saturation: .looksOtherwise
      }
    return ContentChange(content: content, kind: kind)
  }
}

/// The kind of a change of a content.
struct ContentChange: Hashable, Comparable {
  enum Kind: Hashable { case moves, appears, vanishes, looksOtherwise }

  let content: PaintedContent
  let kind: Kind

  /// The priority of the change in findings; 0 is the highest.
  ///
  /// Content that appears comes before content that vanishes, unless only a hole or a fill appears.
  var rank: Int {
    switch kind {
    case .moves: 4 * content.rank
    case .appears: 4 * content.rank + 1
    case .looksOtherwise: 4 * content.rank + 2
    case .vanishes: 4 * content.rank + 11
    }
  }

  static func < (left: ContentChange, right: ContentChange) -> Bool {
    (left.rank, left.content.description) < (right.rank, right.content.description)
  }
}

extension [PaintedSample] {
  /// Returns the total share of a content, and its sample with the largest share.
  fileprivate func all(of content: PaintedContent) -> (weight: Double, heaviest: PaintedSample?) {
    var (weight, heaviest) = (0.0, PaintedSample?.none)
    for sample in self where sample.content.appearance == content {
      weight += sample.weight
      if sample.weight > heaviest?.weight ?? 0 { heaviest = sample }
    }
    return (weight, heaviest)
  }

  /// The content that covers most of the point.
  fileprivate var main: PaintedContent { self.max { $0.weight < $1.weight }?.content ?? .window }
}
