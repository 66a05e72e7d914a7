#if canImport(SwiftUI)
  #if canImport(Combine)
    public import Combine
  #endif
  public import SwiftUI
  public import TransitionKit

  /// Advances a navigation controller while a transition runs, and publishes its pictures and progress.
  ///
  /// ```swift
  /// struct Stack: View {
  ///   @StateObject private var driver = NavigationDriver(controller)
  ///
  ///   var body: some View {
  ///     ZStack {
  ///       NavigationStackView(driver) { Detail(id: $0.id) }
  ///       Text("\(driver.progress ?? 1)")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// ``NavigationStackView`` draws the pictures. Before iOS 16, or to follow the display's refresh rate, use
  /// ``init(_:ticking:)``.
  @MainActor
  public final class NavigationDriver: ObservableObject {
    /// Advances the clock by a time in seconds, and returns whether to continue.
    public typealias Step = @MainActor (_ seconds: Double) -> Bool
    /// Stops the calls of a step.
    public typealias Stop = @MainActor () -> Void

    /// The controller; call its operations through ``update(_:)``.
    public let controller: NavigationController
    /// The current picture.
    @Published public private(set) var picture: Picture
    /// The fraction of the running transition, from 0 to 1; `nil` if no transition runs.
    ///
    /// At the end it becomes 1 if the transition finished or 0 if it was cancelled, and immediately afterwards `nil`.
    /// A view sees only `nil`; a Combine subscriber receives both values.
    @Published public private(set) var progress: Double?

    /// Starts the clock for a driver, and returns a closure that stops it.
    private let start: @MainActor (NavigationDriver) -> Stop
    /// Stops the running clock; `nil` if no clock runs.
    private var stop: Stop?
    private var coordinator: TransitionCoordinator?
    /// The screens of the picture, by id.
    private(set) var screens: [String: Screen] = [:]
    /// The sizes at which the layers of the picture are laid out.
    private(set) var sizes: [LayerPath: TransitionKit.Size] = [:]

    private init(
      _ controller: NavigationController,
      start: @escaping @MainActor (NavigationDriver) -> Stop
    ) {
      self.controller = controller
      self.start = start
      picture = controller.picture
      recordLayout(of: picture)
    }

    /// Shows a picture.
    func show(_ picture: Picture) {
      recordLayout(of: picture)
      self.picture = picture
    }

    /// Creates a driver that is advanced by a display link, or step by step in a test.
    ///
    /// ```swift
    /// NavigationDriver(controller) { step in
    ///   let link = DisplayLinkDriver(step)
    ///   link.start()
    ///   return link.stop
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - ticking: Starts calling a step repeatedly, and returns a closure that stops the calls. It is called each
    ///     time a transition begins; the returned closure is called when no transition runs any more.
    public convenience init(
      _ controller: NavigationController,
      ticking: @escaping @MainActor (_ step: @escaping Step) -> Stop
    ) {
      self.init(controller) { driver in
        ticking { [weak driver] seconds in driver?.step(by: seconds) ?? false }
      }
    }

    /// Creates a driver that is advanced by a clock.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - clock: The clock; by default the system's continuous clock.
    ///   - rate: The number of pictures per second.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public convenience init<C: Clock>(
      _ controller: NavigationController, clock: C = ContinuousClock(), perSecond rate: Double = 60
    ) where C.Duration == Duration {
      self.init(controller) { driver in
        let task = Task { [weak driver] in
          await controller.forEachPicture(on: clock, perSecond: rate) { _ in driver?.publish() }
          driver?.pause()
          driver?.startIfNeeded()
        }
        return { task.cancel() }
      }
    }

    deinit {
      guard let stop else { return }
      Task { @MainActor in stop() }
    }

    /// Calls operations of the controller, publishes its picture, and runs the clock while a transition runs.
    ///
    /// ```swift
    /// try driver.update { try $0.pop(animated: true) }
    /// driver.update { _ in gesture.release() }
    /// ```
    ///
    /// - Parameter change: Calls operations of the controller, or passes input to a gesture on it.
    /// - Returns: The value that the closure returns.
    /// - Throws: The error that the closure throws.
    @discardableResult
    public func update<Result>(
      _ change: (NavigationController) throws -> Result
    ) rethrows -> Result {
      defer {
        controller.layoutIfNeeded()
        publish()
        startIfNeeded()
      }
      return try change(controller)
    }

    private func step(by seconds: Double) -> Bool {
      controller.advance(by: seconds)
      publish()
      if controller.transition == nil, controller.remaining == 0 { pause() }
      return stop != nil
    }

    private func startIfNeeded() {
      guard stop == nil, controller.transition != nil || controller.remaining > 0 else { return }
      stop = start(self)
    }

    private func pause() {
      stop?()
      stop = nil
    }

    private func publish() {
      let isMoving = controller.transition != nil
      if !isMoving, let coordinator { showProgress(coordinator.percentComplete) }
      coordinator = isMoving ? controller.transitionCoordinator : nil
      // The pictures already are the animation, so an animation of the caller must not interpolate them.
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) {
        show(controller.picture)
        showProgress(isMoving ? controller.playback?.fraction : nil)
      }
    }

    private func showProgress(_ fraction: Double?) {
      if progress != fraction { progress = fraction }
    }
  }

  // MARK: - Layout

  extension NavigationDriver {
    /// Collects the screens of a picture, and the size at which each layer is laid out.
    private func recordLayout(of picture: Picture) {
      let before = (screens: screens, sizes: sizes)
      (screens, sizes) = ([:], [:])
      recordLayout(of: picture.layers, in: LayerPath(), after: before)
    }

    private func recordLayout(
      of entries: [Picture.Entry], in path: LayerPath,
      after before: (screens: [String: Screen], sizes: [LayerPath: TransitionKit.Size])
    ) {
      for entry in entries {
        let path = path.adding(entry)
        for id in [entry.node?.screen].compactMap({ $0 }) + entry.barTitles.map(\.screen)
        where screens[id] == nil {
          screens[id] =
            screen(id) ?? before.screens[id] ?? controller.screens.first { $0.id == id }
        }
        if sizes[path] == nil {
          sizes[path] =
            fixedSize(of: entry, in: path) ?? path.value(in: before.sizes)
            ?? entry.state.content?.size ?? entry.state.pictureSize
        }
        guard let group = entry.group else { continue }
        recordLayout(of: group.layers, in: path, after: before)
      }
    }

    /// Returns the size of a page or a picture, which its layer does not change, or `nil` for other layers.
    private func fixedSize(of entry: Picture.Entry, in path: LayerPath) -> TransitionKit.Size? {
      if let group = entry.group { return group.bounds.size }
      let (context, container) = (controller.transition, controller.container)
      switch entry.node {
      case .picture: return container.size
      case .screen where context == nil && !path.isInside: return entry.state.frame.size
      case let node? where node.showsPage:
        let role = [TransitionRole.from, .to].first { context?.screen($0).id == node.screen }
        if let context, let role { return context.frame(of: role).size }
        // A page of an earlier transition: unless it is presented, it fills the stack.
        guard path.isInside, let screen = node.screen.flatMap({ screens[$0] }),
          !controller.presentedScreens.contains(where: { $0.id == screen.id })
        else { return nil }
        return container.contentFrame(of: screen).size
      default: return nil
      }
    }

    private func screen(_ id: String) -> Screen? {
      // The most recent version of the screen comes first.
      let context = controller.transition
      let present =
        controller.presentedScreens
        + [controller.topScreen, context?.to, context?.from].compactMap { $0 }
      return present.first { $0.id == id }
    }
  }

  extension NodeID {
    /// Whether the layer shows a page, or a piece of a page other than a bar or an element.
    var showsPage: Bool {
      switch self {
      case .screen, .picture: true
      case .piece: pieceSource == .page
      case .bar, .bottomBar, .element, .dimming, .shadow, .own: false
      }
    }
  }

  extension LayerState {
    /// The size of the whole picture, of which the layer may show a part.
    fileprivate var pictureSize: TransitionKit.Size {
      guard !sourceRect.isEmpty else { return frame.size }
      return TransitionKit.Size(
        width: frame.width / sourceRect.width, height: frame.height / sourceRect.height)
    }
  }
#endif
