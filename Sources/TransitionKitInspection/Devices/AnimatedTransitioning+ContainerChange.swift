package import TransitionKit

extension AnimatedTransitioning {
  /// Returns the faults that occur if the container changes during the transition, as when a phone is rotated.
  ///
  /// The picture must not jump when the container changes, and the transition must end with the final picture of the
  /// new container.
  ///
  /// - Parameters:
  ///   - situation: The operation, its two screens and their container.
  ///   - container: The container after the change.
  ///   - shares: The times of the change, as shares of the duration.
  /// - Returns: The findings, each with the time at which the container changed.
  /// - Throws: Any error of the animator; `NavigationError` if the screens cannot form a stack.
  package func rotationFindings(
    in situation: Situation, to container: Container, at shares: [Double] = [0.3, 0.7]
  ) throws -> [Finding] {
    try shares.flatMap { share in
      try rotationFindings(in: situation, to: container, after: share)
    }
  }

  private func rotationFindings(
    in situation: Situation, to container: Container, after share: Double
  ) throws -> [Finding] {
    let controller = try situation.controller(playing: self)
    try situation.begin(on: controller)
    controller.layoutIfNeeded()
    controller.advance(by: controller.remaining * share)
    let change = controller.time
    let before = controller.picture
    controller.updateContainer(container)
    var seams = SeamMeter(in: situation.container.bounds.intersection(container.bounds))
    seams.add(.step("the change of the container"), at: change)
    seams.compare(before, controller.picture, at: change)
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
    return (seams.result + ends.result).flatMap { $0.findings(within: budget) }.map { finding in
      var finding = finding
      finding.situation = title
      return finding
    }
  }
}
