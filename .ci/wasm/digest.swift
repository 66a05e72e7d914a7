// Digests of the arithmetic: the same bits on every platform give the same digests. For WebAssembly this is a
// file of the module itself; here it uses the module that is built.
#if NATIVE
  @testable import TransitionKit
#endif

/// Random numbers (SplitMix64).
private struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number of any magnitude between two powers of two.
  mutating func magnitude(_ low: Double, _ high: Double) -> Double {
    Elementary.exp((low + (high - low) * unit()) * 0.693)
  }
}

/// A sum over the bits of many numbers (FNV-1a).
private struct Digest {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Double) {
    value = (value ^ number.bitPattern) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}

/// Returns a random curve of a kind; there are ``kindCount`` kinds.
private func curve(_ kind: Int32, _ dice: inout Dice, depth: Int) throws(CurveError) -> TimingCurve
{
  switch kind {
  case 0:
    return try .cubicBezier(dice.unit(), dice.unit() * 3 - 1, dice.unit(), dice.unit() * 3 - 1)
  case 1: return try .cubicBezier(dice.unit(), 0, dice.unit(), 1)
  case 2:
    return try .spring(
      dampingRatio: dice.unit() * 1.2, initialVelocity: dice.unit() * 8 - 4,
      duration: dice.unit() * 3)
  case 3:
    // From ringing to creeping, with critical damping among them.
    let spring = try Spring(
      mass: dice.magnitude(-4, 4), stiffness: dice.magnitude(0, 12), damping: dice.magnitude(-4, 9),
      initialVelocity: dice.unit() * 8 - 4)
    return .spring(try SpringTiming(spring, span: dice.unit() * 4 + 0.01))
  case 4:
    let spring = try Spring(response: dice.unit() + 0.01, dampingRatio: 1)
    return TimingCurve.spring(try SpringTiming(spring, span: dice.unit() * 2 + 0.01)).reversed
  case 5: return try .steps(Int(dice.next() % 20) + 2, .jumpBoth)
  case 6:
    let middle = dice.unit()
    return try .linear([
      .init(at: 0, 0), .init(at: middle, dice.unit() * 2), .init(at: max(middle, dice.unit()), 0.3),
      .init(at: 1, 1),
    ])
  case 7: return .power(try PowerCurve(Int(dice.next() % 64) + 1, .decelerating))
  case 8: return .circular(dice.unit() < 0.5 ? .accelerating : .decelerating)
  case 9: return .power(try PowerCurve(0.01 + dice.unit() * 60, .decelerating))
  case 10:
    let mode = EasingMode.allCases[Int(dice.next() % 3)]
    let tail: ClassicCurve.Tail = dice.unit() < 0.5 ? .cut : .levelled
    let family: ClassicCurve.Family =
      switch dice.next() % 6 {
      case 0: .sine
      case 1: .exponential(tail)
      case 2: .back(overshoot: dice.unit() * 8 - 2)
      case 3: .elastic(amplitude: 1 + dice.unit() * 3, period: 0.1 + dice.unit(), tail)
      case 4: .cosine(bounciness: dice.unit() * 6)
      default: .bounce
      }
    return .classic(try ClassicCurve(family, mode))
  case 11:
    let inner = [
      try curve(Int32(dice.next() % 11), &dice, depth: depth + 1),
      try curve(Int32(dice.next() % 11), &dice, depth: depth + 1),
    ]
    return try .joined(inner, at: [.init(at: 0.1 + dice.unit() * 0.8, dice.unit())])
  default:
    return try .composed(
      outer: curve(Int32(dice.next() % 11), &dice, depth: depth + 1),
      inner: curve(Int32(dice.next() % 11), &dice, depth: depth + 1),
      beyond: dice.unit() < 0.5 ? .held : .tangent)
  }
}

/// Returns the digest of value, slope and progress of random curves of a kind at so many fractions.
@_cdecl("digest")
public func digest(_ kind: Int32, _ seed: UInt64, _ count: Int32) -> UInt64 {
  var dice = Dice(state: seed)
  var digest = Digest()
  var left = count
  while left > 0 {
    guard let curve = try? curve(kind, &dice, depth: 0) else { continue }
    for index in 0..<min(left, 32) {
      let fraction = index < 2 ? Double(index) : dice.unit()
      let motion = curve.motion(at: fraction)
      digest.add(motion.value)
      digest.add(motion.velocity)
      digest.add(curve.progress(at: fraction))
    }
    left -= 32
  }
  return digest.value
}

/// Returns the digest of value and velocity of random springs at so many times.
@_cdecl("digestSprings")
public func digestSprings(_ seed: UInt64, _ count: Int32) -> UInt64 {
  var dice = Dice(state: seed)
  var digest = Digest()
  for _ in 0..<count / 16 {
    guard
      let spring = try? Spring(
        mass: dice.magnitude(-4, 4), stiffness: dice.magnitude(0, 12),
        damping: dice.magnitude(-4, 9),
        initialVelocity: dice.unit() * 8 - 4)
    else { continue }
    digest.add(spring.settlingDuration)
    for motion in spring.motions(every: 0.01, count: 8) {
      digest.add(motion.value)
      digest.add(motion.velocity)
    }
    for _ in 0..<8 {
      let motion = spring.motion(at: dice.unit() * 4)
      digest.add(motion.value)
      digest.add(motion.velocity)
    }
  }
  return digest.value
}

/// Returns the digest of random motions in points at so many times.
@_cdecl("digestMotions")
public func digestMotions(_ seed: UInt64, _ count: Int32) -> UInt64 {
  var dice = Dice(state: seed)
  var digest = Digest()
  for _ in 0..<count / 16 {
    guard
      let spring = try? Spring(
        stiffness: dice.magnitude(0, 12), dampingRatio: dice.magnitude(-4, 3)),
      let rate = try? DecayRate(perSecond: dice.magnitude(-1, 4)),
      let threshold = try? SettlingThreshold(
        distance: dice.unit() + 0.01, speed: dice.unit() + 0.01),
      let decay = try? Decay(
        from: dice.unit() * 700 - 50, velocity: dice.unit() * 6000 - 3000, rate: rate),
      let back = try? SpringMotion(
        spring, from: decay.start, to: 600, velocity: decay.velocity)
    else { continue }
    digest.add(decay.settlingDuration(within: threshold))
    digest.add(back.settlingDuration(within: threshold))
    for _ in 0..<8 {
      let time = dice.unit() * 4
      for motion in [decay.motion(at: time), back.motion(at: time)] {
        digest.add(motion.value)
        digest.add(motion.velocity)
      }
    }
  }
  return digest.value
}

/// Returns the digest of elementary functions and of drawn rectangles at so many random numbers.
@_cdecl("digestGeometry")
public func digestGeometry(_ seed: UInt64, _ count: Int32) -> UInt64 {
  var dice = Dice(state: seed)
  var digest = Digest()
  for _ in 0..<count {
    let angle = (dice.unit() - 0.5) * dice.magnitude(-4, 30)
    digest.add(Elementary.exp(angle))
    digest.add(Elementary.sinCos(angle).sin)
    digest.add(Elementary.sinCos(angle).cos)
    let rect = Rect(
      x: angle, y: dice.unit(), width: dice.magnitude(0, 10), height: dice.unit() * 900)
    let transform = Transform(
      translationX: dice.unit(), scaleX: dice.unit() * 2, rotationX: dice.unit(), rotation: angle,
      perspectiveDistance: 500)
    for corner in [rect.origin, Point(x: rect.x + rect.width, y: rect.y + rect.height)] {
      let drawn = transform.matrix.apply(to: corner)
      digest.add(drawn?.x ?? 0)
      digest.add(drawn?.y ?? 0)
    }
  }
  return digest.value
}
