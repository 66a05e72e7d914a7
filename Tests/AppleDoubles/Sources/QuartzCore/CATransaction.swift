import Foundation

public enum CATransaction {
  struct Level {
    var disabled = false, duration: Double?, function: CAMediaTimingFunction?
    var completion: (() -> Void)?
    var animations: [Entry] = []
  }
  typealias Entry = (layer: CALayer, animation: CAAnimation)
  nonisolated(unsafe) static var levels: [Level] = []
  nonisolated(unsafe) static var waiting: [(animations: [Entry], run: () -> Void)] = []

  public static func begin() {
    var level = Level()
    level.disabled = levels.last?.disabled ?? false
    levels.append(level)
  }
  /// Ends the innermost transaction.
  ///
  /// Its completion runs when the animations added in it are over.
  public static func commit() {
    guard let level = levels.popLast() else {
      return Faults.shared.record("CATransaction.commit without begin")
    }
    if let run = level.completion {
      if level.animations.isEmpty { run() } else { waiting.append((level.animations, run)) }
    }
    if !levels.isEmpty { levels[levels.count - 1].animations += level.animations }
  }
  public static func flush() {}
  private static func edit(_ change: (inout Level) -> Void) {
    guard !levels.isEmpty else {
      return Faults.shared.note("CATransaction setter outside a transaction")
    }
    change(&levels[levels.count - 1])
  }
  public static func setDisableActions(_ flag: Bool) { edit { $0.disabled = flag } }
  public static func disableActions() -> Bool { levels.last?.disabled ?? false }
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    edit { $0.duration = duration }
  }
  public static func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.function = function }
  }
  public static func setCompletionBlock(_ block: (() -> Void)?) { edit { $0.completion = block } }

  static func note(_ animation: CAAnimation, of layer: CALayer) {
    if !levels.isEmpty { levels[levels.count - 1].animations.append((layer, animation)) }
  }
  /// Runs the completions of the transactions whose animations are all over or removed.
  static func deliver() {
    func isOver(_ all: [Entry]) -> Bool { all.allSatisfy { $0.layer.isOver($0.animation) } }
    let due = waiting.filter { isOver($0.animations) }
    waiting.removeAll { isOver($0.animations) }
    due.forEach { $0.run() }
  }
}

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float, maximum: Float, preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A display link that `DisplayLinks.tick` fires.
///
/// UIKit's initialiser takes a target and a selector.
public final class CADisplayLink: NSObject {
  let onTick: @MainActor (CADisplayLink) -> Void
  public internal(set) var timestamp: CFTimeInterval = 0
  public internal(set) var targetTimestamp: CFTimeInterval = 0
  public internal(set) var duration: CFTimeInterval = 0
  public var isPaused = false
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default
  var isAdded = false
  var isInvalid = false
  var skipped = 0

  public init(onTick: @escaping @MainActor (CADisplayLink) -> Void) { self.onTick = onTick }
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return Faults.shared.record("CADisplayLink added after invalidate") }
    isAdded = true
    if !DisplayLinks.links.contains(self) { DisplayLinks.links.append(self) }
  }
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    DisplayLinks.links.removeAll { $0 === self }
  }
  /// Removes the link for ever.
  ///
  /// The run loop releases it, and with it what the closure holds.
  public func invalidate() {
    isInvalid = true
    isAdded = false
    DisplayLinks.links.removeAll { $0 === self }
  }
}

/// The test's hand on the clock and on the display.
@MainActor public enum DisplayLinks {
  nonisolated(unsafe) static var links: [CADisplayLink] = []
  /// Work at the end of each turn of the run loop, such as layout.
  package static var hooks: [() -> Void] = []

  /// The links that have been added and not been invalidated.
  public static var added: [CADisplayLink] { links }

  /// Moves the clock by a time, with a frame at each period of the display.
  public static func tick(after seconds: Double, everyFrameAt hertz: Double = 60) {
    for _ in 0..<max(Int((seconds * hertz).rounded()), 0) { frame(lasting: 1 / hertz) }
  }
  /// Moves the clock without a frame, as when the main thread hangs, and then shows one frame.
  public static func stall(for seconds: Double, everyFrameAt hertz: Double = 60) {
    MediaClock.now += max(seconds - 1 / hertz, 0)
    frame(lasting: 1 / hertz)
  }
  /// Moves the clock without any frame, as while the display is off.
  public static func pass(_ seconds: Double) { MediaClock.now += seconds }

  /// Ends a turn of the run loop: lays out, commits, delivers what is due.
  public static func endTurn() {
    hooks.forEach { $0() }
    CATransaction.deliver()
    CALayer.removeFinishedAnimations()
  }
  private static func frame(lasting period: Double) {
    MediaClock.now += period
    for link in links where link.isAdded && !link.isPaused {
      let wanted = Double(link.preferredFrameRateRange.preferred ?? 0)
      let rate = wanted > 0 ? wanted : Double(link.preferredFramesPerSecond)
      let every = rate > 0 ? max(Int((1 / period / rate).rounded()), 1) : 1
      link.skipped += 1
      guard link.skipped >= every else { continue }
      link.skipped = 0
      link.timestamp = MediaClock.now
      link.targetTimestamp = MediaClock.now + period * Double(every)
      link.duration = period
      link.onTick(link)
    }
    endTurn()
  }
}
