#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  public import TransitionKit
  import UIKit

  /// Advances something by the time of a display link, while it has something to do.
  ///
  /// ```swift
  /// let driver = DisplayLinkDriver(controller) { renderer.show($0) }
  /// try controller.push(detail, animated: true)
  /// driver.start()
  /// ```
  ///
  /// Each step leads to the time at which its picture will be shown, the link's *target* time. After a
  /// stall the step is at most ``longestStep``, so that the motion goes on where it was. In the background
  /// nothing advances, and no time is counted. There is no link while there is nothing to do.
  @MainActor
  public final class DisplayLinkDriver {
    /// The longest step, in seconds: four pictures at 60 Hz.
    ///
    /// A choice: a single late picture is caught up with, which nobody sees; a longer stall is not, as the
    /// motion would jump.
    public static let longestStep = 4.0 / 60

    private let step: @MainActor (Double) -> Bool
    private var link: CADisplayLink?
    private var lastTarget: Double?
    private var observations: Observations?
    private var isInBackground = false

    /// Creates a driver.
    ///
    /// - Parameter step: Advances by a time in seconds, draws, and returns whether there is more to do.
    public init(_ step: @escaping @MainActor (_ seconds: Double) -> Bool) {
      self.step = step
      observeBackground()
    }

    /// Creates a driver that advances a controller and shows its pictures, until it is at rest.
    ///
    /// While a finger drives a transition, the link runs on.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - draw: Shows a picture.
    public convenience init(
      _ controller: NavigationController, draw: @escaping @MainActor (Picture) -> Void
    ) {
      self.init { seconds in
        controller.advance(by: seconds)
        controller.withPicture(draw)
        return controller.transition != nil
      }
    }

    /// Whether steps are being made, or will be after the return from the background.
    public var isRunning: Bool { link != nil || isWaiting }

    /// Whether the driver goes on after the return from the background.
    private var isWaiting = false

    /// Starts to advance; does nothing while it does already.
    ///
    /// The first step lasts one picture.
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

    /// Stops, until it is started again.
    ///
    /// A driver that is thrown away while it runs stops with its link's next picture.
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

  /// Observations of the application's way to the background and back, which end with the object.
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
          // UIKit posts them on the main thread.
          MainActor.assumeIsolated(change)
        }
      }
    }

    deinit {
      for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
  }
#endif
