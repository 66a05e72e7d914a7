public import TransitionKit

extension MotionScheme {
  /// Material's expressive scheme, whose springs overshoot: for prominent moments.
  ///
  /// Source: Compose Material 3, ExpressiveMotionTokens.kt, `MotionScheme.expressive()`.
  public static let expressive = MotionScheme(
    spatial: Springs(
      fast: SpringPreset.materialExpressiveFastSpatial.spring,
      default: SpringPreset.materialExpressiveDefaultSpatial.spring,
      slow: SpringPreset.materialExpressiveSlowSpatial.spring),
    effects: standard.effects)
}
