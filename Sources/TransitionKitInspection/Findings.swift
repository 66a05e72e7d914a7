public import TransitionKit

extension AnimatedTransitioning {
  public func findings(in situation: Situation) throws -> [Finding] {
    try visibilityFindings(in: situation)
  }
}
extension NavigationRecording {
  public var findings: [Finding] { [] }
}
