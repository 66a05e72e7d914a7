// A face for async code. The controller itself stays synchronous: these only call it.

extension TransitionCoordinator {
  /// Waits for the end of the transition.
  ///
  /// Somebody has to move the clock meanwhile. Cancelling the waiting task cancels nothing but the
  /// wait: the transition goes on.
  ///
  /// - Returns: How the transition ended, or `nil` when the waiting task was cancelled first.
  public func outcome() async -> TransitionOutcome? {
    let (outcomes, continuation) = AsyncStream<TransitionOutcome>.makeStream()
    animate { outcome in
      continuation.yield(outcome)
      continuation.finish()
    }
    for await outcome in outcomes { return outcome }
    return nil
  }
}

extension NavigationController {
  /// Returns the pictures of what is running, moved on by a clock as they are asked for.
  ///
  /// The first picture comes at once, each of the others one period later by the clock, and the last
  /// one at rest. Under a finger the pictures go on until it has decided. Any Swift clock will do, a
  /// test's own among them. Cancelling the task ends the pictures and leaves the transition where it
  /// is.
  ///
  /// ```swift
  /// for await frame in controller.frames(on: ContinuousClock(), perSecond: 60) { draw(frame) }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: What tells the time.
  ///   - rate: How many pictures a second; what is not above 0 reads as 60.
  /// - Returns: The pictures, one at a time.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func frames<C: Clock>(
    on clock: C, perSecond rate: Double = 60
  ) -> TransitionFrames<C> where C.Duration == Duration {
    TransitionFrames(controller: self, clock: clock, rate: rate > 0 && rate.isFinite ? rate : 60)
  }
}

/// The pictures of a controller in motion, on a clock.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct TransitionFrames<C: Clock>: AsyncSequence where C.Duration == Duration {
  /// A picture.
  public typealias Element = Frame

  let controller: NavigationController
  let clock: C
  let rate: Double

  /// Returns an iterator that stands before the first picture.
  public func makeAsyncIterator() -> Iterator {
    Iterator(controller: controller, clock: clock, period: .seconds(1 / rate))
  }

  /// Asks for one picture after another.
  public struct Iterator: AsyncIteratorProtocol {
    let controller: NavigationController
    let clock: C
    let period: Duration
    private var last: C.Instant?
    private var isAtRest = false

    init(controller: NavigationController, clock: C, period: Duration) {
      self.controller = controller
      self.clock = clock
      self.period = period
    }

    /// Waits one period and returns the picture then, or `nil` after the one at rest.
    public mutating func next() async -> Frame? {
      guard !isAtRest else { return nil }
      if let last {
        do {
          try await clock.sleep(until: last.advanced(by: period), tolerance: nil)
        } catch {
          return nil
        }
        let now = clock.now
        controller.advance(by: last.duration(to: now).inSeconds)
        self.last = now
      } else {
        controller.layoutIfNeeded()
        last = clock.now
      }
      isAtRest = controller.transition == nil
      return controller.frame
    }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// The duration in seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
