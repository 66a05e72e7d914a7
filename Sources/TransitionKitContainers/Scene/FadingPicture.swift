import TransitionKit

/// The picture of a container before a change that another container's transition shows.
///
/// It lies over the new picture and fades along that transition, also back under a finger. When another
/// transition takes over, it fades on by the clock.
struct FadingPicture {
  let layers: [ContainerLayer]
  /// The step of the clock in which the picture began to fade, or to fade by the clock.
  var since: Int
  /// The transition that it follows, and which of its container's transitions that is; `nil` is the clock.
  var leading: EngineID?
  var number = 0
  /// The fraction of the transition at which the picture began to fade, and whether the transition was then on
  /// its way back to its start.
  var start: Double?
  var runsBack = false
  /// The opacity, and how long it fades after it has lost its transition.
  var alpha = 1.0
  var left = FadingPicture.duration
  /// How long the transition still lasts.
  var lead = Double.infinity
  /// The opacity that the bar of tabs had over the picture; `nil` is that of the bar in the picture.
  var bar: Double?
  /// Whether the bar of tabs was among the pages of a push or pop in the picture, and stays there.
  var keepsBar = false

  /// The area of an old layout, which is stretched to that of now; `nil` for a picture in this layout.
  var bounds: Rect?

  /// How long a picture in an old layout fades: the time of `NavigationController.updateContainer`.
  static let layoutDuration = 0.3
  /// How long a picture fades whose transition was interrupted: the time of an interrupted page's fade.
  static let duration = 0.35

  /// How much of a transition has to be left for a picture to fade along it.
  static let leastRest = 1e-9

  /// Returns how much of the picture has faded at a fraction of its transition.
  func progress(at fraction: Double) -> Double {
    let start = start ?? 0
    let progress =
      runsBack
      ? (start - fraction) / max(start, FadingPicture.leastRest)
      : (fraction - start) / max(1 - start, FadingPicture.leastRest)
    return max(0, min(1, progress))
  }
}

extension ContainerController {
  /// Returns the layers that show what a node has inside, or what is presented over it.
  func picture(of id: EngineID) -> [ContainerLayer] {
    switch id.role {
    case .content: content(of: id.host)
    case .presentations: layers(of: id.host)
    }
  }

  /// Makes a change while the old picture of a container fades out over the new one.
  ///
  /// - Parameters:
  ///   - id: What is pictured.
  ///   - isKept: Whether to fade the old picture, because the picture would jump otherwise.
  ///   - duration: How long it fades, in seconds.
  ///   - leading: The transition along which it fades instead; `nil` is the clock.
  ///   - bounds: The area of the old picture, if the change is one of the layout.
  ///   - change: Makes the change.
  /// - Throws: What the change throws.
  func keepPicture<Failure: Error>(
    of id: EngineID, if isKept: Bool, lasting duration: Double = FadingPicture.duration,
    along leading: EngineID? = nil, bounds: Rect? = nil, _ change: () throws(Failure) -> Void
  ) throws(Failure) {
    let old = isKept ? picture(of: id) : []
    // Events are delivered only after the old picture has been added.
    callDepth += 1
    defer {
      callDepth -= 1
      if callDepth == 0 { deliver() }
    }
    try change()
    guard isKept, picture(of: id) != old else { return }
    if let leading {
      fade(old, of: id, along: leading)
    } else {
      fade(old, of: id, lasting: duration)
    }
    fades[id]?.bounds = bounds
  }

  /// Lets the picture of a container fade along a transition.
  private func fade(_ layers: [ContainerLayer], of id: EngineID, along leading: EngineID) {
    // A pager leads by its own motion, which may end in the page that it has left.
    guard let engine = engines[leading], engine.isRunning else { return fade(layers, of: id) }
    // A transition that waits has not begun.
    let number = engine.starts + engine.stack.state.pending.count
    var fade = FadingPicture(layers: layers, since: clockSteps, leading: leading, number: number)
    if number == engine.starts, let playback = engine.stack.playback {
      fade.start = playback.shownFraction
      fade.runsBack = engine.stack.state.transition?.phase == .cancelling
      let rest = fade.runsBack ? playback.shownFraction : 1 - playback.shownFraction
      if rest <= FadingPicture.leastRest {
        // A transition that turns back in its first instant stands at its end until it is over.
        fade.leading = nil
        if playback.remaining > 0, playback.remaining < .infinity { fade.left = playback.remaining }
      }
    }
    fades[id] = fade
  }

  /// Lets the picture of a container fade by the clock.
  ///
  /// - Parameters:
  ///   - layers: The picture.
  ///   - id: What it is a picture of.
  ///   - duration: How long it fades, in seconds.
  func fade(
    _ layers: [ContainerLayer], of id: EngineID, lasting duration: Double = FadingPicture.duration
  ) {
    fades[id] = FadingPicture(layers: layers, since: clockSteps, left: duration)
  }

  /// Ends the fading of a container's old picture, which is the picture now.
  ///
  /// What was on its way in it, and has gone on since, fades by the clock.
  func endFade(of id: EngineID) {
    guard let fade = fades.removeValue(forKey: id), picture(of: id) != fade.layers else { return }
    self.fade(fade.layers, of: id)
  }

  /// Lets the pictures that fade along a transition, which ends, go on by the clock.
  ///
  /// - Parameters:
  ///   - leading: The transition.
  ///   - finished: Whether it has reached its end, and not its start; `nil` for one that is interrupted, which
  ///     moves to its end first without being shown there.
  func releaseFades(along leading: EngineID, finished: Bool?) {
    let number = engines[leading]?.starts
    for (id, fade) in fades where fade.leading == leading && fade.number == number {
      // It has faded.
      if finished == !fade.runsBack { continue }
      fades[id]?.leading = nil
      fades[id]?.lead = .infinity
      fades[id]?.since = clockSteps
      // The transition has run back to where the picture is not faded at all.
      if finished != nil { fades[id]?.alpha = 1 }
    }
  }

  /// The layer with the picture that fades, if any.
  func fadingLayer(of id: EngineID) -> [ContainerLayer] {
    guard let fade = fades[id] else { return [] }
    let size = area(for: id)?.size ?? container.size
    let alpha = opacity(of: fade)
    guard alpha > 0 else { return [] }
    var layer = ContainerLayer(
      .olderPicture, in: id.host,
      LayerState(frame: Rect(origin: .zero, size: size), alpha: alpha),
      content: fade.layers.isEmpty ? page(filling: size, of: id.host) : fade.layers)
    layer.bounds = fade.bounds
    return [layer]
  }

  /// Returns the layer of a page with nothing inside, or none for a container.
  private func page(filling size: Size, of id: String) -> [ContainerLayer] {
    guard (tree.kind(of: id) ?? leavingEntry(id)?.kind) == .screen else { return [] }
    return [ContainerLayer(.screen(id), in: id, LayerState(frame: Rect(origin: .zero, size: size)))]
  }

  /// The opacity of a picture that fades.
  func opacity(of fade: FadingPicture) -> Double {
    leadingFraction(of: fade).map { 1 - $0 } ?? fade.alpha
  }

  private func leadingFraction(of fade: FadingPicture) -> Double? {
    guard let engine = fade.leading.flatMap({ engines[$0] }) else { return nil }
    if engine.starts < fade.number, engine.isRunning { return 0 }
    guard engine.starts == fade.number, let playback = engine.stack.playback else { return nil }
    return fade.progress(at: playback.shownFraction)
  }

  /// Lets pictures fade by a step of the clock, which may be 0.
  func refreshFades(by step: Double = 0) {
    for (id, var fade) in fades {
      if let fraction = leadingFraction(of: fade) {
        fade.alpha = 1 - fraction
        fade.lead = fade.leading.flatMap { engines[$0] }?.stack.playback?.remaining ?? 0
      } else if step > 0, fade.since == clockSteps {
        // It has begun in this step.
        continue
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
