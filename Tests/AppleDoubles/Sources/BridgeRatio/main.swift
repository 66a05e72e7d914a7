// Measures what the bridge adds to a tick of the model, in one run: the time of a tick alone, and with the
// renderer that draws its picture on the doubles.
//
// It prints both times and exits with 1 when the bridge costs more than three ticks.

import QuartzCore
import TransitionKit
import TransitionKitUIKit
import UIKit

/// Gives every page a view, and other layers their colour.
@MainActor
final class Pages: LayerPictures {
  func picture(of layer: Picture.Entry) -> LayerPicture {
    if layer.state.fill != nil { return .color }
    return .view(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
  }
}

let container = try Container(size: Size(width: 320, height: 480), statusBarHeight: 0)
/// A push of two pages without bars: two pages, a dimming and a shadow.
let controller = try NavigationController(
  screens: [Screen("list", bar: .hidden)], container: container)
let detail = Screen("detail", bar: .hidden)
let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let renderer = PictureRenderer(in: root, pictures: Pages())

/// Returns the nanoseconds of one tick: the least of several runs, each of many short steps.
@MainActor
func measure(_ draw: @MainActor (Picture) -> Void) throws -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<40 {
    try controller.popToRoot(animated: false)
    try controller.push(detail, animated: true)
    controller.withPicture(draw)
    let ticks = 2000
    let step = controller.remaining / Double(ticks + 1)
    let start = clock.now
    for _ in 0..<ticks {
      controller.advance(by: step)
      controller.withPicture(draw)
    }
    let time = clock.now - start
    best = min(
      best,
      (Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9)
        / Double(ticks))
  }
  return best
}

var sum = 0.0
let alone = try measure { sum += $0.fraction }
let drawn = try measure { renderer.show($0) }
let layers = root.subviews.count
let ratio = (drawn - alone) / alone
print(
  "tick \(Int(alone)) ns, bridge \(Int(drawn - alone)) ns more for \(layers) layers: "
    + "\((ratio * 100).rounded() / 100) of a tick, at most 3")
exit(ratio <= 3 && layers >= 4 && sum > 0 ? 0 : 1)
