import TransitionKit

/// What something does that a finger can move: a pager, a sheet, a card.
package enum DrivePhase<Place: Hashable & Sendable>: Hashable, Sendable {
  /// It rests at a place.
  case resting(at: Place)
  /// A finger holds it, from the touch on.
  case held
  /// It moves to a place by itself; a finger can catch it.
  case settling(toward: Place)

  /// Whether it rests, wherever.
  package var isResting: Bool { if case .resting = self { true } else { false } }
}

/// What moves something on a line: it rests at a place, a finger holds it, or it settles.
///
/// It knows neither what the places are nor what it moves: a page of a pager, the top edge of a sheet.
enum Drive<Place: Hashable & Sendable>: Hashable, Sendable {
  /// It rests at a place.
  case resting(Place)
  /// It follows a finger.
  case held(Hold)
  /// It moves to a place.
  case settling(toward: Place, Run)

  /// What it does.
  var phase: DrivePhase<Place> {
    switch self {
    case .resting(let place): .resting(at: place)
    case .held: .held
    case .settling(let place, _): .settling(toward: place)
    }
  }

  /// The finger, if one holds it.
  var hold: Hold? { if case .held(let hold) = self { hold } else { nil } }

  /// The motion, while it settles.
  var run: Run? { if case .settling(_, let run) = self { run } else { nil } }

  /// The place where it rests or to which it goes; under a finger that of the catch.
  var place: Place {
    switch self {
    case .resting(let place), .settling(let place, _): place
    case .held(let hold): hold.place
    }
  }

  /// The time until it rests, in seconds; infinite under a finger.
  var remaining: Double {
    switch self {
    case .resting: 0
    case .held: .infinity
    case .settling(_, let run): run.remaining
    }
  }

  /// Puts a finger on it.
  ///
  /// - Parameters:
  ///   - position: Where it is.
  ///   - slop: How far the finger moves before it follows, in points; what settles follows at once.
  ///   - unit: The number of points in a unit of the position.
  mutating func take(at position: Double, slop: Double, unit: Double = 1) {
    self = .held(Hold(place, at: position, wasResting: run == nil, slop: slop, unit: unit))
  }

  /// Advances the motion, or the time of the finger.
  ///
  /// - Parameter seconds: The time, 0 or more.
  /// - Returns: The time that was left when the motion ended, in seconds; `nil` when none has ended. It is for the
  ///   owner to let it rest.
  mutating func advance(by seconds: Double) -> Double? {
    switch self {
    case .resting: return nil
    case .held(var hold):
      hold.pass(seconds)
      self = .held(hold)
      return nil
    case .settling(let place, var run):
      run.elapsed += seconds
      self = .settling(toward: place, run)
      return run.remaining <= 0 ? max(0, run.elapsed - run.duration) : nil
    }
  }
}

extension Drive {
  /// A finger that holds something.
  struct Hold: Hashable, Sendable {
    /// The place where it rested or to which it went when the finger took it.
    var place: Place
    /// Whether it rested then.
    let wasResting: Bool
    /// How far the finger moves before it is followed, in points.
    let slop: Double
    /// The number of points in a unit of the position.
    private var unit: Double
    /// How far the finger has moved since it touched, in points.
    private(set) var travel = 0.0
    /// The travel that the slop has taken; `nil` until the finger has moved farther than that.
    private var taken: Double?
    /// The last movement that was not 0, in points.
    private(set) var lastMovement = 0.0
    /// Whether the finger has moved what it holds.
    private(set) var hasMoved = false
    /// The velocity of the finger, in points per second.
    private var speed = 0.0
    /// How long it has held, and how long it has not moved, in seconds.
    private(set) var duration = 0.0
    private var stillness = 0.0
    /// The position that the finger asks for at a counted travel.
    private var anchor: Double
    private var anchorTravel = 0.0
    /// What is shown beside the reach: it is not 0 where the finger has taken something that it could not bring there.
    private(set) var correction = 0.0

    fileprivate init(
      _ place: Place, at position: Double, wasResting: Bool, slop: Double, unit: Double
    ) {
      (self.place, self.wasResting, self.slop, self.unit) = (place, wasResting, slop, unit)
      anchor = position
      if !wasResting || slop == 0 { taken = 0 }
    }
  }
}

extension Drive.Hold {
  /// Whether the finger is followed: it has moved by more than the slop, or has caught a motion.
  var isFollowed: Bool { taken != nil }

  /// Whether the finger has moved what it holds, or has caught a motion.
  var hasBegun: Bool { hasMoved || !wasResting }

  /// The travel that counts, in points: that without the slop, which keeps the sign of the start.
  var counted: Double { taken.map { travel - $0 } ?? 0 }

  /// The position that the finger asks for.
  var asked: Double { anchor + (counted - anchorTravel) / unit }

  /// The velocity with which it asks, in points per second; 0 before the finger is followed.
  var velocity: Double { isFollowed ? speed : 0 }

  /// Returns the position that is shown.
  func position(in reach: Reach) -> Double { reach.motion(at: asked).value + correction }

  /// Moves the finger to a travel since it touched, in points.
  mutating func move(to travel: Double, velocity: Double = 0) {
    if travel != self.travel { lastMovement = travel - self.travel }
    let before = counted
    self.travel = travel
    if taken == nil, abs(travel) > slop { taken = travel < 0 ? -slop : slop }
    if counted != before { hasMoved = true }
    (speed, stillness) = (velocity, 0)
  }

  /// Makes the finger's present place show a position, whatever the reach.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - seen: The position for the reach, where it differs.
  ///   - reach: The reach.
  ///   - unit: The number of points in a unit of the position.
  mutating func keep(
    _ position: Double, as seen: Double? = nil, in reach: Reach, unit: Double = 1
  ) {
    (anchor, anchorTravel, self.unit) = (reach.asked(for: seen ?? position), counted, unit)
    correction = position - reach.motion(at: anchor).value
  }

  /// Returns how far the finger has to move yet before it is followed, in points.
  func slopLeft(up isUp: Bool) -> Double {
    isFollowed ? 0 : max(0, slop + (isUp ? travel : -travel))
  }

  /// Adds time in seconds; a finger that has not moved for `GestureMotion.rest` has speed 0.
  fileprivate mutating func pass(_ seconds: Double) {
    duration += seconds
    stillness += seconds
    if stillness >= GestureMotion.rest { speed = 0 }
  }
}
