import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

@testable import TransitionKitDemo

/// A story that has been played: its pictures at a fixed rate, and those on both sides of each of its instants.
struct Film {
  /// The index of a picture at the fixed rate, or the side of a seam.
  enum Key: Hashable {
    case frame(Int)
    case before(Int)
    case after(Int)

    /// Reads what ``text`` writes.
    init?(_ text: Substring) {
      guard let number = Int(text.dropFirst()) else { return nil }
      switch text.first {
      case "f": self = .frame(number)
      case "b": self = .before(number)
      case "a": self = .after(number)
      default: return nil
      }
    }

    var text: String {
      switch self {
      case .frame(let index): "f\(index)"
      case .before(let index): "b\(index)"
      case .after(let index): "a\(index)"
      }
    }
  }

  /// An instant at which something happens.
  struct Seam {
    let time: Double
    let title: String
    /// Whether something moved before it.
    let isInterruption: Bool
    /// The pictures; `nil` where the recording has none.
    var sides: (before: Scene, after: Scene)?
  }

  static let framesPerSecond = 60.0

  /// The pictures at a fixed rate, and one at the end.
  private(set) var frames: [(time: Double, scene: Scene, isMoving: Bool)] = []
  private(set) var seams: [Seam] = []
  /// The events and the refused calls with their times.
  private(set) var events: [(time: Double, text: String)] = []
  private(set) var refusals = 0

  /// Plays a scenario.
  init(_ scenario: Scenario, framesPerSecond: Double = Film.framesPerSecond) throws {
    switch scenario.content {
    case .app(let story): record(try story.play(framesPerSecond: framesPerSecond))
    case .stack(let story):
      record(try story.play(framesPerSecond: framesPerSecond), screens: scenario.screens)
    }
  }

  // MARK: - Recording

  private mutating func record(_ recording: StoryRecording<AppStage>) {
    var lower: [String: String] = [:]
    var pictures = recording.shots.map { ($0.picture.time, 1, 0, $0) }
    for (index, seam) in recording.seams.enumerated() {
      pictures.append((seam.before.picture.time, 0, index, seam.before))
      pictures.append((seam.after.picture.time, 2, index, seam.after))
    }
    var sides: [(Scene?, Scene?)] = Array(repeating: (nil, nil), count: recording.seams.count)
    // In order of time, so that it is known which screen was under one that leaves.
    for (time, kind, index, picture) in pictures.sorted(by: {
      ($0.0, $0.2, $0.1) < ($1.0, $1.2, $1.1)
    }) {
      let scene = Scene(picture, lower: &lower)
      switch kind {
      case 0: sides[index].0 = scene
      case 1: frames.append((time, scene, picture.isMoving))
      default: sides[index].1 = scene
      }
    }
    seams = zip(recording.seams, sides).map { seam, sides in
      var found = Seam(
        time: seam.after.picture.time, title: seam.title, isInterruption: seam.before.isMoving)
      if let before = sides.0, let after = sides.1 { found.sides = (before, after) }
      return found
    }
    events = recording.trace.entries.map { ($0.time, $0.description) }
    refusals = recording.trace.refusals.count
  }

  private mutating func record(_ recording: StoryRecording<StackStage>, screens cast: [Screen]) {
    var screens: [String: Screen] = [:]
    for screen in recording.screens + cast where screens[screen.id] == nil {
      screens[screen.id] = screen
    }
    var lower: [String: String] = [:]
    var presented: Set<String> = []
    var states = recording.states[...]
    for shot in recording.shots {
      let time = shot.picture.time
      while let state = states.first, state.time <= time {
        states.removeFirst()
        var last: String?
        for screen in state.state.screens {
          lower[screen.id] = last
          last = screen.id
        }
        presented.formUnion(state.state.presentedScreens.map(\.id))
      }
      let seam = recording.seams.last { $0.before.picture.time <= time }
      let scene = Scene(
        shot.picture, in: seam?.after.container ?? recording.container, screens: screens,
        lower: lower, presented: presented, hidden: shot.hiddenElements)
      frames.append((time, scene, shot.from != nil))
    }
    seams = recording.seams.map {
      Seam(time: $0.before.picture.time, title: $0.title, isInterruption: $0.before.isMoving)
    }
    events = recording.trace.entries.map { ($0.time, $0.description) }
    refusals = recording.trace.refusals.count
  }

  // MARK: - Instants

  /// Returns the picture with a key; after the end it is the last one.
  func scene(_ key: Key) -> Scene {
    switch key {
    case .frame(let index): return frames[max(0, min(index, frames.count - 1))].scene
    case .before(let index), .after(let index):
      guard index < seams.count, let sides = seams[index].sides else {
        return frames[frames.count - 1].scene
      }
      if case .before = key { return sides.before }
      return sides.after
    }
  }

  /// Returns the time of a picture, in seconds.
  func time(_ key: Key) -> Double {
    switch key {
    case .frame(let index): frames[max(0, min(index, frames.count - 1))].time
    case .before(let index), .after(let index):
      index < seams.count ? seams[index].time : frames[frames.count - 1].time
    }
  }

  /// Returns instants to look at, in order: before and after everything, both sides of each interruption and a
  /// moment later, and evenly while something moves.
  func instants(count: Int = 20) -> [Key] {
    var chosen: [Key] = [.frame(0), .frame(frames.count - 1)]
    func frame(after time: Double) -> Int {
      frames.firstIndex { $0.time > time + 0.01 } ?? frames.count - 1
    }
    let interruptions = seams.indices.filter { seams[$0].isInterruption }
    let limit = (count - 6) / 3
    for (order, index) in interruptions.enumerated()
    where interruptions.count <= limit
      || order * limit / interruptions.count
        != (order - 1 + interruptions.count) * limit / interruptions.count - limit
    {
      let seam = seams[index]
      if seam.sides != nil {
        chosen += [.before(index), .after(index)]
      } else {
        chosen.append(.frame(max(0, frame(after: seam.time - 0.02) - 1)))
      }
      chosen.append(.frame(frame(after: seam.time)))
    }
    chosen = Array(unique(chosen).prefix(count))
    let moving = frames.indices.filter { frames[$0].isMoving && !chosen.contains(.frame($0)) }
    let free = count - chosen.count
    if free > 0, !moving.isEmpty {
      for k in 0..<free {
        chosen.append(.frame(moving[(2 * k + 1) * moving.count / (2 * free)]))
      }
    }
    chosen = unique(chosen)
    var spare = 0
    while chosen.count < count, spare < frames.count {
      if !chosen.contains(.frame(spare)) { chosen.append(.frame(spare)) }
      spare += 1
    }
    func rank(_ key: Key) -> Int {
      switch key {
      case .before: 0
      case .frame: 2
      case .after: 1
      }
    }
    return chosen.sorted { (time($0), rank($0)) < (time($1), rank($1)) }
  }

  private func unique(_ keys: [Key]) -> [Key] {
    var seen: Set<Key> = []
    return keys.filter { seen.insert($0).inserted }
  }

  /// Returns what an instant is, in words.
  func title(_ key: Key) -> String {
    switch key {
    case .frame: ""
    case .before(let index): index < seams.count ? "before \(seams[index].title)" : ""
    case .after(let index): index < seams.count ? "after \(seams[index].title)" : ""
    }
  }

  // MARK: - Digests

  /// The hash of all events with their times.
  var eventHash: StableHash {
    var hash = StableHash()
    for (time, text) in events {
      hash.add(time)
      hash.add(text)
    }
    return hash
  }

  /// Returns the hash of all pictures.
  func pictureHash(_ painter: ScenePainter) -> StableHash {
    var hash = StableHash()
    for seam in seams {
      guard let sides = seam.sides else { continue }
      hash.add(seam.time)
      painter.picture(of: sides.before).add(to: &hash)
      painter.picture(of: sides.after).add(to: &hash)
    }
    for frame in frames {
      hash.add(frame.time)
      painter.picture(of: frame.scene).add(to: &hash)
    }
    return hash
  }
}
