// Samples one timeline of every animator a number of times: `allocations WAY COUNT`.
//
// `sampler` writes into one frame and is expected to ask nothing of the heap; `frame` makes a new
// picture each time and proves that the counter counts.

import TransitionKit

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  fatalError("allocations sampler|frame COUNT")
}

let photo = Rect(x: 10, y: 20, width: 100, height: 100)
let container = try Container(size: Size(width: 320, height: 568))
var checksum = 0.0

func sample(_ timeline: Timeline) -> Double {
  var sum = 0.0
  var sampler = TimelineSampler(timeline)
  var frame = sampler.makeFrame()
  for index in 0..<count {
    let time = timeline.duration * Double(index % 61) / 60
    switch arguments[1] {
    case "sampler": sampler.sample(at: time, into: &frame)
    case "frame": frame = timeline.frame(at: time)
    default: fatalError("allocations sampler|frame COUNT")
    }
    sum += frame.layers[frame.layers.count - 1].state.frame.x
  }
  return sum
}

for name in NamedAnimator.allCases {
  let animator = name.animator()
  // A set has another order in every run.
  for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
    let context = StaticContext(
      operation, from: Screen("a", elements: [try Element("photo", frame: photo)]),
      to: Screen("b", elements: [try Element("photo", frame: photo.at(y: 200))]),
      container: container)
    checksum += sample(try animator.resolvedTimeline(for: context))
  }
}

// One layer that moves in every way there is, on every kind of curve.
let curves = try [
  "linear", "ease-in-out", "spring(0.5,0,0.75)", "steps(4,end)", "linear(0,1.2 40%,1)",
].map { try TimingCurve(notation: $0) }
func track<Value>(_ start: Value, _ end: Value) throws -> Track<Value> {
  try Track(
    curves.indices.map { index in
      Keyframe(
        at: Double(index) / 5, index.isMultiple(of: 2) ? start : end, curve: curves[index])
    })
}
let shadow = Shadow(opacity: 1, radius: 3, path: photo)
let tracks = LayerTracks(
  frame: try track(photo, .unit), alpha: try track(0, 1),
  transform: try track(.identity, .scale(0.5)), cornerRadius: try track(0, 9),
  shadow: try track(.none, shadow), isHidden: try track(false, true))
checksum += sample(
  try Timeline(
    duration: 1,
    layers: ["badge", "a name too long for a small string"].map {
      Layer(.named($0), LayerState(frame: photo), tracks: tracks)
    }
  ).reversed())

// The sum keeps the optimiser from leaving the work out.
guard checksum.isFinite else { fatalError("a frame is not finite") }
