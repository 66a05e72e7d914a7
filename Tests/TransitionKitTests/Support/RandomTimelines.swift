import TransitionKit
import TransitionKitCatalogue

/// Random timelines, the same ones for the same seed on every machine.
struct RandomTimelines {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64, as published by Steele, Lea and Flood (2014).
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func index(below count: Int) -> Int { Int(bits() % UInt64(count)) }

  mutating func chance(_ part: Double) -> Bool { number(in: 0...1) < part }

  /// Returns a number that uses all bits of its significand.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let unit = Double(bits() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// Returns a multiple of an eighth; sums of a few of them are exact.
  mutating func dyadic(in range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound * 8 + index(below: (range.upperBound - range.lowerBound) * 8 + 1)) / 8
  }

  mutating func text(_ alphabet: [String], upTo length: Int) -> String {
    (0..<index(below: length + 1)).map { _ in alphabet[index(below: alphabet.count)] }.joined()
  }
}

// MARK: - Parts

extension RandomTimelines {
  private static let curves = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.3,-0.6,0.7,1.6)",
    "spring(0.5,0,0.75)", "spring(1,0.1,0.6)", "spring(0.6,1,0.4)", "spring(1,100,12,0,0.9)",
    "steps(4,start)", "steps(3,end)", "linear(0 0%,0.8 30%,1.1 60%,1 100%)", "system",
    "emphasized", "acc(4)", "circ-out", "joined(ease,0.5 20%,dec(3))", "window(0.2,0.6,ios-push)",
    "composed(decelerate,window(0.3,1))", "steps(3,jump-none)", "steps(2,jump-both)",
    "joined(steps(3,start),0.5 20%,steps(2,start))",
  ].map { notation in
    guard let curve = try? TimingCurve(notation: notation, in: .catalogue) else {
      preconditionFailure("\(notation) is not the notation of a curve")
    }
    return curve
  }

  mutating func curve() -> TimingCurve {
    RandomTimelines.curves[index(below: RandomTimelines.curves.count)]
  }

  mutating func rect() -> Rect {
    Rect(
      x: dyadic(in: -400...400), y: dyadic(in: -600...600), width: dyadic(in: 0...400),
      height: dyadic(in: 0...600))
  }

  mutating func transform() -> Transform {
    Transform(
      translationX: dyadic(in: -99...99), translationY: dyadic(in: -99...99),
      translationZ: dyadic(in: -99...99), scaleX: number(in: 0.1...2), scaleY: number(in: 0.1...2),
      rotationX: number(in: -3...3), rotationY: number(in: -3...3), rotation: number(in: -3...3),
      perspective: chance(0.5) ? 0 : 1 / 512)
  }

  mutating func shadow() -> Shadow {
    Shadow(
      opacity: number(in: 0...1), radius: dyadic(in: 0...9),
      offset: Point(x: dyadic(in: -9...9), y: dyadic(in: -9...9)),
      path: chance(0.5) ? rect() : nil, spread: chance(0.7) ? 0 : dyadic(in: -9...9))
  }

  mutating func color() -> RGBColor {
    RGBColor(
      red: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1),
      alpha: number(in: 0...1))
  }

  mutating func fill() -> Fill {
    chance(0.5)
      ? Fill(color())
      : Fill(
        from: color(), to: color(), startPoint: Point(x: dyadic(in: 0...1), y: dyadic(in: 0...1)),
        endPoint: Point(x: dyadic(in: 0...1), y: dyadic(in: 0...1)))
  }

  /// Returns a path, mostly a straight one; only the other values of rectangles follow it.
  mutating func path() -> MotionPath {
    switch index(below: 8) {
    case 0: .quadratic(control: Point(x: dyadic(in: -400...400), y: dyadic(in: -600...600)))
    case 1: .arcs(chance(0.5) ? .falling : .rising, isReversed: chance(0.5))
    case 2: .centerArc(isReversed: chance(0.5))
    case 3: .quadraticBounds(control: rect())
    default: .line
    }
  }

  mutating func track<Value>(
    _ value: (inout RandomTimelines) -> Value
  ) throws -> Track<Value>? {
    guard chance(0.5) else { return nil }
    var offsets = Set((0..<1 + index(below: 5)).map { _ in number(in: 0...1) })
    if chance(0.6) { offsets.formUnion([0, 1]) }
    return try Track(
      offsets.sorted().map { Keyframe(at: $0, value(&self), curve: curve(), path: path()) })
  }

  mutating func layer(_ id: LayerID) throws -> Layer {
    let initial = LayerState(
      frame: rect(), alpha: chance(0.5) ? 1 : number(in: -0.5...1.5),
      transform: chance(0.5) ? .identity : transform(),
      anchor: chance(0.5) ? LayerState.center : Point(x: dyadic(in: 0...1), y: dyadic(in: 0...1)),
      cornerRadius: dyadic(in: 0...20), shadow: chance(0.5) ? .none : shadow(),
      blur: chance(0.7) ? 0 : dyadic(in: 0...20), saturation: chance(0.7) ? 1 : number(in: 0...2),
      isHidden: chance(0.2),
      sourceRect: chance(0.5) ? .unit : Rect(x: 0.25, y: 0.125, width: 0.5, height: 0.75),
      clip: chance(0.7) ? nil : rect(), clipPath: chance(0.7) ? nil : clipPath(),
      fill: chance(0.7) ? nil : fill(),
      roundedCorners: chance(0.5) ? .all : Corners(rawValue: index(below: 16)),
      hidesBackFace: chance(0.2),
      vanishingPoint: chance(0.7) ? nil : Point(x: dyadic(in: -9...9), y: dyadic(in: -9...9)),
      content: chance(0.7)
        ? nil
        : ContentFit(
          ContentFit.Mode.allCases[index(below: 5)],
          of: Size(width: dyadic(in: 1...99), height: dyadic(in: 1...99))),
      zIndex: ZIndex(chance(0.8) ? 0 : index(below: 5) - 2))
    return Layer(
      id, initial,
      tracks: LayerTracks(
        frame: try track { $0.rect() }, alpha: try track { $0.number(in: -0.5...1.5) },
        transform: try track { $0.transform() },
        cornerRadius: try track { $0.dyadic(in: 0...20) }, shadow: try track { $0.shadow() },
        blur: try track { $0.dyadic(in: 0...20) }, saturation: try track { $0.number(in: 0...2) },
        isHidden: try track { $0.chance(0.5) }, clip: try track { $0.rect() },
        clipPath: try track { $0.clipPath() },
        fill: try track { $0.fill() }, zIndex: try track { ZIndex($0.index(below: 3) - 1) }))
  }

  /// Returns a circle, a rounded or elliptic rectangle, or a polygon of three or four points.
  private mutating func clipPath() -> ClipPath {
    switch index(below: 4) {
    case 0:
      return .circle(
        center: Point(x: dyadic(in: -99...99), y: dyadic(in: -99...99)),
        radius: dyadic(in: -9...200))
    case 1: return .roundedRect(rect(), cornerRadius: dyadic(in: -9...30))
    case 2:
      return .ellipticRect(
        rect(), cornerRadii: Size(width: dyadic(in: -9...30), height: dyadic(in: -9...30)))
    default:
      return .polygon(
        (0..<3 + index(below: 2)).map { _ in
          Point(x: dyadic(in: -99...99), y: dyadic(in: -99...99))
        })
    }
  }

  /// Returns a timeline of up to six layers; each property rests or has a track of up to seven
  /// keyframes.
  mutating func timeline() throws -> Timeline {
    let ids: [LayerID] = [
      .from, .to, .bar, .barSnapshot(.from), .snapshot(.to), .element("photo-7"), .dimming,
      .named("bar"), .named("a,b\n\"c\""),
    ]
    let start = index(below: ids.count)
    let chosen = (0..<index(below: 7)).map { ids[(start + $0) % ids.count] }
    let timeline = try Timeline(
      duration: chance(0.1) ? 0 : number(in: 0.01...3), layers: try chosen.map { try layer($0) },
      hiddenElements: chance(0.3) ? ["photo-7", "it's \"quoted\""] : [])
    return chance(0.3) ? timeline.reversed() : timeline
  }
}
