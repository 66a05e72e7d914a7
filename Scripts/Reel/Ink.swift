import TransitionKit

/// A colour, multiplied by its opacity, which is the last number.
typealias Ink = SIMD4<Double>

extension Ink {
  /// A grey of an opacity.
  static func grey(_ white: Double, _ alpha: Double = 1) -> Ink {
    Ink(white * alpha, white * alpha, white * alpha, alpha)
  }

  /// Creates a colour whose hue is in turns; saturation, lightness and opacity are from 0 to 1.
  ///
  /// Source: CSS Color Module Level 4, section 7.1, `hslToRgb`.
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double = 1) {
    func part(_ n: Double) -> Double {
      let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * Swift.min(lightness, 1 - lightness)
        * Swift.max(-1, Swift.min(k - 3, 9 - k, 1))
    }
    self.init(part(0) * alpha, part(8) * alpha, part(4) * alpha, alpha)
  }

  /// Creates a colour of the library; parts beyond 0 and 1 are clamped.
  init(_ color: RGBColor) {
    func clamped(_ part: Double) -> Double { Swift.max(0, Swift.min(1, part)) }
    let alpha = clamped(color.alpha)
    self.init(
      clamped(color.red) * alpha, clamped(color.green) * alpha, clamped(color.blue) * alpha, alpha)
  }

  /// Returns the colour with another one behind it.
  func over(_ other: Ink) -> Ink { self + other * (1 - w) }

  /// Returns the colour with its saturation multiplied by a factor.
  ///
  /// Source of the weights: Filter Effects Module Level 1, `saturate()`.
  func saturated(by factor: Double) -> Ink {
    let grey = 0.213 * x + 0.715 * y + 0.072 * z
    return Ink(
      grey + (x - grey) * factor, grey + (y - grey) * factor, grey + (z - grey) * factor, w)
  }

  /// Returns a darker colour; 1 is black.
  func darker(_ share: Double) -> Ink { Ink(x * (1 - share), y * (1 - share), z * (1 - share), w) }
}

/// A hash that is the same on every platform and in every run.
///
/// Source: FNV-1a with 64 bits, draft-eastlake-fnv.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0xFF)
  }

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds a number, rounded to a millionth.
  mutating func add(_ number: Double) {
    let parts = (number * 1e6).rounded()
    var bits = UInt64(bitPattern: Int64(parts.isFinite && abs(parts) < 9e18 ? parts : -1))
    for _ in 0..<8 {
      add(byte: UInt8(bits & 0xFF))
      bits >>= 8
    }
  }

  /// The hash as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the hash of a text.
  static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.add(text)
    return hash.value
  }
}

/// Returns the hue of a name, in turns: one of 24.
func hue(of name: String) -> Double { Double((StableHash.of(name) >> 7) % 24) / 24 }
