import TransitionKit

let controller = try NavigationController(
  screens: [Screen("list"), Screen("album"), Screen("photo")], container: .phone)

// One object handles all gestures in turn. Pass it the samples of a gesture recogniser.
let swipe = StackGesture(.edge, on: controller, policy: .halfTheWidth)

for distance in [200.0, 20, 200] {
  try swipe.follow(TouchSample(time: 0, x: 5, y: 300))
  try swipe.follow(TouchSample(time: 0.2, x: 5 + distance, y: 300))
  swipe.release()
  controller.advanceToRest()
  print(controller.screens)  // [list, album] | [list, album] | [list]
}
