#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import TransitionKit

  extension AnyTransition {
    /// Returns a transition that inserts and removes a view with the motion of an animator's page.
    ///
    /// ```swift
    /// if isOpen { Detail().zIndex(1).transition(.page(ScaleBack())) }
    /// if !isOpen { List().transition(.page(ScaleBack(), inserting: .pop, removing: .push)) }
    /// ```
    ///
    /// The container is assumed to have the view's size. The view follows the page's layer: its frame, transform with
    /// perspective, opacity, clip and corners. It shows no dimming, shadow, pieces or elements; use
    /// ``NavigationStackView`` for these. If the animator shows the page only in pieces, or not at all, the view does
    /// not move.
    ///
    /// The transition includes the animator's curves, so its animation is linear, with the animator's duration for a
    /// page of 390 × 844 points. SwiftUI draws overlapping views in the order of their `zIndex`.
    ///
    /// - Parameters:
    ///   - animator: The animator, such as an `Effect`.
    ///   - insertion: The operation that inserts the view: `push` for an upper page, `pop` for a lower one.
    ///   - removal: The operation that removes the view.
    ///   - direction: The layout direction for which the animator moves pages.
    /// - Returns: A transition with its own animation.
    @MainActor
    public static func page(
      _ animator: any AnimatedTransitioning,
      inserting insertion: TransitionOperation = .push,
      removing removal: TransitionOperation = .pop,
      direction: TransitionKit.LayoutDirection = .leftToRight
    ) -> AnyTransition {
      let motion = PageMotion(
        animator, inserting: insertion, removing: removal, direction: direction)
      func step(from position: Double, _ operation: TransitionOperation) -> AnyTransition {
        .modifier(
          active: PageModifier(motion: motion, position: position),
          identity: PageModifier(motion: motion, position: 0)
        ).animation(.linear(duration: motion.duration(of: operation)))
      }
      return .asymmetric(
        insertion: step(from: -1, insertion), removal: step(from: 1, removal))
    }
  }

  /// A transition that inserts and removes a view with the motion of an animator's page.
  ///
  /// ```swift
  /// Detail().transition(PageTransition(ScaleBack())).animation(.linear(duration: 0.6), value: isOpen)
  /// ```
  ///
  /// It equals `AnyTransition.page(_:inserting:removing:direction:)` without an animation. Use a linear animation,
  /// because the transition already includes the animator's curves.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public struct PageTransition: Transition {
    private let motion: PageMotion

    /// Creates a transition from an animator.
    ///
    /// - Parameters:
    ///   - animator: The animator, such as an `Effect`.
    ///   - insertion: The operation that inserts the view.
    ///   - removal: The operation that removes the view.
    ///   - direction: The layout direction for which the animator moves pages.
    public init(
      _ animator: any AnimatedTransitioning,
      inserting insertion: TransitionOperation = .push,
      removing removal: TransitionOperation = .pop,
      direction: TransitionKit.LayoutDirection = .leftToRight
    ) {
      motion = PageMotion(animator, inserting: insertion, removing: removal, direction: direction)
    }

    /// Draws the view as the page before its insertion, unchanged, or after its removal, depending on the phase.
    public func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(PageModifier(motion: motion, position: phase.value))
    }
  }

  /// Draws a view at a position within its insertion or removal.
  struct PageModifier: ViewModifier, Animatable {
    let motion: PageMotion
    /// −1 before the insertion, 0 while the view is fully shown, 1 after the removal.
    var position: Double

    nonisolated var animatableData: Double {
      get { position }
      set { position = newValue }
    }

    func body(content: Content) -> some View {
      content
        .clipShape(PageOutline(motion: motion, position: position))
        .opacity(motion.alpha(at: position))
        .modifier(PageProjection(motion: motion, position: position))
    }
  }

  /// Applies the transform of the page's layer to a view.
  struct PageProjection: GeometryEffect {
    let motion: PageMotion
    let position: Double

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      guard let state = motion.state(at: position, in: size) else { return ProjectionTransform() }
      return ProjectionTransform(placing: state).after(
        ProjectionTransform(from: size, to: state.pictureRect))
    }
  }

  /// Clips a view as the page's layer is clipped, in the view's coordinates.
  struct PageOutline: Shape {
    let motion: PageMotion
    let position: Double

    nonisolated func path(in rect: CGRect) -> Path {
      guard let state = motion.state(at: position, in: rect.size),
        state.clip != nil || state.clipPath != nil || state.masksToFrame
      else { return LayerOutline(rect: nil).path(in: rect) }
      let picture = state.pictureRect
      if let shape = state.clipPath {
        return LayerOutline(shape: shape.drawn(from: picture, in: rect)).path(in: rect)
      }
      let part = CGRect(state.clip ?? TransitionKit.Rect(origin: .zero, size: state.frame.size))
      let (x, y) = (
        picture.width > 0 ? rect.width / picture.width : 1,
        picture.height > 0 ? rect.height / picture.height : 1
      )
      let own = CGRect(
        x: rect.minX + (part.minX - picture.minX) * x,
        y: rect.minY + (part.minY - picture.minY) * y,
        width: part.width * x, height: part.height * y)
      let radius = CGFloat(max(0, state.cornerRadius))
      return LayerOutline(
        rect: own, radius: CGSize(width: radius * x, height: radius * y),
        corners: state.roundedCorners
      ).path(in: rect)
    }
  }

  /// The motion of a page in two transitions: its insertion and its removal.
  final class PageMotion: @unchecked Sendable {
    private let animator: any AnimatedTransitioning
    private let operations: (insertion: TransitionOperation, removal: TransitionOperation)
    private let direction: TransitionKit.LayoutDirection
    private let lock = NSLock()
    /// The timelines for the last two sizes, guarded by the lock because SwiftUI may call from other threads.
    private var made: [(size: CGSize, insertion: Timeline?, removal: Timeline?)] = []

    init(
      _ animator: any AnimatedTransitioning, inserting insertion: TransitionOperation,
      removing removal: TransitionOperation, direction: TransitionKit.LayoutDirection
    ) {
      self.animator = animator
      self.direction = direction
      operations = (insertion, removal)
    }

    /// The size assumed while the view's size is unknown: that of a current iPhone, in points.
    private static let phone = CGSize(width: 390, height: 844)

    /// Returns the duration of an operation at the assumed phone size, in seconds.
    func duration(of operation: TransitionOperation) -> Double {
      context(operation, PageMotion.phone).map(animator.duration(in:)) ?? 0
    }

    /// Returns the opacity at a position, at the assumed phone size.
    func alpha(at position: Double) -> Double {
      state(at: position, in: PageMotion.phone)?.shownOpacity ?? 1
    }

    /// Returns the page's state at a position from −1 to 1, or `nil` where the view is not changed.
    func state(at position: Double, in size: CGSize) -> LayerState? {
      guard position != 0 else { return nil }
      let timelines = timelines(in: size)
      let isEntering = position < 0
      guard let timeline = isEntering ? timelines.insertion : timelines.removal else { return nil }
      let role: TransitionRole = isEntering ? .to : .from
      let layer = timeline[.screen(role)] ?? timeline[.snapshot(role)]
      let fraction = isEntering ? 1 + position : position
      return layer?.state(at: timeline.position(ofFraction: fraction))
    }

    private func timelines(
      in size: CGSize
    ) -> (size: CGSize, insertion: Timeline?, removal: Timeline?) {
      lock.lock()
      defer { lock.unlock() }
      if let known = made.first(where: { $0.size == size }) { return known }
      let new = (size, timeline(operations.insertion, size), timeline(operations.removal, size))
      // Requests for the opacity at the phone size alternate with requests for the true size, so keep two.
      made = made.suffix(1) + [new]
      return new
    }

    private func timeline(_ operation: TransitionOperation, _ size: CGSize) -> Timeline? {
      context(operation, size).flatMap { try? animator.timeline(for: $0) }
    }

    private func context(_ operation: TransitionOperation, _ size: CGSize) -> StaticContext? {
      let container = try? Container(
        size: TransitionKit.Size(
          width: max(0, Double(size.width)), height: max(0, Double(size.height))),
        statusBarHeight: 0, navigationBarHeight: 0, layoutDirection: direction)
      return container.map {
        StaticContext(
          operation, from: Screen("from", bar: .hidden), to: Screen("to", bar: .hidden),
          container: $0)
      }
    }
  }
#endif
