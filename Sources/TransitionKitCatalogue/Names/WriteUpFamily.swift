public import TransitionKit

// The animators of the five write-ups of custom transitions that the library began with.

extension NamedAnimator {
  /// The animators of the write-ups, in their order.
  public static let writeUps: [NamedAnimator] = [
    fade, slideWithFakeNavBar, magicMove, magicMoveSpring, scaleBack, pushFromBottom, pushToLeft,
    dropFromBottom, segueSlide, cover, drop,
  ]

  /// ``Fade``.
  public static let fade = NamedAnimator(
    "fade", Fade(), "The entered screen fades in over the other.")
  /// ``SlideWithFakeNavBar``.
  public static let slideWithFakeNavBar = NamedAnimator(
    "slide-with-fake-navbar", SlideWithFakeNavBar(),
    "Screens slide over one another, each with a bar of its own.")
  /// ``MagicMove``.
  public static let magicMove = NamedAnimator(
    "magic-move", MagicMove(), "Elements of one name fly from screen to screen.")
  /// ``MagicMove/spring``.
  public static let magicMoveSpring = NamedAnimator(
    "magic-move-spring", MagicMove.spring, "A magic move on a spring.")
  /// ``ScaleBack``.
  public static let scaleBack = NamedAnimator(
    "scale-back", ScaleBack(), "The pushed page slides in while the other shrinks and fades.")
  /// ``PushFromBottom``.
  public static let pushFromBottom = NamedAnimator(
    "push-from-bottom", PushFromBottom(),
    "The pushed page rises over a picture of the other.")
  /// ``PushToLeft``.
  public static let pushToLeft = NamedAnimator(
    "push-to-left", PushToLeft(),
    "The pushed page slides in while the other moves half aside and fades.")
  /// ``DropFromBottom``.
  public static let dropFromBottom = NamedAnimator(
    "drop-from-bottom", DropFromBottom(), "The pushed page comes from beyond the bottom.")
  /// ``SegueSlide``.
  public static let segueSlide = NamedAnimator(
    "segue-slide", SegueSlide(), "Both pages slide, side by side.")
  /// ``Cover``.
  public static let cover = NamedAnimator(
    "cover", Cover(), "The presented screen rises over the presenter.")
  /// ``Drop``.
  public static let drop = NamedAnimator(
    "drop", Drop(), "The presented screen drops in on a spring.")
}

extension Fade: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning { Fade(duration: duration) }
}

extension SlideWithFakeNavBar: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension ScaleBack: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension PushFromBottom: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension PushToLeft: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension DropFromBottom: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension SegueSlide: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension Cover: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed { $0.duration = duration }
  }
}

extension Drop: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed {
      $0.presentDuration = duration
      $0.dismissDuration = duration
    }
  }
}

extension MagicMove: RetimedTransition {
  func lasting(_ duration: Double) -> any AnimatedTransitioning {
    changed {
      $0.forwardDuration = duration
      $0.backwardDuration = duration
    }
  }
}

extension AnimatedTransitioning {
  fileprivate func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
