import TransitionKit

let container = try Container(size: Size(width: 320, height: 568))
for name in NamedAnimator.allCases {
  let animator = name.animator()
  for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
    let context = StaticContext(
      operation, from: Screen("a"), to: Screen("b"), container: container)
    let timeline = try animator.resolvedTimeline(for: context)
    print(
      name, operation,
      try TimelineDocument(
        animator: name.rawValue, operation: operation, container: container.size, timeline: timeline
      ).json())
    print(TimelineCSV.table(of: timeline, at: [0, 0.1, timeline.duration]))
  }
}
