/// What is known about a sheet when its finger lifts.
package struct SheetRelease: Hashable, Sendable {
  /// The y of the top edge, in points.
  package var top: Double
  /// The finger's vertical velocity in points per second, positive downwards.
  package var velocity: Double
  /// The finger's horizontal velocity in points per second.
  package var horizontalVelocity = 0.0
  /// The tops of the active detents, from the smallest sheet to the largest, so falling.
  package var anchors: [Double]
  /// The top of a sheet that has left, or `nil` when it may not leave.
  package var hidden: Double?
  /// The height of the container, in points.
  package var height: Double
  /// The y of the top edge when the drag began, in points.
  package var startTop: Double
  /// How long the drag lasted, in seconds.
  package var duration = Double.infinity
  /// Whether the keyboard is up.
  package var hasKeyboard = false
  /// The finger's last movement over a scroll view in the sheet, in points, positive downwards; `nil` for a finger
  /// elsewhere.
  package var contentTravel: Double?

  /// Creates a release; by default of a drag that began at the nearest detent.
  ///
  /// - Precondition: There is at least one anchor.
  package init(
    top: Double, velocity: Double, anchors: [Double], height: Double, hidden: Double? = nil,
    startTop: Double? = nil
  ) {
    precondition(!anchors.isEmpty, "a release needs an anchor")
    self.top = top
    self.velocity = velocity
    self.anchors = anchors
    self.height = height
    self.hidden = hidden
    self.startTop = startTop ?? anchors.min { abs($0 - top) < abs($1 - top) } ?? top
  }

  /// The release in which top edges that differ from a stop only by rounding lie exactly at the stop.
  fileprivate var snapped: SheetRelease {
    let stops = stops.map(\.top)
    func snap(_ y: Double) -> Double { stops.first { y.isNear($0, in: height) } ?? y }
    var release = self
    (release.top, release.startTop) = (snap(top), snap(startTop))
    return release
  }

  fileprivate typealias Stop = (top: Double, target: SheetTarget)

  /// All stops with their top edges, from the lowest to the highest.
  fileprivate var stops: [Stop] {
    var stops = anchors.enumerated().map { Stop(top: $1, target: .detent($0)) }
    if let hidden { stops.insert((hidden, .leave), at: 0) }
    return stops
  }

  /// Returns the stop nearest to a position.
  ///
  /// Of two that are equally near it is the lower one, or with `upperWins` the upper one. With `staying` the bottom of
  /// the container does not count.
  fileprivate func nearest(to y: Double, upperWins: Bool = false, staying: Bool = false)
    -> SheetTarget
  {
    let stops = staying ? self.stops.filter { $0.target != .leave } : self.stops
    var best = stops[0]
    for stop in stops.dropFirst() {
      let (old, new) = (abs(best.top - y), abs(stop.top - y))
      if new < old || (upperWins && new == old) { best = stop }
    }
    return best.target
  }

  /// The stops around the top edge: the last at or below it and the first at or above it.
  fileprivate var neighbours: (lower: Stop?, upper: Stop?) {
    (stops.last { $0.top >= top }, stops.first { $0.top <= top })
  }

  /// The next stop in the direction of the velocity, or the last one.
  fileprivate var next: SheetTarget {
    let (lower, upper) = neighbours
    return (velocity > 0 ? lower ?? upper : upper ?? lower)?.target ?? .detent(0)
  }

  /// The stops behind and ahead of the top edge, where there are both.
  fileprivate func around(movingDown isDown: Bool) -> (behind: Stop, ahead: Stop)? {
    let (lower, upper) = neighbours
    guard let lower, let upper else { return nil }
    return isDown ? (upper, lower) : (lower, upper)
  }

  /// How far the top edge is below the smallest sheet's, in points.
  fileprivate var offset: Double { top - smallest }
  /// The height of the smallest sheet in points, at least 1.
  fileprivate var smallestHeight: Double { max(1, height - smallest) }
  /// The top of the smallest sheet.
  fileprivate var smallest: Double { anchors[0] }
  /// The top of the largest sheet.
  fileprivate var largest: Double { anchors[anchors.count - 1] }
  fileprivate var largestTarget: SheetTarget { .detent(anchors.count - 1) }
}

/// The place to which a released sheet moves.
package enum SheetTarget: Hashable, Sendable {
  /// An active detent, with its index counted from the smallest.
  case detent(Int)
  /// The sheet is dismissed and leaves the container.
  case leave
}

/// The rule by which a released sheet chooses the detent at which it stops, or whether it is dismissed.
///
/// In the cases, a *stop* is a detent or, if the sheet can be dismissed, the bottom of the container. The *projected
/// position* is where the top edge would be after `projection` seconds at its present velocity. Velocities are in
/// points per second.
///
/// Source of each case: the project that it names.
package enum SheetReleaseRule: Hashable, Codable, Sendable {
  /// The sheet goes to the stop nearest to the projected position, but at most to the next stop in either direction.
  /// Below its smallest detent it is dismissed if it moves down at `leavingSpeed` or faster, or if it is lower by more
  /// than half of its height.
  ///
  /// Source: a decision of this library, as the rule of UIKit between detents is not published. The
  /// leaving speed of 1000 is that of iOS 26.1, measured.
  case uiKit(projection: Double, leavingSpeed: Double?)
  /// The sheet goes to the stop nearest to the projected position; if two are equally near, to the lower one.
  ///
  /// Source: gorhom/react-native-bottom-sheet, 0.2; Ionic's sheet, 0.35.
  case nearest(projection: Double)
  /// Released without velocity, the sheet goes to the nearest stop, or to the lower of two that are equally near. At
  /// `speed` or faster it goes to the next stop in its direction. Otherwise it does so only if it is at least
  /// `distance` away from the stop behind it, and else returns to that stop.
  ///
  /// Source: Compose, AnchoredDraggable, 125 dp per second and 56 dp.
  case compose(speed: Double, distance: Double)
  /// The sheet goes to the next stop beyond its start if it moves away from the start at `speed` or faster, or if it is
  /// at least `distance` away from the start. Otherwise it returns to its start.
  ///
  /// Source: older builds of Compose's Material, AnchoredDraggable, 125 dp per second and 56 dp.
  case composeFromStart(speed: Double, distance: Double)
  /// The rule of Android's BottomSheetBehavior. With at most two detents the sheet behaves as with `fitToContents`.
  /// With more, the second largest detent is the half-expanded state.
  case material(skipsCollapsed: Bool)
  /// The sheet is dismissed if it moves down faster than `speed`, or if less than a share of its height is visible.
  /// Otherwise it goes to the nearest detent.
  ///
  /// Source: Flutter, bottom_sheet.dart, 700 and 0.5.
  case modal(speed: Double, share: Double)
  /// At `leavingSpeed` or faster, in container heights per second, the direction decides: down dismisses the sheet.
  /// Otherwise it is dismissed if at most a share of its height is visible. If it is not dismissed, it goes to the
  /// nearest detent.
  ///
  /// Source: Flutter, cupertino/sheet.dart, 2 and 0.52.
  case fling(leavingSpeed: Double, share: Double)
  /// Below `slowSpeed` the sheet goes to the nearest stop, or to the upper of two that are equally near; otherwise to
  /// the next stop in its direction. If there is a `leavingSpeed`, in container heights per second, the sheet is
  /// dismissed only if it moves down faster than that, or if it is slow and less than `leavingShare` of its height is
  /// visible, and never while the keyboard is shown.
  ///
  /// Source: Flutter, draggable_scrollable_sheet.dart; smooth_sheets, 50, 2 and 0.3.
  case next(slowSpeed: Double, leavingSpeed: Double?, leavingShare: Double)
  /// The sheet is dismissed if its projected position is at least a share of the container's height below its smallest
  /// detent. Otherwise it goes to the nearest detent.
  ///
  /// Source: Ionic's card, 1 and 0.5.
  case card(projection: Double, share: Double)
  /// Of the two stops around it, the sheet goes to the one further from its start if its projected position is more
  /// than half of the way there. Below its smallest detent it is dismissed if its velocity divided by the distance to
  /// the bottom is at least `leavingRate`, per second.
  ///
  /// Source: FloatingPanel, 0.499 and 5.5.
  case segment(projection: Double, leavingRate: Double)
  /// Faster than `speed` upwards, the sheet goes to its largest detent; faster than `speed` downwards, to its smallest
  /// detent, or it is dismissed if it is nearer to the bottom than to its largest detent or below its smallest one. If
  /// it is slower, it goes to the nearest stop.
  ///
  /// Source: PanModal, 300.
  case panModal(speed: Double)
  /// After a drag shorter than `duration` and longer than `distance` the sheet goes to the next stop in the drag's
  /// direction. After any other drag it goes to the nearest stop.
  ///
  /// Source: Framework7, 0.3 s and 10 points.
  case quick(duration: Double, distance: Double)
  /// Below its smallest detent, the sheet is dismissed if it moves down at `speed` or faster, or if it moves down and
  /// is lower by at least a share of its height; otherwise it returns to the smallest detent. Above that detent it
  /// chooses as with ``uiKit(projection:leavingSpeed:)`` and a projection of 0.35 s.
  ///
  /// Source: Transmission, 800 and 0.5.
  case transmission(speed: Double, share: Double)

  /// The first number outside its range, or `nil`: times, speeds and distances are 0 to 1e12, shares 0 to 1.
  var illegalField: String? {
    let numbers: [(name: String, value: Double?)]
    var share: Double?
    switch self {
    case .uiKit(let projection, let leavingSpeed):
      numbers = [("projection", projection), ("leavingSpeed", leavingSpeed)]
    case .nearest(let projection): numbers = [("projection", projection)]
    case .compose(let speed, let distance), .composeFromStart(let speed, let distance):
      numbers = [("speed", speed), ("distance", distance)]
    case .material: numbers = []
    case .modal(let speed, let part), .transmission(let speed, let part):
      (numbers, share) = ([("speed", speed)], part)
    case .fling(let leavingSpeed, let part):
      (numbers, share) = ([("leavingSpeed", leavingSpeed)], part)
    case .next(let slowSpeed, let leavingSpeed, let part):
      numbers = [("slowSpeed", slowSpeed), ("leavingSpeed", leavingSpeed)]
      guard (0...1).contains(part) else { return "release.leavingShare" }
    case .card(let projection, let part): (numbers, share) = ([("projection", projection)], part)
    case .segment(let projection, let leavingRate):
      numbers = [("projection", projection), ("leavingRate", leavingRate)]
    case .panModal(let speed): numbers = [("speed", speed)]
    case .quick(let duration, let distance):
      numbers = [("duration", duration), ("distance", distance)]
    }
    if let share, !(0...1).contains(share) { return "release.share" }
    return numbers.first { !(0...1e12).contains($0.value ?? 0) }.map { "release.\($0.name)" }
  }

  /// Returns where a released sheet goes.
  package func target(of release: SheetRelease) -> SheetTarget {
    let release = release.snapped
    return release.hidden != nil && dismisses(release) ? .leave : stop(of: release)
  }

  /// Returns whether a sheet that may leave does, whatever the nearest stop is.
  private func dismisses(_ release: SheetRelease) -> Bool {
    let (y, v, offset) = (release.top, release.velocity, release.offset)
    let visible = (release.height - y) / release.smallestHeight
    switch self {
    case .uiKit(let projection, let leavingSpeed?):
      // A finger that moves up brings the sheet back from further below.
      let reach = offset + projection * min(0, v)
      return offset > 0 && (v >= leavingSpeed || reach > release.smallestHeight / 2)
    case .modal(let speed, let share):
      return v > speed || (release.height - y) / max(1, release.height - release.largest) < share
    case .fling(let leavingSpeed, let share):
      // A sheet that is stretched upwards returns, whatever the speed.
      let isFast = abs(v) >= leavingSpeed * release.height
      return y >= release.largest && (isFast ? v > 0 : visible <= share)
    case .next(let slowSpeed, let leavingSpeed?, let leavingShare):
      let isLow = abs(v) < slowSpeed && visible < leavingShare
      return !release.hasKeyboard && (v > leavingSpeed * release.height || isLow)
    case .card(let projection, let share):
      return (offset + projection * v) / max(1, release.height) >= share
    case .segment(_, let leavingRate):
      return offset > 0 && v / max(1e-9, (release.hidden ?? 0) - y) >= leavingRate
    case .panModal(let speed):
      let isLong = abs(y - release.largest) < abs(y - release.height)
      return v > speed && (offset >= 0 || !isLong)
    case .transmission(let speed, let share):
      let isFar = offset / release.smallestHeight >= share && v > 0
      return offset > 0 && (v >= speed || isFar)
    case .uiKit, .nearest, .compose, .composeFromStart, .material, .next, .quick: return false
    }
  }

  /// Returns the stop at which a sheet comes to rest that is not dismissed otherwise.
  private func stop(of release: SheetRelease) -> SheetTarget {
    let (y, v, offset) = (release.top, release.velocity, release.offset)
    switch self {
    case .uiKit(let projection, let leavingSpeed):
      let stays = leavingSpeed.map { offset > 0 || v < $0 } ?? false
      return SheetReleaseRule.projected(release, projection, staying: stays)
    case .nearest(let projection): return release.nearest(to: y + projection * v)
    case .compose(let speed, let distance):
      guard v != 0 else { return release.nearest(to: y) }
      guard abs(v) < speed, let (behind, ahead) = release.around(movingDown: v > 0) else {
        return release.next
      }
      return abs(y - behind.top) >= distance ? ahead.target : behind.target
    case .composeFromStart(let speed, let distance):
      let moved = y - release.startTop
      let (lower, upper) = release.neighbours
      let isFar = abs(moved) >= distance || (moved * v > 0 && abs(v) >= speed)
      let next = isFar ? moved > 0 ? lower : upper : nil
      return next?.target ?? release.nearest(to: release.startTop)
    case .material(let skipsCollapsed):
      return SheetReleaseRule.material(release, skipsCollapsed: skipsCollapsed)
    case .modal, .fling, .card: return release.nearest(to: y, staying: true)
    case .next(let slowSpeed, let leavingSpeed, _):
      var release = release
      if leavingSpeed != nil { release.hidden = nil }
      return abs(v) < slowSpeed ? release.nearest(to: y, upperWins: true) : release.next
    case .segment(let projection, _):
      guard offset <= 0 else { return .detent(0) }
      guard let (behind, ahead) = release.around(movingDown: release.startTop <= y) else {
        return release.next
      }
      let (low, high) = (max(behind.top, ahead.top), min(behind.top, ahead.top))
      let reach = min(low, max(high, y + projection * v))
      return abs(reach - behind.top) > (low - high) / 2 ? ahead.target : behind.target
    case .panModal(let speed):
      guard abs(v) > speed else { return release.nearest(to: y) }
      return v < 0 ? release.largestTarget : .detent(0)
    case .quick(let duration, let distance):
      var directed = release
      directed.velocity = y - release.startTop
      return release.duration < duration && abs(directed.velocity) > distance
        ? directed.next : release.nearest(to: y)
    case .transmission:
      return offset > 0
        ? .detent(0) : SheetReleaseRule.projected(release, 0.35, staying: true)
    }
  }

  /// The nearest stop to the projected position, at most the second one in its direction.
  private static func projected(
    _ release: SheetRelease, _ projection: Double, staying: Bool
  ) -> SheetTarget {
    let stops = release.stops.filter { !staying || $0.target != .leave }
    let reach = release.top + projection * release.velocity
    // One stop past the top edge is the next one in that direction.
    let below = stops.last { $0.top > release.top }?.top ?? release.top
    let above = stops.first { $0.top < release.top }?.top ?? release.top
    return release.nearest(to: min(below, max(above, reach)), staying: staying)
  }

  /// BottomSheetBehavior's release, test by test.
  private static func material(_ release: SheetRelease, skipsCollapsed: Bool) -> SheetTarget {
    let (y, v) = (release.top, release.velocity)
    let fits = release.anchors.count <= 2
    let (expanded, collapsed) = (release.largest, release.smallest)
    let (top, half) = (release.anchors.count - 1, max(0, release.anchors.count - 2))
    let isSideways = abs(release.horizontalVelocity) > abs(v)
    func nearer(_ first: Int, _ second: Int) -> SheetTarget {
      abs(y - release.anchors[first]) < abs(y - release.anchors[second])
        ? .detent(first) : .detent(second)
    }
    let up: SheetTarget = fits || y <= release.anchors[half] ? .detent(top) : .detent(half)
    let peek = max(1, release.height - collapsed)
    let isPast = y >= collapsed && abs(y + 0.1 * v - collapsed) / peek > 0.5
    if let travel = release.contentTravel {
      // As the behaviour ends a nested scroll.
      if y <= expanded { return .detent(top) }
      if travel < 0 { return up }
      if release.hidden != nil, skipsCollapsed || isPast { return .leave }
      if travel == 0 { return release.nearest(to: y, staying: true) }
      return fits ? .detent(0) : nearer(half, 0)
    }
    if v < 0 { return up }
    if release.hidden != nil, skipsCollapsed || isPast {
      let isDown = abs(release.horizontalVelocity) < abs(v) && v > 500
      if isDown || y > (release.height + expanded) / 2 { return .leave }
      return fits ? .detent(top) : nearer(top, half)
    }
    if v == 0 || isSideways { return release.nearest(to: y, staying: true) }
    return fits ? .detent(0) : nearer(half, 0)
  }

  /// Returns the velocity with which a released sheet goes on, in points per second.
  ///
  /// Compose damps a fling that is close to the floor: within 125 points it is velocity · (distance/125)², but not
  /// below 125 if it was above.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the sheet under the finger, positive downwards.
  ///   - distance: The distance to the floor, in points.
  /// - Returns: The velocity.
  package func velocity(_ velocity: Double, from distance: Double) -> Double {
    let velocity = velocity.held
    guard case .compose = self, velocity > 0, distance < 125 else { return velocity }
    let share = max(0, distance) / 125
    let damped = velocity * share * share
    return velocity > 125 ? max(125, damped) : damped
  }
}
