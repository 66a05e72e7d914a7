#if canImport(SwiftUI)
  #if canImport(Combine)
    public import Combine
  #endif
  public import SwiftUI
  public import TransitionKit

  /// Advances a navigation controller while something moves, and publishes its pictures and progress.
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
  /// ``NavigationStackView`` shows the pictures. Before iOS 16, and for a display's own rate, use
  /// ``init(_:ticking:)``.
  @MainActor
  public final class NavigationDriver: ObservableObject {
    /// Moves the clock by a time in seconds and returns whether something still moves.
    public typealias Step = @MainActor (_ seconds: Double) -> Bool
    /// Stops what calls a step.
    public typealias Stop = @MainActor () -> Void

    /// The controller; call its operations through ``update(_:)``.
    public let controller: NavigationController
    /// The picture on screen.
    @Published public private(set) var picture: Picture
    /// The fraction of the running transition, from 0 to 1, or `nil` at rest.
    ///
    /// After a transition that finished it is 1, after one that was cancelled 0, and then `nil`. Both
    /// come at once: a view sees only `nil`, a subscriber sees both.
    @Published public private(set) var progress: Double?

    /// Starts the clock for a driver, and returns what stops it.
    private let start: @MainActor (NavigationDriver) -> Stop
    /// Stops the clock, or `nil` while none runs.
    private var stop: Stop?
    private var coordinator: TransitionCoordinator?
    /// The screens of the picture, by id.
    private(set) var screens: [String: Screen] = [:]
    /// The sizes at which the layers of the picture are laid out.
    private(set) var sizes: [NodeID: TransitionKit.Size] = [:]

    private init(
      _ controller: NavigationController,
      start: @escaping @MainActor (NavigationDriver) -> Stop
    ) {
      self.controller = controller
      self.start = start
      picture = controller.picture
      recordLayout()
    }

    /// Creates a driver that is advanced by a display link, or by a test.
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
    ///   - ticking: Starts to call a step, again and again, and returns a closure that stops it. It is
    ///     called each time something begins to move; that closure is called at rest.
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
    ///   - clock: The clock, by default that of the system.
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

    /// Changes the controller, publishes its picture, and runs the clock while something moves.
    ///
    /// ```swift
    /// try driver.update { try $0.pop(animated: true) }
    /// driver.update { _ in gesture.release() }
    /// ```
    ///
    /// - Parameter change: Calls operations of the controller, or moves a gesture on it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
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
      if controller.transition == nil { pause() }
      return stop != nil
    }

    private func startIfNeeded() {
      guard stop == nil, controller.transition != nil else { return }
      stop = start(self)
    }

    private func pause() {
      stop?()
      stop = nil
    }

    private func publish() {
      let isMoving = controller.transition != nil
      if !isMoving, let coordinator { show(coordinator.percentComplete) }
      coordinator = isMoving ? controller.transitionCoordinator : nil
      recordLayout()
      // The pictures are the animation: an animation of the caller must not blend them.
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) {
        picture = controller.picture
        show(isMoving ? controller.playback?.fraction : nil)
      }
    }

    private func show(_ fraction: Double?) {
      if progress != fraction { progress = fraction }
    }
  }

  // MARK: - Layout

  extension NavigationDriver {
    /// Finds the screens of the present picture, and the size at which each layer is laid out.
    private func recordLayout() {
      let context = controller.transition
      let container = controller.container
      var screens: [String: Screen] = [:]
      var sizes: [NodeID: TransitionKit.Size] = [:]
      for layer in controller.picture.layers {
        guard let node = layer.node else { continue }
        if let id = node.screen, screens[id] == nil { screens[id] = screen(id, in: context) }
        let state = layer.state
        let role = [TransitionRole.from, .to].first { context?.screen($0).id == node.screen }
        switch node {
        case .picture: sizes[node] = container.size
        case .screen where context == nil: sizes[node] = state.frame.size
        case .screen, .piece(_, of: _):
          if node.showsPage, let context, let role { sizes[node] = context.frame(of: role).size }
        default: break
        }
        guard sizes[node] == nil else { continue }
        sizes[node] = self.sizes[node] ?? state.content?.size ?? state.pictureSize
      }
      self.screens = screens
      self.sizes = sizes
    }

    private func screen(_ id: String, in context: (any TransitionContext)?) -> Screen? {
      // The newest version first.
      let present =
        controller.presentedScreens
        + [controller.topScreen, context?.to, context?.from].compactMap { $0 }
      return present.first { $0.id == id } ?? screens[id]
        ?? controller.screens.first { $0.id == id }
    }
  }

  extension NodeID {
    /// Whether the layer shows a page, or a part of it that is not a bar and not an element.
    var showsPage: Bool {
      switch self {
      case .screen, .picture: true
      case .piece: pieceSource == .page
      case .former(let node, _): node.showsPage
      case .bar, .bottomBar, .element, .dimming, .shadow, .own: false
      }
    }
  }

  extension LayerState {
    /// The size of the whole picture that the layer shows a part of.
    fileprivate var pictureSize: TransitionKit.Size {
      guard !sourceRect.isEmpty else { return frame.size }
      return TransitionKit.Size(
        width: frame.width / sourceRect.width, height: frame.height / sourceRect.height)
    }
  }
#endif
