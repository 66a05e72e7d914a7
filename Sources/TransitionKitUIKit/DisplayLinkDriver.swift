#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  import UIKit

  /// Calls a closure in each frame of a display link with the elapsed time, until the closure has nothing more to do.
  ///
  /// ```swift
  /// let driver = DisplayLinkDriver(controller) { renderer.show($0) }
  /// try controller.push(detail, animated: true)
  /// driver.start()
  /// ```
  ///
  /// Each step ends at the time when its frame will be displayed, the link's `targetTimestamp`. After a stall the
  /// step is at most ``longestStep``, so the motion continues without a jump. In the background the driver pauses and
  /// no time passes. The display link exists only while there is something to do.
  @MainActor
  public final class DisplayLinkDriver {
    /// The longest step, in seconds: four frames at 60 Hz.
    ///
    /// A choice of this library: a short delay is caught up, which nobody notices; after a longer one the motion
    /// would jump.
    public static let longestStep = 4.0 / 60

    private let step: @MainActor (Double) -> Bool
    private var link: CADisplayLink?
    private var lastTarget: Double?
    private var observations: Observations?
    private var isInBackground = false

    /// Creates a driver.
    ///
    /// - Parameter step: Advances by a time in seconds, draws, and returns whether to continue.
    public init(_ step: @escaping @MainActor (_ seconds: Double) -> Bool) {
      self.step = step
      observeBackground()
    }

    /// Creates a driver that advances a controller and draws its pictures until no transition runs.
    ///
    /// The link also runs while a finger holds a transition.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - draw: Draws a picture.
    public convenience init(
      _ controller: NavigationController, draw: @escaping @MainActor (Picture) -> Void
    ) {
      self.init { seconds in
        controller.advance(by: seconds)
        controller.withPicture(draw)
        return controller.transition != nil || controller.remaining > 0
      }
    }

    /// Whether the driver is running, or will run again when the app returns from the background.
    public var isRunning: Bool { link != nil || isWaiting }

    /// Whether the driver resumes when the app returns from the background.
    private var isWaiting = false

    /// Starts the driver; does nothing if it is running already.
    ///
    /// The first step lasts one frame.
    public func start() {
      guard !isRunning else { return }
      lastTarget = nil
      if isInBackground { return isWaiting = true }
      let link = makeDisplayLink { [weak self] link in
        guard let self else { return link.invalidate() }
        tick(link)
      }
      link.add(to: .main, forMode: .common)
      link.isPaused = false
      self.link = link
    }

    /// Stops the driver until ``start()`` is called again.
    ///
    /// A driver that is released while running stops at its link's next frame.
    public func stop() {
      removeLink()
      isWaiting = false
    }

    private func removeLink() {
      link?.invalidate()
      link = nil
    }

    private func tick(_ link: CADisplayLink) {
      let target = Double(link.targetTimestamp)
      let seconds =
        lastTarget.map { target - $0 } ?? target - Double(link.timestamp)
      lastTarget = target
      guard seconds > 0 else { return }
      if !step(min(seconds, DisplayLinkDriver.longestStep)) { removeLink() }
    }

    private func observeBackground() {
      observations = Observations(
        leaving: { [weak self] in
          guard let self else { return }
          isWaiting = isRunning
          isInBackground = true
          removeLink()
        },
        returning: { [weak self] in
          guard let self else { return }
          isInBackground = false
          guard isWaiting else { return }
          isWaiting = false
          start()
        })
    }
  }

  /// Observes the app entering the background and returning from it, until the object is released.
  private final class Observations {
    private let tokens: [any NSObjectProtocol]

    init(
      leaving: @escaping @MainActor @Sendable () -> Void,
      returning: @escaping @MainActor @Sendable () -> Void
    ) {
      tokens = [
        (UIApplication.didEnterBackgroundNotification, leaving),
        (UIApplication.willEnterForegroundNotification, returning),
      ].map { name, change in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          // UIKit posts these notifications on the main thread.
          MainActor.assumeIsolated(change)
        }
      }
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }
#endif
