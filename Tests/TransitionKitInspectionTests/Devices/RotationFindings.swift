import TransitionKit

@testable import TransitionKitInspection

extension AnimatedTransitioning {
  /// Returns the faults that occur if the container changes during the transition, as when a phone is rotated.
  ///
  /// The picture changes with the container, as it does at rest. The transition must end with the final picture of
  /// the new container.
  ///
  /// - Parameters:
  ///   - situation: The operation, its two screens and their container.
  ///   - container: The container after the change.
  ///   - share: The time of the change, as a share of the duration.
  /// - Returns: The findings, each with the time at which the container changed.
  /// - Throws: Any error of the animator; `NavigationError` if the screens cannot form a stack.
  func rotationFindings(
    in situation: Situation, to container: Container, after share: Double
  ) throws -> [Finding] {
    let controller = try situation.controller(playing: self)
    try situation.begin(on: controller)
    controller.layoutIfNeeded()
    controller.advance(by: controller.remaining * share)
    let change = controller.time
    controller.updateContainer(container)
    // Stop just before the end, because at the end the controller shows the final picture.
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let (last, end) = (controller.picture, controller.time)
    controller.advanceToRest()
    var ends = SeamMeter(in: container.bounds)
    ends.add(.end, at: end)
    ends.compare(last, controller.picture, at: end)
    let budget = MotionBudget(in: container.size)
    let title =
      "in \(situation), \(DecimalText.shortest(container.width)) × "
      + "\(DecimalText.shortest(container.height)) after \(DecimalText.brief(change)) s"
    return ends.result.flatMap { $0.findings(within: budget) }.map { finding in
      var finding = finding
      finding.situation = title
      return finding
    }
  }
}
