import TransitionKit

// In a test, on any machine: no simulator, no waiting.
let context = StaticContext(
  .push, from: Screen("list"), to: Screen("detail"), container: .phone)
let timeline = try ScaleBack().resolvedTimeline(for: context)

assert(timeline.picture(at: 0)[.to]?.frame.x == 390)
assert(timeline.picture(at: timeline.duration)[.to] == LayerState(frame: context.frame(of: .to)))
assert(timeline.picture(at: timeline.duration)[.snapshot(.from)]?.transform == .scale(0.965))
assert(timeline.reversed().reversed() == timeline)
