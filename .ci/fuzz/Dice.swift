import TransitionKit

/// Random choices that are the same for the same seed and index (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  /// What checks a result once its time and memory have been measured: parsers take many times the
  /// memory of a text.
  var checks: [() throws -> Void] = []

  init(seed: UInt64, index: Int) {
    state = seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  /// Returns a number from 0 to 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

// MARK: - Numbers

extension Dice {
  private static let hostile: [Double] = [
    0, -0.0, 1, -1, 0.5, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, 1e100,
    1e30, -1e30, 1e16, 9_007_199_254_740_992, 4e9, 1e9, -1e9, 1e-9, 1.0.nextUp, 1.0.nextDown, 0.1,
  ]

  /// Returns a number that may be anything.
  mutating func number() -> Double {
    switch below(8) {
    case 0: one(of: Dice.hostile)
    case 1: Double(bitPattern: next())
    case 2: Double(below(40) - 20)
    case 3, 4: unit()
    default: (unit() - 0.3) * 1000
    }
  }

  /// Returns a number that a caller would mostly accept: a tenth of them may be anything.
  mutating func length() -> Double { happens(0.1) ? number() : unit() * 800 }

  /// Returns a fraction; a tenth of them may be anything.
  mutating func fraction() -> Double { happens(0.1) ? number() : unit() }

  /// Returns a duration in seconds; a tenth of them may be anything.
  mutating func seconds() -> Double { happens(0.1) ? number() : unit() * 2 }

  mutating func count() -> Int {
    happens(0.05) ? one(of: [.min, .max, -1, 0, 1 << 40]) : below(6)
  }
}

// MARK: - Geometry

extension Dice {
  mutating func point() -> Point { Point(x: length(), y: length()) }
  mutating func rect() -> Rect {
    Rect(x: length(), y: length(), width: length(), height: length())
  }
  mutating func color() -> RGBColor {
    RGBColor(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
  }
  mutating func transform() -> Transform {
    Transform(
      translationX: length(), translationY: length(), translationZ: happens(0.3) ? length() : 0,
      scaleX: fraction(), scaleY: fraction(), rotationX: happens(0.3) ? number() : 0,
      rotationY: happens(0.3) ? number() : 0, rotation: happens(0.3) ? number() : 0,
      perspectiveDistance: happens(0.3) ? number() : nil)
  }
  mutating func shadow() -> Shadow {
    Shadow(
      opacity: fraction(), radius: length(), offset: point(), path: happens(0.3) ? rect() : nil)
  }
  mutating func look() -> LayerState {
    var state = LayerState(frame: rect())
    if happens(0.5) { state.alpha = fraction() }
    if happens(0.4) { state.transform = transform() }
    if happens(0.2) { state.anchor = Point(x: fraction(), y: fraction()) }
    if happens(0.2) { state.cornerRadius = length() }
    if happens(0.2) { state.shadow = shadow() }
    if happens(0.2) { state.zIndex = ZIndex(below(7) - 3) }
    if happens(0.2) { state.blur = length() }
    if happens(0.2) { state.saturation = fraction() }
    if happens(0.2) { state.clip = rect() }
    if happens(0.2) { state.clipPath = clipPath() }
    if happens(0.2) { state.fill = Fill(color()) }
    if happens(0.1) { state.isHidden = true }
    if happens(0.1) { state.sourceRect = rect() }
    if happens(0.1) { state.vanishingPoint = point() }
    return state
  }

  /// Returns a shape that clips, also with hostile numbers.
  mutating func clipPath() -> ClipPath {
    switch below(4) {
    case 0: return .circle(center: point(), radius: length())
    case 1: return .roundedRect(rect(), cornerRadius: length())
    case 2:
      return .ellipticRect(rect(), cornerRadii: Size(width: length(), height: length()))
    default: return .polygon((0..<below(6)).map { _ in point() })
    }
  }

  /// Returns a container that exists, mostly of a phone.
  mutating func container() -> Container {
    let size =
      happens(0.3) ? Size(width: length(), height: length()) : Size(width: 320, height: 568)
    let made = try? Container(
      size: size, statusBarHeight: happens(0.1) ? length() : 20,
      bottomBarHeight: happens(0.2) ? length() : 0,
      safeArea: happens(0.2) ? Insets(top: length(), left: length()) : .zero,
      layoutDirection: one(of: LayoutDirection.allCases), reducesMotion: happens(0.1))
    guard let made else { return container() }
    return made
  }
}

// MARK: - Text

extension Dice {
  private static let words = [
    "a", "photo-7", "", " ", "\u{1B}[31m", "\r\n", "\0", "</script>", "\"", "\\", "é", "👩‍👩‍👧",
    "\u{202E}x",
    "*/", "}", "]]>", "<!--", "&amp;", "a,b", "=1+1", String(repeating: "x", count: 300),
  ]
  mutating func word() -> String { one(of: Dice.words) }

  /// Returns the text with a few random changes.
  mutating func mutated(_ text: String, with pieces: [String]) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...below(3) {
      guard !bytes.isEmpty else { break }
      let start = below(bytes.count)
      let end = min(bytes.count, start + below(8))
      switch below(6) {
      case 0: bytes[start] = UInt8(truncatingIfNeeded: next())
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 3 where happens(0.2): bytes.removeSubrange(start...)
      default: bytes.replaceSubrange(start..<end, with: Array(one(of: pieces).utf8))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
