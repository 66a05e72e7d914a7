import TransitionKit

// The effects of VCTransitionsLibrary, and two of its kin.

extension NamedAnimator {
  /// The effects of VCTransitionsLibrary, a bubble and a flip.
  public static let vcTransitions: [NamedAnimator] = [
    NamedAnimator("vc-crossfade", VCPages.crossfade, "The left page fades over the other."),
    NamedAnimator("vc-flip", VCFlip(), "Each half turns over the other like a leaf."),
    NamedAnimator("vc-turn", VCTurn(), "One page turns to its edge, then the other in."),
    NamedAnimator("vc-fold", VCFold(), "The page folds up like a map, the other unfolds."),
    NamedAnimator("vc-cards", VCCards(), "The page tips back, the other rises over it."),
    NamedAnimator("vc-explode", VCExplode(), "The page falls to pieces that fly off."),
    NamedAnimator("vc-portal", VCPortal(), "The page opens in the middle like a door."),
    NamedAnimator("vc-natgeo", VCPages.natgeo, "The page tips open like a cover."),
    NamedAnimator("vc-pan", VCPages.pan, "Both pages slide, the lower one half as far."),
    NamedAnimator("vc-cube", VCCube(), "The pages are two sides of a turning cube."),
    NamedAnimator("bubble", Bubble(), "The screen grows out of a circle of one colour."),
    NamedAnimator("swap-flip", SwapFlip(), "The pages are two sides of a sheet that turns."),
  ]
}
