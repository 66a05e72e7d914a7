// Drives a controller from async code by a Swift `Clock`. The controller itself stays synchronous and on the caller's
// actor.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension NavigationController {
  /// Calls a closure with one picture after another, and advances the controller by a clock meanwhile.
  ///
  /// The first picture comes at once, each further one a period of the clock later, the last one at
  /// rest. While a finger drives the transition, pictures continue until it has decided. Cancelling the
  /// task ends the pictures and leaves the transition where it is.
  ///
  /// Several loops on one controller share one clock: each shows its own pictures, and the controller
  /// advances only by the time that has passed. While a loop runs on a clock of another type, a loop
  /// shows pictures without advancing the controller; when the first loop ends, it takes over.
  ///
  /// ```swift
  /// await controller.forEachPicture(on: ContinuousClock()) { draw($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock, for example `ContinuousClock()` or a test's own.
  ///   - rate: The number of pictures per second; a rate that is not above 0 counts as 60.
  ///   - isolation: The actor of the caller.
  ///   - body: Receives each picture, on the caller's actor.
  public func forEachPicture<C: Clock>(
    on clock: C, perSecond rate: Double = 60, isolation: isolated (any Actor)? = #isolation,
    _ body: (Picture) -> Void
  ) async where C.Duration == Duration {
    let loop = PictureLoop(controller: self, clock: clock, rate: rate)
    while let frame = await loop.next(isolation: isolation) { body(frame) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NavigationController {
  /// Returns the pictures of ``forEachPicture(on:perSecond:isolation:_:)`` as an asynchronous sequence.
  ///
  /// A loop over it advances the controller on the loop's own actor.
  ///
  /// ```swift
  /// for await frame in controller.pictures(on: ContinuousClock(), perSecond: 60) { draw(frame) }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock, for example `ContinuousClock()` or a test's own.
  ///   - rate: The number of pictures per second; a rate that is not above 0 counts as 60.
  /// - Returns: The pictures, one after another.
  public func pictures<C: Clock>(
    on clock: C, perSecond rate: Double = 60
  ) -> TransitionPictures<C> where C.Duration == Duration {
    TransitionPictures(controller: self, clock: clock, rate: rate)
  }
}

/// The pictures of a controller, one period of a clock apart.
///
/// Available where the loop `for await` passes its actor to the sequence.
///
/// ```swift
/// try controller.push(Screen("detail"), animated: true)
/// let pictures = controller.pictures(on: ContinuousClock(), perSecond: 60)
/// for await picture in pictures { draw(picture) }
/// controller.transition == nil  // true: the loop ends with the transition
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct TransitionPictures<C: Clock>: AsyncSequence where C.Duration == Duration {
  let controller: NavigationController
  let clock: C
  let rate: Double

  /// Returns an iterator before the first picture.
  public func makeAsyncIterator() -> Iterator {
    Iterator(loop: PictureLoop(controller: controller, clock: clock, rate: rate))
  }

  /// Returns one picture after another.
  public struct Iterator: AsyncIteratorProtocol {
    let loop: PictureLoop<C>

    /// Waits one period and returns the picture then, or `nil` after the one at rest.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Picture? {
      await loop.next(isolation: actor)
    }
  }
}

/// A loop that advances a controller by a clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class PictureLoop<C: Clock> where C.Duration == Duration {
  private let controller: NavigationController
  private let clock: C
  private let period: Duration
  /// The instant at which the next picture is due.
  private var due: C.Instant?
  private var ticker: Ticker?
  private var isAtRest = false

  /// The instant up to which the loops of one controller have advanced it.
  private final class Ticker {
    var last: C.Instant
    init(_ last: C.Instant) { self.last = last }
  }

  init(controller: NavigationController, clock: C, rate: Double) {
    self.controller = controller
    self.clock = clock
    // A `Duration` has no more than 1.7e20 seconds.
    period = .seconds(min(1e9, 1 / (rate > 0 && rate.isFinite ? rate : 60)))
  }

  func next(isolation: isolated (any Actor)?) async -> Picture? {
    guard !isAtRest else { return nil }
    if let due {
      do {
        try await clock.sleep(until: due, tolerance: nil)
      } catch {
        ticker = nil
        return nil
      }
      advance(to: clock.now, due: due)
    } else {
      due = clock.now.advanced(by: period)
      tick(at: clock.now)
      controller.layoutIfNeeded()
    }
    isAtRest = controller.transition == nil && controller.remaining == 0
    if isAtRest { ticker = nil }
    return controller.picture
  }

  /// Shares the ticker of the other loops, or becomes the first loop that advances the controller.
  private func tick(at now: C.Instant) {
    if let other = controller.frameTicker {
      ticker = other as? Ticker
    } else {
      let ticker = Ticker(now)
      controller.frameTicker = ticker
      self.ticker = ticker
    }
  }

  private func advance(to now: C.Instant, due: C.Instant) {
    // Missed pictures are skipped, so the next one is due after now.
    let next = due.advanced(by: period)
    self.due = next > now ? next : now.advanced(by: period)
    if ticker == nil { tick(at: due) }
    guard let ticker, now > ticker.last else { return }
    let step = ticker.last.duration(to: now)
    ticker.last = now
    controller.advance(by: step.inSeconds)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
