import TransitionKit

extension NamedAnimator {
  /// The animators of the library's first sources: five write-ups of custom transitions.
  public static let writeUps: [NamedAnimator] = [
    fade, slideWithFakeNavBar, magicMove, magicMoveSpring, scaleBack, pushFromBottom, pushToLeft,
    dropFromBottom, segueSlide, cover, drop,
  ]

  /// `Fade`.
  public static let fade = NamedAnimator(
    "fade", Fade(), "The entered screen fades in over the other.")
  /// `SlideWithFakeNavBar`.
  public static let slideWithFakeNavBar = NamedAnimator(
    "slide-with-fake-navbar", SlideWithFakeNavBar(),
    "Screens slide over one another, each with its own bar.")
  /// `MagicMove`.
  public static let magicMove = NamedAnimator(
    "magic-move", MagicMove(), "Shared elements fly while the screens cross-fade.")
  /// `MagicMove.spring`.
  public static let magicMoveSpring = NamedAnimator(
    "magic-move-spring", MagicMove.spring, "A magic move on a spring.")
  /// `ScaleBack`.
  public static let scaleBack = NamedAnimator(
    "scale-back", ScaleBack(), "The pushed page slides in while the other shrinks and fades.")
  /// `PushFromBottom`.
  public static let pushFromBottom = NamedAnimator(
    "push-from-bottom", PushFromBottom(),
    "The pushed page rises while the other fades.")
  /// `PushToLeft`.
  public static let pushToLeft = NamedAnimator(
    "push-to-left", PushToLeft(),
    "The pushed page slides in while the other moves half aside and fades.")
  /// `DropFromBottom`.
  public static let dropFromBottom = NamedAnimator(
    "drop-from-bottom", DropFromBottom(),
    "The entered page bounces in: from below when pushed, from above when popped to.")
  /// `SegueSlide`.
  public static let segueSlide = NamedAnimator(
    "segue-slide", SegueSlide(),
    "The pushed page slides and fades in while the other fades to half in place.")
  /// `Cover`.
  public static let cover = NamedAnimator(
    "cover", Cover(), "The presented screen rises over the presenter.")
  /// `Drop`.
  public static let drop = NamedAnimator(
    "drop", Drop(), "The presented screen drops in from above on a spring.")
}
