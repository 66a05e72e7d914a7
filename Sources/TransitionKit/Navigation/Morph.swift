/// The picture in the old layout, which fades out over the new one after the container has changed.
///
/// Its transitions are copies that keep the old layout and follow those in the new one.
final class Morph {
  /// The scene of the old picture.
  private(set) var scene: Scene
  /// The container before the change.
  let container: Container
  /// The time since the change of the container, in seconds.
  private var elapsed: Double
  /// The transitions of the old picture, each with the one in the newest layout that it follows.
  private var followers: [(copy: RunningTransition, leader: RunningTransition)]

  /// How long the old picture fades, in seconds.
  ///
  /// Source: a choice of this library. UIKit passes the duration of its rotation to `viewWillTransition(to:with:)`, but
  /// documents no value.
  static let duration = 0.3

  /// Copies a scene before its container changes.
  convenience init(_ scene: Scene, in container: Container) {
    self.init(scene, in: container, elapsed: 0) { $0 }
  }

  /// Copies a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - container: Its container.
  ///   - elapsed: How long the picture has faded, in seconds.
  ///   - leader: Returns the transition in the newest layout that one in the scene follows.
  private init(
    _ scene: Scene, in container: Container, elapsed: Double,
    following leader: (RunningTransition) -> RunningTransition
  ) {
    let copied = scene.copied()
    self.scene = copied.scene
    self.container = container
    self.elapsed = elapsed
    followers = copied.transitions.map { ($0.copy, leader($0.original)) }
  }

  /// Returns a copy with its own copies of the transitions.
  func copied() -> Morph {
    Morph(scene, in: container, elapsed: elapsed) { copy in
      followers.first { $0.copy === copy }?.leader ?? copy
    }
  }

  /// Returns a copy in which a still picture replaces an innermost motion.
  func stoppingInnermost() -> Morph {
    let copy = copied()
    copy.scene = copy.scene.stoppingInnermost(in: container)
    return copy
  }

  var remaining: Double { max(0, Morph.duration - elapsed) }

  var opacity: Double { remaining / Morph.duration }

  /// Moves the clock on by seconds; returns whether the set of layers has changed.
  func advance(by seconds: Double) -> Bool {
    elapsed += seconds
    moveFollowers()
    let changed = scene.morphs.map { $0.advance(by: seconds) || $0.remaining <= 0 }
    guard changed.contains(true) || scene.transitions.contains(where: { $0.outcome != nil }) else {
      return false
    }
    scene = scene.settled()
    return true
  }

  /// Moves the transitions of the old picture, also of older ones, to where their leaders are.
  func follow() {
    for morph in scene.morphs { morph.follow() }
    moveFollowers()
  }

  private func moveFollowers() {
    for (copy, leader) in followers { copy.playback.follow(leader.playback) }
  }

  /// Replaces the copy of a transition, because another one has taken over the motion of that, backwards or not.
  func replace(_ old: RunningTransition, by new: RunningTransition, backwards: Bool) {
    for morph in scene.morphs { morph.replace(old, by: new, backwards: backwards) }
    guard let index = followers.firstIndex(where: { $0.leader === old }) else { return }
    let copy = followers[index].copy
    let playback =
      backwards ? copy.playback.reversal(heldByFinger: new.isUndecided) : copy.playback
    let next = RunningTransition(
      change: new.change, context: new.context, animator: new.animator, playback: playback,
      interaction: nil,
      coordinator: new.coordinator, number: new.number, reversedContext: new.reversedContext,
      standingBars: copy.standingBars, liveSide: new.liveSide, departures: copy.departures)
    next.context.container = container
    next.reversedContext?.container = container
    scene = scene.replacing(copy, by: next, backwards: backwards)
    followers[index] = (next, new)
  }
}

extension RunningTransition {
  /// Creates a copy of a transition that the clock moves and no finger.
  convenience init(copyOf other: RunningTransition) {
    self.init(
      change: other.change, context: other.context, animator: other.animator,
      playback: other.playback, interaction: nil, coordinator: other.coordinator,
      number: other.number, reversedContext: other.reversedContext,
      standingBars: other.standingBars, liveSide: other.liveSide, departures: other.departures)
  }
}

extension Scene {
  /// Returns a copy of the scene with its own transitions, and each copy with its original.
  func copied() -> (
    scene: Scene, transitions: [(copy: RunningTransition, original: RunningTransition)]
  ) {
    let copies = transitions.map { (copy: RunningTransition(copyOf: $0), original: $0) }
    let scene = mapParts { part in
      if case .morphing(let morph, let over) = part { return .morphing(morph.copied(), over: over) }
      let copy = copies.first { $0.original === part.transition }?.copy
      return copy.map { part.moved(by: $0) } ?? part
    }
    return (scene, copies)
  }
}
