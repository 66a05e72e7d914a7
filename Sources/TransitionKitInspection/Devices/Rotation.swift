package import TransitionKit

extension AnimatedTransitioning {
  /// Returns what goes wrong when the container changes while the transition runs, as when a phone is
  /// turned.
  ///
  /// The picture must not jump when the container changes, and the transition must end at the picture
  /// at rest of the new container.
  ///
  /// - Parameters:
  ///   - situation: What happens, between which screens, in which container.
  ///   - container: The container after the change.
  ///   - shares: When it changes, as shares of the duration.
  /// - Returns: The findings, each with when the container changed.
  /// - Throws: Any error of the animator; `NavigationError` when the screens cannot form a stack.
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
    // A moment before the end, which the clock would take to the picture at rest.
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
