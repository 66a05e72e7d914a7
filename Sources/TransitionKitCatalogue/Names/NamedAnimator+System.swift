import TransitionKit

extension NamedAnimator {
  /// The animators that reproduce the transitions of iOS.
  package static let system: [NamedAnimator] = [
    NamedAnimator(
      "system-push", SystemPush(), "iOS: the page slides in, the other moves a third aside."),
    NamedAnimator(
      "system-push-with-bar", SystemPush().takingNavigationBar(),
      "iOS: the same, and the bar's title becomes the back button."),
    NamedAnimator("cover-vertical", CoverVertical(), "iOS: the screen rises over its presenter."),
    NamedAnimator("cross-dissolve", CrossDissolve(), "iOS: the upper screen fades."),
    NamedAnimator(
      "flip-horizontal", FlipHorizontal(), "iOS: the screens flip like two sides of a card."),
    NamedAnimator("page-sheet", PageSheet(), "iOS: a sheet; its presenter shrinks behind it."),
    NamedAnimator(
      "page-sheet-on-sheet", PageSheet(isOnSheet: true),
      "iOS: a sheet on a sheet, which moves up a little and shrinks."),
    NamedAnimator("form-sheet", FormSheet(), "iOS: a card over a dimmed presenter."),
    NamedAnimator(
      "full-screen-cover", CoverVertical(timing: .system), "iOS: cover-vertical on a spring."),
  ]

  /// Transitions of iOS that have a name but are not implemented; a stack plays its default animator instead.
  static let unmodelled: [NamedAnimator] = [
    NamedAnimator("partial-curl", PartialCurl(), "iOS: not modelled, cover-vertical instead.")
  ]
}
