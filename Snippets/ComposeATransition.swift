import TransitionKit
import TransitionKitCatalogue

let swing = Effect.together(
  .move(.fore, to: .trailing),
  .rotate(.back, by: -0.1, anchor: Point(x: 0, y: 1)),
  .dimming(0.4)
).timing(.emphasized).lasting(0.45)
