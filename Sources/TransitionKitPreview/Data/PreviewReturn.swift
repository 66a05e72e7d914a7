import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport

/// The interactive pop or dismissal: its timeline, and the values that layers move to after a release.
struct PreviewReturn: Encodable {
  /// A layer's property that gets a new final value after the release.
  struct Target: Encodable {
    let layer: String
    let property: String
    let value: [Double?]
    let curve: PreviewCurves.Reference
  }

  let operation: String
  let timeline: PreviewTimeline
  let targets: [Target]
  let policy: String
  let events: PreviewReturnEvents

  init(
    _ animator: any AnimatedTransitioning, _ context: StaticContext, policy: NamedReleasePolicy,
    _ contents: LayerContents, _ curves: PreviewCurves
  ) throws {
    operation = context.operation.rawValue
    let finger = try animator.resolvedTimeline(for: context).linearized
    let picture = try TransitionRehearsal(context).pictureWhilePlaying(animator)
    timeline = PreviewTimeline(finger, within: picture, contents, curves)
    let released =
      context.container.reducesMotion
      ? [] : try animator.resolvedLayersAfterRelease(for: context)
    var targets: [Target] = []
    for (index, layer) in released.enumerated() {
      for track in ScalarTrack.all(of: layer.tracks, layer: index) {
        targets.append(
          Target(
            layer: layer.id.description, property: track.name,
            value: track.row(at: track.timing.count - 1).map { $0.isNaN ? nil : $0 },
            curve: curves.reference(to: track.timing[0].curve)))
      }
    }
    self.targets = targets
    self.policy = policy.rawValue
    events = try PreviewReturnEvents(animator, context)
  }
}

/// The constants with which the page continues the motion after a release, as the library does.
struct PreviewSettling: Encodable {
  let curve: PreviewCurves.Reference
  let slopeAtStart: Double
  let edgeReach = GestureKind.edgeReach
  let window = GestureMotion.window
  let rest = GestureMotion.rest
  let stepCount = GestureAverages.stepCount
  let accelerationLimit = GestureAverages.limit
  let minimumSpeed = ReleaseDecision.minimumSpeed

  init(_ curves: PreviewCurves) {
    let curve = GestureInteraction().completionCurve
    self.curve = curves.reference(to: curve)
    slopeAtStart = curve.velocity(at: 0)
  }
}
