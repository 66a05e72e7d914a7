import TransitionKit

/// The picture of a container before a change that another container's transition shows.
///
/// It lies over the new picture and fades along that transition, also back under a finger. When another
/// transition takes over, it fades on by the clock.
struct FadingPicture {
  let layers: [ContainerLayer]
  /// The transition that it follows, and which of its container's transitions that is; `nil` is the clock.
  var leading: EngineID?
  var number = 0
  /// The fraction of the transition at which the picture began to fade.
  var start: Double?
  /// The opacity, and how long it fades after it has lost its transition.
  var alpha = 1.0
  var left = FadingPicture.duration
  /// How long the transition still lasts.
  var lead = Double.infinity

  /// How long a picture fades whose transition was interrupted: the time of an interrupted page's fade.
  static let duration = 0.35

  /// The fraction from which on too little of a transition is left to fade along it.
  static let latestStart = 1 - 1e-9
}

extension ContainerController {
  /// Returns the layers that show what a node has inside, or what is presented over it.
  func picture(of id: EngineID) -> [ContainerLayer] {
    switch id.role {
    case .content: content(of: id.host)
    case .presentations: layers(of: id.host)
    }
  }

  /// Lets the picture of a container fade along a transition.
  func fade(_ layers: [ContainerLayer], of id: EngineID, along leading: EngineID) {
    // A pager leads by its own motion, which may end in the page that it has left.
    guard let engine = engines[leading], engine.isRunning else { return fade(layers, of: id) }
    // A transition that waits has not begun.
    let number = engine.starts + engine.stack.state.pending.count
    var fade = FadingPicture(layers: layers, leading: leading, number: number)
    if number == engine.starts, let playback = engine.stack.playback {
      fade.start = playback.fraction
      if playback.fraction >= FadingPicture.latestStart {
        // A transition that turns back in its first instant stands at its end until it is over.
        fade.leading = nil
        if playback.remaining > 0, playback.remaining < .infinity { fade.left = playback.remaining }
      }
    }
    fades[id] = fade
  }

  /// Lets the picture of a container fade by the clock.
  func fade(_ layers: [ContainerLayer], of id: EngineID) {
    fades[id] = FadingPicture(layers: layers)
  }

  /// Ends the fading of a container's old picture, which is the picture now.
  ///
  /// What was on its way in it, and has gone on since, fades by the clock.
  func endFade(of id: EngineID) {
    guard let fade = fades.removeValue(forKey: id), picture(of: id) != fade.layers else { return }
    self.fade(fade.layers, of: id)
  }

  /// Lets the pictures that fade along a transition go on by the clock from where they were shown last.
  func releaseFades(along leading: EngineID) {
    let number = engines[leading]?.starts
    for (id, fade) in fades where fade.leading == leading && fade.number == number {
      fades[id]?.leading = nil
      fades[id]?.lead = .infinity
    }
  }

  /// The layer with the picture that fades, if any.
  func fadingLayer(of id: EngineID) -> [ContainerLayer] {
    guard let fade = fades[id] else { return [] }
    let size = area(for: id)?.size ?? container.size
    let alpha = leadingFraction(of: fade).map { 1 - $0 } ?? fade.alpha
    guard alpha > 0 else { return [] }
    let node = NodeID.former(.screen(id.host), 0)
    return [
      ContainerLayer(
        container: id.host, node: node, id: .node(node),
        state: LayerState(frame: Rect(origin: .zero, size: size), alpha: alpha),
        content: fade.layers, contentTop: 0)
    ]
  }

  private func leadingFraction(of fade: FadingPicture) -> Double? {
    guard let engine = fade.leading.flatMap({ engines[$0] }) else { return nil }
    if engine.starts < fade.number, engine.isRunning { return 0 }
    guard engine.starts == fade.number, let playback = engine.stack.playback else { return nil }
    // A transition that turns back begins in its middle.
    let start = min(fade.start ?? 0, FadingPicture.latestStart)
    return max(0, min(1, (playback.fraction - start) / (1 - start)))
  }

  /// Lets pictures fade by a step of the clock, which may be 0.
  func refreshFades(by step: Double = 0) {
    for (id, var fade) in fades {
      if let fraction = leadingFraction(of: fade) {
        fade.alpha = 1 - fraction
        fade.lead = fade.leading.flatMap { engines[$0] }?.stack.playback?.remaining ?? 0
      } else if fade.lead <= step || fade.left <= step {
        fades[id] = nil
        continue
      } else {
        fade.lead = .infinity
        fade.alpha *= 1 - step / fade.left
        fade.left -= step
      }
      fades[id] = fade
    }
  }

  /// The times after which pictures without a transition have faded.
  var fadingTimes: [Double] {
    fades.values.filter { leadingFraction(of: $0) == nil }.map(\.left)
  }
}
