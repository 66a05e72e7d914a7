public import TransitionKit

/// Writes timelines as Lottie animations: each layer is a moving solid.
///
/// Solids have position, scale, rotation and opacity. Their colour is the layer's fill or a distinct colour. Bézier
/// curves become handles of keyframes. Springs, curved paths and values that depend on two tracks become straight lines
/// within a tolerance.
///
/// Solids have no corner radius, shadow, blur, saturation, clip or gradient, so these are left out; ``omissions(of:)``
/// lists them for a timeline. Perspective changes only the size of distant layers and the width of rotated ones. One
/// extra frame of the animation at the end shows the final state.
///
/// ```swift
/// let animation = try TimelineLottie.json(of: document, framesPerSecond: 30)
/// animation.contains("\"fr\":30")  // true
/// ```
///
/// Source: the Lottie Animation Format 1.0.1. The member `v`, which some players require, comes
/// from bodymovin.
public enum TimelineLottie {
  /// Returns the features of a timeline's layers that its Lottie animation leaves out.
  ///
  /// - Returns: Each feature once, with the layers that have it; empty if nothing is left out.
  public static func omissions(of timeline: Timeline) -> [ExportOmission] {
    ExportOmission.found(ExportOmission.Feature.allCases, in: timeline)
  }

  /// Returns the animation of a document as JSON text on one line.
  ///
  /// - Parameters:
  ///   - document: The timeline, its container, and the names for the title.
  ///   - framesPerSecond: The frame rate; keyframe times are counted in frames.
  ///   - tolerance: The largest error of an edge, in points.
  /// - Returns: An object with the layers front to back.
  /// - Throws: `TimelineError.invalidFrameRate` when the rate is not above 0 and within the limits;
  ///   `EncodingError` for a number that is not finite.
  public static func json(
    of document: TimelineDocument, framesPerSecond: Double = 60,
    tolerance: Double = TimelineCSS.tolerance
  ) throws -> String {
    guard framesPerSecond > 0, framesPerSecond.isWithinLimits else {
      throw TimelineError.invalidFrameRate(framesPerSecond)
    }
    let tolerance = TimelineCSS.usable(tolerance)
    let timeline = document.timeline
    let frames = timeline.duration * framesPerSecond
    let end = frames.rounded(.up) + 1
    let budget = ExportBudget()
    let layers = timeline.layersInTime.enumerated().reversed().map { index, layer in
      LottieLayer(
        layer, index: index, frames: frames, end: end, tolerance: tolerance, budget: budget
      ).tree
    }
    let animation: JSONValue = [
      "v": "5.7.0", "nm": .string("\(document.animator) \(document.operation.rawValue)"),
      "fr": .number(framesPerSecond), "ip": 0, "op": .number(end),
      "w": .number(document.container.width.rounded(.up)),
      "h": .number(document.container.height.rounded(.up)), "ddd": 0, "assets": [],
      "layers": .array(layers),
    ]
    return try animation.text()
  }
}

/// A layer as a Lottie solid.
private struct LottieLayer {
  let layer: Layer
  let index: Int
  let frames: Double
  let end: Double
  let tolerance: Double
  let budget: ExportBudget
  /// The largest error in progress of frames and transforms that become straight lines.
  private let progressTolerance: Double
  /// The size of the solid in whole points; its scale compensates for the rounding.
  let size: Size

  init(
    _ layer: Layer, index: Int, frames: Double, end: Double, tolerance: Double,
    budget: ExportBudget
  ) {
    self.layer = layer
    self.index = index
    self.frames = frames
    self.end = end
    self.tolerance = tolerance
    self.budget = budget
    progressTolerance =
      tolerance / max(StyledTimeline.referenceMove, LayerDisplacement(layer).total)
    let sizes = (layer.tracks.frame?.keyframes.map(\.value) ?? [layer.initial.frame]).map(\.size)
    size = Size(
      width: max(1, sizes.map(\.width).max()?.rounded(.up) ?? 1),
      height: max(1, sizes.map(\.height).max()?.rounded(.up) ?? 1))
  }

  var tree: JSONValue {
    let anchor = layer.initial.anchor
    let fill = LayerPalette.fill(of: layer)
    return [
      "ty": 1, "ind": .number(Double(index + 1)), "nm": .string(layer.id.description),
      "sw": .number(size.width), "sh": .number(size.height),
      "sc": .string(
        fill.map { LayerPalette.opaque($0.startColor) } ?? LayerPalette.color(index)),
      "ip": 0, "op": .number(end), "st": 0, "sr": 1, "bm": 0, "ddd": 0,
      "ks": [
        "a": ["a": 0, "k": .numbers([anchor.x * size.width, anchor.y * size.height])],
        "p": property(frameAndTransform(\.lottiePosition), isPosition: true),
        "s": property(
          frameAndTransform { [size] in
            [$0.lottieSize.width / size.width * 100, $0.lottieSize.height / size.height * 100]
          }),
        "r": property(frameAndTransform { [$0.transform.rotation * 180 / .pi] }),
        "o": property(opacity(times: fill?.startColor.alpha ?? 1)),
      ],
    ]
  }

  // MARK: - Tracks

  /// Returns a track of numbers that depend on both frame and transform.
  private func frameAndTransform(_ numbers: @escaping (LayerState) -> [Double]) -> EasedTrack<
    [Double]
  > {
    let transforms = layer.tracks.transform?.keyframes.map(\.value) ?? [layer.initial.transform]
    // Without depth the numbers are linear functions of the frame and of the transform.
    let isFlat = transforms.allSatisfy { transform in
      [
        transform.translationZ, transform.rotationX, transform.rotationY, transform.perspective,
      ].allSatisfy { $0 == 0 }
    }
    let progress = progressTolerance
    if isFlat, layer.tracks.transform == nil, let track = layer.tracks.frame {
      let eased = track.eased(
        tolerance: progress, pathTolerance: tolerance / 2, within: budget, numbers: \.edges)
      return eased.map { frame in
        var state = layer.initial
        state.frame = frame
        return numbers(state)
      }
    }
    if isFlat, layer.tracks.frame == nil, let track = layer.tracks.transform {
      let eased = track.eased(tolerance: progress, within: budget)
      return eased.map { transform in
        var state = layer.initial
        state.transform = transform
        return numbers(state)
      }
    }
    let offsets =
      (layer.tracks.frame?.keyframes.map(\.offset) ?? [])
      + (layer.tracks.transform?.keyframes.map(\.offset) ?? [])
    // Scales are in percent of the size. An error of scale may move an edge by at most 0.4 of the tolerance.
    let share = min(1, 100 / max(size.width, size.height)) * 0.4
    return Track<Double>.sampled(
      at: offsets, tolerance: tolerance * share, within: budget,
      cost: layer.tracks.evaluationCost, numbers: { $0 }
    ) { fraction in
      var state = layer.initial
      if let track = layer.tracks.frame { state.frame = track.value(at: fraction) }
      if let track = layer.tracks.transform { state.transform = track.value(at: fraction) }
      return numbers(state)
    }
  }

  private func opacity(times factor: Double) -> EasedTrack<[Double]> {
    let isHidden =
      layer.tracks.isHidden != nil || layer.initial.isHidden || layer.initial.hidesBackFace
    if !isHidden, let track = layer.tracks.alpha,
      track.keyframes.allSatisfy({ (0...1).contains($0.value) })
    {
      let progress = tolerance / StyledTimeline.referenceMove
      let eased = track.eased(tolerance: progress, within: budget)
      // Players do not clamp an opacity outside 0…100, so such a track is sampled below.
      if eased.keyframes.allSatisfy(\.easing.staysWithin) {
        return eased.map { [$0 * factor * 100] }
      }
    }
    let offsets =
      (layer.tracks.alpha?.keyframes.map(\.offset) ?? [])
      + (layer.tracks.isHidden?.keyframes.map(\.offset) ?? [])
    return Track<Double>.sampled(
      at: offsets, tolerance: 0.1, within: budget, cost: layer.tracks.evaluationCost,
      numbers: { $0 }
    ) { fraction in
      let state = layer.state(at: fraction)
      return [state.isShown ? state.alpha * factor * 100 : 0]
    }
  }

  // MARK: - Text

  private func property(_ track: EasedTrack<[Double]>, isPosition: Bool = false) -> JSONValue {
    let keyframes = track.keyframes
    guard keyframes.contains(where: { $0.value != keyframes[0].value }) else {
      let value = keyframes[0].value.map { $0.rounded(to: 1e-6) }
      return ["a": 0, "k": value.count == 1 ? .number(value[0]) : .numbers(value)]
    }
    var eased = track.withoutTables(within: budget)
    // Players treat the last keyframe as the start of another segment, except a hold keyframe.
    eased[eased.count - 1].easing = .hold
    return ["a": 1, "k": .array(eased.map { keyframe($0, isPosition: isPosition) })]
  }

  private func keyframe(_ keyframe: EasedKeyframe<[Double]>, isPosition: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "t": .number((keyframe.offset * frames).rounded(to: 1e-6)),
      "s": .numbers(keyframe.value.map { $0.rounded(to: 1e-6) }),
    ]
    switch keyframe.easing {
    case .steps: members["h"] = 1
    case .cubicBezier(let curve):
      members["o"] = handle(curve.x1, curve.y1, isPosition: isPosition)
      members["i"] = handle(curve.x2, curve.y2, isPosition: isPosition)
    case .linear, .table:
      members["o"] = handle(0, 0, isPosition: isPosition)
      members["i"] = handle(1, 1, isPosition: isPosition)
    }
    return .object(members)
  }

  private func handle(_ x: Double, _ y: Double, isPosition: Bool) -> JSONValue {
    // A position has one handle for both coordinates; other properties have one handle for each component.
    isPosition
      ? ["x": .number(x), "y": .number(y)] : ["x": .numbers([x]), "y": .numbers([y])]
  }
}

extension PiecewiseLinear {
  /// The evenly spaced stops that are written when the budget is spent.
  fileprivate var evenlySpacedStops: [Stop] {
    (0...ExportBudget.fewestIntervals).map { step in
      let fraction = Double(step) / Double(ExportBudget.fewestIntervals)
      return Stop(at: fraction, progress(at: fraction))
    }
  }
}

extension Easing {
  /// Whether the easing's progress stays within `0...1`.
  fileprivate var staysWithin: Bool {
    switch self {
    case .linear, .steps: true
    case .cubicBezier(let curve): (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
    case .table(let table): table.stops.allSatisfy { (0...1).contains($0.progress) }
    }
  }
}

extension EasedTrack<[Double]> {
  /// Returns the keyframes with tables and steps replaced by further keyframes, linear or held.
  ///
  /// Steps become at most 1000 keyframes; when the budget is spent, tables and steps become 8.
  fileprivate func withoutTables(within budget: ExportBudget) -> [EasedKeyframe<[Double]>] {
    var result: [EasedKeyframe<[Double]>] = []
    for (index, keyframe) in keyframes.enumerated() {
      guard index < keyframes.count - 1 else {
        result.append(keyframe)
        continue
      }
      let next = keyframes[index + 1]
      func addKeyframe(_ fraction: Double, _ progress: Double, _ easing: Easing) {
        let value = zip(keyframe.value, next.value).map {
          $0.interpolated(to: $1, progress: progress)
        }
        let offset = keyframe.offset.interpolated(to: next.offset, progress: fraction)
        result.append(EasedKeyframe(offset: offset, value: value, easing: easing))
      }
      switch keyframe.easing {
      case .linear, .cubicBezier: result.append(keyframe)
      case .table(let table):
        // The stop at (1, 1) is omitted, because the next keyframe is there.
        budget.spend(stops: table.stops.count, evaluations: 0)
        let stops = budget.isSpent ? table.evenlySpacedStops : table.stops
        for stop in stops where stop != PiecewiseLinear.Stop(at: 1, 1) {
          addKeyframe(stop.fraction, stop.progress, .linear)
        }
      case .steps(let steps):
        let most = budget.isSpent ? ExportBudget.fewestIntervals : 1000
        let count = min(steps.count, most)
        budget.spend(stops: count, evaluations: count)
        for number in 0..<count {
          let fraction = Double(number) / Double(count)
          // Evaluated just after the step, because rounding could put the exact fraction before it.
          addKeyframe(fraction, steps.progress(at: fraction + 1e-9), .hold)
        }
      }
    }
    return result
  }
}

extension LayerState {
  /// The position at which the anchor is drawn, with perspective.
  fileprivate var lottiePosition: [Double] {
    let pivot = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let center = vanishingPoint ?? pivot
    let x = pivot.x + transform.translationX - center.x
    let y = pivot.y + transform.translationY - center.y
    return [center.x + x / depth, center.y + y / depth]
  }

  /// The drawn size of the layer: smaller in the distance, narrower if it is rotated about x or y.
  fileprivate var lottieSize: Size {
    let turn = (
      x: Elementary.sinCos(transform.rotationY).cos, y: Elementary.sinCos(transform.rotationX).cos
    )
    return Size(
      width: frame.width * transform.scaleX * turn.x / depth,
      height: frame.height * transform.scaleY * turn.y / depth)
  }

  private var depth: Double { max(1e-3, 1 - transform.translationZ * transform.perspective) }
}
