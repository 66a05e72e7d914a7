import TransitionKit

let swing = Effect.together(
  .move(.upper, to: .trailing),
  .rotate(.lower, by: -0.1, anchor: Point(x: 0, y: 1)),
  .dimming(0.4)
).paced(by: .emphasized).lasting(0.45)
