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
    /// The sizes at which the layers of the picture are laid out, by node.
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
      // The pictures already are the animation, so an animation of the caller must not interpolate them.
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
    /// Collects the screens of the current picture, and the size at which each layer is laid out.
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
      // The most recent version of the screen comes first.
      let present =
        controller.presentedScreens
        + [controller.topScreen, context?.to, context?.from].compactMap { $0 }
      return present.first { $0.id == id } ?? screens[id]
        ?? controller.screens.first { $0.id == id }
    }
  }

  extension NodeID {
    /// Whether the layer shows a page, or a piece of a page other than a bar or an element.
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
    /// The size of the whole picture, of which the layer may show a part.
    fileprivate var pictureSize: TransitionKit.Size {
      guard !sourceRect.isEmpty else { return frame.size }
      return TransitionKit.Size(
        width: frame.width / sourceRect.width, height: frame.height / sourceRect.height)
    }
  }
#endif
