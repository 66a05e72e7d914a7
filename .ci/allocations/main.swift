// Repeats one operation: `allocations WAY COUNT`.
//
// These operations must not allocate:
// - `sampler` samples a timeline of every animator into one frame, `numbers` into one buffer.
// - `advance` advances the clock of a controller through a running transition; `playback` also
//   samples the transition into one frame.
// - Any other name is a curve in notation, on which a layer is sampled into a frame and a buffer.
//
// `table` samples a timeline at a constant rate, with one allocation for any number of frames.
// `frame` creates a new frame each time, which shows that the counter works. `check` does not
// measure allocations: it compares stacks with arrays.

import TransitionKit
import TransitionKitCatalogue

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  fatalError("allocations sampler|numbers|table|frame|advance|playback|check|CURVE COUNT")
}
let mode = arguments[1]

let photo = Rect(x: 10, y: 20, width: 100, height: 100)
let container = try Container(size: Size(width: 320, height: 568))
var checksum = 0.0

/// Returns times from the start to the end, repeatedly.
///
/// They are close together near both ends, where some Bézier curves use a different solver.
func instant(_ index: Int, of timeline: Timeline) -> Double {
  let part = Double(index % 61) / 60
  return timeline.duration * (part * part * (3 - 2 * part))
}

func sample(_ timeline: Timeline) throws -> Double {
  if mode == "numbers" { return try sampleNumbers(timeline) }
  var sum = 0.0
  var sampler = TimelineSampler(timeline)
  var picture = sampler.makePicture()
  for index in 0..<count {
    let time = instant(index, of: timeline)
    if mode == "frame" {
      picture = timeline.picture(at: time)
    } else {
      sampler.sample(at: time, into: &picture)
    }
    sum += picture.layers[picture.layers.count - 1].state.frame.x
  }
  return sum
}

func sampleNumbers(_ timeline: Timeline) throws -> Double {
  var sum = 0.0
  let compiled = CompiledTimeline(timeline)
  var values = [Double](repeating: 0, count: compiled.scalarCount)
  var span = values.mutableSpan
  for index in 0..<count {
    try compiled.sample(at: instant(index, of: timeline), into: &span)
    sum += span.isEmpty || span[span.count - 1].isNaN ? 0 : span[span.count - 1]
  }
  return sum
}

/// Edits a stack at random and traps when it differs from an array.
@MainActor func checkStack() throws {
  var seed: UInt64 = 7
  func random(_ limit: Int) -> Int {
    // The generator is defined modulo 2⁶⁴. Source: Knuth's MMIX, linear congruential.
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
  for depth in [1, 32, 33, 1000] {
    var ids = (0..<depth).map { "root \($0)" }
    let controller = try NavigationController(
      screens: ids.map { Screen($0) }, container: container)
    var kept: [(ScreenList, [String])] = []
    for step in 0..<count {
      switch random(step / 500 % 2 == 0 ? 5 : 9) {
      case 0...3:
        ids.append("\(depth).\(step)")
        try controller.push(Screen("\(depth).\(step)"), animated: false)
      case 4 where random(20) == 0:
        let index = random(ids.count)
        try controller.pop(to: ids[index], animated: false)
        ids.removeLast(ids.count - 1 - index)
      case 5 where random(20) == 0:
        try controller.updateScreen(Screen(ids[random(ids.count)], title: "new"))
      case 6 where random(20) == 0:
        ids.append("set \(step)")
        try controller.setScreens(ids.map { Screen($0) }, animated: false)
      case 7 where kept.count < 50: kept.append((controller.screens, ids))
      default:
        try controller.pop(animated: false)
        if ids.count > 1 { ids.removeLast() }
      }
      precondition(controller.topScreen?.id == ids.last, "step \(step) on \(depth)")
    }
    for (list, ids) in kept + [(controller.screens, ids)] {
      precondition(list.map(\.id) == ids, "a kept list on \(depth)")
      precondition(ids.indices.allSatisfy { list[$0].id == ids[$0] }, "indices on \(depth)")
    }
  }
}

/// Returns a timeline with a layer that moves and fades on one curve.
func timeline(on curve: TimingCurve) throws -> Timeline {
  let layer = Layer(.named("layer"), frame: photo).moving(to: .unit, curve: curve)
  return try Timeline(duration: 1, layers: [layer.fading(to: 0, curve: curve)])
}

@MainActor func sampleTables() throws {
  let compiled = CompiledTimeline(try timeline(on: .easeInOut))
  for index in 0..<count {
    checksum += try compiled.samples(perSecond: 60)[index % 61]
  }
}

@MainActor func sampleEverything() throws {
  // A polygon that grows is a new list of points in each frame.
  let polygons = ["reveal-diamond", "reveal-star"]
  for name in NamedAnimator.allCases where !polygons.contains(name.rawValue) {
    let animator = name.animator()
    // The order of a set differs between runs, so iterate over all cases.
    for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
      let context = StaticContext(
        operation, from: Screen("a", elements: [try Element("photo", frame: photo)]),
        to: Screen("b", elements: [try Element("photo", frame: photo.withOrigin(y: 200))]),
        container: container)
      checksum += try sample(try animator.resolvedTimeline(for: context))
    }
  }

  // Two layers that animate every property, on every kind of curve and path.
  let curves = try [
    "linear", "ease-in-out", "spring(0.5,0,0.75)", "steps(4,end)", "linear(0,1.2 40%,1)",
    "linear", "ease",
  ].map { try TimingCurve(notation: $0) }
  let paths: [MotionPath] = [
    .line, .quadratic(control: .zero), .arcs(.falling), .arcs(.rising, isReversed: true),
    .materialCenterArc, .quadraticBounds(control: .zero), .line,
  ]
  func track<Value>(_ start: Value, _ end: Value) throws -> Track<Value> {
    try Track(
      curves.indices.map { index in
        Keyframe(
          at: Double(index) / 6, index.isMultiple(of: 2) ? start : end, curve: curves[index],
          path: paths[index])
      })
  }
  let shadow = Shadow(opacity: 1, radius: 3, path: photo, spread: 2)
  let tracks = LayerTracks(
    frame: try track(photo, .unit), alpha: try track(0, 1),
    transform: try track(.identity, .scale(0.5)), cornerRadius: try track(0, 9),
    shadow: try track(.none, shadow), isHidden: try track(false, true),
    clip: try track(photo, .unit), fill: try track(Fill(.black), Fill(.clear)),
    zIndex: try track(.zero, ZIndex(1)))
  checksum += try sample(
    try Timeline(
      duration: 1,
      layers: ["badge", "a name too long for a small string"].map {
        Layer(.named($0), LayerState(frame: photo), tracks: tracks)
      }
    ).reversed())
}

/// Counts events without storing them.
final class Counter: NavigationObserver {
  var count = 0

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    count += 1
  }
}

/// Advances a controller through a transition, and through a transition after a released gesture.
@MainActor func advance() throws {
  let counter = Counter()
  for isObserved in [false, true] {
    for isReleased in [false, true] {
      let controller = try NavigationController(
        screens: [Screen("a")], container: container, defaultAnimator: StackAndModal.standard)
      controller.observer = isObserved ? counter : nil
      let driver = isReleased ? GestureInteraction() : nil
      try controller.push(Screen("b"), animated: true, interaction: driver)
      driver?.update(0.3)
      driver?.finish()
      guard let playback = controller.playback else { fatalError("no transition runs") }
      var sampler = TimelineSampler(playback.timeline)
      var picture = sampler.makePicture()
      for _ in 0..<count {
        controller.advance(by: 1e-6)
        guard mode == "playback" else { continue }
        let fraction = controller.playback?.fraction ?? 1
        sampler.sample(at: fraction * playback.timeline.duration, into: &picture)
        checksum += picture.layers[0].state.frame.x
      }
      guard controller.transition != nil else { fatalError("the transition is over") }
    }
  }
  checksum += Double(counter.count)
}

switch mode {
case "sampler", "numbers", "frame": try sampleEverything()
case "table": try sampleTables()
case "check": try checkStack()
case "advance", "playback": try advance()
default:
  let timeline = try timeline(on: TimingCurve(notation: mode))
  checksum += try sample(timeline) + sampleNumbers(timeline)
}

// The sum prevents the optimiser from removing the work.
guard checksum.isFinite else { fatalError("a frame is not finite") }
