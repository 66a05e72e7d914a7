/// Every animator of the library by name: the one table that lists, tools and laws go through.
///
/// ```swift
/// NamedAnimator.scaleBack.animator().duration(in: context)  // 0.6
/// NamedAnimator(rawValue: "magic-move")  // .magicMove
/// ```
public enum NamedAnimator: String, Hashable, Sendable, CaseIterable {
  /// ``Fade``.
  case fade
  /// ``SlideWithFakeNavBar``.
  case slideWithFakeNavBar = "slide-with-fake-navbar"
  /// ``MagicMove``.
  case magicMove = "magic-move"
  /// ``MagicMove/spring``.
  case magicMoveSpring = "magic-move-spring"
  /// ``ScaleBack``.
  case scaleBack = "scale-back"
  /// ``PushFromBottom``.
  case pushFromBottom = "push-from-bottom"
  /// ``PushToLeft``.
  case pushToLeft = "push-to-left"
  /// ``DropFromBottom``.
  case dropFromBottom = "drop-from-bottom"
  /// ``SegueSlide``.
  case segueSlide = "segue-slide"
  /// ``Cover``.
  case cover
  /// ``Drop``.
  case drop

  /// Returns the animator with its source's numbers.
  ///
  /// - Parameter duration: Another duration for every operation, in seconds.
  /// - Returns: A value of the type that the case names.
  public func animator(duration: Double? = nil) -> any AnimatedTransitioning {
    switch self {
    case .fade: return duration.map(Fade.init) ?? Fade()
    case .slideWithFakeNavBar:
      return duration.map { SlideWithFakeNavBar(duration: $0) } ?? SlideWithFakeNavBar()
    case .magicMove: return MagicMove().lasting(duration)
    case .magicMoveSpring: return MagicMove.spring.lasting(duration)
    case .scaleBack: return duration.map { ScaleBack(duration: $0) } ?? ScaleBack()
    case .pushFromBottom:
      return duration.map { PushFromBottom(duration: $0) } ?? PushFromBottom()
    case .pushToLeft: return duration.map { PushToLeft(duration: $0) } ?? PushToLeft()
    case .dropFromBottom:
      return duration.map { DropFromBottom(duration: $0) } ?? DropFromBottom()
    case .segueSlide: return duration.map { SegueSlide(duration: $0) } ?? SegueSlide()
    case .cover: return duration.map(Cover.init) ?? Cover()
    case .drop:
      return duration.map { Drop(presentDuration: $0, dismissDuration: $0) } ?? Drop()
    }
  }
}

extension MagicMove {
  fileprivate func lasting(_ duration: Double?) -> MagicMove {
    guard let duration else { return self }
    var move = self
    move.forwardDuration = duration
    move.backwardDuration = duration
    return move
  }
}
