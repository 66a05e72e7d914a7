import TransitionKit

extension NamedAnimator {
  /// The animators of VCTransitionsLibrary, and two similar ones: a bubble and a flip.
  package static let vcTransitions: [NamedAnimator] = [
    NamedAnimator("vc-crossfade", VCPages.crossfade, "The page fades out over the other."),
    NamedAnimator("vc-flip", VCFlip(), "Each half turns over the other like a leaf of a book."),
    NamedAnimator("vc-turn", VCTurn(), "One page turns edge-on, then the other turns in."),
    NamedAnimator("vc-fold", VCFold(), "The page folds up like a map while the other unfolds."),
    NamedAnimator("vc-cards", VCCards(), "The page tips back while the other rises over it."),
    NamedAnimator("vc-explode", VCExplode(), "The page breaks into pieces that fly off."),
    NamedAnimator("vc-portal", VCPortal(), "The page opens in the middle like a double door."),
    NamedAnimator(
      "vc-natgeo", VCPages.natgeo, "The page opens like a cover while the other flies in over it."),
    NamedAnimator("vc-pan", VCPages.pan, "Both pages slide, the lower one half as far."),
    NamedAnimator("vc-cube", VCCube(), "The pages are two sides of a turning cube."),
    NamedAnimator("bubble", Bubble(), "The screen grows out of a circle of one colour."),
    NamedAnimator("swap-flip", SwapFlip(), "The pages are two sides of a sheet that turns."),
  ]
}
