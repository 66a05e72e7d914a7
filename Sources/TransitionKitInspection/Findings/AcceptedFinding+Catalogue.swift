import TransitionKit

extension [AcceptedFinding] {
  /// The findings about animators of `TransitionKitCatalogue`, in transitions between photos, that are intended or
  /// come from the animators' sources.
  ///
  /// Transitions are named as in `NamedAnimator`. `TransitionKitDemo inspect` uses the same list.
  public static var catalogue: [AcceptedFinding] { AcceptedFinding.catalogue }
}

extension AcceptedFinding {
  fileprivate static let catalogue = pictures + ends + speeds + directions + sizes

  /// Findings during the transition.
  private static let pictures: [AcceptedFinding] = {
    let barHeight = "Hero moves pages by the container, which is higher than a page below a bar."
    let fade = "React Navigation fades both pages at once."
    return [
      AcceptedFinding(
        .dip, in: "segue-slide", of: .push,
        because: "The write-up fades the entering page in and the other to one half."),
      AcceptedFinding(.dip, in: "tab-fade", because: fade),
      AcceptedFinding(.dip, in: "tab-shift", because: fade),
      AcceptedFinding(.gap, in: "hero-*-up", because: barHeight),
      AcceptedFinding(.gap, in: "hero-*-down", because: barHeight),
    ]
  }()

  /// Findings at the ends, or when the transition is interrupted.
  private static let ends: [AcceptedFinding] = {
    let perspective = "The folded strips are seen in perspective at both ends."
    let corners = "Flutter rounds all corners as soon as a finger goes back."
    return [
      AcceptedFinding(.jump, in: "vc-fold", because: perspective),
      AcceptedFinding(.wrongEnd, in: "vc-fold", saying: "element *", because: perspective),
      AcceptedFinding(.jump, in: "predictive-back-fullscreen", because: corners),
      AcceptedFinding(.wrongEnd, in: "predictive-back-fullscreen", because: corners),
    ]
  }()

  private static let speeds = [
    AcceptedFinding(
      .budget, in: "card-reveal-from-bottom-android", saying: "* moves at *",
      because: "Its clip opens by the whole height within 70 ms; the curve is Android's own.")
  ]

  /// Findings in the other layout direction, for animators that name an edge or depend on an order.
  private static let directions = [
    ("*-left", "It moves to the left in both directions."),
    ("*-right", "It moves to the right in both directions."),
    (
      "shared-elements-material",
      "Flutter's arc takes the first of two diagonals that are equally good."
    ),
  ].map { name, reason in
    AcceptedFinding(
      .asymmetry, in: name, saying: "* in the other direction*", because: reason)
  }

  /// Findings in twice the size, for animators with lengths in points.
  private static let sizes = [
    ("hero-*", "It has a shadow of 5 points."),
    ("container-transform*", "It has an elevation and corners in points."),
    ("material-shared-axis-x*", "It slides by 30 points."),
    ("material-shared-axis-y*", "It slides by 30 points."),
    ("system-push*", "It has a shadow of 9 points."),
    ("page-sheet*", "It has corners of 12 points."),
    ("form-sheet*", "It is 540 × 620 points at most."),
    ("cupertino-sheet*", "It has corners of 12 points."),
    ("card-horizontal-ios*", "It has a shadow of 12 points."),
    ("card-bar-*", "Its cards have a shadow of 12 points, and the width of a title is estimated."),
    ("card-modal-ios*", "It has corners in points."),
    ("card-fade-from-right-android*", "It moves by 96 points."),
    ("card-flip-ios*", "Its eye is 1000 points away."),
    ("flip-horizontal*", "Its eye is 1000 points away."),
    ("slide-with-fake-navbar*", "It has a shadow 128 points away."),
    ("tab-shift*", "It moves by 50 points."),
    ("android-predictive-back*", "It has an elevation in points."),
    ("reveal-rounded*", "It has corners of 24 points."),
    ("cascade*", "It has a gap in points."),
    ("vc-*", "Its eyes and distances are in points."),
  ].map { name, reason in
    AcceptedFinding(.asymmetry, in: name, saying: "* twice as large*", because: reason)
  }
}
